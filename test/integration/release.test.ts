import { execFile, execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, readlink, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT, buildSystem } from "../../tools/build.ts";
import { adviceFor, findDataFolder, linkSystem, usualFolders } from "../../tools/foundry.ts";
import { linkLedgerModule, quenchAdviceFor } from "../../tools/foundry.ts";
import { packageSystem } from "../../tools/package.ts";
import { buildLedgerModule } from "../../tools/quench.ts";
import { agreedVersion, isJson, listFiles, namedPaths, readJson } from "../../tools/release.ts";
import { releaseTags, releasedManifest } from "../../tools/release.ts";

let folder = "";
let dist = "";
let count = 0;

/** A new empty folder below the tests' own. */
async function freshFolder(...names: string[]): Promise<string> {
  const fresh = path.join(folder, String(count++), ...names);
  await mkdir(fresh, { recursive: true });
  return fresh;
}

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), "drevo-release-")));
  dist = await buildSystem(path.join(folder, "dist"));
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

const SOURCE = { id: "drevo", version: "1.2.3" };
const GITHUB = { version: "1.2.3", repository: { type: "git", url: "git+https://github.com/somebody/drevo.git" } };

describe("versions", () => {
  test("of package.json and system.json are one", async () => {
    const pkg = await readJson(path.join(ROOT, "package.json"));
    expect(agreedVersion(pkg, await readJson(path.join(ROOT, "src/system.json")), [])).toBe(pkg.version);
  });

  test("that differ, or are none, are refused", () => {
    expect(() => agreedVersion({ version: "1.2.4" }, SOURCE, [])).toThrow(/^package.json says 1.2.4, .* "1.2.3": .*$/);
    expect(() => agreedVersion({}, {}, [])).toThrow("package.json has no version");
  });

  test("must be the tag's, where there is one", () => {
    expect(agreedVersion(SOURCE, SOURCE, ["v1.2.3"])).toBe("1.2.3");
    expect(() => agreedVersion(SOURCE, SOURCE, ["v1.2.4"])).toThrow(
      "The tag is v1.2.4, but the version is 1.2.3: the tag must be v1.2.3",
    );
    expect(() => agreedVersion(SOURCE, SOURCE, ["1.2.3"])).toThrow("the tag must be v1.2.3");
  });

  test("a wrong tag stops the tool, in one line", async () => {
    const env = { ...process.env, CI_COMMIT_TAG: "v99.0.0" };
    const out = path.join(folder, "refused");
    const { version } = await readJson(path.join(ROOT, "package.json"));
    const [code, complaint] = await new Promise<[unknown, string]>((resolve) => {
      const args = ["--import", "tsx", "tools/package.ts", "--out", out];
      execFile(process.execPath, args, { cwd: ROOT, env }, (error, _stdout, stderr) => {
        resolve([error?.code, stderr]);
      });
    });
    expect(complaint).toBe(
      `The tag is v99.0.0, but the version is ${String(version)}: the tag must be v${String(version)}\n`,
    );
    expect(code).toBe(1);
  }, 60_000);
});

describe("tags", () => {
  test("come from the environment of GitHub or GitLab", () => {
    expect(releaseTags(folder, { CI_COMMIT_TAG: "v1.0.0" })).toEqual(["v1.0.0"]);
    expect(releaseTags(folder, { GITHUB_REF_TYPE: "tag", GITHUB_REF_NAME: "nightly" })).toEqual(["nightly"]);
    expect(releaseTags(folder, { GITHUB_REF_NAME: "v1.0.0" })).toEqual(["v1.0.0"]);
    expect(releaseTags(folder, { GITHUB_REF_TYPE: "branch", GITHUB_REF_NAME: "v1.x" })).toEqual([]);
  });

  test("or from git: those of this very commit that look like versions", async () => {
    const cwd = await freshFolder();
    const who = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"];
    const git = (...args: string[]) => execFileSync("git", [...who, ...args], { cwd, stdio: "ignore" });
    git("init");
    git("commit", "--allow-empty", "-m", "one");
    git("tag", "v0.9.0");
    git("commit", "--allow-empty", "-m", "two");
    expect(releaseTags(cwd, {})).toEqual([]);
    git("tag", "v1.0.0");
    git("tag", "nightly");
    expect(releaseTags(cwd, {})).toEqual(["v1.0.0"]);
  });
});

describe("the released manifest", () => {
  const github = "https://github.com/somebody/drevo";
  test.each([
    "somebody/drevo",
    "github:somebody/drevo",
    github,
    `${github}/`,
    "git@github.com:somebody/drevo.git",
    "ssh://git@github.com/somebody/drevo.git",
    GITHUB.repository,
  ])("says where it lies, by the repository %j", (repository) => {
    expect(releasedManifest(SOURCE, { repository }, "1.2.3")).toEqual({
      manifest: {
        ...SOURCE,
        url: github,
        manifest: `${github}/releases/latest/download/system.json`,
        download: `${github}/releases/download/v1.2.3/drevo-1.2.3.zip`,
      },
      missing: null,
    });
  });

  test("knows GitLab, and takes the homepage for its address", () => {
    const pkg = { repository: "https://gitlab.com/some/group/drevo.git", homepage: "https://example.org" };
    const { manifest } = releasedManifest(SOURCE, pkg, "1.2.3");
    expect(manifest).toMatchObject({
      url: "https://example.org",
      manifest: "https://gitlab.com/some/group/drevo/-/releases/permalink/latest/downloads/system.json",
      download: "https://gitlab.com/some/group/drevo/-/releases/v1.2.3/downloads/drevo-1.2.3.zip",
    });
  });

  test("invents nothing: what is missing is said in one line", () => {
    expect(releasedManifest(SOURCE, {}, "1.2.3")).toEqual({
      manifest: SOURCE,
      missing: "system.json is without url, manifest and download: package.json names no repository",
    });
    const elsewhere = releasedManifest(SOURCE, { repository: "https://example.org/drevo" }, "1.2.3");
    expect(elsewhere.manifest).toEqual({ ...SOURCE, url: "https://example.org/drevo" });
    expect(elsewhere.missing).toContain("where example.org keeps its releases is not known");
  });
});

describe("the package", () => {
  const entriesOf = async (zip: string) => unzipSync(await readFile(zip));

  test("holds exactly what was built, and a manifest whose every path is there", async () => {
    const out = await freshFolder();
    const pkg = { ...GITHUB, version: (await readJson(path.join(ROOT, "package.json"))).version };
    const { zip, manifest } = await packageSystem(dist, out, pkg);
    expect(await listFiles(out)).toEqual([`drevo-${String(pkg.version)}.zip`, "system.json"]);
    const entries = await entriesOf(zip);
    const built = (await listFiles(dist)).filter((name) => !/\.map$|^packs\/\w+\/LOG$/.test(name));
    expect(Object.keys(entries)).toEqual(built);
    for (const [name, bytes] of Object.entries(entries)) {
      if (name === "system.json" || name === "drevo.mjs") continue;
      expect(Buffer.from(bytes).equals(await readFile(path.join(dist, name))), name).toBe(true);
    }

    const text = strFromU8(entries["system.json"] ?? new Uint8Array());
    expect(text).toBe(await readFile(manifest, "utf8"));
    const parsed: unknown = JSON.parse(text);
    if (!isJson(parsed)) throw new Error("The manifest is no object");
    expect(parsed).toMatchObject({ id: "drevo", version: pkg.version });
    expect(String(parsed.download)).toContain(path.basename(zip));
    const named = namedPaths(parsed);
    expect(named).toEqual(expect.arrayContaining(["drevo.mjs", "drevo.css", "lang/ru.json", "packs/fighters"]));
    for (const name of named)
      expect(
        built.some((file) => `${file}/`.startsWith(`${name}/`)),
        name,
      ).toBe(true);

    const code = strFromU8(entries["drevo.mjs"] ?? new Uint8Array());
    expect(code).not.toContain("sourceMappingURL");
    expect((await readFile(path.join(dist, "drevo.mjs"), "utf8")).startsWith(code.trimEnd())).toBe(true);
  });

  test("is the same, byte for byte, for the same system, and takes the place of an older one", async () => {
    const [one, other] = [await freshFolder(), await freshFolder()];
    await writeFile(path.join(other, "drevo-0.0.1.zip"), "old");
    const pkg = { version: (await readJson(path.join(dist, "system.json"))).version };
    const [first, second] = [await packageSystem(dist, one, pkg), await packageSystem(dist, other, pkg)];
    expect((await readFile(first.zip)).equals(await readFile(second.zip))).toBe(true);
    expect(await listFiles(other)).toEqual(await listFiles(one));
  });

  test("is refused where the manifest names what was not built", async () => {
    const broken = await freshFolder();
    const system = { version: "1.2.3", esmodules: ["drevo.mjs"], packs: [{ path: "packs/lost" }] };
    await writeFile(path.join(broken, "system.json"), JSON.stringify(system));
    await writeFile(path.join(broken, "drevo.mjs"), "");
    await expect(packageSystem(broken, await freshFolder(), SOURCE)).rejects.toThrow(/names what .*: packs\/lost$/);
  });
});

describe("linking into Foundry", () => {
  test("leads to the built system, and again changes nothing", async () => {
    const data = await freshFolder("FoundryVTT");
    await mkdir(path.join(data, "Data"));
    const first = await linkSystem(dist, data, false);
    expect(first).toEqual({ link: path.join(data, "Data", "systems", "drevo"), fresh: true });
    expect(await realpath(first.link)).toBe(dist);
    expect(await readJson(path.join(first.link, "system.json"))).toMatchObject({ id: "drevo" });
    expect(await linkSystem(dist, data, false)).toEqual({ ...first, fresh: false });
    const advice = adviceFor(first, dist).split("\n");
    expect(advice).toHaveLength(3);
    expect(advice[1]).toContain("создайте мир");
    expect(advice[2]).toContain("create a world");
  });

  test("leaves a real folder alone, whatever one says", async () => {
    const data = await freshFolder("FoundryVTT");
    const there = path.join(data, "Data/systems/drevo");
    await mkdir(there, { recursive: true });
    await writeFile(path.join(there, "precious.txt"), "mine");
    for (const force of [false, true]) await expect(linkSystem(dist, data, force)).rejects.toThrow("is no link");
    expect(await listFiles(there)).toEqual(["precious.txt"]);
  });

  test.each(["that leads elsewhere", "that leads nowhere"])(
    "stops before a link %s, and replaces it by force",
    async (kind) => {
      const data = await freshFolder("FoundryVTT");
      const elsewhere = path.join(data, "elsewhere");
      if (kind === "that leads elsewhere") await mkdir(elsewhere);
      const link = path.join(data, "Data/systems/drevo");
      await mkdir(path.dirname(link), { recursive: true });
      await symlink(elsewhere, link, "junction");
      await expect(linkSystem(dist, data, false)).rejects.toThrow(`leads to ${await readlink(link)} already`);
      expect(path.resolve(await readlink(link))).toBe(elsewhere);
      expect(await linkSystem(dist, data, true)).toEqual({ link, fresh: true });
      expect(await realpath(link)).toBe(dist);
    },
  );

  test("finds the one user-data folder, also where it was moved to", async () => {
    const [bare, usual, moved] = [await freshFolder(), await freshFolder("FoundryVTT"), await freshFolder("moved")];
    await mkdir(path.join(usual, "Data"));
    expect(await findDataFolder(undefined, [path.join(bare, "nothing"), bare, usual])).toBe(usual);
    expect(await findDataFolder("", [usual, usual])).toBe(usual);
    await mkdir(path.join(moved, "Data"));
    await mkdir(path.join(usual, "Config"));
    await writeFile(path.join(usual, "Config/options.json"), JSON.stringify({ dataPath: moved }));
    expect(await findDataFolder(undefined, [usual])).toBe(moved);
  });

  test("takes the folder that one names, or its Data, and no other", async () => {
    const data = await freshFolder("FoundryVTT");
    await expect(findDataFolder(data, [])).rejects.toThrow("it is no user-data folder");
    await mkdir(path.join(data, "Data"));
    expect(await findDataFolder(data, [])).toBe(data);
    expect(await findDataFolder(path.join(data, "Data"), [])).toBe(data);
  });

  test("asks where it finds none, or several", async () => {
    const [one, other] = [await freshFolder(), await freshFolder()];
    await expect(findDataFolder(undefined, [one, other])).rejects.toThrow("set FOUNDRY_DATA");
    for (const data of [one, other]) await mkdir(path.join(data, "Data"));
    await expect(findDataFolder(undefined, [one, other])).rejects.toThrow("several user-data folders");
  });

  test("knows the usual places of each system", () => {
    expect(usualFolders("linux", "/home/a", {})).toEqual(
      expect.arrayContaining(["/home/a/.local/share/FoundryVTT", "/home/a/foundrydata", "/local/FoundryVTT"]),
    );
    expect(usualFolders("darwin", "/Users/a", {})).toContain("/Users/a/Library/Application Support/FoundryVTT");
    const windows = usualFolders("win32", "C:\\Users\\a", { LOCALAPPDATA: "C:\\Users\\a\\AppData\\Local" });
    expect(windows).toContain("C:\\Users\\a\\AppData\\Local\\FoundryVTT");
  });
});

describe("the ledger's module", () => {
  let built = "";
  beforeAll(async () => {
    built = await buildLedgerModule(await freshFolder("drevo-ledger"));
  }, 60_000);

  test("holds all that its manifest names, and needs nothing but Foundry and Quench", async () => {
    const manifest = await readJson(path.join(built, "module.json"));
    expect(manifest).toMatchObject({ id: "drevo-ledger", relationships: { requires: [{ id: "quench" }] } });
    const files = await listFiles(built);
    const named = namedPaths(manifest);
    const scripts = ["drevo-ledger.mjs", "drevo-ledger-page.mjs"];
    const texts = ["lang/ru.json", "lang/en.json", "probe.json", "probe.json"];
    expect(named).toEqual([...scripts, "probe.css", ...texts, "packs/heroes"]);
    for (const name of named) {
      expect(
        files.some((file) => `${file}/`.startsWith(`${name}/`)),
        name,
      ).toBe(true);
    }
    for (const name of scripts) {
      const script = await readFile(path.join(built, name), "utf8");
      expect(script, name).not.toMatch(/^\s*(import|export)\b|\bfrom "|"node:/m);
    }
  });

  test("is linked beside the system, and is no part of it", async () => {
    const data = await freshFolder("FoundryVTT");
    await mkdir(path.join(data, "Data"));
    const system = await linkSystem(dist, data, false);
    const module = await linkLedgerModule(built, data, false);
    expect(module).toEqual({ link: path.join(data, "Data", "modules", "drevo-ledger"), fresh: true });
    expect([await realpath(system.link), await realpath(module.link)]).toEqual([dist, await realpath(built)]);
    expect(await linkLedgerModule(built, data, false)).toEqual({ ...module, fresh: false });
    expect(quenchAdviceFor(module, built).split("\n")).toHaveLength(3);
    expect((await listFiles(dist)).filter((file) => file.includes("ledger"))).toEqual([]);
  });
});
