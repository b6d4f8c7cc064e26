import { beforeAll, expect } from "vitest";
import type { HeadlessClient } from "../client.ts";
import type { Actor } from "../core/documents/actor.ts";
import type { Table } from "../server/table.ts";
import { behaviour } from "./behaviour.ts";
import { ANYA, GM, make, on, sitDown } from "./fixture.ts";

const BOUND = "statusbound00000";
const ADD = `Hooks.once("init", () => {
  CONFIG.statusEffects.push({ id: "bound", _id: "${BOUND}", name: "LEDGER.Both", img: "bound.svg", statuses: ["restrain"] });
  CONFIG.statusEffects.push({ id: "plain", name: "Plain", img: "plain.svg", statuses: ["implied"] });
});`;

let table: Table;
let gm: HeadlessClient;
let anya: HeadlessClient;

beforeAll(async () => {
  const sitting = await sitDown();
  table = sitting.table;
  gm = await sitting.seat(GM, { scripts: [ADD] });
  anya = await sitting.seat(ANYA, { scripts: [ADD] });
});

const hero = async (): Promise<Actor> =>
  (await make(gm, "Actor", { name: "Hero", type: "hero", ownership: { [ANYA]: 3 } })) as unknown as Actor;
const view = async (actor: Actor): Promise<Actor> => {
  await table.settle();
  return on(anya, actor) as unknown as Actor;
};

behaviour(
  { id: "C08", says: "an actor's statuses are those of applied effects only", source: "issue #9392", gen: "both" },
  async () => {
    const actor = await hero();
    await actor.toggleStatusEffect("bound");
    expect(actor.statuses.has("bound")).toBe(true);
    await actor.getEmbeddedCollection("ActiveEffect").get(BOUND)?.update({ disabled: true });
    await table.settle();
    expect([actor.statuses.size, (await view(actor)).statuses.size]).toEqual([0, 0]);
  },
);

behaviour(
  {
    id: "C10",
    says: "what a toggle resolves to: the new effect; true, false, undefined for what was so, went, or was not there",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const actor = await hero();
    const made = await actor.toggleStatusEffect("bound");
    expect([typeof made, typeof made === "object" ? made.id : null]).toEqual(["object", BOUND]);
    expect(await actor.toggleStatusEffect("bound", { active: true })).toBe(true);
    expect(await actor.toggleStatusEffect("bound")).toBe(false);
    expect(await actor.toggleStatusEffect("bound", { active: false })).toBeUndefined();
  },
);

behaviour(
  { id: "C11", says: "`active` makes the toggle the same twice as once", source: "system crucible", gen: "both" },
  async () => {
    const actor = await hero();
    await actor.toggleStatusEffect("bound", { active: true });
    await actor.toggleStatusEffect("bound", { active: true });
    expect([...actor.effects]).toHaveLength(1);
  },
);

behaviour(
  {
    id: "C12",
    says: "a status with a static id makes its effect under it and may imply others; one without implies none",
    source: "issue #10431",
    gen: "both",
  },
  async () => {
    const actor = await hero();
    await actor.toggleStatusEffect("bound");
    await actor.toggleStatusEffect("plain");
    const seen = await view(actor);
    expect([...seen.statuses].sort()).toEqual(["bound", "plain", "restrain"]);
    expect(seen.getEmbeddedCollection("ActiveEffect").get(BOUND)?.name).toBe("Оба");
  },
);

behaviour(
  {
    id: "C10b",
    says: "an owner may toggle, and the toggle of an unknown status throws",
    source: "issue #43 (fvtt-fria-ligan/yearzero-combat-fvtt)",
    gen: "both",
  },
  async () => {
    const seen = await view(await hero());
    await seen.toggleStatusEffect("bound");
    expect(seen.statuses.has("bound")).toBe(true);
    await expect(seen.toggleStatusEffect("nope")).rejects.toThrow(/Invalid status ID/);
  },
);

behaviour(
  { id: "C13", says: "CONFIG.statusEffects is an array", source: "api CONFIG.statusEffects", gen: "13" },
  () => {
    expect(Array.isArray(gm.CONFIG.statusEffects)).toBe(true);
  },
);

behaviour(
  {
    id: "C14",
    says: "a status with `label` or `icon` is refused here; Foundry warns",
    source: "issue #10430",
    gen: "both",
  },
  async () => {
    gm.run('CONFIG.statusEffects.push({ id: "old", label: "Old", icon: "old.svg" })');
    await expect((await hero()).toggleStatusEffect("old")).rejects.toThrow(/deprecated/);
  },
);

behaviour(
  {
    id: "C19",
    says: "an effect with a status counts as temporary and shows on the token",
    source: "issue #10199",
    gen: "13",
  },
  async () => {
    const actor = await hero();
    await actor.toggleStatusEffect("bound");
    expect(actor.temporaryEffects.map((effect) => effect.id)).toEqual([BOUND]);
  },
);

behaviour(
  { id: "C20", says: "fromStatusEffect is async and unsaved", source: "issue #10429", gen: "both" },
  async () => {
    const effect = await gm.foundry.documents.ActiveEffect.fromStatusEffect("bound");
    expect([effect.parent, effect.name, effect.statuses.has("bound")]).toEqual([null, "Оба", true]);
  },
);

behaviour(
  { id: "H11", says: "an effect's change that the host cannot apply is refused by name", source: "host", gen: "13" },
  async () => {
    const actor = await hero();
    const before = gm.errors.length;
    const changes = [{ key: "name", mode: 5, value: "x" }];
    await make(gm, "ActiveEffect", { name: "Odd", img: "a.svg", changes }, { parent: actor });
    await table.settle();
    expect(String(gm.errors[before])).toContain('change of "name"');
    gm.errors.length = before;
  },
);
