import type { DrevoActor } from "../documents/actor.ts";
import { iconPath } from "../config/system.ts";
import { keptDifficulties } from "../data/difficulties.ts";
import { elementOf } from "./elements.ts";
import { signed } from "./numbers.ts";
import { isFightAct } from "./fight-actions.ts";
import type { Deed } from "./deeds.ts";

/** What a drag of ours carries, beside Foundry's `{type: "Item", uuid}`: a deed, and what it is called. */
export const DEED_TYPE = "drevo.deed";

export interface DraggedDeed {
  readonly type: typeof DEED_TYPE;
  readonly deed: Deed;
  readonly name: string;
  readonly img: string;
}

/** What can be carried to the hotbar: its button's action, and the name of the picture of its macro. */
const DRAGGABLE: Readonly<Record<string, string>> = {
  strike: "fist",
  shoot: "skill-shooting",
  throw: "javelin",
  reload: "clock-2",
  improvise: "bottle",
  move: "act-walk",
  flee: "act-run",
  other: "act-other",
  ready: "skill-shields",
  callCheck: "act-check",
  surprise: "act-surprise",
  harm: "act-harm",
  groupAttack: "act-group",
};

const WITH_WEAPON = new Set(["strike", "shoot", "throw", "reload"]);

/**
 * Lets the buttons of a sheet be dragged to the hotbar, however often they are drawn anew. To be called once, when the
 * sheet's element is there. What a row carries as a whole is Foundry's.
 */
export function makeActsDraggable(sheet: HTMLElement, actor: DrevoActor): void {
  const mark = ({ target }: Event) => {
    const button = actButton(target);
    if (button) button.draggable = true;
  };
  // A button becomes draggable when it is taken hold of: it is drawn anew with every change of the sheet.
  sheet.addEventListener("pointerdown", mark, { capture: true });
  sheet.addEventListener("pointerover", mark, { capture: true });
  sheet.addEventListener(
    "dragstart",
    (event) => {
      const button = actButton(event.target);
      if (button) carry(event, draggedAct(button, actor));
    },
    { capture: true },
  );
}

/** Lets the kept difficulties of «Проверка» be dragged to the hotbar. */
export function makeKeptDraggable(form: HTMLElement): void {
  form.addEventListener("dragstart", (event) => {
    const id = elementOf(event.target)?.dataset.difficulty;
    carry(event, keptDeeds().find(({ deed }) => "difficulty" in deed && deed.difficulty === id) ?? null);
  });
}

/** The kept difficulties of «Проверка» as deeds. */
export const keptDeeds = (): DraggedDeed[] =>
  keptDifficulties().map(({ id, name, value }) => ({
    type: DEED_TYPE,
    deed: { difficulty: id },
    name: `${name} ${signed(value)}`,
    img: iconPath("act-check"),
  }));

/** What the buttons of a sheet do, all that could be dragged from it. */
export const actsOn = (sheet: HTMLElement, actor: DrevoActor): DraggedDeed[] =>
  [...sheet.querySelectorAll("button[data-action]")].flatMap((button) => {
    const act = actButton(button);
    return (act && draggedAct(act, actor)) ?? [];
  });

/** The button of the fight that something lies in, if it can be carried. */
function actButton(target: EventTarget | null): HTMLButtonElement | null {
  const button = elementOf(target)?.closest<HTMLButtonElement>("button[data-action]") ?? null;
  return button && Object.hasOwn(DRAGGABLE, button.dataset.action ?? "") ? button : null;
}

function draggedAct(button: HTMLButtonElement, actor: DrevoActor): DraggedDeed | null {
  const { action: act, weapon } = button.dataset;
  if (!isFightAct(act)) return null;
  const item = weapon === undefined ? undefined : actor.items.get(weapon);
  const label = button.querySelector("span")?.textContent.trim() ?? "";
  // Fists are no item: the button says what they are to those who cannot see the row.
  const thing = item?.name ?? button.querySelector(".drevo-hidden")?.textContent.trim() ?? "";
  const isArmed = WITH_WEAPON.has(act) && weapon !== undefined;
  return {
    type: DEED_TYPE,
    deed: { actor: actor.uuid, act, ...(isArmed && { weapon }) },
    name: [actor.name, label, thing].filter(Boolean).join(" · "),
    img: act !== "reload" && item?.img ? item.img : iconPath(DRAGGABLE[act] ?? ""),
  };
}

/** Carries it in the drag, and keeps the row around it from saying otherwise. */
function carry(event: DragEvent, data: DraggedDeed | null): void {
  if (!data) return;
  event.stopPropagation();
  event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}
