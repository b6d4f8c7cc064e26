import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { ROOT } from "../../tools/build.ts";
import { readJson } from "../../tools/release.ts";

/** What is made, not written, and what no table needs. */
const NOT_COPIED = new Set([".git", ".cache", ".worlds", "dist", "docs", "node_modules", "release"]);

/** A copy of the project over the same dependencies, so that a test may change its files. */
async function projectCopy(): Promise<string> {
  const copy = await realpath(await mkdtemp(path.join(tmpdir(), "drevo-dev-")));
  const filter = (file: string) => !NOT_COPIED.has(path.relative(ROOT, file));
  await cp(ROOT, copy, { recursive: true, filter });
  await symlink(path.join(ROOT, "node_modules"), path.join(copy, "node_modules"), "junction");
  return copy;
}

/** The next message of a line that fits. */
function nextMessage(line: WebSocket, fits: (text: string) => boolean = () => true): Promise<string> {
  return new Promise((resolve) => {
    const hear = (data: Buffer) => {
      if (!fits(data.toString())) return;
      line.off("message", hear);
      resolve(data.toString());
    };
    line.on("message", hear);
  });
}

describe("the table that follows changes", () => {
  let cwd = "";
  let child: ChildProcess | null = null;
  let said = "";

  afterAll(async () => {
    if (child?.exitCode === null) {
      const gone = once(child, "exit");
      child.kill("SIGINT");
      await gone;
    }
    await rm(cwd, { recursive: true, force: true });
  }, 30_000);

  /** Starts the tool and gives the table's address. */
  async function openTable(): Promise<string> {
    const env = { ...process.env, CI: "true" };
    const args = ["--import", "tsx", "tools/dev.ts", "--port", "0", "--world", path.join(cwd, "world")];
    child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    child.stderr?.on("data", (data: Buffer) => (said += data.toString()));
    if (!child.stdout) throw new Error("The tool has no output");
    for await (const line of createInterface(child.stdout)) {
      const address = /The table is open .*(http:\S+)/.exec(line)?.[1];
      if (address) return address;
    }
    throw new Error(`The tool ended: ${said}`);
  }

  /** A seat's line to the table, and a way to ask over it. */
  async function sit(address: string) {
    const line = new WebSocket(`${address.replace("http", "ws")}/ws?seat=gm00000000000000`);
    await once(line, "open");
    return {
      ask: async (request: object): Promise<string> => {
        const answer = nextMessage(line, (text) => text.includes('"id":7'));
        line.send(JSON.stringify({ id: 7, ...request }));
        return answer;
      },
      leave: () => {
        line.close();
      },
    };
  }

  test("loads every page again, with the new file, over the same world", async () => {
    cwd = await projectCopy();
    const address = await openTable();
    const page = await fetch(`${address}/game?seat=gm00000000000000`);
    expect(await page.text()).toMatch(/\/dev\/reload[^]*<\/head>[^]*\/host\/page\.js/);
    expect((await fetch(`${address}/host/page.js`)).status).toBe(200);
    const reloads = new WebSocket(`${address.replace("http", "ws")}/dev/reload`);
    await once(reloads, "open");

    const template = "templates/chat/line.hbs";
    const reloaded = nextMessage(reloads);
    await writeFile(path.join(cwd, template), "<p>touched</p>\n");
    await reloaded;
    expect(await (await fetch(`${address}/systems/drevo/${template}`)).text()).toBe("<p>touched</p>\n");

    const before = await sit(address);
    const actor = { name: "Старожил", type: "character" };
    const write = { documentName: "Actor", parent: null, options: {} };
    expect(await before.ask({ action: "create", data: [actor], ...write })).toContain('"type":"response"');
    before.leave();
    const again = nextMessage(reloads);
    const manifest = path.join(cwd, "src/system.json");
    await writeFile(manifest, JSON.stringify({ ...(await readJson(manifest)), title: "Touched" }));
    await again;
    const after = await sit(address);
    const world = await after.ask({ action: "world" });
    expect(world).toContain("Touched");
    expect(world).toContain("Старожил");
    after.leave();
    reloads.close();
    expect(said).not.toContain("Not built");
  }, 120_000);
});
