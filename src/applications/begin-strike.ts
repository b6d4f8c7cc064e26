import { isUnderWay, strike } from "../combat/act.ts";
import { awaiting, begunBy, openingOf } from "../combat/log.ts";
import { shownName } from "../config/names.ts";
import { DrevoActor } from "../documents/actor.ts";
import { warn } from "./notify.ts";
import { TargetPicker } from "./target-picker.ts";

/**
 * What a click on a weapon does: strikes at the one targeted, else at whom the player picks. Who must answer first, or is
 * still waiting for an answer, is told so.
 * @param weaponId the id of a weapon item of his, or `FISTS`
 */
export async function beginStrike(actor: DrevoActor, weaponId: string): Promise<void> {
  if (isUnderWay(actor) || isHeldUp(actor)) return;
  const target = targetedBy(actor) ?? (await TargetPicker.pick(fightersBeside(actor)));
  if (target && !isHeldUp(actor)) await strike(actor, weaponId, target);
}

/** Tells why the fighter cannot strike now, if he cannot. */
function isHeldUp(actor: DrevoActor): boolean {
  const [attacked] = awaiting(actor);
  const begun = begunBy(actor);
  const opening = attacked ? openingOf(attacked) : begun && openingOf(begun);
  if (actor.isHelpless) warn("DREVO.Warning.helpless", { name: actor.name });
  else if (attacked && opening) {
    warn("DREVO.Warning.answerFirst", { name: actor.name, attacker: shownName(opening.system.fighter) });
  } else if (begun && opening?.system.target) {
    warn("DREVO.Warning.awaitAnswer", { name: actor.name, target: shownName(opening.system.target) });
  } else return false;
  return true;
}

/** The one whom the player has targeted; null when nobody, himself, or several. */
function targetedBy(actor: DrevoActor): DrevoActor | null {
  const targets = [...game.user.targets].flatMap((token) => (token.actor instanceof DrevoActor ? [token.actor] : []));
  const [target] = targets;
  return targets.length === 1 && target && target.uuid !== actor.uuid ? target : null;
}

/** Who else is there: the tokens on the scene, without a scene every fighter that the player can see. */
function fightersBeside(actor: DrevoActor): DrevoActor[] {
  const tokens = game.scenes.viewed?.tokens.contents.filter(({ hidden }) => !hidden || game.user.isGM) ?? [];
  const fighters: (Actor.Implementation | null)[] = tokens.length
    ? tokens.map((token) => token.actor)
    : game.actors.filter((other) => other.visible);
  const others = new Map(
    fighters.flatMap((other) => (other && other.uuid !== actor.uuid ? [[other.uuid, other]] : [])),
  );
  return [...others.values()].sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang));
}
