import { awaiting, begunBy, begunIn } from "../combat/log.ts";
import { isUnderWay } from "../combat/post.ts";
import { whoIs } from "../combat/who.ts";
import { mayLetAct } from "../config/permit.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { warn } from "./notify.ts";

/** Tells why the fighter cannot act now, if he cannot: helpless, or at something that waits for others. */
export function isHeldUp(actor: DrevoActor): boolean {
  if (!mayLetAct(actor)) return true;
  const begun = begunBy(actor);
  const target = begun && begunIn(begun, actor)?.system.target;
  const isAwaited = !!target && begun.resolution.awaited.includes(target.actor);
  if (actor.isHelpless) warn("DREVO.Warning.helpless", { name: actor.name });
  else if (isAwaited) warn("DREVO.Warning.awaitAnswer", { name: actor.name, target: whoIs(target) });
  else if (begun) warn("DREVO.Warning.awaitAll", { name: actor.name });
  else return false;
  return true;
}

/** Tells that the fighter must answer first, if somebody waits for it. */
export function mustAnswer(actor: DrevoActor): boolean {
  const isAsked = awaiting(actor).length > 0;
  if (isAsked) warn("DREVO.Warning.answerFirst", { name: actor.name });
  return isAsked;
}

/** Whether the fighter can begin something of his own now; if not, it is told why. */
export const mayBegin = (actor: DrevoActor): boolean => !isUnderWay(actor) && !isHeldUp(actor) && !mustAnswer(actor);
