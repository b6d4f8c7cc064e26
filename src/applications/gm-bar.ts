import { BattleScheme } from "./battle-scheme.ts";
import { beginCall } from "./begin-call.ts";
import { whileBusy } from "./busy.ts";
import { endFight } from "./gm-acts.ts";

/** What a game master can do without any sheet, as buttons. */
const ACTIONS = [
  { id: "callCheck", icon: "fa-solid fa-dice", label: "DREVO.Call.title", work: () => beginCall() },
  { id: "openScheme", icon: "fa-solid fa-people-arrows", label: "DREVO.Scheme.title", work: () => BattleScheme.open() },
  { id: "endFight", icon: "fa-solid fa-bandage", label: "DREVO.Gm.afterFight", work: () => endFight() },
];

/** Puts the game master's own buttons above the chat, once, however often the chat is drawn. */
export function placeGmBar(chat: HTMLElement): void {
  if (chat.querySelector(".drevo-gm-bar")) return;
  const bar = document.createElement("div");
  bar.className = "drevo drevo-gm-bar";
  bar.append(...ACTIONS.map(buttonOf));
  chat.prepend(bar);
}

function buttonOf({ id, icon, label, work }: (typeof ACTIONS)[number]): HTMLButtonElement {
  const button = document.createElement("button");
  const mark = document.createElement("i");
  button.type = "button";
  button.dataset.gmAction = id;
  mark.className = icon;
  mark.ariaHidden = "true";
  button.append(mark, ` ${game.i18n.localize(label)}`);
  button.addEventListener("click", (event) => void whileBusy(event, button, work));
  return button;
}
