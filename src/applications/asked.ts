import { demandOn } from "../combat/demand.ts";
import { mayAnswerFor } from "../combat/duty.ts";
import { fightersAround } from "../combat/near.ts";
import { checkStart } from "../combat/activity.ts";
import { volume } from "../data/own-settings.ts";
import { soundPath } from "../config/system.ts";
import { calledOfMine } from "./call-actions.ts";
import { answersOfMine } from "./dock-answers.ts";

/** What this client has been told of already; null until its game has started. */
let heard: Set<string> | null = null;

/** All that others ask of this user, each thing by an id of its own. What he has begun himself asks him in silence. */
function askedByOthers(): string[] {
  const answers = answersOfMine().flatMap(({ actor, exchange }) => {
    const demand = demandOn(exchange, actor.uuid);
    const acts = demand ? [...demand.attacks, ...demand.moves] : [];
    return acts.some(({ author }) => !author?.isSelf) ? [`${exchange.id} ${actor.uuid}`] : [];
  });
  const calls = calledOfMine().flatMap(({ actor, called }) =>
    called.call?.author?.isSelf ? [] : [`${called.id} ${actor.uuid}`],
  );
  const checks = fightersAround().flatMap((actor) => {
    const running = mayAnswerFor(actor) && checkStart(actor) ? actor.activity : null;
    return running ? [`${running.id} ${Object.keys(running.record.hits).length} ${actor.uuid}`] : [];
  });
  return [...answers, ...calls, ...checks];
}

/** From here on this client rings. What waits already when it comes in, or has loaded the page anew, is seen in the dock. */
export function startRinging(): void {
  heard = new Set(askedByOthers());
}

/** Rings once for each thing that this user is newly asked, for him alone. */
export function ringForNew(): void {
  if (!heard) return;
  const asked = askedByOthers();
  const isNew = asked.some((thing) => !heard?.has(thing));
  for (const thing of asked) heard.add(thing);
  if (isNew) ring();
}

/** The soft sound, as loud as this user wants it. */
export function ring(): void {
  const loud = volume();
  if (loud === 0) return;
  void foundry.audio.AudioHelper.play({ src: soundPath("asked"), channel: "interface", volume: loud }, false);
}
