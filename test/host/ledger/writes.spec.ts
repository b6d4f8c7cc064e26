import { beforeAll, expect, vi } from "vitest";
import type { Document } from "../core/document.ts";
import type { Raw } from "../shape.ts";
import { behaviour } from "./behaviour.ts";
import { ANYA, classOf, make, sitDown, stored, subtype, system } from "./fixture.ts";
import type { Own, Seat, Surface } from "./fixture.ts";

let gm: Own;
let anya: Seat;
let settle: () => Promise<void>;

beforeAll(async () => {
  const sitting = await sitDown();
  gm = await sitting.own();
  anya = await sitting.other(ANYA);
  settle = () => sitting.settle();
});

const hero = (data: Raw = {}): Promise<Document> => make(gm, "Actor", { name: "Hero", type: subtype("hero"), ...data });

/** Runs `fn` with a handler that is taken off again. */
async function during(
  hook: string,
  handler: (...args: unknown[]) => unknown,
  fn: () => Promise<unknown>,
): Promise<void> {
  const id = gm.Hooks.on(hook, handler);
  try {
    await fn();
    await settle();
  } finally {
    gm.Hooks.off(hook, id);
  }
}

behaviour(
  {
    id: "B01",
    says: "pre-hooks fire on the client that asked",
    source: "api hookEvents.preCreateDocument",
    gen: "both",
  },
  async () => {
    const seen: unknown[] = [];
    await during(
      "preCreateActor",
      (pending, data, _options, userId) => void seen.push([(pending as Document).name, (data as Raw).name, userId]),
      () => hero(),
    );
    expect(seen).toEqual([["Hero", "Hero", gm.game.userId]]);
  },
);

behaviour(
  {
    id: "B01o",
    says: "pre-hooks fire on no other client",
    source: "api hookEvents.preCreateDocument",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    for (const hook of ["preCreateActor", "preUpdateActor", "preDeleteActor"]) {
      const seen = await anya.watch(
        hook,
        () => "seen",
        async () => {
          const actor = await hero();
          await actor.update({ name: "Changed" });
          await actor.delete();
        },
      );
      expect(seen).toEqual([]);
    }
  },
);

behaviour(
  {
    id: "B02a",
    says: "preCreate may change the pending document; its raw data is without effect",
    source: "api hookEvents.preCreateDocument",
    gen: "both",
  },
  async () => {
    let actor: Document | undefined;
    const handler = (pending: unknown, data: unknown): void => {
      (pending as Document).updateSource({ "system.strength": 2 });
      (data as Raw).name = "Lost";
    };
    await during("preCreateActor", handler, async () => (actor = await hero()));
    expect([actor?.name, actor === undefined ? null : system(actor).strength]).toEqual(["Hero", 2]);
  },
);

behaviour(
  { id: "B02b", says: "preUpdate may change the changes", source: "api hookEvents.preUpdateDocument", gen: "both" },
  async () => {
    const actor = await hero();
    const handler = (_actor: unknown, changes: unknown): void => {
      (changes as { name: string }).name = "Renamed by hook";
    };
    await during("preUpdateActor", handler, () => actor.update({ name: "Asked" }));
    expect(actor.name).toBe("Renamed by hook");
  },
);

behaviour(
  {
    id: "B03",
    says: "only an explicit false vetoes, and it stops the handlers after it",
    source: "api hookEvents",
    gen: "both",
  },
  async () => {
    const actor = await hero();
    const seen: string[] = [];
    await during(
      "preUpdateActor",
      () => 0,
      () =>
        during(
          "preUpdateActor",
          () => (seen.push("veto"), false),
          () =>
            during(
              "preUpdateActor",
              () => void seen.push("after"),
              async () => {
                expect(await actor.update({ name: "No" })).toBeUndefined();
              },
            ),
        ),
    );
    expect(seen).toEqual(["veto"]);
    expect(actor.name).toBe("Hero");
    await during(
      "preUpdateActor",
      () => undefined,
      () => actor.update({ name: "Yes" }),
    );
    expect(actor.name).toBe("Yes");
  },
);

behaviour(
  { id: "B04", says: "hooks are not awaited, so an async handler cannot veto", source: "api hookEvents", gen: "both" },
  async () => {
    const actor = await hero();
    await during(
      "preUpdateActor",
      () => Promise.resolve(false),
      () => actor.update({ name: "Still" }),
    );
    expect(actor.name).toBe("Still");
  },
);

behaviour(
  { id: "B05", says: "`_preUpdate` is awaited and vetoes with false", source: "issue #12176", gen: "both" },
  async () => {
    const actor = await hero();
    Object.defineProperty(actor, "_preUpdate", {
      configurable: true,
      value: () =>
        new Promise((resolve) =>
          setTimeout(() => {
            resolve(false);
          }, 5),
        ),
    });
    expect(await actor.update({ name: "Never" })).toBeUndefined();
    expect(actor.name).toBe("Hero");
  },
);

/** Notes on a client in which order an actor's update runs through it; `globals.ledgerOrder()` ends that and tells. */
const ORDER = ({ CONFIG, Hooks, globals }: Surface, type: string): void => {
  const { documentClass, dataModels } = CONFIG.Actor as {
    documentClass: { prototype: object };
    dataModels: Record<string, { prototype: object }>;
  };
  const order: string[] = [];
  const undo: (() => void)[] = [];
  const wrap = (proto: object | undefined, name: string, label: string): void => {
    if (proto === undefined) return;
    const own = Object.getOwnPropertyDescriptor(proto, name);
    const old = Reflect.get(proto, name) as (...args: unknown[]) => unknown;
    Object.defineProperty(proto, name, {
      configurable: true,
      writable: true,
      value: function (this: unknown, ...args: unknown[]): unknown {
        order.push(label);
        return old.apply(this, args);
      },
    });
    undo.push(() => {
      Reflect.deleteProperty(proto, name);
      if (own !== undefined) Object.defineProperty(proto, name, own);
    });
  };
  wrap(documentClass.prototype, "_preUpdate", "document _pre");
  wrap(dataModels[type]?.prototype, "_preUpdate", "system _pre");
  wrap(documentClass.prototype, "_onUpdate", "document _on");
  wrap(dataModels[type]?.prototype, "_onUpdate", "system _on");
  for (const [hook, label] of [
    ["preUpdateActor", "pre hook"],
    ["updateActor", "hook"],
  ] as const) {
    const id = Hooks.on(hook, () => void order.push(label));
    undo.push(() => {
      Hooks.off(hook, id);
    });
  }
  globals.ledgerOrder = () => {
    for (const step of undo) step();
    return order;
  };
};
const endOrder = ({ globals }: Pick<Surface, "globals">): string[] => (globals.ledgerOrder as () => string[])();

behaviour(
  {
    id: "B06",
    says: "the order: `_pre` of document and system, pre-hook, then `_on` of document and system, hook",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const actor = await hero();
    ORDER(gm as unknown as Surface, subtype("hero"));
    await actor.update({ name: "Ordered" });
    await settle();
    expect(endOrder(gm)).toEqual(["document _pre", "system _pre", "pre hook", "document _on", "system _on", "hook"]);
  },
);

behaviour(
  {
    id: "B06o",
    says: "on every other client: `_on` of document and system, hook",
    source: "inferred",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const actor = await hero();
    await settle();
    await anya.do(ORDER, subtype("hero"));
    await actor.update({ name: "Ordered" });
    await settle();
    expect(await anya.do(endOrder)).toEqual(["document _on", "system _on", "hook"]);
  },
);

behaviour(
  {
    id: "B07",
    says: "preUpdate gets the request as it was asked, equal values included",
    source: "issue #10841",
    gen: "both",
  },
  async () => {
    const actor = await hero();
    const seen: unknown[] = [];
    await during(
      "preUpdateActor",
      (_a, changes) => void seen.push(structuredClone(changes)),
      () => actor.update({ name: "Hero", "system.strength": 1 }),
    );
    expect(seen).toEqual([{ _id: actor.id, name: "Hero", system: { strength: 1 } }]);
  },
);

behaviour(
  { id: "B08", says: "hooks run on every client", source: "wiki hooks", gen: "both", needs: ["player"] },
  async () => {
    const actor = await hero();
    const own: unknown[] = [];
    const seen = await anya.watch(
      "updateActor",
      (actor: Document, changed: Raw, _options: unknown, userId: string) => [actor.name, changed.name, userId],
      () =>
        during(
          "updateActor",
          (_actor, changed, _options, userId) => void own.push([actor.name, (changed as Raw).name, userId]),
          () => actor.update({ name: "Told" }),
        ),
    );
    const told = [["Told", "Told", gm.game.userId]];
    expect([own, seen]).toEqual([told, told]);
  },
);

behaviour(
  {
    id: "B10",
    says: "`changed` holds only what changed, and the stamp of the writing",
    source: "system crucible",
    gen: "both",
  },
  async () => {
    const actor = await hero();
    const seen: Raw[] = [];
    await during(
      "updateActor",
      (_a, changed) => void seen.push(changed as Raw),
      () => actor.update({ name: "Hero", system: { strength: 2, size: "small" } }),
    );
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ system: { strength: 2 } });
    expect(Object.keys(seen[0] ?? {}).sort()).toEqual(["_id", "_stats", "system"]);
  },
);

behaviour(
  {
    id: "B11",
    says: "an update without a difference sends nothing and resolves to undefined",
    source: "issue #11420",
    gen: "both",
  },
  async () => {
    const actor = await hero();
    const time = actor._stats.modifiedTime;
    expect(await actor.update({ name: "Hero", "system.nope": 1 })).toBeUndefined();
    expect(actor._stats.modifiedTime).toBe(time);
  },
);

behaviour(
  { id: "B12", says: "what was vetoed resolves to undefined, or to a shorter list", source: "inferred", gen: "both" },
  async () => {
    const Actor = classOf(gm, "Actor");
    const actor = await hero();
    await during(
      "preCreateActor",
      (pending) => (pending as Document).name !== "Bad",
      async () => {
        expect(await Actor.create({ name: "Bad", type: subtype("hero") })).toBeUndefined();
        const some = await Actor.createDocuments([
          { name: "Bad", type: subtype("hero") },
          { name: "Good", type: subtype("hero") },
        ]);
        expect(some.map((made) => made.name)).toEqual(["Good"]);
      },
    );
    await during(
      "preDeleteActor",
      () => false,
      async () => {
        expect(await actor.delete()).toBeUndefined();
      },
    );
    expect(gm.game.actors.has(actor.id ?? "")).toBe(true);
  },
);

behaviour(
  { id: "B13", says: "a veto in a batch drops that document only", source: "inferred", gen: "both" },
  async () => {
    const [a, b] = [await hero({ name: "a" }), await hero({ name: "b" })];
    await during(
      "preUpdateActor",
      (document) => document !== a,
      () =>
        classOf(gm, "Actor").updateDocuments([
          { _id: a.id, name: "a2" },
          { _id: b.id, name: "b2" },
        ]),
    );
    expect([a.name, b.name]).toEqual(["a", "b2"]);
  },
);

behaviour(
  { id: "B15a", says: "`diff: false` sends equal values, too", source: "api DatabaseUpdateOperation", gen: "both" },
  async () => {
    const actor = await hero();
    const seen: unknown[] = [];
    await during(
      "updateActor",
      (_a, changed) => void seen.push((changed as Raw).name),
      () => actor.update({ name: "Hero" }, { diff: false }),
    );
    expect(seen).toEqual(["Hero"]);
  },
);

behaviour(
  {
    id: "B15b",
    says: "`recursive: false` replaces inner objects; what is left out goes back to its start",
    source: "api DatabaseUpdateOperation",
    gen: "both",
  },
  async () => {
    const actor = await hero({ system: { strength: 2, note: "kept?" } });
    await actor.update({ system: { strength: 1 } }, { recursive: false });
    expect(stored(actor)).toMatchObject({ strength: 1, note: "" });
  },
);

behaviour(
  {
    id: "B17",
    says: "`noHook` skips hooks; `render: false` skips the rendering",
    source: "api DatabaseUpdateOperation",
    gen: "both",
  },
  async () => {
    const actor = await hero();
    const seen: string[] = [];
    actor.apps.probe = { render: () => seen.push("render"), close: () => undefined };
    await during(
      "updateActor",
      () => void seen.push("hook"),
      () => actor.update({ name: "1" }, { noHook: true }),
    );
    expect(seen).toEqual(["render"]);
    await during(
      "updateActor",
      () => void seen.push("hook"),
      () => actor.update({ name: "2" }, { render: false }),
    );
    expect(seen).toEqual(["render", "hook"]);
  },
);

behaviour(
  {
    id: "B15o",
    says: "a replacement is the same for everybody",
    source: "api DatabaseUpdateOperation",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const actor = await hero({ system: { strength: 2, note: "kept?" } });
    await actor.update({ system: { strength: 1 } }, { recursive: false });
    await settle();
    expect(await anya.look(actor, (actor) => actor._source.system)).toEqual(stored(actor));
  },
);

behaviour(
  {
    id: "B10o",
    says: "other clients are told the same changes",
    source: "system crucible",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const actor = await hero();
    const seen = await anya.watch(
      "updateActor",
      (_actor: Document, changed: Raw) => ({ system: changed.system, keys: Object.keys(changed).sort() }),
      () => actor.update({ name: "Hero", system: { strength: 2, size: "small" } }),
    );
    expect(seen).toEqual([{ system: { strength: 2 }, keys: ["_id", "_stats", "system"] }]);
  },
);

behaviour(
  {
    id: "B20",
    says: "unknown options reach every client",
    source: "system draw-steel",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const actor = await hero();
    const seen = await anya.watch(
      "updateActor",
      (_actor: Document, _changed: Raw, options: Raw) => options.mine,
      () => actor.update({ name: "Options" }, { mine: { a: 1 } }),
    );
    expect(seen).toEqual([{ a: 1 }]);
  },
);

behaviour(
  { id: "B25", says: "dotted keys are expanded in create and update data", source: "system draw-steel", gen: "both" },
  async () => {
    const actor = await hero({ "system.strength": 3, "ownership.default": 2 });
    expect([stored(actor).strength, actor.ownership.default]).toEqual([3, 2]);
  },
);

behaviour(
  {
    id: "H02",
    says: "data that the schema refuses throws on the acting client, with path and reason",
    source: "inferred",
    gen: "both",
  },
  async () => {
    await expect(hero({ system: { size: "huge" } })).rejects.toMatchObject({
      name: "DataModelValidationError",
      message: expect.stringContaining("system.size: huge is not a valid choice") as string,
    });
    const actor = await hero();
    await expect(actor.update({ "system.size": "huge" })).rejects.toThrow(/system\.size/);
    expect(stored(actor).size).toBe("small");
  },
);

behaviour(
  { id: "H03", says: "a handler that throws does not keep the others from running", source: "inferred", gen: "both" },
  async () => {
    const actor = await hero();
    const seen: string[] = [];
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await during(
      "updateActor",
      () => {
        throw new Error("planted");
      },
      () =>
        during(
          "updateActor",
          () => void seen.push("second"),
          () => actor.update({ name: "Thrown" }),
        ),
    );
    expect(seen).toEqual(["second"]);
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  },
);
