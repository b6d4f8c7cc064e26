import { menuEntry } from "../config/generation.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { whileBusy } from "./busy.ts";
import { copyLine } from "./copy-line.ts";
import { NewHero } from "./new-hero.ts";
import { PasteLines } from "./paste-lines.ts";

/** What one can make in the list of actors. */
const BUTTONS = [
  { id: "newHero", icon: "fa-solid fa-user-plus", label: "DREVO.Hero.title", work: () => NewHero.open() },
  { id: "pasteLines", icon: "fa-solid fa-paste", label: "DREVO.Line.paste", work: () => PasteLines.open() },
];

/** Puts our buttons under the head of the list of actors, once, however often it is drawn. */
export function placeListButtons(list: HTMLElement): void {
  const head = list.querySelector(".directory-header");
  if (!head || list.querySelector(".drevo-list-bar")) return;
  const bar = document.createElement("div");
  bar.className = "drevo drevo-list-bar";
  bar.append(...BUTTONS.map(buttonOf));
  head.after(bar);
}

function buttonOf({ id, icon, label, work }: (typeof BUTTONS)[number]): HTMLButtonElement {
  const button = document.createElement("button");
  const mark = document.createElement("i");
  button.type = "button";
  button.dataset.list = id;
  mark.className = icon;
  mark.ariaHidden = "true";
  button.append(mark, ` ${game.i18n.localize(label)}`);
  button.addEventListener("click", (event) => void whileBusy(event, button, work));
  return button;
}

const actorOf = (row: HTMLElement): DrevoActor | undefined => game.actors.get(row.dataset.entryId ?? "");

/** Adds to the menu of an actor in the list: «Скопировать строкой», for who may see all of him. */
export function addListEntries(entries: object[]): void {
  entries.push(
    menuEntry({
      label: "DREVO.Line.copy",
      icon: "fa-solid fa-copy",
      visible: (row) => actorOf(row)?.testUserPermission(game.user, "OBSERVER") ?? false,
      run: (row) => {
        const actor = actorOf(row);
        if (actor) void copyLine(actor);
      },
    }),
  );
}
