/** Opens a document's sheet, or brings the open one to the front. */
export async function openSheet(document: { readonly sheet: unknown } | undefined): Promise<void> {
  const { ApplicationV2 } = foundry.applications.api;
  if (!(document?.sheet instanceof ApplicationV2)) return;
  await document.sheet.render({ force: true });
  document.sheet.bringToFront();
}
