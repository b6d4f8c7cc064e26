/** What lies around the fighters and may be broken, too: a browser's own settings, and the effects on somebody. */
import fc from "fast-check";
import { afterAll, describe, expect, test, vi } from "vitest";
import { headlessClient } from "../host/client.ts";
import type { Generation, Raw } from "../host/shape.ts";
import { Evening, GM } from "../integration/pipeline/support/evening.ts";
import type { Seat } from "../integration/pipeline/support/evening.ts";
import { wholeScripts } from "./support/build.ts";
import { WholeSeat } from "./support/seat.ts";
import { tally } from "./support/tally.ts";
import { junk } from "./support/wrong.ts";

vi.setConfig({ testTimeout: 120_000 });

const SEED = Number(process.env.DREVO_SEED ?? Math.floor(Math.random() * 2 ** 31));

let tried = 0;
afterAll(() => tally("bad effects and settings of a browser", tried));

test(`seed ${SEED}: whatever a browser has kept, the sound is as loud as one of 0 to 1`, async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const evening = await Evening.begin();
  try {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const client = await headlessClient(evening.table, GM, { scripts: await wholeScripts(), storage });
    await client.settle();
    const volume = () => new WholeSeat(client).call("data/own-settings", "volume");
    await client.game.settings.set("drevo", "volume", 0.25);
    const [key = ""] = [...kept.keys()].filter((one) => one.includes("volume"));
    expect([key.includes("drevo"), volume()]).toEqual([true, 0.25]);
    const values = fc.sample(junk, { seed: SEED, numRuns: 200 }).map((value) => JSON.stringify(value));
    for (const value of [...values, "{", "", "undefined", "1e999", "-0", '"0.7"', "NaN"]) {
      kept.set(key, value);
      const loud = volume() as number;
      expect(loud >= 0 && loud <= 1, `${value} gives ${String(loud)}`).toBe(true);
      tried += 1;
    }
    expect(client.errors).toEqual([]);
  } finally {
    await evening.close();
    vi.restoreAllMocks();
  }
});

describe.each([13, 14] as const)("effects that lie in a world of Foundry %i", (generation) => {
  const KINDS = ["custom", "multiply", "add", "downgrade", "upgrade", "override"] as const;
  const KEYS = [
    ...["system.qualities.body", "system.qualities.speed", "system.qualities.strength", "system.qualities.none"],
    ...[
      "system.wounds",
      "system.activities",
      "system",
      "name",
      "items",
      "",
      "__proto__.polluted",
      "system.dataVersion",
    ],
  ];
  const VALUES = ["2", "-3", "100", "-100", "0", "0.5", "1e308", "много", "", "true", "null", "[1]"];

  const change = fc
    .record({
      key: fc.constantFrom(...KEYS.slice(0, 3), ...KEYS),
      kind: fc.constantFrom(...KINDS),
      value: fc.constantFrom(...VALUES),
      priority: fc.constantFrom(null, 0, 50),
    })
    .map(({ key, kind, value, priority }) =>
      generation === 14
        ? { key, type: kind, value, phase: priority === 50 ? "final" : "initial", priority }
        : { key, mode: KINDS.indexOf(kind), value, priority },
    );
  const effects = fc.array(fc.array(change, { maxLength: 4 }), { minLength: 1, maxLength: 6 });

  const stored = (lists: readonly (readonly object[])[]) =>
    lists.map((changes, place) => ({
      _id: `brokenEffect${String(place).padStart(4, "0")}`,
      name: "Чары",
      img: "icons/svg/aura.svg",
      ...(generation === 14 ? { type: "base", system: { changes } } : { changes }),
    }));

  const isNumber = (value: unknown): boolean =>
    value === null || (Number.isSafeInteger(value) && Math.abs(Number(value)) < 1e6);

  test(`seed ${SEED}: they multiply, raise, lower or say nonsense, and his numbers are numbers`, async () => {
    const evening = await begin(generation);
    try {
      const maker = await evening.sit(GM);
      const { Actor } = maker.client.globals as {
        Actor: { createDocuments(data: object[]): Promise<{ id: string }[]> };
      };
      // Many that multiply together come to more than any number can hold.
      const much = Array.from({ length: 200 }, (_, place) => [
        multiply("100"),
        ...(place === 199 ? [multiply("0")] : []),
      ]);
      const lists = [much, ...fc.sample(effects, { seed: SEED, numRuns: 60 })];
      const data = lists.map((_, place) => ({ name: `Заколдованный ${place}`, type: "npc" }));
      const made = await Actor.createDocuments(data);
      for (const [place, { id }] of made.entries()) {
        const raw = evening.table.raw(`Actor.${id}`) as Raw & { system: { qualities: Raw } };
        raw.system.qualities = { body: 2, soul: -1, strength: 3, agility: null, speed: 1, mind: null };
        raw.effects = stored(lists[place] ?? []);
      }
      await evening.leave(maker);
      const gm = await evening.sit(GM);
      for (const [place, { id }] of made.entries()) {
        const actor = gm.client.game.actors.get(id) as unknown as {
          system: { qualities: Raw };
          effects: { size: number };
        };
        const said = JSON.stringify(lists[place]).slice(0, 800);
        expect(
          Object.values(actor.system.qualities).filter((value) => !isNumber(value)),
          said,
        ).toEqual([]);
        expect(actor.effects.size, said).toBe(lists[place]?.length);
        tried += 1;
      }
      expect(worst(gm)).toEqual([]);
    } finally {
      await evening.close();
    }
  });

  const multiply = (value: string): object => {
    const key = "system.qualities.body";
    return generation === 14
      ? { key, type: "multiply", value, phase: "initial", priority: null }
      : { key, mode: 1, value, priority: null };
  };
  const begin = (of: Generation): Promise<Evening> => Evening.begin(":memory:", of);
  const worst = (gm: Seat): unknown[] => [...gm.client.errors.slice(0, 3), ...gm.drevo.rejections];
});
