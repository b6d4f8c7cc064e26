import { beforeAll, expect } from "vitest";
import type { Document } from "../core/document.ts";
import type { Raw } from "../shape.ts";
import { behaviour } from "./behaviour.ts";
import { ANYA, make, sitDown, stored, subtype, system } from "./fixture.ts";
import type { Own, Seat } from "./fixture.ts";

const W1 = "wound1wound1wou1";
const W2 = "wound2wound2wou2";

let gm: Own;
let anya: Seat;
let settle: () => Promise<void>;

beforeAll(async () => {
  const sitting = await sitDown();
  gm = await sitting.own();
  anya = await sitting.other(ANYA);
  settle = () => sitting.settle();
});

const hero = (wounds: Raw = {}): Promise<Document> =>
  make(gm, "Actor", { name: "Hero", type: subtype("hero"), system: { wounds } });

behaviour(
  {
    id: "A18",
    says: "`validateKey` filters: a failing key is dropped without an error",
    source: "api TypedObjectKeyValidator",
    gen: "both",
  },
  async () => {
    const actor = await hero();
    await actor.update({
      system: { wounds: { "bad id": { level: "light" }, [W1]: { level: "light", state: "applied" } } },
    });
    expect(Object.keys(stored(actor).wounds as Raw)).toEqual([W1]);
  },
);

behaviour(
  {
    id: "A20",
    says: "a partial new entry gets no initials; the next validation fails",
    source: "issue #13546",
    gen: "both",
  },
  async () => {
    const actor = await hero();
    await actor.update({ [`system.wounds.${W1}`]: { level: "light" } });
    expect((stored(actor).wounds as Raw)[W1]).toEqual({ level: "light" });
    expect(() => actor.validate()).toThrow(/wounds\.wound1wound1wou1\.state: may not be undefined/);
  },
);

behaviour(
  { id: "A20b", says: "entries given at the creation are filled in", source: "inferred", gen: "both" },
  async () => {
    const actor = await hero({ [W1]: { level: "light" } });
    expect((stored(actor).wounds as Raw)[W1]).toEqual({ level: "light", state: "applied" });
  },
);

behaviour(
  {
    id: "A21",
    says: "updates merge by key; leaving a key out does not delete it",
    source: "system crucible",
    gen: "both",
  },
  async () => {
    const actor = await hero({ [W1]: { level: "light" }, [W2]: { level: "heavy" } });
    await actor.update({ system: { wounds: { [W1]: { state: "undone" } } } });
    for (const wounds of [stored(actor).wounds, system(actor).wounds])
      expect(wounds).toEqual({
        [W1]: { level: "light", state: "undone" },
        [W2]: { level: "heavy", state: "applied" },
      });
  },
);

behaviour(
  { id: "A22", says: "`-=key` deletes a key, in the source and on the instance", source: "issue #13090", gen: "13" },
  async () => {
    const actor = await hero({ [W1]: { level: "light" }, [W2]: { level: "heavy" } });
    await actor.update({ [`system.wounds.-=${W1}`]: null });
    expect(Object.keys(stored(actor).wounds as Raw)).toEqual([W2]);
    expect(Object.keys(system(actor).wounds as Raw)).toEqual([W2]);
  },
);

behaviour(
  {
    id: "A22o",
    says: "others see entries come, change and go as their writer does",
    source: "issue #13090",
    gen: "13",
    needs: ["player"],
  },
  async () => {
    const actor = await hero({ [W1]: { level: "light" } });
    const seen = async (): Promise<unknown> => {
      await settle();
      return anya.look(actor, ({ _source, system }) => [(_source.system as Raw).wounds, (system as Raw).wounds]);
    };
    await actor.update({ [`system.wounds.${W2}`]: { level: "heavy", state: "applied" } });
    await actor.update({ [`system.wounds.${W1}.state`]: "undone" });
    const both = { [W1]: { level: "light", state: "undone" }, [W2]: { level: "heavy", state: "applied" } };
    expect(await seen()).toEqual([both, both]);
    await actor.update({ [`system.wounds.-=${W1}`]: null });
    const one = { [W2]: { level: "heavy", state: "applied" } };
    expect(await seen()).toEqual([one, one]);
  },
);

behaviour(
  { id: "A27", says: "listeners see the deletion key", source: "system draw-steel (13 form)", gen: "13" },
  async () => {
    const actor = await hero({ [W1]: { level: "light" } });
    const seen: unknown[] = [];
    const id = gm.Hooks.on("updateActor", (_actor, changed) => seen.push((changed as { system: unknown }).system));
    await actor.update({ [`system.wounds.-=${W1}`]: null });
    gm.Hooks.off("updateActor", id);
    expect(seen).toEqual([{ wounds: { [`-=${W1}`]: null } }]);
  },
);

behaviour(
  {
    id: "A27o",
    says: "listeners on other clients see the deletion key, too",
    source: "system draw-steel (13 form)",
    gen: "13",
    needs: ["player"],
  },
  async () => {
    const actor = await hero({ [W1]: { level: "light" } });
    const seen = await anya.watch(
      "updateActor",
      (_actor: unknown, changed: Raw) => changed.system,
      () => actor.update({ [`system.wounds.-=${W1}`]: null }),
    );
    expect(seen).toEqual([{ wounds: { [`-=${W1}`]: null } }]);
  },
);

behaviour(
  { id: "A22b", says: "deleting a key that is not there is no difference", source: "inferred", gen: "13" },
  async () => {
    const actor = await hero();
    expect(await actor.update({ [`system.wounds.-=${W1}`]: null })).toBeUndefined();
  },
);

behaviour(
  {
    id: "A25",
    says: "a required sub-field may be deleted without an error; it is then missing",
    source: "issue #12135",
    gen: "13",
  },
  async () => {
    const actor = await hero({ [W1]: { level: "light" } });
    await actor.update({ [`system.wounds.${W1}.-=state`]: null });
    expect((stored(actor).wounds as Raw)[W1]).toEqual({ level: "light" });
  },
);

behaviour(
  {
    id: "A20c",
    says: "an invalid value in an entry is refused before anything is sent",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const actor = await hero({ [W1]: { level: "light" } });
    await expect(actor.update({ [`system.wounds.${W1}.level`]: "huge" })).rejects.toThrow(
      /system\.wounds\.wound1wound1wou1\.level: huge is not a valid choice/,
    );
    expect((stored(actor).wounds as Raw)[W1]).toEqual({ level: "light", state: "applied" });
  },
);

behaviour(
  {
    id: "A21b",
    says: "two writers to different keys do not undo each other",
    source: "inferred",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const actor = await make(gm, "Actor", { name: "Two", type: subtype("hero"), ownership: { default: 3 } });
    await settle();
    const entry = (level: string): Raw => ({ level, state: "applied" });
    await Promise.all([
      actor.update({ [`system.wounds.${W1}`]: entry("light") }),
      anya.look(
        actor,
        async (actor, update) => {
          await actor.update(update);
        },
        {
          [`system.wounds.${W2}`]: entry("heavy"),
        },
      ),
    ]);
    await settle();
    const keys = await anya.look(actor, ({ _source }) => Object.keys((_source.system as { wounds: Raw }).wounds));
    for (const seen of [Object.keys(stored(actor).wounds as Raw), keys]) expect(seen.sort()).toEqual([W1, W2]);
  },
);
