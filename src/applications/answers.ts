import { ANSWER_KINDS, answer } from "../combat/act.ts";
import type { Answer, AnswerKind } from "../combat/act.ts";
import { isUnloaded } from "../combat/ammunition.ts";
import { demandOn, rangeAgainst } from "../combat/demand.ts";
import type { Demand } from "../combat/demand.ts";
import { awaiting } from "../combat/log.ts";
import type { Exchange } from "../combat/log.ts";
import { weaponName } from "../combat/line.ts";
import { nearTo } from "../combat/near.ts";
import { isUnderWay } from "../combat/post.ts";
import { aimsOf, answerStart, attackStart } from "../combat/preview.ts";
import { answerChances } from "../combat/odds.ts";
import type { Start } from "../combat/preview.ts";
import { shieldOf, weaponOf, weaponsOf } from "../combat/snapshot.ts";
import type { Weapon } from "../combat/snapshot.ts";
import { faceOf, whoIs } from "../combat/who.ts";
import { USE_LABELS } from "../config/labels.ts";
import { shownName } from "../config/names.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { isAttack } from "../rules/index.ts";
import type { AttackKind } from "../rules/index.ts";
import { Chooser } from "./chooser.ts";
import { warn } from "./notify.ts";
import { showBreakdown, traitName } from "./numbers.ts";
import { oddsOfAnswering, showOdds } from "./odds-view.ts";
import type { ShownOdds } from "./odds-view.ts";
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
  /** What may come to him by it, where the user of this client may see that. */
  readonly odds: ShownOdds | null;
}

const ICONS = {
  strike: "fa-solid fa-hand-fist",
  dodge: "fa-solid fa-person-falling",
  shield: "fa-solid fa-shield-halved",
  none: "fa-solid fa-ban",
  flee: "fa-solid fa-person-running",
  move: "fa-solid fa-person-walking",
  pursue: "fa-solid fa-forward",
  follow: "fa-solid fa-shoe-prints",
  shoot: "fa-solid fa-crosshairs",
  throw: "fa-solid fa-share",
} as const satisfies Record<AnswerKind, string>;

/** What one who is attacked is offered, and what one who is asked whether he hinders a mover. */
const WHEN_ATTACKED: readonly AnswerKind[] = ["strike", "dodge", "shield", "none", "flee"];
const WHEN_ASKED: readonly AnswerKind[] = ["strike", "pursue", "shoot", "follow", "none"];

/** The kind of answer that a button names, if it names one. */
export const answerKind = (name: string | undefined): AnswerKind | undefined =>
  ANSWER_KINDS.find((known) => known === name);

/** The answers that a fighter may give to an exchange, each with what it starts from; none when nobody waits for him. */
export function answerButtons(actor: DrevoActor, exchange: Exchange): AnswerButton[] {
  const demand = demandOn(exchange, actor.uuid);
  if (!demand) return [];
  const isAttacked = rangeAgainst(demand) !== null;
  const kinds = isAttacked ? WHEN_ATTACKED : WHEN_ASKED;
  return kinds.flatMap((kind) => {
    const hasArms = kind !== "shoot" || armsFor(actor, kind).length > 0;
    return hasArms ? buttonOf(actor, demand, kind, isAttacked) : [];
  });
}

function buttonOf(actor: DrevoActor, demand: Demand, offered: AnswerKind, isAttacked: boolean): AnswerButton {
  const arms = armsFor(actor, offered);
  const [first] = arms;
  const kind = first?.kind ?? offered;
  const given: Answer = { kind, ...(first && { weapon: first.weapon }) };
  const start = answerStart(actor, demand, given);
  const label = game.i18n.localize(`DREVO.Answer.${isAttacked ? offered : `asked.${offered}`}.label`);
  const hasMore = !!start && arms.length > 1;
  const { own } = answerChances(actor, demand, given);
  const button = { kind, icon: ICONS[kind], label, weapon: first?.id ?? "", hasMore, odds: own && showOdds(own) };
  if (!start) return { ...button, total: "", hint: whyNot(actor, offered, demand), disabled: true };
  if (kind === "none") {
    const hint = game.i18n.localize(`DREVO.Answer.${isAttacked ? "none" : "asked.none"}.hint`);
    return { ...button, total: "", hint, disabled: false };
  }
  const { total, text } = showStart(actor, start);
  return { ...button, total, hint: first ? `${weaponName(first.weapon.snapshot)}: ${text}` : text, disabled: false };
}

/** One way to use one weapon. */
interface Arms {
  readonly kind: AttackKind;
  readonly id: string;
  readonly weapon: Weapon;
}

/** What he could strike with now, or (for a shot) shoot and throw; nothing for what needs no weapon. */
const armsFor = (actor: DrevoActor, kind: AnswerKind): Arms[] =>
  allArmsFor(actor, kind).filter((arms) => !isUnloaded(arms.kind, arms.weapon));

/** The same with what is not loaded. */
function allArmsFor(actor: DrevoActor, kind: AnswerKind): Arms[] {
  if (!isAttack(kind)) return [];
  const kinds: readonly AttackKind[] = kind === "strike" ? ["strike"] : ["shoot", "throw"];
  return kinds.flatMap((use) =>
    weaponsOf(actor)
      .filter(({ weapon }) => weapon.uses.includes(use))
      .map(({ id, weapon }) => ({ kind: use, id, weapon })),
  );
}

function showStart(actor: DrevoActor, { trait, breakdown }: Start) {
  const shield = shieldOf(actor);
  return showBreakdown(breakdown, { trait: traitName(trait), ...(shield && { shield: shownName(shield) }) });
}

function whyNot(actor: DrevoActor, kind: AnswerKind, demand: Demand): string {
  if (actor.isHelpless) return game.i18n.localize("DREVO.Answer.helpless");
  const isShot = kind === "strike" && rangeAgainst(demand) === "ranged";
  return game.i18n.localize(isShot ? "DREVO.Answer.strike.shot" : `DREVO.Answer.${kind}.missing`);
}

/** «Чем?»: one of his weapons, maybe only of those that are loaded, and how it is used; null when the window was closed. */
export async function chooseWeapon(actor: DrevoActor, which: "loaded" | "any"): Promise<Arms | null> {
  const find = which === "loaded" ? armsFor : allArmsFor;
  const arms = [...find(actor, "strike"), ...find(actor, "shoot")];
  const chosen = await Chooser.choose({
    title: game.i18n.localize("DREVO.Chooser.arms"),
    choices: arms.map(({ kind, weapon }, place) => {
      const { total, text } = showStart(actor, attackStart(actor, kind, weapon));
      const { img } = weapon.snapshot;
      return { id: `${place}`, label: weaponName(weapon.snapshot), img, hint: `${useName(kind)}: ${text} = ${total}` };
    }),
  });
  return chosen === null ? null : (arms[Number(chosen)] ?? null);
}

const useName = (kind: AttackKind): string => game.i18n.localize(USE_LABELS[kind]);

/** What was pressed: an answer, a weapon with it, and whether Shift asks for further terms. */
export interface AnswerPress {
  readonly kind: AnswerKind;
  readonly weapon?: string | undefined;
  /** Whom it is for, where that is known already. */
  readonly target?: string;
  readonly shiftKey: boolean;
}

/**
 * Gives an answer. Asks whom a blow may wound where several could be meant, and for further terms where the user wants
 * that; says so when it comes too late.
 */
export async function giveAnswer(actor: DrevoActor, exchange: Exchange, press: AnswerPress): Promise<void> {
  if (isUnderWay(actor)) return;
  const demand = demandOn(exchange, actor.uuid);
  if (!demand) {
    warn("DREVO.Warning.answered", { name: actor.name });
    return;
  }
  const target = press.target ?? (await chooseAim(demand, press.kind));
  if (target === null) return;
  const weapon = press.weapon ? weaponOf(actor, press.weapon) : null;
  const given: Answer = { kind: press.kind, ...(weapon && { weapon }), ...(target && { target }) };
  const start = press.kind === "none" ? null : answerStart(actor, demand, given);
  const terms = start ? await askTerms(start, press, oddsOfAnswering(actor, exchange, given)) : [];
  if (!terms) return;
  // Who is away already has nobody beside him any more (R30).
  const movesOff = (press.kind === "flee" || press.kind === "move") && !actor.movement;
  const asked = movesOff ? nearTo(actor) : [];
  await answerOrTell(actor, exchange, { ...given, terms, asked });
}

/** Answers, and says so when it comes too late, or when there is nothing to shoot. */
export async function answerOrTell(actor: DrevoActor, exchange: Exchange, given: Answer): Promise<void> {
  const { kind, weapon } = given;
  if (weapon && isUnloaded(kind, weapon)) {
    warn("DREVO.Warning.empty", { name: weaponName(weapon.snapshot) });
    return;
  }
  const stands = await answer(actor, exchange, given);
  // Who is still waited for has been held back by a module; it is that module's to say why.
  if (!stands && !awaiting(actor).some(({ id }) => id === exchange.id))
    warn("DREVO.Warning.answered", { name: actor.name });
}

/** Whom a blow, a shot or a chase is for: the only one, or whom the player picks («Удар» asks whom it may wound, R10a). */
export async function chooseAim(demand: Demand, kind: AnswerKind): Promise<string | null> {
  const aims = aimsOf(demand, kind);
  const needsAim = isAttack(kind) || kind === "pursue" || kind === "follow";
  if (!needsAim || aims.length < 2) return aims[0]?.system.fighter.actor ?? "";
  return Chooser.choose({
    title: game.i18n.localize("DREVO.Chooser.aim"),
    text: game.i18n.localize(kind === "strike" ? "DREVO.Chooser.aimParries" : "DREVO.Chooser.aimText"),
    choices: aims.map(({ system: { fighter } }) => ({
      id: fighter.actor,
      label: whoIs(fighter),
      img: faceOf(fighter),
    })),
  });
}

/** «Удар ▾», «Стрелять ▾»: asks with which weapon, and answers with it. */
export async function chooseArms(
  actor: DrevoActor,
  exchange: Exchange,
  press: Pick<AnswerPress, "kind" | "shiftKey">,
): Promise<void> {
  const demand = demandOn(exchange, actor.uuid);
  if (!demand) return;
  const arms = armsFor(actor, press.kind);
  if (!arms.length) {
    warn("DREVO.Warning.nothingLoaded", { name: actor.name });
    return;
  }
  const chosen = await Chooser.choose({
    title: game.i18n.localize("DREVO.Chooser.weapon"),
    choices: arms.flatMap(({ kind, weapon }, place) => {
      const start = answerStart(actor, demand, { kind, weapon });
      const shown = start && showStart(actor, start);
      const { img } = weapon.snapshot;
      const label = weaponName(weapon.snapshot);
      return shown ? [{ id: `${place}`, label, img, hint: `${shown.text} = ${shown.total}` }] : [];
    }),
  });
  const picked = chosen === null ? undefined : arms[Number(chosen)];
  if (picked) await giveAnswer(actor, exchange, { ...press, kind: picked.kind, weapon: picked.id });
}
