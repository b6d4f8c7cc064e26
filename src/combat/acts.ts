import { FACES, isAttack, isControl, isMoving, ruleTerm } from "../rules/index.ts";
import type { Act } from "../rules/index.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";
import type { ActionMessage } from "./log.ts";

/** The four faces of a message's roll, in the order in which they fell; null when it has no such roll. */
function facesOf(message: ActionMessage, index: number): number[] | null {
  const die = message.rolls[index]?.dice[0];
  return die ? die.results.map(({ result }) => result) : null;
}

/** Whether who made the message may do so: a GM all; a player calls off what he opened and sums up his own move. */
function isEntitled({ author, system }: ActionMessage): boolean {
  if (author?.isGM) return true;
  const opening: DrevoChatMessage | null | undefined = system.answers ? game.messages.get(system.answers) : null;
  if (!author || !opening?.isType("action") || opening.system.exchange !== system.exchange) return false;
  if (system.kind === "callOff") return opening.author?.id === author.id;
  return system.kind === "close" && isMoving(opening.system.kind) && opening.author?.id === author.id;
}

/** A message as the rules read it: plain data, the faces derived from the real rolls. */
export function actOf(message: ActionMessage): Act {
  const { system } = message;
  return {
    id: message.id ?? "",
    at: message.timestamp,
    exchange: system.exchange,
    kind: system.kind,
    fighter: {
      id: system.fighter.actor,
      strength: system.fighter.strength,
      armor: system.fighter.armor,
      helpless: system.fighter.helpless,
    },
    target: system.target?.actor ?? null,
    answers: system.answers,
    trait: system.trait.value,
    terms: system.terms.map(({ id, label, value }) => (id === "wounds" ? ruleTerm(id, value) : { label, value })),
    faces: facesOf(message, 0),
    locationFaces: facesOf(message, 1),
    weapon: system.weapon,
    shield: system.shield,
    house: system.house,
    asked: system.asked,
    harm: system.harm,
    entitled: isEntitled(message),
  };
}
