/** Orders of acts at a table: what chance makes, and those in which something once went wrong, which are played first. */
import fc from "fast-check";

const DEEDS = [
  ...["strike", "strike", "shoot", "shoot", "answer", "answer", "answer", "answer", "answer", "move", "reload"],
  ...[
    "reload",
    "other",
    "check",
    "status",
    "callOff",
    "close",
    "correct",
    "correct",
    "takeBack",
    "changeTarget",
    "harm",
    "harm",
    "passTurn",
    "passTurn",
  ],
] as const;

/** Somebody does something, and waits so many virtual milliseconds before the next one does. */
const step = fc.record({
  user: fc.nat({ max: 2 }),
  deed: fc.constantFrom(...DEEDS),
  /** Which of several it is about. */
  which: fc.nat({ max: 3 }),
  pause: fc.constantFrom(0, 0, 1, 5, 40),
});
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

export const orders = fc.record({
  steps: fc.array(step, { minLength: 2, maxLength: 8 }),
  delays: fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 11 }),
  luck: fc.array(fc.constantFrom(1 / 6, 1 / 2, 5 / 6), { minLength: 1, maxLength: 13 }),
  /** Who drops out, and before which step; he comes back when all is done. */
  out: fc.record({ user: fc.nat({ max: 2 }), step: fc.nat({ max: 8 }) }),
});
export type Order = typeof orders extends fc.Arbitrary<infer T> ? T : never;

/** Nobody throws anything of note. */
const LUCK = [1 / 2];

export const KNOWN: readonly { readonly name: string; readonly order: Order }[] = [
  {
    name: "two clients begin a reload of one fighter at once",
    order: {
      steps: [
        { user: 0, deed: "answer", which: 1, pause: 40 },
        { user: 2, deed: "answer", which: 3, pause: 1 },
        { user: 0, deed: "shoot", which: 0, pause: 40 },
        { user: 2, deed: "reload", which: 2, pause: 0 },
        { user: 0, deed: "answer", which: 0, pause: 0 },
        { user: 1, deed: "answer", which: 2, pause: 0 },
        { user: 0, deed: "reload", which: 1, pause: 5 },
      ],
      delays: [5],
      luck: [1 / 2, 1 / 2, 5 / 6, 5 / 6],
      out: { user: 1, step: 5 },
    },
  },
  {
    name: "two clients let the last two turns of one clock pass at once",
    order: {
      steps: [
        { user: 1, deed: "reload", which: 0, pause: 40 },
        { user: 1, deed: "passTurn", which: 0, pause: 0 },
        { user: 0, deed: "passTurn", which: 2, pause: 0 },
      ],
      delays: [8],
      luck: LUCK,
      out: { user: 2, step: 0 },
    },
  },
  {
    name: "a player loads and shoots in one moment with the game master's hand",
    order: {
      steps: [
        { user: 1, deed: "reload", which: 0, pause: 0 },
        { user: 0, deed: "shoot", which: 2, pause: 0 },
      ],
      delays: [5, 3],
      luck: LUCK,
      out: { user: 2, step: 0 },
    },
  },
  ...[0, 1, 2].flatMap((user) =>
    ([1, 5, 40] as const).map((pause) => ({
      name: `client ${user} drops out ${pause} ms after it has begun a reload`,
      order: {
        steps: [
          { user, deed: "reload" as const, which: 0, pause },
          { user: (user + 1) % 3, deed: "strike" as const, which: 0, pause: 40 as const },
        ],
        delays: [pause === 40 ? 12 : 4],
        luck: LUCK,
        out: { user, step: 1 },
      },
    })),
  ),
];
