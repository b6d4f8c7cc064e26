import { beforeAll, expect } from "vitest";
import type { Roll } from "../core/dice/roll.ts";
import type { Raw } from "../shape.ts";
import { behaviour } from "./behaviour.ts";
import { sitDown, type Own } from "./fixture.ts";

let gm: Own;
beforeAll(async () => {
  gm = await (await sitDown()).own();
});

/** Rolls with the numbers that chance gives. */
async function rolled(formula: string, chances: number[], data: Raw = {}): Promise<Roll> {
  const dice = gm.CONFIG.Dice as { randomUniform: () => number };
  const before = dice.randomUniform;
  let next = 0;
  dice.randomUniform = () => chances[next++ % chances.length] ?? 0;
  try {
    return await gm.foundry.dice.Roll.create(formula, data).evaluate();
  } finally {
    dice.randomUniform = before;
  }
}

behaviour(
  { id: "D37", says: "a Fate die shows −1, 0 or +1; 4df gives −4…4", source: "api FateDie", gen: "both" },
  async () => {
    const roll = await rolled("4df", [0, 0.5, 0.999, 0.999]);
    expect(roll.dice[0]?.results.map((die) => die.result)).toEqual([-1, 0, 1, 1]);
    expect([roll.total, roll.dice[0]?.faces, roll.dice[0]?.denomination]).toEqual([1, 3, "f"]);
    expect([(await rolled("4df", [0])).total, (await rolled("4dF", [0.999])).total]).toEqual([-4, 4]);
  },
);

behaviour(
  { id: "D38", says: "an evaluated roll is fixed: a second evaluation is an error", source: "api Roll", gen: "both" },
  async () => {
    const roll = await rolled("4df", [0.5]);
    await expect(roll.evaluate()).rejects.toThrow(/already been rolled/);
    expect(gm.foundry.dice.Roll.create("4df").total).toBeUndefined();
  },
);

behaviour({ id: "D39", says: "evaluateSync is for rolls without dice", source: "api Roll", gen: "both" }, () => {
  expect(gm.foundry.dice.Roll.create("2 + 3").evaluateSync().total).toBe(5);
  expect(() => gm.foundry.dice.Roll.create("1d6").evaluateSync()).toThrow(/synchronously/);
});

behaviour(
  {
    id: "D41",
    says: "randomUniform is the only source of chance; which end is high nobody says",
    source: "inferred",
    gen: "both",
  },
  async () => {
    expect([(await rolled("1d6", [0])).total, (await rolled("1d6", [0.999])).total]).toEqual([1, 6]);
  },
);

behaviour(
  {
    id: "D43",
    says: "JSON keeps class, terms, faces and total; the data is not kept",
    source: "system crucible",
    gen: "both",
  },
  async () => {
    const roll = await rolled("4df + @strength - 1", [0.999], { strength: 2 });
    const { Roll: RollClass } = gm.foundry.dice;
    const again = RollClass.fromData(JSON.parse(JSON.stringify(roll)) as Raw);
    expect([again.constructor.name, again.total, again.formula, again.dice[0]?.constructor.name]).toEqual([
      "Roll",
      5,
      "4df + 2 - 1",
      "FateDie",
    ]);
    expect(again.dice[0]?.results).toEqual(roll.dice[0]?.results);
    expect(again.data).toEqual({});
    await expect(again.evaluate()).rejects.toThrow(/already/);
  },
);

behaviour(
  {
    id: "D43b",
    says: "a class that is not in CONFIG.Dice.rolls cannot be made again",
    source: "system crucible",
    gen: "both",
  },
  () => {
    expect(() => gm.foundry.dice.Roll.fromData({ class: "OtherRoll", terms: [], formula: "1" })).toThrow(
      /Unable to recreate OtherRoll/,
    );
  },
);

behaviour(
  {
    id: "D44",
    says: "a private rendering shows no numbers; toMessage without create gives data",
    source: "system crucible",
    gen: "both",
  },
  async () => {
    const before = gm.game.messages.size;
    const roll = await rolled("4df", [0.999]);
    expect(await roll.render({ isPrivate: true })).not.toMatch(/>[+-]?\d/);
    expect(await roll.render()).toContain(">4<");
    const data = (await roll.toMessage({ flavor: "x" }, { create: false })) as Raw;
    expect(data).toMatchObject({ flavor: "x", whisper: [], blind: false });
    expect(gm.game.messages.size).toBe(before);
  },
);

behaviour(
  {
    id: "H09",
    says: "what the host's parser does not know is refused by name",
    source: "host",
    gen: "both",
    needs: ["host"],
  },
  () => {
    expect(() => gm.foundry.dice.Roll.create("2d20kh")).toThrow(/"2d20kh" is not offered/);
    expect(() => gm.foundry.dice.Roll.create("4df +")).toThrow(/could not be evaluated/);
  },
);
