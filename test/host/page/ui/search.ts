/** The search of a list, as core's SearchFilter reads what is typed (H41). */
import { el, t } from "./dom.ts";

/** A text as it is compared: no spaces around it, no marks over its letters, so that ё is е and й is и. */
export const cleanQuery = (text: string): string =>
  text
    .trim()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");

/** Whether what was typed occurs in a name, in one piece; case does not matter. */
export const matches = (name: string, sought: string): boolean =>
  cleanQuery(name).toLocaleLowerCase().includes(cleanQuery(sought).toLocaleLowerCase());

/** What a search box needs: where it keeps what is sought over a redraw, and the rows that it shows or hides. */
export interface Searched {
  readonly id: string;
  readonly list: HTMLElement;
  readonly read: () => string;
  readonly keep: (sought: string) => void;
}

/** A box that leaves only the entries in whose names the sought text occurs, and the folders that hold one. */
export function searchBox({ id, list, read, keep }: Searched): HTMLElement {
  const nothing = el("p", { class: "host-empty", attrs: { role: "status" } });
  const apply = (): void => {
    keep(box.value);
    const entries = [...list.querySelectorAll<HTMLElement>(".entry")];
    for (const row of entries) row.hidden = !matches(row.querySelector(".entry-name")?.textContent ?? "", box.value);
    for (const folder of list.querySelectorAll<HTMLElement>(".folder"))
      folder.hidden = cleanQuery(box.value) !== "" && folder.querySelector(".entry:not([hidden])") === null;
    nothing.textContent = entries.length > 0 && entries.every((row) => row.hidden) ? t("HOST.Packs.NotFound") : "";
  };
  const box = el("input", {
    class: "compendium-search",
    id,
    attrs: { type: "search", placeholder: t("HOST.Packs.Search"), "aria-label": t("HOST.Packs.Search") },
    on: { input: apply },
  });
  box.value = read();
  apply();
  return el("search", {}, box, nothing);
}
