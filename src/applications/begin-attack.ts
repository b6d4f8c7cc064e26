import { answer, attack, isUnderWay } from "../combat/act.ts";
import { awaiting, begunBy, openingOf } from "../combat/log.ts";
import type { Exchange } from "../combat/log.ts";
import { attackStart, rangeAgainst } from "../combat/preview.ts";
import { weaponFrom, weaponOf } from "../combat/snapshot.ts";
import type { Weapon } from "../combat/snapshot.ts";
import { shownName } from "../config/names.ts";
import { SYSTEM_ID } from "../config/system.ts";
import type { DrevoActor } from "../documents/actor.ts";
import type { AttackKind } from "../rules/index.ts";
import { Chooser } from "./chooser.ts";
import { chooseTarget, rememberTarget, targetedBy } from "./fighters.ts";
import { warn } from "./notify.ts";
import { signed } from "./numbers.ts";
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

async function attackWith(actor: DrevoActor, kind: AttackKind, weapon: Weapon, event?: Press): Promise<void> {
  if (isUnderWay(actor) || isHeldUp(actor)) return;
  const [attacked] = awaiting(actor);
  const aimed = targetedBy(actor);
  if (attacked && (await answersWith(actor, attacked, kind, aimed))) {
    await strikeBack(actor, attacked, weapon, event);
    return;
  }
  if (awaiting(actor).length) return;
  const target = aimed ?? (await chooseTarget(actor));
  if (!target) return;
  const terms = await askTerms(attackStart(actor, kind, weapon), event);
  if (!terms || awaiting(actor).length || isHeldUp(actor)) return;
  rememberTarget(actor, target);
  await attack(actor, { kind, weapon, target, terms });
}

/** A blow at the one who attacks him is his answer (R9). */
async function strikeBack(actor: DrevoActor, exchange: Exchange, weapon: Weapon, event?: Press): Promise<void> {
  const terms = await askTerms(attackStart(actor, "strike", weapon), event);
  if (terms) await answer(actor, exchange, { kind: "strike", weapon, terms });
}

/**
 * Whether an attack by one who is attacked himself is his answer. When he aims at another or from afar, he is asked; if he
 * would rather attack, he stands without defence.
 */
async function answersWith(
  actor: DrevoActor,
  exchange: Exchange,
  kind: AttackKind,
  aimed: DrevoActor | null,
): Promise<boolean> {
  const attacker = openingOf(exchange)?.system.fighter;
  if (!attacker) return false;
  const canStrikeBack = kind === "strike" && rangeAgainst(exchange) === "melee";
  if (canStrikeBack && (!aimed || aimed.uuid === attacker.actor)) return true;
  const name = shownName(attacker);
  const chosen = await Chooser.choose({
    title: game.i18n.localize("DREVO.Chooser.attacked"),
    text: game.i18n.format("DREVO.Chooser.attackedText", { attacker: name }),
    choices: [
      ...(canStrikeBack
        ? [{ id: "answer", label: game.i18n.format("DREVO.Chooser.strikeBack", { attacker: name }) }]
        : []),
      { id: "ignore", label: game.i18n.format("DREVO.Chooser.ignore", { attacker: name }) },
    ],
  });
  if (chosen === "ignore") await answer(actor, exchange, { kind: "none" });
  return chosen === "answer";
}

/** Tells why the fighter cannot attack now, if he cannot. */
function isHeldUp(actor: DrevoActor): boolean {
  const begun = begunBy(actor);
  const target = begun && openingOf(begun)?.system.target;
  if (actor.isHelpless) warn("DREVO.Warning.helpless", { name: actor.name });
  else if (target) warn("DREVO.Warning.awaitAnswer", { name: actor.name, target: shownName(target) });
  else return false;
  return true;
}
