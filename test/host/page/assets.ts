/** Files that the page needs beside its bundle: icons and letters, copied from packages into the served folder. */
import { cp, mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);
const subsets = ["latin", "latin-ext", "cyrillic", "cyrillic-ext"];
const weights = ["400", "500", "700"];

/** Copies icons and letters into `outDir` (served as `/host/`): `fontawesome/` and `fonts/`. */
export async function copyPageAssets(outDir: string): Promise<void> {
  const icons = dirname(require.resolve("@fortawesome/fontawesome-free/package.json"));
  const letters = join(dirname(require.resolve("@fontsource/alegreya-sans/package.json")), "files");
  await mkdir(join(outDir, "fonts"), { recursive: true });
  for (const part of ["css", "webfonts"]) {
    await cp(join(icons, part), join(outDir, "fontawesome", part), { recursive: true });
  }
  for (const subset of subsets) {
    for (const weight of weights) {
      const file = `alegreya-sans-${subset}-${weight}-normal.woff2`;
      await cp(join(letters, file), join(outDir, "fonts", file));
    }
  }
}
