import { keepDiceBack } from "../combat/shown-dice.ts";

/** Dice So Nice is about to throw a message's dice (before its version 6 it asks by `diceSoNiceMessageProcessed` alone). */
export function onDiceSoNiceMessagePreProcess(messageId: string, interception: { willTrigger3DRoll: boolean }): void {
  keepDiceBack(messageId, interception);
}
