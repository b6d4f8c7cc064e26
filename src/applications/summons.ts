import { mayAnswerFor } from "../combat/duty.ts";
import { summonedBy } from "../combat/summon.ts";
import { ring } from "./asked.ts";
import { inform } from "./notify.ts";
import { dock } from "./answer-dock.ts";

/** A message has changed: whom the GM has called by it hears it, sees it, and has it before his eyes. */
export function heedSummons(changed: object, userId: string): void {
  const mine = summonedBy(changed, userId).filter(mayAnswerFor);
  if (!mine.length) return;
  ring();
  for (const { name, uuid } of mine) {
    inform("DREVO.Dock.summoned", { name });
    void dock.summon(uuid);
  }
}
