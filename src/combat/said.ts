import type { PatchRecord } from "../data/action.ts";
import { isControl, mergePatches } from "../rules/index.ts";
import type { Correction } from "../rules/index.ts";
import type { ActionMessage } from "./log.ts";

/** What an act says. */
export type ActRecord = Pick<
  ActionMessage["system"],
  | "exchange"
  | "kind"
  | "fighter"
  | "target"
  | "answers"
  | "trait"
  | "terms"
  | "weapon"
  | "shield"
  | "asked"
  | "surprise"
  | "label"
  | "activity"
  | "needed"
  | "difficulty"
  | "harm"
  | "house"
  | "when"
>;

/** An act of a fighter as it counts now: what its message says, with the corrections of it that stand. */
export interface SaidAct {
  readonly id: string;
  readonly author: ActionMessage["author"];
  readonly timestamp: number;
  readonly system: ActRecord;
  /** As it was made. */
  readonly message: ActionMessage;
  /** What is replaced in it; null where nobody has corrected it. */
  readonly patch: PatchRecord | null;
}

/** The acts of these messages as they count now, by their ids. */
export function saidIn(
  messages: readonly ActionMessage[],
  standing: readonly Correction[],
): ReadonlyMap<string, SaidAct> {
  const patches = new Map(messages.map(({ id, system }) => [id, system.correction?.patch ?? null]));
  const said = messages.flatMap((message): SaidAct[] => {
    const { id, author, timestamp, system } = message;
    if (!id || isControl(system.kind)) return [];
    const own = standing.flatMap(({ id: correction, act, targetOnly }) => {
      const patch = act === id ? patches.get(correction) : null;
      return patch ? [{ targetOnly, patch: targetOnly ? onlyTarget(patch) : patch }] : [];
    });
    const patch = mergePatches<PatchRecord>(own);
    return [{ id, author, timestamp, message, patch, system: patch ? patched(system, patch) : system }];
  });
  return new Map(said.map((act) => [act.id, act]));
}

/** Of a correction by one who may change the target alone, that. */
const onlyTarget = ({ target }: PatchRecord): PatchRecord => ({ ...NOTHING, target });

/** A correction that replaces nothing. */
export const NOTHING: PatchRecord = {
  kind: null,
  target: null,
  trait: null,
  strength: null,
  armor: null,
  terms: null,
  dice: null,
  location: null,
  weapon: null,
  shield: null,
  harm: null,
};

/** What an act says with some of its inputs replaced; its dice stay in its message and its patch. */
export function patched(system: ActRecord, patch: PatchRecord): ActRecord {
  const { exchange, answers, asked, surprise, label, activity, needed, difficulty, house, when } = system;
  return {
    ...{ exchange, answers, asked, surprise, label, activity, needed, difficulty, house, when },
    kind: patch.kind ?? system.kind,
    fighter: {
      ...system.fighter,
      strength: patch.strength ?? system.fighter.strength,
      armor: patch.armor?.pieces ?? system.fighter.armor,
    },
    target: patch.target ?? system.target,
    trait: patch.trait ?? system.trait,
    terms: patch.terms?.list ?? system.terms,
    weapon: patch.weapon ?? system.weapon,
    shield: patch.shield ?? system.shield,
    harm: patch.harm ?? system.harm,
  };
}
