import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FONT_FACES, buildFonts } from "../../tools/fonts.ts";
import { buildSounds } from "../../tools/sounds.ts";
import { CLOCK_IDS, ICONS, ICON_AUTHORS, ICON_IDS, buildIcons } from "../../tools/icons.ts";

let folder = "";
const read = (...names: string[]) => readFile(path.join(folder, ...names), "utf8");

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "drevo-assets-"));
  await Promise.all([buildIcons(folder), buildFonts(folder)]);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("icons", () => {
  test("are written under their ids, and no others", async () => {
    expect((await readdir(path.join(folder, "icons"))).sort()).toEqual(
      [...ICON_IDS, ...CLOCK_IDS].map((id) => `${id}.svg`).sort(),
    );
  });

  test.each(ICON_IDS)("%s has a size for the canvas and colours of its own", async (id) => {
    const svg = await read("icons", `${id}.svg`);
    expect(svg).toMatch(/^<svg [^>]*width="512" height="512"/);
    expect(svg).not.toContain("currentColor");
    expect(svg.includes("<rect")).toBe(ICONS[id].kind !== "status");
  });

  test("of clocks have a size for the canvas, and no two are alike", async () => {
    const drawn = await Promise.all(CLOCK_IDS.map((id) => read("icons", `${id}.svg`)));
    for (const svg of drawn) expect(svg).toMatch(/^<svg [^>]*width="512" height="512"/);
    expect(new Set(drawn).size).toBe(8);
  });

  test("stand in NOTICE below their authors, each once, and the clocks as our own", async () => {
    const notice = await readFile(new URL("../../NOTICE", import.meta.url), "utf8");
    const told = [...notice.matchAll(/^ {2}Icons made by ([\w ]+?)(?: \(.*\))?\n((?: {4}.+\n)+)/gm)].map(
      ([, author = "", files = ""]) => [author, files.trim().split(/,\s+/)],
    );
    const drawn = ICON_AUTHORS.map((author) => [author, ICON_IDS.filter((id) => ICONS[id].author === author).sort()]);
    expect(told.sort()).toEqual(drawn.sort());
    expect(notice).toContain("creativecommons.org/licenses/by/3.0");
    expect(notice).toContain("`icons/clock-*.svg`");
  });
});

describe("sounds", () => {
  test("are made by us alone, as NOTICE says", async () => {
    await buildSounds(folder);
    expect(await readdir(path.join(folder, "sounds"))).toEqual(["asked.wav"]);
    expect(await readFile(new URL("../../NOTICE", import.meta.url), "utf8")).toContain(
      "sound in `sounds/` is synthesised",
    );
  });
});

describe("fonts", () => {
  test("are all there, each with its rule, and with their licences", async () => {
    const css = await read("fonts", "fonts.css");
    for (const { file } of FONT_FACES) expect(css).toContain(`url("${file}") format("woff2")`);
    const files = FONT_FACES.map((face) => face.file);
    const licences = ["OFL-alegreya.txt", "OFL-alegreya-sans.txt"];
    expect((await readdir(path.join(folder, "fonts"))).sort()).toEqual([...files, "fonts.css", ...licences].sort());
    for (const licence of licences) expect(await read("fonts", licence)).toContain("SIL Open Font License");
    const notice = await readFile(new URL("../../NOTICE", import.meta.url), "utf8");
    const [, told = ""] = /\nFonts\n-+\n(.*?)\n\n/s.exec(notice) ?? [];
    for (const { family } of FONT_FACES) expect(told).toContain(family);
    expect(told).toContain("SIL Open Font License 1.1");
  });

  test("cover Russian and English, and the true minus", () => {
    const sans = FONT_FACES.filter((face) => face.family === "Alegreya Sans" && face.weight === 400);
    const covered = (sign: string) =>
      sans.some(({ unicodeRange }) =>
        unicodeRange.split(",").some((range) => {
          const [from = "", to = from] = range.replace("U+", "").split("-");
          const point = sign.codePointAt(0) ?? 0;
          return point >= parseInt(from, 16) && point <= parseInt(to, 16);
        }),
      );
    for (const sign of "AzЁёЖя«»–−·") expect(covered(sign), sign).toBe(true);
  });
});
