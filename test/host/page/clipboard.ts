/** The page, as far as it copies what is marked: the old way, and where a page was not served safely the only one. */
interface MarkedTexts {
  execCommand(command: "copy"): boolean;
}

/**
 * Copies a text. A page that was not served safely has no clipboard of its own: there the text is marked in a field and
 * copied as by hand.
 */
export async function copyPlainText(text: string): Promise<void> {
  // Missing where the page was not served safely, though typed as there.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard !== undefined) {
    await clipboard.writeText(text);
    return;
  }
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const page: MarkedTexts = document;
  page.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
}
