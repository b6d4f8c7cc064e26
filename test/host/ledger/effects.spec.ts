import { beforeAll, expect } from "vitest";
import type { Document } from "../core/document.ts";
import { behaviour } from "./behaviour.ts";
import type { Raw } from "../shape.ts";
import { adding, make, SCOPE, sitDown, stored, subtype, system, type Own } from "./fixture.ts";

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

/** What a package's effect may say, in the words of the client's generation. */
const saying = (...changes: readonly (readonly [key: string, kind: Kind | "custom", value: string])[]): Raw =>
  gm.game.release.generation >= 14
    ? { system: { changes: changes.map(([key, type, value]) => ({ key, type, value, phase: "initial" })) } }
    : { changes: changes.map(([key, kind, value]) => ({ key, mode: { custom: 0, ...MODES }[kind], value })) };

/** A hero with a flag, and an effect on him. */
async function flagged(said: Raw): Promise<Document> {
  const flags = { [SCOPE]: { tune: "la", count: 1 } };
  const actor = await make(gm, "Actor", { name: "Hero", type: subtype("hero"), system: { strength: 2 }, flags });
  await make(gm, "ActiveEffect", { name: "Foreign", img: "a.svg", ...said }, { parent: actor });
  return actor;
}

behaviour(
  {
    id: "C01f",
    says: "a change of what no field guides is made all the same: an actor's flag, set or new, whatever package it is of; none of it is stored",
    source: "issue #13460, foundryvtt/dnd5e#1346",
    gen: "both",
  },
  async () => {
    const actor = await flagged(
      saying(
        [`flags.${SCOPE}.count`, "add", "2"],
        [`flags.${SCOPE}.fresh`, "override", "new"],
        ["flags.no-such-package.deep.word", "override", "new"],
        ["system.strength", "add", "1"],
      ),
    );
    const { [SCOPE]: own, "no-such-package": other } = actor.flags;
    expect([own, other]).toEqual([{ tune: "la", count: 3, fresh: "new" }, { deep: { word: "new" } }]);
    expect([system(actor).strength, actor.toObject().flags]).toEqual([3, { [SCOPE]: { tune: "la", count: 1 } }]);
    actor.reset();
    expect(actor.flags[SCOPE]).toMatchObject({ count: 3 });
  },
);

behaviour(
  {
    id: "C01a",
    says: "a change that adds to a text sets its value behind it",
    source: "api CONST.ACTIVE_EFFECT_MODES",
    gen: "both",
  },
  async () => {
    const actor = await flagged(saying([`flags.${SCOPE}.tune`, "add", "lala"]));
    expect(actor.flags[SCOPE]).toMatchObject({ tune: "lalala" });
  },
);

behaviour(
  {
    id: "C01g",
    says: "a value for what no field guides is read as JSON where it is some; a name that no actor has gets it, too",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const actor = await flagged(
      saying(
        [`flags.${SCOPE}.number`, "override", "20"],
        [`flags.${SCOPE}.tick`, "override", "true"],
        [`flags.${SCOPE}.word`, "add", "torch"],
        ["LEDGER.light.dim", "override", "20"],
      ),
    );
    expect(actor.flags[SCOPE]).toMatchObject({ number: 20, tick: true, word: "torch" });
    expect(Reflect.get(actor, "LEDGER")).toEqual({ light: { dim: 20 } });
  },
);

behaviour(
  {
    id: "C01h",
    says: "a custom change of what no field guides does nothing of itself: `applyActiveEffect` is called, and what listeners put into its last argument is set",
    source: "api hookEvents.applyActiveEffect",
    gen: "both",
  },
  async () => {
    const key = `flags.${SCOPE}.tune`;
    const seen: unknown[] = [];
    const heard = gm.Hooks.on("applyActiveEffect", (...args: unknown[]) => {
      const [actor, change, current, delta, changes] = args as [Document, { key: string }, unknown, unknown, Raw];
      if (change.key !== key) return;
      seen.push([actor.name, current, delta]);
      if (delta === "loud") changes[key] = "LA";
    });
    try {
      expect((await flagged(saying([key, "custom", "quiet"]))).flags[SCOPE]).toMatchObject({ tune: "la" });
      expect((await flagged(saying([key, "custom", "loud"]))).flags[SCOPE]).toMatchObject({ tune: "LA" });
      expect(seen).toContainEqual(["Hero", "la", "quiet"]);
    } finally {
      gm.Hooks.off("applyActiveEffect", heard);
    }
  },
);

behaviour(
  {
    id: "C01u",
    says: "a change whose mode the host does not know does nothing, and the others beside it are made",
    source: "api CONST.ACTIVE_EFFECT_MODES",
    gen: "13",
  },
  async () => {
    const key = "system.strength";
    const changes = [
      { key, mode: 42, value: "9" },
      { key, mode: MODES.add, value: "1" },
    ];
    expect(system(await flagged({ changes })).strength).toBe(3);
  },
);

behaviour(
  {
    id: "C01t",
    says: "a change of `token.…` is the actor's tokens' and not his: it is kept for them by its phase, without that beginning",
    source: "system foundryvtt-dcc/dcc#741",
    gen: "14",
  },
  async () => {
    const actor = await flagged(saying(["token.light.dim", "override", "20"]));
    const kept = Reflect.get(actor, "tokenActiveEffectChanges") as Record<string, { key: string }[]>;
    expect(kept.initial?.map(({ key }) => key)).toEqual(["light.dim"]);
    expect(Object.keys(Reflect.get(actor, "overrides") as object)).toEqual([]);
  },
);
