import { beforeAll, expect } from "vitest";
import type { Document } from "../core/document.ts";
import { behaviour } from "./behaviour.ts";
import { adding, make, sitDown, stored, subtype, system, type Own } from "./fixture.ts";

let gm: Own;
beforeAll(async () => {
  gm = await (await sitDown()).own();
});

/** The numbers of 13 for the words of 14 (C01). */
const MODES = { multiply: 1, add: 2, downgrade: 3, upgrade: 4, override: 5 } as const;
type Kind = keyof typeof MODES;

/** A hero of Strength 2 with an effect that changes it so. */
async function changed(...changes: readonly (readonly [kind: Kind, value: number])[]): Promise<Document> {
  const actor = await make(gm, "Actor", { name: "Hero", type: subtype("hero"), system: { strength: 2 } });
  const key = "system.strength";
  const data =
    gm.game.release.generation >= 14
      ? { system: { changes: changes.map(([type, value]) => ({ key, type, value, phase: "initial" })) } }
      : { changes: changes.map(([kind, value]) => ({ key, mode: MODES[kind], value: String(value) })) };
  await make(gm, "ActiveEffect", { name: "Changed", img: "a.svg", ...data }, { parent: actor });
  return actor;
}

behaviour(
  {
    id: "C01m",
    says: "an effect multiplies a number, adds to it, keeps the lower or the higher, or replaces it",
    source: "api CONST.ACTIVE_EFFECT_MODES",
    gen: "both",
  },
  async () => {
    const cases = [
      ["multiply", 3, 6],
      ["add", 3, 5],
      ["downgrade", 0, 0],
      ["downgrade", 3, 2],
      ["upgrade", 4, 4],
      ["upgrade", 1, 2],
      ["override", 4, 4],
    ] as const;
    for (const [kind, value, result] of cases) {
      const actor = await changed([kind, value]);
      expect([kind, value, system(actor).strength, stored(actor).strength]).toEqual([kind, value, result, 2]);
    }
  },
);

behaviour(
  {
    id: "C01o",
    says: "without priorities of their own what multiplies comes first, then what adds, then what lowers and raises",
    source: "api CONST.ACTIVE_EFFECT_CHANGE_TYPES",
    gen: "both",
  },
  async () => {
    expect(system(await changed(["upgrade", 4], ["downgrade", 3], ["add", 1], ["multiply", 2])).strength).toBe(4);
    expect(system(await changed(["downgrade", 7], ["add", 1], ["multiply", 3])).strength).toBe(7);
  },
);

behaviour(
  {
    id: "C05p",
    says: "effects are prepared before their changes reach the actor: a change that a class has left out by then is not made",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const config = gm.CONFIG.ActiveEffect as { documentClass: typeof gm.foundry.documents.ActiveEffect };
    const known = config.documentClass;
    const is14 = gm.game.release.generation >= 14;
    config.documentClass = class extends known {
      override prepareDerivedData(): void {
        super.prepareDerivedData();
        const holder = (is14 ? this.system : this) as { changes: readonly { value: unknown }[] };
        holder.changes = holder.changes.filter(({ value }) => Number(value) < 10);
      }
    };
    try {
      const actor = await make(gm, "Actor", { name: "Hero", type: subtype("hero"), system: { strength: 2 } });
      for (const value of [1, 10]) {
        const data = { name: "Plus", img: "a.svg", ...adding(gm, "system.strength", value) };
        await make(gm, "ActiveEffect", data, { parent: actor });
      }
      expect(system(actor).strength).toBe(3);
      actor.reset();
      expect(system(actor).strength).toBe(3);
      const effects = actor.toObject().effects as { changes?: object[]; system?: { changes?: object[] } }[];
      expect(effects.map((effect) => (is14 ? effect.system : effect)?.changes?.length)).toEqual([1, 1]);
    } finally {
      config.documentClass = known;
    }
  },
);
