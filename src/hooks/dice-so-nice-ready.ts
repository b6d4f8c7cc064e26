import { onDiceReady } from "../combat/shown-dice.ts";

/** Dice So Nice is ready: what lies on the table by now is not thrown again. */
export function onDiceSoNiceReady(): void {
  onDiceReady();
}
