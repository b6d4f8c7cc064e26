import type { PatchRecord } from "../data/action.ts";
import { movesOff, ruleTerm } from "../rules/index.ts";
import type { Act, Patch, Term } from "../rules/index.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";
import { actorByUuid } from "./actors.ts";
import type { ActionMessage } from "./log.ts";
import { isByGM, isLastWrittenByGM } from "./trust.ts";

/** The four faces of a message's roll, in the order in which they fell; null when it has no such roll. */
export function facesOf(message: ActionMessage, index: number): number[] | null {
  const die = message.rolls[index]?.dice[0];
  return die ? die.results.map(({ result }) => result) : null;
}

/** Whether who made the message may do so: a GM all, but a correction that a player has got hold of is none; a player calls off what he opened and sums up a move of his own. */
function isEntitled(message: ActionMessage): boolean {
  const { author, system } = message;
  if (isByGM(message)) return system.kind !== "correct" || isLastWrittenByGM(message);
  const named: DrevoChatMessage | null | undefined = system.answers ? game.messages.get(system.answers) : null;
  if (!author || !named?.isType("action") || named.system.exchange !== system.exchange) return false;
  if (named.author?.id !== author.id) return false;
  return system.kind === "callOff" || (system.kind === "close" && movesOff(named.system.kind));
}

/**
 * Whether a wound stands on the act: one that it let through, else its own on the one whom it hit. What was let through
 * names the one answer that did so, and so of two answers of one moment never both are settled by it.
 */
function isSettled({ id, system }: ActionMessage): boolean {
  const letThrough = system.answers && actorByUuid(system.fighter.actor)?.system.wounds[system.answers];
  if (letThrough && letThrough.answer) return letThrough.answer === id;
  return !!(system.target && actorByUuid(system.target.actor)?.system.wounds[id ?? ""]);
}

/** Whether somebody speaks of an act that he made himself. */
function isOwn({ author, system }: ActionMessage): boolean {
  const named: DrevoChatMessage | null | undefined = system.answers ? game.messages.get(system.answers) : null;
  return !!author && !!named?.isType("action") && named.author?.id === author.id;
}

/** The terms of an act as the rules read them. */
const termsOf = (terms: ActionMessage["system"]["terms"]): Term[] =>
  terms.map(({ id, label, value }) => (id === "wounds" ? ruleTerm(id, value) : { label, value }));

/** What a correction replaces, as the rules read it: what is null stays. */
function patchOf(record: PatchRecord): Patch {
  const { kind, target, trait, strength, armor, terms, dice, location, weapon, shield, harm } = record;
  return {
    ...(kind && { kind }),
    ...(target && { target: target.actor }),
    ...(trait && { trait: trait.value }),
    ...(strength !== null && { strength }),
    ...(armor && { armor: armor.pieces }),
    ...(terms && { terms: termsOf(terms.list) }),
    ...(dice && { faces: dice.faces }),
    ...(location && { locationFaces: location.faces }),
    ...(weapon && { weapon }),
    ...(shield && { shield }),
    ...(harm && { harm }),
  };
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
    terms: termsOf(system.terms),
    faces: facesOf(message, 0),
    locationFaces: facesOf(message, 1),
    weapon: system.weapon,
    shield: system.shield,
    house: system.house,
    asked: system.asked,
    harm: system.harm,
    entitled: isEntitled(message),
    settled: isSettled(message),
    ...(system.correction && {
      patch: system.correction.patch && patchOf(system.correction.patch),
      takesBack: system.correction.takesBack,
      own: isOwn(message),
    }),
  };
}
