import { moveStart } from "../combat/preview.ts";
import { WOUND_LABELS } from "../config/labels.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { HABITS, HARMS } from "../rules/index.ts";
import { isSurprising } from "./gm-acts.ts";
import { showBreakdown, traitName } from "./numbers.ts";
import { readiedText } from "./readied.ts";

const localize = (key: string): string => game.i18n.localize(key);

/** One button of the action row. */
interface ActButton {
  readonly kind: string;
  readonly icon: string;
  readonly label: string;
  readonly hint: string;
  readonly total?: string;
  readonly isSwitch?: boolean;
  readonly isOn?: boolean;
}

/** What somebody can do beside using a weapon; the GM's own ways last. */
export function actButtons(actor: DrevoActor): ActButton[] {
  const button = (kind: string, icon: string, more: Partial<ActButton> = {}): ActButton => ({
    kind,
    icon,
    label: localize(`DREVO.Sheet.act.${kind}`),
    hint: localize(`DREVO.Sheet.actHint.${kind}`),
    ...more,
  });
  const readied = readiedText(actor);
  return [
    button("move", "fa-solid fa-person-walking", moveParts(actor, "move")),
    button("flee", "fa-solid fa-person-running", moveParts(actor, "flee")),
    button("other", "fa-solid fa-hourglass-half"),
    button("ready", "fa-solid fa-shield-heart", {
      isSwitch: true,
      isOn: readied !== "",
      ...(readied && { label: game.i18n.format("DREVO.Readied.set", { answer: readied }) }),
    }),
    button("callCheck", "fa-solid fa-dice"),
    ...(game.user.isGM
      ? [
          button("surprise", "fa-solid fa-user-ninja", { isSwitch: true, isOn: isSurprising(actor) }),
          button("harm", "fa-solid fa-skull"),
          button("groupAttack", "fa-solid fa-people-group"),
        ]
      : []),
  ];
}

function moveParts(actor: DrevoActor, kind: "move" | "flee") {
  const { trait, breakdown } = moveStart(actor, kind);
  const { total, text } = showBreakdown(breakdown, { trait: traitName(trait) });
  return { total, hint: `${localize(`DREVO.Sheet.actHint.${kind}`)}. ${text} = ${total}` };
}

/** «выбывает: Лёгкая рана». */
const mookFrom = (level: (typeof HARMS)[number]): string =>
  game.i18n.format("DREVO.Mook.from", { level: localize(WOUND_LABELS[level]) });

/** How the GM plays one of his people: the habit by which he answers, and whether he is one of a crowd; null for a hero. */
export function gmBox({ system }: DrevoActor) {
  if (!game.user.isGM || !("habit" in system)) return null;
  const habits = HABITS.map((id) => ({ id, label: localize(`DREVO.Habit.${id}`), isChosen: id === system.habit }));
  const mooks = (["", ...HARMS] as const).map((id) => ({
    id,
    label: id ? mookFrom(id) : localize("DREVO.Mook.none"),
    isChosen: id === (system.mook ?? ""),
  }));
  const chosenIn = (choices: readonly { readonly label: string; readonly isChosen: boolean }[]) =>
    choices.find(({ isChosen }) => isChosen)?.label ?? "";
  return {
    habits,
    mooks,
    said: [
      { label: localize("DREVO.Habit.label"), value: chosenIn(habits) },
      { label: localize("DREVO.Mook.label"), value: chosenIn(mooks) },
    ],
  };
}
