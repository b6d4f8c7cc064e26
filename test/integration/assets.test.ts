import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FONT_FACES, buildFonts } from "../../tools/fonts.ts";
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

  test("have every author named in NOTICE, and none who drew nothing", async () => {
    const notice = await readFile(new URL("../../NOTICE", import.meta.url), "utf8");
    const named = [...notice.matchAll(/Icons made by ([\w ]+?)(?: \(|$)/gm)].map(([, author]) => author);
    expect(named.sort()).toEqual([...ICON_AUTHORS].sort());
    expect(new Set(ICON_IDS.map((id) => ICONS[id].author))).toEqual(new Set(ICON_AUTHORS));
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
