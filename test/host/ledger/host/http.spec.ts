import { beforeAll, expect } from "vitest";
import { WebSocket } from "ws";
import type { HeadlessClient } from "../../client.ts";
import { createTable } from "../../server/table.ts";
import type { Request, RequestBody, ServerMessage } from "../../protocol.ts";
import { behaviour } from "../behaviour.ts";
import { ANYA, classOf, GM, sitDown, type Sitting } from "../fixture.ts";

let sitting: Sitting;
let address: string;
let gm: HeadlessClient;

beforeAll(async () => {
  sitting = await sitDown();
  address = await sitting.table.listen(0);
  gm = await sitting.seat(GM);
});

/** A websocket of a seat, with what came over it. */
async function socketOf(
  seat: string,
): Promise<{ messages: ServerMessage[]; ask(body: RequestBody): Promise<unknown>; close(): Promise<void> }> {
  const socket = new WebSocket(`${address.replace("http", "ws")}/ws?seat=${seat}`);
  const messages: ServerMessage[] = [];
  let seen: () => void = () => undefined;
  socket.on("message", (data: Buffer) => {
    messages.push(JSON.parse(data.toString()) as ServerMessage);
    seen();
  });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  let id = 0;
  return {
    messages,
    async ask(body) {
      const request: Request = { ...body, id: ++id };
      socket.send(JSON.stringify(request));
      for (;;) {
        const answer = messages.find((m) => (m.type === "response" || m.type === "refusal") && m.id === request.id);
        if (answer?.type === "response") return answer.result;
        if (answer?.type === "refusal") throw new Error(answer.error);
        await new Promise<void>((resolve) => {
          seen = resolve;
        });
      }
    },
    close: () =>
      new Promise((resolve) => {
        socket.once("close", () => {
          resolve();
        });
        socket.close();
      }),
  };
}

/** Waits until a condition holds: what goes over a real socket has no `settle`. */
async function until(condition: () => boolean): Promise<void> {
  for (let i = 0; i < 200 && !condition(); i++) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(condition()).toBe(true);
}

const active = (): boolean | undefined => (gm.game.users.get(ANYA) as { active: boolean } | undefined)?.active;

behaviour(
  {
    id: "H30",
    says: "a table that cannot have its port says so to who asked for it, and goes on where it was",
    source: "host",
    gen: "both",
    needs: ["host"],
  },
  async () => {
    const port = Number(new URL(address).port);
    const other = await createTable({ worldDir: ":memory:", systemDir: sitting.systemDir });
    await expect(other.listen(port)).rejects.toMatchObject({ code: "EADDRINUSE" });
    expect(await (await fetch(address)).text()).toContain("<html");
    await other.close();
  },
);

behaviour(
  {
    id: "H21",
    says: "a page that reloads is gone for a moment and finds everything again",
    source: "host",
    gen: "both",
    needs: ["host"],
  },
  async () => {
    const first = await socketOf(ANYA);
    await first.ask({ action: "world" });
    await until(() => active() === true);
    await first.ask({
      action: "create",
      documentName: "ChatMessage",
      parent: null,
      data: [{ type: "base", content: "Before" }],
      options: {},
    });
    await first.close();
    await until(() => active() === false);
    const second = await socketOf(ANYA);
    const world = (await second.ask({ action: "world" })) as { documents: { messages: { content: string }[] } };
    expect(world.documents.messages.map((message) => message.content)).toEqual(["Before"]);
    await until(() => active() === true);
    await second.close();
  },
);

behaviour(
  {
    id: "H22",
    says: "a write is told to all before its asker is answered",
    source: "host",
    gen: "both",
    needs: ["host"],
  },
  async () => {
    const seat = await socketOf(ANYA);
    await seat.ask({ action: "world" });
    await classOf(gm, "ChatMessage").create({ content: "From memory" });
    await seat.ask({
      action: "create",
      documentName: "ChatMessage",
      parent: null,
      data: [{ type: "base", content: "From the wire" }],
      options: {},
    });
    const kinds = seat.messages.map((message) => message.type);
    expect(kinds.lastIndexOf("operation")).toBeLessThan(kinds.lastIndexOf("response"));
    await until(() => gm.game.messages.some((message) => message._source.content === "From the wire"));
    await seat.close();
  },
);

behaviour(
  {
    id: "H23",
    says: "the server keeps a client that forges what it may not do from doing it",
    source: "host",
    gen: "both",
    needs: ["host"],
  },
  async () => {
    const seat = await socketOf(ANYA);
    await seat.ask({ action: "world" });
    const write = { parent: null, options: {} };
    const create = (
      documentName: "User" | "Setting" | "Scene" | "Actor",
      data: Record<string, unknown>,
    ): Promise<unknown> => seat.ask({ action: "create", documentName, data: [{ name: "x", ...data }], ...write });
    for (const name of ["User", "Setting", "Scene"] as const)
      await expect(create(name, {})).rejects.toThrow(/lacks permission/);
    await expect(create("Actor", { type: "hero" })).rejects.toThrow(/lacks permission/);
    await expect(seat.ask({ action: "setting", key: "core.x", value: "1", user: GM })).rejects.toThrow(
      /lacks permission/,
    );
    await expect(
      seat.ask({ action: "update", documentName: "User", updates: [{ _id: GM, name: "x" }], ...write }),
    ).rejects.toThrow(/lacks permission/);
    await expect(seat.ask({ action: "sing" } as unknown as RequestBody)).rejects.toThrow(/"sing" is not offered/);
    await seat.close();
  },
);

behaviour(
  {
    id: "H24",
    says: "files come from the system's folder and from nowhere above it",
    source: "host",
    gen: "both",
    needs: ["host"],
  },
  async () => {
    const get = async (path: string): Promise<number> => (await fetch(`${address}${path}`)).status;
    expect(await get("/systems/ledger/system.json")).toBe(200);
    expect(await get("/systems/ledger/..%2f..%2fetc%2fpasswd")).toBe(403);
    expect(await get("/systems/other/system.json")).toBe(404);
    const seats = await (await fetch(address)).text();
    expect(seats).toContain("Аня");
  },
);
