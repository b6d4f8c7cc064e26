/** What somebody does in secret makes no difference to one who may not know of it: not how, with what, at whom. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { resolveExchange, view, type Act, type ActKind, type Sight } from "../../src/rules/index.ts";
import { act, dice } from "./build.ts";

/** A bystander: he knows what H does, and neither that of O nor what came of it for anybody. */
const bystander: Sight = { deed: (id) => id === "h", numbers: (id) => id === "h", outcome: () => false };

const luck = fc.record({
  trait: fc.integer({ min: -2, max: 3 }),
  total: fc.integer({ min: -4, max: 4 }),
  place: fc.integer({ min: -4, max: 4 }),
});

/** How O answers: a blow and a chase are at H. */
const answering = (kinds: readonly ActKind[]) =>
  fc.record({ kind: fc.constantFrom(...kinds), luck }).map(({ kind, luck: { trait, total, place } }) => {
    const aims = kind === "strike" || kind === "shoot" || kind === "pursue" || kind === "follow";
    return act("O", {
      kind,
      answers: "h",
      at: 2,
      trait,
      target: aims ? "H" : null,
      faces: dice(total),
      locationFaces: dice(place),
      shield: { melee: 1, ranged: 1 },
    });
  });

const strike = act("H", { target: "O", trait: 1, locationFaces: dice(0) });
const flight = act("H", { kind: "flee", asked: ["O"] });

test.each([
  ["an attack", strike, ["strike", "dodge", "shield"]],
  ["a flight", flight, ["strike", "shoot", "pursue", "follow"]],
] as const)("a secret answer to %s", (_name, opening: Act, kinds) => {
  fc.assert(
    fc.property(answering(kinds), answering(kinds), (one, other) => {
      const [seen, instead] = [one, other].map((answer) => view(resolveExchange([opening, answer]), bystander));
      expect(instead).toEqual(seen);
    }),
  );
});

test("of a secret attack he sees no blow, no chase, no movement, and not that it came too late", () => {
  const attack = act("O", { target: "H", trait: 3, locationFaces: dice(0) });
  const answer = act("H", { kind: "dodge", answers: "o", at: 2 });
  const late = act("O", { id: "o2", kind: "strike", target: "H", at: 3 });
  const seen = view(resolveExchange([attack, answer, late]), bystander);
  expect(seen).toMatchObject({ blows: [], chases: [], movements: [], harms: [], uncounted: [] });
  expect(seen.checks.map((check) => check.act)).toEqual(["h"]);
});
