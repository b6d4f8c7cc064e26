/**
 * Lets Escape close this window alone. Foundry's own Escape closes every window, and with it the sheet from which this
 * one was asked. Call it once, at the first render.
 */
export function closeOnEscape(window: foundry.applications.api.ApplicationV2): void {
  window.element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    void window.close();
  });
}
