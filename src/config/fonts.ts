/** Fonts of ours that people may also choose in the text editor; the faces themselves are declared in the style sheet. */
export function registerFonts(): void {
  CONFIG.fontDefinitions.Alegreya = { editor: true, fonts: [] };
  CONFIG.fontDefinitions["Alegreya Sans"] = { editor: true, fonts: [] };
}
