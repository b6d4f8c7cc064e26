import { afterAll, beforeAll, expect } from "vitest";
import type { Actor } from "../core/documents/actor.ts";
import { behaviour } from "./behaviour.ts";
import { ANYA, make, sitDown, subtype, type Own, type Seat, type Sitting, type Surface } from "./fixture.ts";
import { TEXTS } from "./world.ts";

const BOUND = "statusbound00000";

let sitting: Sitting;
let gm: Own;
let anya: Seat;

/** Adds the specs' statuses to a client; `globals.ledgerTake()` takes them off again. It may be sent. */
const add = ({ CONFIG, globals }: Pick<Surface, "CONFIG" | "globals">): void => {
  const bound = { id: "ledgerBound", _id: "statusbound00000", name: "LEDGER.Both", img: "icons/svg/net.svg" };
  const plain = { id: "ledgerPlain", name: "Plain", img: "icons/svg/aura.svg", statuses: ["ledgerImplied"] };
  const added = [{ ...bound, statuses: ["restrain"] }, plain];
  // C13: a list on 13, a record on 14.
  const known = CONFIG.statusEffects as unknown[] | Record<string, unknown>;
  for (const status of added) {
    if (Array.isArray(known)) known.push(status);
    else known[status.id] = status;
  }
  globals.ledgerTake = () => {
    for (const status of added) {
      if (Array.isArray(known)) known.splice(known.indexOf(status), 1);
      else Reflect.deleteProperty(known, status.id);
    }
  };
};
const take = ({ globals }: Pick<Surface, "globals">): void => {
  (globals.ledgerTake as () => void)();
};

beforeAll(async () => {
  sitting = await sitDown();
  gm = await sitting.own();
  anya = await sitting.other(ANYA);
  add(gm);
});
afterAll(() => {
  take(gm);
});

const hero = async (): Promise<Actor> =>
  (await make(gm, "Actor", {
    name: "Hero",
    type: subtype("hero"),
    ownership: { [ANYA]: 3 },
  })) as unknown as Actor;
/** "LEDGER.Both" in the game master's language. */
const both = (): string => TEXTS[gm.game.i18n.lang === "ru" ? "ru" : "en"].LEDGER.Both;
/** Runs `fn` while the other seat knows the statuses, too. */
async function known(fn: () => Promise<unknown>): Promise<void> {
  await anya.do(add);
  try {
    await fn();
  } finally {
    await anya.do(take);
  }
}

behaviour(
  { id: "C08", says: "an actor's statuses are those of applied effects only", source: "issue #9392", gen: "both" },
  async () => {
    const actor = await hero();
    await actor.toggleStatusEffect("ledgerBound");
    expect(actor.statuses.has("ledgerBound")).toBe(true);
    await actor.getEmbeddedCollection("ActiveEffect").get(BOUND)?.update({ disabled: true });
    expect(actor.statuses.size).toBe(0);
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
    const made = await actor.toggleStatusEffect("ledgerBound");
    expect([typeof made, typeof made === "object" ? made.id : null]).toEqual(["object", BOUND]);
    expect(await actor.toggleStatusEffect("ledgerBound", { active: true })).toBe(true);
    expect(await actor.toggleStatusEffect("ledgerBound")).toBe(false);
    expect(await actor.toggleStatusEffect("ledgerBound", { active: false })).toBeUndefined();
  },
);

behaviour(
  { id: "C11", says: "`active` makes the toggle the same twice as once", source: "system crucible", gen: "both" },
  async () => {
    const actor = await hero();
    await actor.toggleStatusEffect("ledgerBound", { active: true });
    await actor.toggleStatusEffect("ledgerBound", { active: true });
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
    await actor.toggleStatusEffect("ledgerBound");
    await actor.toggleStatusEffect("ledgerPlain");
    expect([...actor.statuses].sort()).toEqual(["ledgerBound", "ledgerPlain", "restrain"]);
    expect(actor.getEmbeddedCollection("ActiveEffect").get(BOUND)?.name).toBe(both());
  },
);

behaviour(
  {
    id: "C12o",
    says: "statuses come and go on every client",
    source: "issue #9392",
    gen: "both",
    needs: ["player"],
  },
  () =>
    known(async () => {
      const actor = await hero();
      const seen = async (): Promise<string[]> => {
        await sitting.settle();
        return anya.look(actor, (actor) => [...actor.statuses].sort());
      };
      await actor.toggleStatusEffect("ledgerBound");
      expect(await seen()).toEqual(["ledgerBound", "restrain"]);
      await actor.getEmbeddedCollection("ActiveEffect").get(BOUND)?.update({ disabled: true });
      expect(await seen()).toEqual([]);
    }),
);

behaviour({ id: "C10b", says: "the toggle of an unknown status throws", source: "inferred", gen: "both" }, async () => {
  await expect((await hero()).toggleStatusEffect("nope")).rejects.toThrow(/Invalid status ID/);
});

behaviour(
  {
    id: "C10o",
    says: "an owner may toggle",
    source: "issue #43 (fvtt-fria-ligan/yearzero-combat-fvtt)",
    gen: "both",
    needs: ["player"],
  },
  () =>
    known(async () => {
      const actor = await hero();
      await sitting.settle();
      await anya.look(actor, async (actor) => {
        await actor.toggleStatusEffect("ledgerBound");
      });
      await sitting.settle();
      expect(actor.statuses.has("ledgerBound")).toBe(true);
    }),
);

behaviour(
  { id: "C13", says: "CONFIG.statusEffects is an array", source: "api CONFIG.statusEffects", gen: "13" },
  () => {
    expect(Array.isArray(gm.CONFIG.statusEffects)).toBe(true);
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
    await actor.toggleStatusEffect("ledgerBound");
    expect(actor.temporaryEffects.map((effect) => effect.id)).toEqual([BOUND]);
  },
);

/** Gives an actor an effect that is stored nowhere, as a system's class would by overriding a getter. */
const lends = (actor: Actor, getter: "temporaryEffects" | "appliedEffects", data: object): void => {
  const own = actor[getter];
  const lent = new (gm.foundry.documents.ActiveEffect as unknown as new (...args: unknown[]) => unknown)(
    { name: "Clock", img: "icons/svg/clockwork.svg", ...data },
    { parent: actor },
  );
  Object.defineProperty(actor, getter, { get: () => [...own, lent] });
};

behaviour(
  {
    id: "C19b",
    says: "a token shows whatever `temporaryEffects` gives, also what a system adds and nobody has stored",
    source: "issue foundryvtt/pf2e#8611",
    gen: "13",
    needs: ["host"],
  },
  async () => {
    const actor = await hero();
    lends(actor, "temporaryEffects", {});
    expect(actor._shownEffects.map(({ id, name }) => [id, name])).toEqual([[null, "Clock"]]);
    expect([...actor.effects]).toEqual([]);
  },
);

behaviour(
  {
    id: "C18c",
    says: "a token shows whatever `appliedEffects` gives, where showIcon says so, also what a system adds",
    source: "issue foundryvtt-starfinder/foundryvtt-starfinder#1768",
    gen: "14",
    needs: ["host"],
  },
  async () => {
    const [shown, hidden] = [await hero(), await hero()];
    lends(shown, "appliedEffects", { showIcon: 2 });
    lends(hidden, "appliedEffects", { showIcon: 0 });
    expect([shown, hidden].map((actor) => actor._shownEffects.map(({ name }) => name))).toEqual([["Clock"], []]);
    expect([...shown.effects]).toEqual([]);
  },
);

behaviour(
  { id: "C20", says: "fromStatusEffect is async and unsaved", source: "issue #10429", gen: "both" },
  async () => {
    const effect = await gm.foundry.documents.ActiveEffect.fromStatusEffect("ledgerBound");
    expect([effect.parent, effect.name, effect.statuses.has("ledgerBound")]).toEqual([null, both(), true]);
  },
);
