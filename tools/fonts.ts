/** Copies the fonts that the system brings along: Alegreya and Alegreya Sans (SIL OFL 1.1), Latin and Cyrillic. */
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

export interface FontFace {
  readonly family: "Alegreya" | "Alegreya Sans";
  /** File name in `fonts/`. */
  readonly file: string;
  readonly weight: 400 | 500 | 700;
  readonly style: "normal" | "italic";
  /** The characters that the file is loaded for, as CSS writes them. */
  readonly unicodeRange: string;
}

/** What each file covers, as Fontsource cuts them; {@link buildFonts} checks that this is still so. */
const RANGES = {
  latin:
    "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC," +
    "U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  "latin-ext":
    "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F," +
    "U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
  cyrillic: "U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116",
} as const;

const SUBSETS = ["latin", "latin-ext", "cyrillic"] as const;

const CUTS = [
  { family: "Alegreya", weight: 500, style: "normal" },
  { family: "Alegreya", weight: 700, style: "normal" },
  { family: "Alegreya Sans", weight: 400, style: "normal" },
  { family: "Alegreya Sans", weight: 400, style: "italic" },
  { family: "Alegreya Sans", weight: 700, style: "normal" },
] as const;

/** "Alegreya Sans" → "alegreya-sans", Fontsource's name of the family and of its package. */
const slug = (family: FontFace["family"]) => family.toLowerCase().replaceAll(" ", "-");

/** Every face that the system offers, one for each file. */
export const FONT_FACES: readonly FontFace[] = CUTS.flatMap((cut) =>
  SUBSETS.map((subset) => ({
    ...cut,
    file: `${slug(cut.family)}-${subset}-${cut.weight}-${cut.style}.woff2`,
    unicodeRange: RANGES[subset],
  })),
);

/** The folder of a family's Fontsource package. */
const packageDir = (family: FontFace["family"]) =>
  path.dirname(createRequire(import.meta.url).resolve(`@fontsource/${slug(family)}/package.json`));

/** One face as CSS; the file lies beside the style sheet. */
const faceRule = ({ family, file, weight, style, unicodeRange }: FontFace) => `@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-weight: ${weight};
  font-display: swap;
  src: url("${file}") format("woff2");
  unicode-range: ${unicodeRange.replaceAll(",", ", ")};
}
`;

/** Throws where Fontsource cuts a file otherwise than {@link RANGES} says: text would fall back to another font. */
async function checkRange(face: FontFace): Promise<void> {
  const name = `${face.weight}${face.style === "italic" ? "-italic" : ""}.css`;
  const css = await readFile(path.join(packageDir(face.family), name), "utf8");
  const rule = css.split("@font-face").find((part) => part.includes(face.file));
  if (rule?.includes(`unicode-range: ${face.unicodeRange};`) !== true) {
    throw new Error(`fonts: Fontsource's ${name} gives another unicode-range for ${face.file}`);
  }
}

/**
 * Writes the font files, `fonts.css` and the licences to `outDir/fonts`.
 * @param outDir the folder of the built system; its `fonts` folder is replaced
 * @throws Error when a file is missing or covers other characters than {@link FONT_FACES} says
 */
export async function buildFonts(outDir: string): Promise<void> {
  const folder = path.join(outDir, "fonts");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const face of FONT_FACES) {
    await checkRange(face);
    await copyFile(path.join(packageDir(face.family), "files", face.file), path.join(folder, face.file));
  }
  for (const family of new Set(FONT_FACES.map((face) => face.family))) {
    await copyFile(path.join(packageDir(family), "LICENSE"), path.join(folder, `OFL-${slug(family)}.txt`));
  }
  await writeFile(path.join(folder, "fonts.css"), FONT_FACES.map(faceRule).join("\n"));
}
