/** The styles and letters of the system. */
import { host } from "./ports.ts";

type StyleEntry = string | { src: string; layer?: string };

/** Brings styles in as Foundry does: `@import` into a layer, `system` unless the manifest names another (D39–D41). */
export async function loadStyles(styles: StyleEntry[], path: (file: string) => string): Promise<void> {
  if (styles.length === 0) return;
  const rules = styles.map((entry) => {
    const { src, layer = "system" } = typeof entry === "string" ? { src: entry } : entry;
    return `@import ${JSON.stringify(path(src))} layer(${layer});`;
  });
  const element = document.createElement("style");
  const loaded = new Promise((resolve, reject) => {
    element.addEventListener("load", resolve);
    element.addEventListener("error", () => {
      reject(new Error(`The styles ${rules.join(" ")} could not be loaded`));
    });
  });
  element.textContent = rules.join("\n");
  document.head.append(element);
  await loaded;
}

interface FontConfig {
  fonts: { urls: string[]; weight?: string | number; style?: string }[];
}

/** Makes the letters of `CONFIG.fontDefinitions` known to the page (D44); they load when they are used. */
export function loadFonts(): Promise<void> {
  const families = (host.CONFIG.fontDefinitions ?? {}) as Record<string, FontConfig>;
  for (const [family, { fonts }] of Object.entries(families)) {
    for (const { urls, weight = "normal", style = "normal" } of fonts) {
      const source = urls.map((url) => `url(${JSON.stringify(new URL(url, document.baseURI).href)})`).join(", ");
      document.fonts.add(new FontFace(family, source, { weight: String(weight), style }));
    }
  }
  return Promise.resolve();
}
