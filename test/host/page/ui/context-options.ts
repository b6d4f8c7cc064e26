/** What others put into the menu of an actor in the list (B85, B86, B89). */
import { is14 } from "../../core/generation.ts";
import { PageError } from "../errors.ts";
import { host } from "../ports.ts";
import { t } from "./dom.ts";
import type { MenuEntry } from "./menu.ts";

type Row = HTMLElement;

/** An entry as the system gives it; which names it has differs between the generations. */
interface ContextEntry {
  icon?: string;
  name?: string;
  condition?: (row: Row) => boolean;
  callback?: (row: Row) => unknown;
  label?: string;
  visible?: boolean | ((row: Row) => boolean);
  onClick?: (event: Event, row: Row) => unknown;
}

/** Asks for entries, once for each opening of the list, as its menu is made once (B88). */
export function askForEntries(directory: object): ContextEntry[] {
  const entries: ContextEntry[] = [];
  host.Hooks.callAll("getActorContextOptions", directory, entries);
  return entries;
}

/** The entries that are there for a row. */
export const entriesFor = (entries: readonly ContextEntry[], row: Row): MenuEntry[] =>
  entries.filter((entry) => isVisible(entry, row)).map((entry) => asMenuEntry(entry, row));

function isVisible(entry: ContextEntry, row: Row): boolean {
  const visible = is14() ? entry.visible : entry.condition;
  return typeof visible === "function" ? visible(row) : (visible ?? true);
}

function asMenuEntry(entry: ContextEntry, row: Row): MenuEntry {
  const label = is14() ? entry.label : entry.name;
  const run = is14()
    ? entry.onClick && ((event: Event) => entry.onClick?.(event, row))
    : entry.callback && (() => entry.callback?.(row));
  if (label === undefined || run === undefined)
    throw new PageError(`A context menu of this generation does not take {${Object.keys(entry).join(", ")}}`);
  const [, icon = "circle"] = /fa-solid fa-([\w-]+)/.exec(entry.icon ?? "") ?? [];
  return { icon, label: t(label), run };
}
