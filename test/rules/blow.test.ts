import { describe, expect, test } from "vitest";
import {
  BARE_HANDS,
  DEFAULT_HOUSE,
  resolveExchange,
  type Act,
  type ArmorPiece,
  type House,
} from "../../src/rules/index.ts";
import { act, blowOf, dice, plus, suit } from "./build.ts";

const sword = { damageModifier: 3, musclePowered: true };
const crossbow = { damageModifier: 2, musclePowered: false };
const strike = (change: Parameters<typeof act>[1] = {}) => act("A", { target: "B", weapon: sword, ...change });
const answer = (kind: Act["kind"], change: Parameters<typeof act>[1] = {}) =>
  act("B", { kind, answers: "a", at: 2, ...change });
const none = (change: Parameters<typeof act>[1] = {}) => answer("none", { faces: null, ...change });
const fight = (...acts: Act[]) => blowOf(resolveExchange(acts), "a");

describe("An opposed blow", () => {
  test.each([
    [-1, "miss"],
    [0, "tie"],
    [1, "hit"],
  ] as const)("R7 a margin of %i is a %s", (margin, result) => {
    const blow = fight(strike({ trait: margin }), answer("dodge"));
    expect(blow).toMatchObject({ margin, result, oneSided: false });
    expect(blow.damage === null).toBe(result !== "hit");
  });

  test("R1 R7 the margin is what both made of trait, dice and terms", () => {
    const blow = fight(
      strike({ trait: 2, faces: dice(1), terms: [plus(1)] }),
      answer("dodge", { trait: 1, faces: dice(-1), terms: [plus(-1)] }),
    );
    expect([blow.attack.total, blow.defense.total, blow.margin]).toEqual([4, -1, 5]);
    expect(blow.attack.terms.map((term) => term.label)).toEqual(["trait", "dice", "a person's"]);
  });

  test("R15 a modifier to the roll changes the damage", () => {
    const plain = fight(strike({ trait: 1 }), answer("dodge"));
    const helped = fight(strike({ trait: 1, terms: [plus(2)] }), answer("dodge"));
    expect((helped.damage?.total ?? 0) - (plain.damage?.total ?? 0)).toBe(2);
  });

  test("R11 R13 damage and wound of a hit, with its terms", () => {
    const blow = fight(
      strike({ trait: 3, fighter: { strength: 1 } }),
      answer("dodge", { fighter: { armor: suit(1, 1) } }),
    );
    expect(blow).toMatchObject({ margin: 3, armor: 1, location: null, wound: "wound" });
    expect(blow.damage?.terms.map((term) => [term.id, term.value])).toEqual([
      ["margin", 3],
      ["damageModifier", 3],
      ["strength", 1],
      ["armorModifier", -1],
    ]);
  });

  test("R13 a hit without damage is still a hit", () => {
    const blow = fight(strike({ trait: 3, weapon: BARE_HANDS, fighter: { strength: -2 } }), answer("dodge"));
    expect(blow).toMatchObject({ result: "hit", wound: "none" });
    expect(blow.damage?.total).toBe(0);
  });

  test("R24 weight burdens attack and answer alike", () => {
    const heavy = { armor: suit(0, 3) };
    expect(fight(strike({ fighter: heavy }), answer("dodge")).margin).toBe(-3);
    expect(fight(strike(), answer("dodge", { fighter: heavy })).margin).toBe(3);
    expect(fight(strike({ fighter: { ...heavy, strength: 2 } }), answer("dodge")).margin).toBe(0);
  });

  test("R19 a shield answers a blow and a shot each with its own МЩ", () => {
    const shield = { shield: { melee: 1, ranged: 0 } };
    expect(fight(strike(), answer("shield", shield)).defense.total).toBe(1);
    expect(fight(strike({ kind: "shoot" }), answer("shield", shield)).defense.total).toBe(0);
    expect(fight(strike({ kind: "throw" }), answer("shield", { shield: { melee: 0, ranged: 2 } })).defense.total).toBe(
      2,
    );
  });

  test("R19 one raised shield meets a blow and a shot of one exchange, each at its own МЩ", () => {
    const resolution = resolveExchange([
      strike(),
      act("C", { kind: "shoot", target: "B", at: 2 }),
      answer("shield", { at: 3, shield: { melee: 2, ranged: 1 } }),
    ]);
    expect(blowOf(resolution, "a").defense.total).toBe(2);
    expect(blowOf(resolution, "c").defense.total).toBe(1);
    expect(resolution.checks.find((check) => check.act === "b")?.success.total).toBe(2);
  });
});

describe("A one-sided blow", () => {
  test.each([
    [-3, "miss"],
    [-2, "hit"],
    [-1, "hit"],
  ] as const)("R5 R8 melee against −2: a Success of %i is a %s", (trait, result) => {
    const blow = fight(strike({ trait }), none());
    expect(blow).toMatchObject({ oneSided: true, margin: trait + 2, result });
    expect(blow.defense.terms.map((term) => [term.id, term.value])).toEqual([["difficulty", -2]]);
  });

  test.each(["shoot", "throw"] as const)("R8 %s against 0", (kind) => {
    expect(fight(strike({ kind, trait: -1 }), none())).toMatchObject({ margin: -1, result: "miss" });
    expect(fight(strike({ kind, trait: 0 }), none())).toMatchObject({ margin: 0, result: "hit" });
  });

  test("R5 R8 the house of the opening act counts", () => {
    const house: House = { ...DEFAULT_HOUSE, equalSucceeds: false, meleeDifficulty: 1, rangedDifficulty: 2 };
    expect(fight(strike({ house, trait: 1 }), none())).toMatchObject({ margin: 0, result: "miss" });
    expect(fight(strike({ house, trait: 2 }), none({ house: DEFAULT_HOUSE }))).toMatchObject({
      margin: 1,
      result: "hit",
    });
    expect(fight(strike({ kind: "shoot", house }), none()).defense.total).toBe(2);
    expect(fight(strike({ house: null }), none()).defense.total).toBe(-2);
  });

  test("R8 the helpless one's answer does not stand, and he wounds nobody with it", () => {
    const blow = fight(strike(), answer("dodge", { trait: 5, fighter: { helpless: true } }));
    expect(blow).toMatchObject({ oneSided: true, margin: 2, result: "hit" });
    const countered = resolveExchange([
      strike(),
      answer("strike", { target: "A", trait: 5, fighter: { helpless: true } }),
    ]);
    expect(countered.blows.map((one) => one.act)).toEqual(["a"]);
  });

  test("R8 helplessness is about answering: the blow that he began stands", () => {
    const resolution = resolveExchange([
      strike({ trait: 1, fighter: { helpless: true } }),
      answer("strike", { target: "A", trait: -1 }),
    ]);
    expect(blowOf(resolution, "a")).toMatchObject({ oneSided: false, margin: 2 });
    expect(blowOf(resolution, "b")).toMatchObject({ oneSided: true, margin: 1 });
  });

  test.each(["shoot", "throw", "reload", "other"] as const)("R8 who is busy with %s is struck one-sided", (kind) => {
    expect(fight(strike(), answer(kind, { target: "A", trait: 5 }))).toMatchObject({ oneSided: true, margin: 2 });
  });

  test("R10 a shot cannot be struck back: it is one-sided, and the blow does not count", () => {
    const resolution = resolveExchange([
      strike({ kind: "shoot", weapon: crossbow }),
      answer("strike", { target: "A", trait: 9 }),
    ]);
    expect(resolution.blows).toHaveLength(1);
    expect(blowOf(resolution)).toMatchObject({ act: "a", oneSided: true, margin: 0, result: "hit" });
  });

  test("R10 others may strike at who shoots, and he whom he shot at may strike at others", () => {
    const resolution = resolveExchange([
      strike({ kind: "shoot", weapon: crossbow }),
      act("C", { target: "A", at: 2 }),
      act("D", { target: "B", at: 2 }),
      answer("strike", { target: "D", at: 3, trait: 1 }),
    ]);
    expect(resolution.blows.map((blow) => [blow.act, blow.target, blow.oneSided, blow.margin])).toEqual([
      ["a", "B", true, 0],
      ["c", "A", true, 2],
      ["d", "B", false, -1],
      ["b", "D", false, 1],
    ]);
  });

  test("R8 one who shoots back at a striker is struck one-sided, and his shot is one-sided too", () => {
    const resolution = resolveExchange([strike(), answer("shoot", { target: "A", trait: 1, weapon: crossbow })]);
    expect(blowOf(resolution, "a")).toMatchObject({ oneSided: true, margin: 2 });
    expect(blowOf(resolution, "b")).toMatchObject({ oneSided: true, margin: 1, target: "A", answer: "a" });
  });
});

describe("Where it hits", () => {
  const mixed: ArmorPiece[] = [{ parts: ["torso", "arms", "legs"], modifier: 3, weight: 1 }];
  const target = { fighter: { armor: mixed } };

  test("R22 МД 3 but for the head, margin 2, sword 3: location +3 → 5, wound; 0 → 2, scratch", () => {
    const head = fight(strike({ trait: 2, locationFaces: dice(3) }), answer("dodge", target));
    expect(head).toMatchObject({ location: { total: 3, part: "head", faces: dice(3) }, armor: 0, wound: "wound" });
    expect(head.damage?.total).toBe(5);
    const torso = fight(strike({ trait: 2 }), answer("dodge", target));
    expect(torso).toMatchObject({ location: { total: 0, part: "torso" }, armor: 3, wound: "scratch" });
    expect(torso.damage?.total).toBe(2);
  });

  test("R22 is drawn after a hit only, and only when the armour differs", () => {
    expect(fight(strike({ trait: 0 }), answer("dodge", target)).location).toBeNull();
    const suited = fight(
      strike({ trait: 2, locationFaces: null }),
      answer("dodge", { fighter: { armor: suit(2, 1) } }),
    );
    expect(suited).toMatchObject({ location: null, armor: 2 });
  });

  test("R22 refuses a hit that asks for a location and has no dice for it", () => {
    const blow = () => fight(strike({ trait: 2, locationFaces: null }), answer("dodge", target));
    expect(blow).toThrow("acts.a.locationFaces: null");
  });
});

describe("Bad acts", () => {
  test("refuses an attack without dice or without a weapon, and names the act", () => {
    expect(() => fight(strike({ faces: null }), none())).toThrow("acts.a.faces: null");
    expect(() => fight(strike({ weapon: null }), none())).toThrow("acts.a.weapon: null");
    expect(() => fight(strike({ faces: [0, 0, 0, 2] }), none())).toThrow("faces[3]: 2");
  });
});
