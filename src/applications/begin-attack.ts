import { answer, attack, move } from "../combat/act.ts";
import { actorByUuid } from "../combat/actors.ts";
import { isUnloaded } from "../combat/ammunition.ts";
import { demandOn, rangeAgainst } from "../combat/demand.ts";
import { awaiting, exchangeById } from "../combat/log.ts";
import type { Exchange } from "../combat/log.ts";
import { nearTo } from "../combat/near.ts";
import { isUnderWay } from "../combat/post.ts";
import { aimsOf, attackStart, moveStart } from "../combat/preview.ts";
import { weaponFrom, weaponOf } from "../combat/snapshot.ts";
import type { Weapon } from "../combat/snapshot.ts";
import { weaponName } from "../combat/line.ts";
import { whoIs } from "../combat/who.ts";
import { SYSTEM_ID } from "../config/system.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { AttackKind } from "../rules/index.ts";
import { answerOrTell, chooseAim, chooseWeapon, giveAnswer } from "./answers.ts";
import { Chooser } from "./chooser.ts";
import { chooseAmong, chooseTarget, isGone, rememberTarget, targetedBy } from "./fighters.ts";
import { isSurprising, takeSurprise, toggleSurprise } from "./gm-acts.ts";
import { isHeldUp, mayBegin, mustAnswer } from "./held-up.ts";
import { warn } from "./notify.ts";
import { signed } from "./numbers.ts";
import { oddsOfAttacking, oddsOfAnswering } from "./odds-view.ts";
import { askTerms } from "./terms-dialog.ts";

/** What a click tells beside what was clicked. */
interface Press {
  readonly shiftKey: boolean;
}

/**
 * What a click on a weapon does: attacks the one targeted, else whom the player picks. Where he is attacked himself, a
 * blow at his attacker is his answer, and one at somebody else leaves him without defence, if he says so.
 * @param weaponId the id of a weapon of his, or `FISTS`
 * @param event Shift swaps whether he is asked for further terms
 */
export async function beginAttack(actor: DrevoActor, kind: AttackKind, weaponId: string, event?: Press): Promise<void> {
  const weapon = weaponOf(actor, weaponId);
  if (weapon) await attackWith(actor, kind, weapon, event);
}

/** «Подручное»: asks what has come to hand, then strikes or throws it as any weapon. */
export async function beginImprovised(actor: DrevoActor, event?: Press): Promise<void> {
  const documents = (await game.packs.get(`${SYSTEM_ID}.improvised`)?.getDocuments()) ?? [];
  const things = documents.flatMap((item) => (item instanceof Item && item.isType("weapon") ? [item] : []));
  const chosen = await Chooser.choose({
    title: game.i18n.localize("DREVO.Chooser.improvised"),
    nothing: game.i18n.localize("DREVO.Chooser.nothing"),
    choices: things.map((item) => ({
      id: item.uuid,
      label: item.name,
      img: item.img ?? "",
      hint: game.i18n.format("DREVO.Chooser.damageModifier", { value: signed(item.system.modifier) }),
    })),
  });
  const thing = things.find(({ uuid }) => uuid === chosen);
  if (thing) await attackWith(actor, "strike", weaponFrom(thing), event);
}

/**
 * «Идти», «Бежать»: moves off, asking those who are near (R25). Where he is attacked himself, that is his answer.
 */
export async function beginMove(actor: DrevoActor, kind: "move" | "flee", event?: Press): Promise<void> {
  const [attacked] = awaiting(actor);
  if (attacked) {
    await giveAnswer(actor, attacked, { kind, shiftKey: event?.shiftKey ?? false });
    return;
  }
  if (!mayBegin(actor)) return;
  const terms = await askTerms(moveStart(actor, kind), event);
  if (terms && mayBegin(actor)) await move(actor, { kind, asked: nearTo(actor), terms });
}

/**
 * «В схватку»: comes into an exchange that is still open, with a weapon against one of those who are in it. While he
 * chooses it may have come to its end, or something at himself.
 */
export async function joinExchange(actor: DrevoActor, exchange: Exchange, event?: Press): Promise<void> {
  if (isOver(actor, exchange) || !mayBegin(actor)) return;
  const target = await chooseAmong(actor, fightersIn(exchange));
  const arms = target && (await chooseWeapon(actor, "loaded"));
  if (!target || !arms) return;
  const given = { ...arms, target, joins: exchange };
  const terms = await askTerms(attackStart(actor, arms.kind, arms.weapon), event, oddsOfAttacking(actor, given));
  if (!terms || isGone(target) || isOver(actor, exchange) || !mayBegin(actor) || isEmpty(arms.kind, arms.weapon))
    return;
  await attack(actor, { ...given, terms });
}

async function attackWith(actor: DrevoActor, kind: AttackKind, weapon: Weapon, event?: Press): Promise<void> {
  if (isUnderWay(actor) || isHeldUp(actor) || isEmpty(kind, weapon)) return;
  const [attacked] = awaiting(actor);
  const aimed = targetedBy(actor);
  if (attacked) {
    const choice = await answersWith(actor, attacked, kind, aimed);
    if (choice === "answer") await answerWith(actor, attacked, { kind, weapon, aimed }, event);
    if (choice !== "ignore") return;
  }
  const isAskedElsewhere = () => awaiting(actor).some(({ id }) => id !== attacked?.id) && mustAnswer(actor);
  if (isAskedElsewhere()) return;
  const target = aimed ?? (await chooseTarget(actor));
  if (!target) return;
  const odds = oddsOfAttacking(actor, { kind, weapon, target, surprise: isSurprising(actor) });
  const terms = await askTerms(attackStart(actor, kind, weapon), event, odds);
  if (!terms || isEmpty(kind, weapon) || isHeldUp(actor) || isAskedElsewhere() || isGone(target)) return;
  // Only now does he stand without defence: until here he could think better of it.
  if (attacked) await answer(actor, attacked, { kind: "none" });
  if (!mayBegin(actor)) return;
  rememberTarget(actor, target);
  const surprise = takeSurprise(actor);
  const stands = await attack(actor, { kind, weapon, target, terms, surprise });
  if (!stands && surprise) toggleSurprise(actor);
}

/** An attack at the one who attacks him, or who is getting away from him, is his answer (R9, R25). */
async function answerWith(
  actor: DrevoActor,
  exchange: Exchange,
  { kind, weapon, aimed }: { kind: AttackKind; weapon: Weapon; aimed: DrevoActor | null },
  event?: Press,
): Promise<void> {
  const demand = demandOn(exchangeById(exchange.id) ?? exchange, actor.uuid);
  const target = demand && (aimed?.uuid ?? (await chooseAim(demand, kind)));
  const odds = target ? oddsOfAnswering(actor, exchange, { kind, weapon, target }) : undefined;
  const terms = target && (await askTerms(attackStart(actor, kind, weapon), event, odds));
  if (target && terms) await answerOrTell(actor, exchange, { kind, weapon, target, terms });
}

/**
 * What an attack by one who is waited for is: his answer, when it can go at one who waits for it. When he aims at
 * another or cannot reach, he is asked; if he would rather attack, he stands without defence. Nothing is done yet.
 */
async function answersWith(
  actor: DrevoActor,
  exchange: Exchange,
  kind: AttackKind,
  aimed: DrevoActor | null,
): Promise<"answer" | "ignore" | null> {
  const demand = demandOn(exchange, actor.uuid);
  if (!demand) return null;
  const aims = aimsOf(demand, kind);
  // A shot answers a shot (R10: each is a check of its own), never a blow.
  const canAnswer = aims.length > 0 && (kind === "strike" || rangeAgainst(demand) !== "melee");
  if (canAnswer && (!aimed || aims.some(({ system }) => system.fighter.actor === aimed.uuid))) return "answer";
  const name = [...demand.attacks, ...demand.moves].map(({ system }) => whoIs(system.fighter)).join(", ");
  const texts = rangeAgainst(demand) === null ? "DREVO.Chooser.asked" : "DREVO.Chooser.struck";
  const say = (key: string) => game.i18n.format(`${texts}.${key}`, { attacker: name });
  const chosen = await Chooser.choose({
    title: say("title"),
    text: game.i18n.format("DREVO.Chooser.attackedText", { attacker: name }),
    choices: [...(canAnswer ? [{ id: "answer", label: say("answer") }] : []), { id: "ignore", label: say("ignore") }],
  });
  return chosen === "answer" || chosen === "ignore" ? chosen : null;
}

/** Everybody who is in an exchange, as far as he is still there. */
function fightersIn({ said }: Exchange): DrevoActor[] {
  const uuids = [...said.values()].flatMap(({ system: { fighter, target } }) => [
    fighter.actor,
    ...(target ? [target.actor] : []),
  ]);
  return [...new Set(uuids)].flatMap((uuid) => actorByUuid(uuid) ?? []);
}

/** Tells that there is nothing left to shoot, if so. */
function isEmpty(kind: AttackKind, weapon: Weapon): boolean {
  const empty = isUnloaded(kind, weapon);
  if (empty) warn("DREVO.Warning.empty", { name: weaponName(weapon.snapshot) });
  return empty;
}

/** Tells that it is too late to come into an exchange, if so. */
function isOver(actor: DrevoActor, exchange: Exchange): boolean {
  const over = exchangeById(exchange.id)?.resolution.state !== "open";
  if (over) warn("DREVO.Warning.exchangeOver", { name: actor.name });
  return over;
}
