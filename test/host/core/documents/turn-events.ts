/** What a changed turn sets off: a hook on every client, and methods of the encounter on the active game master's alone. */
import type { Raw } from "../../shape.ts";
import { Hooks } from "../hooks.ts";
import { report, runtime } from "../runtime.ts";
import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";

/** Where an encounter stands, as hooks tell it (C12). */
export interface Moment {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

/** The methods that systems override. */
interface Events {
  _onEndTurn?(combatant: Combatant, context: Raw): Promise<void>;
  _onEndRound?(context: Raw): Promise<void>;
  _onStartRound?(context: Raw): Promise<void>;
  _onStartTurn?(combatant: Combatant, context: Raw): Promise<void>;
}

export function turnEvents(combat: Combat, options: Raw): void {
  if (options.turnEvents === false) return;
  const { previous, current } = combat;
  if (previous.round === current.round && previous.turn === current.turn) return;
  Hooks.callAll("combatTurnChange", combat, previous, current);
  const { activeGM } = runtime.game.users as { activeGM: { isSelf: boolean } | null };
  if (activeGM?.isSelf !== true || options.direction === -1) return;
  run(combat, previous, current).catch((error: unknown) => {
    report(error, `Combat [${String(combat.id)}]: turn events`);
  });
}

/** C14–C18: none for round 0, none for a turn that is nobody's; a new round ends and begins a turn, too. */
async function run(combat: Combat, previous: Moment, current: Moment): Promise<void> {
  const events = combat as unknown as Events;
  const { round, turn } = previous;
  const before = combat.combatants.get(previous.combatantId ?? "");
  if (round > 0 && turn !== null && before !== undefined)
    await events._onEndTurn?.(before, { round, turn, skipped: false });
  if (current.round !== round) {
    if (round > 0) await events._onEndRound?.({ round, skipped: false });
    await events._onStartRound?.({ round: current.round, skipped: false });
  }
  const now = combat.combatants.get(current.combatantId ?? "");
  if (current.round > 0 && now !== undefined)
    await events._onStartTurn?.(now, { round: current.round, turn: current.turn, skipped: false });
}
