import { view, viewCall } from "../rules/index.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";
import { callById, callIdOf } from "./calls.ts";
import type { CalledCheck } from "./calls.ts";
import { allExchanges, exchangeById } from "./log.ts";
import type { Exchange } from "./log.ts";
import { callSightOf, sightOf } from "./sight.ts";

/** What Dice So Nice offers to others, as far as it is called here (its API page «Roll»). */
interface Dice3D {
  /** Throws dice that have fallen; without `synchronize` on this screen alone. */
  showForRoll(
    roll: Roll,
    user: User,
    synchronize: boolean,
    whisper: readonly string[] | null,
    blind: boolean,
    messageId: string | null,
    speaker: ChatMessage["speaker"],
  ): Promise<boolean>;
}

/** A roll that a card shows to the user of this client. */
interface ShownRoll {
  /** Its message's id and its place there. */
  readonly key: string;
  readonly roll: Roll;
  readonly message: DrevoChatMessage;
}

/** What has been thrown on this screen, or was shown before the dice came: each roll is thrown once. */
const thrown = new Set<string>();

/** The module is ready: what the cards show by now is not thrown any more. */
export function onDiceReady(): void {
  for (const exchange of allExchanges()) for (const { key } of shownIn(exchange)) thrown.add(key);
  for (const message of game.messages) for (const { key } of shownByCall(callOfMessage(message))) thrown.add(key);
}

/**
 * Keeps a module for 3D dice from throwing what has just been rolled for an act or a called check: it would be seen
 * before the card shows it. `throwDice` throws it then.
 */
export function keepDiceBack(messageId: string, interception: { willTrigger3DRoll: boolean }): void {
  const message: DrevoChatMessage | undefined = game.messages.get(messageId);
  if (message && (message.isType("action") || message.isType("check"))) interception.willTrigger3DRoll = false;
}

/** Throws what the cards that a message belongs to show by now, and did not show before, on this screen alone. */
export function throwDice(message: DrevoChatMessage): void {
  const dice = dice3D();
  if (!dice) return;
  const exchange = message.isType("action") ? exchangeById(message.system.exchange) : null;
  for (const shown of exchange ? shownIn(exchange) : shownByCall(callOfMessage(message))) void throwOnce(dice, shown);
}

/** The same for all that is open, when the table shows dice at another moment than before. */
export function throwAllDice(): void {
  const dice = dice3D();
  if (dice) for (const exchange of allExchanges()) for (const shown of shownIn(exchange)) void throwOnce(dice, shown);
}

async function throwOnce(dice: Dice3D, { key, roll, message }: ShownRoll): Promise<void> {
  if (thrown.has(key)) return;
  thrown.add(key);
  try {
    await dice.showForRoll(roll, message.author ?? game.user, false, null, false, null, message.speaker);
  } catch (error) {
    console.error(error); // the module's own trouble
  }
}

/** The module's door on this client; null without it. */
function dice3D(): Dice3D | null {
  return "dice3d" in game && isDice3D(game.dice3d) ? game.dice3d : null;
}

const isDice3D = (found: unknown): found is Dice3D =>
  typeof found === "object" && found !== null && "showForRoll" in found && typeof found.showForRoll === "function";

/** The rolls that an exchange's card shows here: the checks, and where the blows landed as far as that was rolled (R22). */
function shownIn(exchange: Exchange): ShownRoll[] {
  const seen = view(exchange.resolution, sightOf(exchange));
  const locations = seen.blows.flatMap((blow) =>
    !blow.hidden && blow.location ? [{ act: blow.act, faces: blow.location.faces }] : [],
  );
  return [
    ...seen.checks.flatMap(({ act, faces }) => rollsOf(exchange, act, faces)[0] ?? []),
    ...locations.flatMap(({ act, faces }) => rollsOf(exchange, act, faces).at(-1) ?? []),
  ];
}

/** The rolls of an act that show these faces, of the newest message that has such: a correction may have thrown anew. */
function rollsOf({ messages, corrections }: Exchange, act: string, faces: readonly number[]): ShownRoll[] {
  const ids = [act, ...corrections.flatMap((one) => (one.act === act ? [one.id] : []))];
  const own = messages.filter(({ id }) => ids.includes(id ?? ""));
  return own.map((message) => rollsIn(message, faces)).findLast((rolls) => rolls.length > 0) ?? [];
}

function rollsIn(message: DrevoChatMessage, faces: readonly number[]): ShownRoll[] {
  return message.rolls.flatMap((roll, place) => {
    const results = roll.dice[0]?.results.map(({ result }) => result);
    const isIt = results?.length === faces.length && results.every((result, die) => result === faces[die]);
    return isIt ? [{ key: `${message.id}.${place}`, roll, message }] : [];
  });
}

/** The rolls that the card of a called check shows here. */
function shownByCall(called: CalledCheck | null): ShownRoll[] {
  if (!called) return [];
  const seen = viewCall(called.resolution, callSightOf(called));
  return seen.checks.flatMap(({ act, faces }) => {
    const message = called.checks.find(({ id }) => id === act);
    return message ? (rollsIn(message, faces)[0] ?? []) : [];
  });
}

const callOfMessage = (message: DrevoChatMessage): CalledCheck | null => callById(callIdOf(message) ?? "");
