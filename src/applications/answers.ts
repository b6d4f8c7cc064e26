import { answer, isUnderWay } from "../combat/act.ts";
import type { Answer, AnswerKind } from "../combat/act.ts";
import type { Exchange } from "../combat/log.ts";
import { answerStart, rangeAgainst } from "../combat/preview.ts";
import type { Start } from "../combat/preview.ts";
import { shieldOf, weaponOf, weaponsOf } from "../combat/snapshot.ts";
import { shownName } from "../config/names.ts";
import { weaponName } from "../combat/line.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { Chooser } from "./chooser.ts";
import { warn } from "./notify.ts";
import { showBreakdown, traitName } from "./numbers.ts";
import { askTerms } from "./terms-dialog.ts";

/** One answer as a button. */
export interface AnswerButton {
  readonly kind: AnswerKind;
  readonly icon: string;
  readonly label: string;
  /** What the check starts from; empty where nothing is rolled or it cannot be chosen. */
  readonly total: string;
  /** What that is made of, or why it cannot be chosen. */
  readonly hint: string;
  readonly disabled: boolean;
  /** The weapon of a blow, and whether there are others to choose from. */
  readonly weapon: string;
  readonly hasMore: boolean;
}

const BUTTONS = [
  { kind: "strike", icon: "fa-solid fa-hand-fist" },
  { kind: "dodge", icon: "fa-solid fa-person-running" },
  { kind: "shield", icon: "fa-solid fa-shield-halved" },
  { kind: "none", icon: "fa-solid fa-ban" },
] as const satisfies readonly { kind: AnswerKind; icon: string }[];

/** The answers that there are. */
export const ANSWERS: readonly AnswerKind[] = BUTTONS.map(({ kind }) => kind);

/** The answers that a fighter may give to an exchange, each with what it starts from. */
export const answerButtons = (actor: DrevoActor, exchange: Exchange): AnswerButton[] =>
  BUTTONS.map(({ kind, icon }) => {
    const weapons = kind === "strike" ? strikers(actor) : [];
    const [first] = weapons;
    const start = answerStart(actor, exchange, answerOf(actor, kind, first?.id));
    const label = game.i18n.localize(`DREVO.Answer.${kind}.label`);
    const button = { kind, icon, label, weapon: first?.id ?? "", hasMore: !!start && weapons.length > 1 };
    if (!start) return { ...button, total: "", hint: whyNot(actor, kind, exchange), disabled: true };
    if (kind === "none")
      return { ...button, total: "", hint: game.i18n.localize("DREVO.Answer.none.hint"), disabled: false };
    const { total, text } = showStart(actor, start);
    const hint = first ? `${weaponName(first.weapon.snapshot)}: ${text}` : text;
    return { ...button, total, hint, disabled: false };
  });

/** What he could strike back with. */
const strikers = (actor: DrevoActor) => weaponsOf(actor).filter(({ weapon }) => weapon.uses.includes("strike"));

function answerOf(actor: DrevoActor, kind: AnswerKind, weaponId: string | undefined): Answer {
  const weapon = weaponId ? weaponOf(actor, weaponId) : null;
  return weapon ? { kind, weapon } : { kind };
}

function showStart(actor: DrevoActor, { trait, breakdown }: Start) {
  const shield = shieldOf(actor);
  return showBreakdown(breakdown, { trait: traitName(trait), ...(shield && { shield: shownName(shield) }) });
}

function whyNot(actor: DrevoActor, kind: AnswerKind, exchange: Exchange): string {
  if (actor.isHelpless) return game.i18n.localize("DREVO.Answer.helpless");
  const isShot = kind === "strike" && rangeAgainst(exchange) === "ranged";
  return game.i18n.localize(isShot ? "DREVO.Answer.strike.shot" : `DREVO.Answer.${kind}.missing`);
}

/** What was pressed: an answer, a weapon with it, and whether Shift asks for further terms. */
export interface AnswerPress {
  readonly kind: AnswerKind;
  readonly weapon?: string | undefined;
  readonly shiftKey: boolean;
}

/** Gives an answer, asking for further terms where the user wants that; says so when it comes too late. */
export async function giveAnswer(actor: DrevoActor, exchange: Exchange, press: AnswerPress): Promise<void> {
  if (isUnderWay(actor)) return;
  const given = answerOf(actor, press.kind, press.weapon);
  const start = press.kind === "none" ? null : answerStart(actor, exchange, given);
  const terms = start ? await askTerms(start, press) : [];
  if (!terms) return;
  const stands = await answer(actor, exchange, { ...given, terms });
  if (!stands) warn("DREVO.Warning.answered", { name: actor.name });
}

/** «Удар ▾»: asks with which weapon, and strikes back with it. */
export async function chooseStrike(actor: DrevoActor, exchange: Exchange, shiftKey: boolean): Promise<void> {
  const weapon = await Chooser.choose({
    title: game.i18n.localize("DREVO.Chooser.weapon"),
    choices: strikers(actor).flatMap(({ id, weapon: { snapshot } }) => {
      const start = answerStart(actor, exchange, answerOf(actor, "strike", id));
      const shown = start && showStart(actor, start);
      return shown
        ? [{ id, label: weaponName(snapshot), img: snapshot.img, hint: `${shown.text} = ${shown.total}` }]
        : [];
    }),
  });
  if (weapon !== null) await giveAnswer(actor, exchange, { kind: "strike", weapon, shiftKey });
}
