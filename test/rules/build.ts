/** Acts and gear for the tests, plain unless a test says otherwise. */
import {
  DEFAULT_HOUSE,
  type Act,
  type ArmorPiece,
  type Blow,
  type BodyPart,
  type FighterState,
  type Resolution,
  type Term,
} from "../../src/rules/index.ts";

export const ALL_PARTS: readonly BodyPart[] = ["head", "torso", "arms", "legs"];

/** Four faces that add up to a total of −4…4. */
export function dice(total: number): number[] {
  return [0, 1, 2, 3].map((index) => (index < Math.abs(total) ? Math.sign(total) : 0));
}

export function fighter(id: string, state: Partial<FighterState> = {}): FighterState {
  return { id, strength: 0, armor: [], helpless: false, ...state };
}

/** A full suit of one kind. */
export function suit(modifier: number, weight: number): ArmorPiece[] {
  return [{ parts: ALL_PARTS, modifier, weight }];
}

/** Weights on torso, arms and legs; null is bare. */
export function worn(torso: number | null, arms: number | null, legs: number | null): ArmorPiece[] {
  const parts = { torso, arms, legs };
  return (["torso", "arms", "legs"] as const).flatMap((part) => {
    const weight = parts[part];
    return weight === null ? [] : [{ parts: [part], modifier: 1, weight }];
  });
}

export function plus(value: number, label = "a person's"): Term {
  return { label, value };
}

/** An act whose id is that of the fighter in small letters: `act("A", {…})` is "a". */
export function act(who: string, change: Partial<Omit<Act, "fighter">> & { fighter?: Partial<FighterState> }): Act {
  const { fighter: state, ...rest } = change;
  return {
    id: who.toLowerCase(),
    at: 1,
    exchange: "exchange",
    kind: "strike",
    target: null,
    answers: null,
    trait: 0,
    terms: [],
    faces: dice(0),
    locationFaces: dice(0),
    weapon: { damageModifier: 0, musclePowered: true },
    shield: null,
    house: DEFAULT_HOUSE,
    fighter: fighter(who, state),
    ...rest,
  };
}

/** The only blow of a resolution, or of one act. */
export function blowOf(resolution: Resolution, id?: string): Blow {
  const blows = resolution.blows.filter((blow) => id === undefined || blow.act === id);
  const [blow] = blows;
  if (blow === undefined || blows.length > 1) throw new Error(`${blows.length} blows`);
  return blow;
}
