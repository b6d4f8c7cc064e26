import { beforeAll, expect } from "vitest";
import type { HeadlessClient } from "../client.ts";
import type { Document } from "../core/document.ts";
import type { Raw } from "../shape.ts";
import { behaviour } from "./behaviour.ts";
import { ANYA, classOf, GM, make, on, sitDown, stored, system } from "./fixture.ts";

let gm: HeadlessClient;
let anya: HeadlessClient;
let settle: () => Promise<void>;

beforeAll(async () => {
  const { table, seat } = await sitDown();
  [gm, anya] = [await seat(GM), await seat(ANYA)];
  settle = () => table.settle();
});

const hero = (data: Raw = {}): Promise<Document> => make(gm, "Actor", { name: "Hero", type: "hero", ...data });

/** Runs `fn` with a handler that is taken off again. */
async function during(
  client: HeadlessClient,
  hook: string,
  handler: (...args: unknown[]) => unknown,
  fn: () => Promise<unknown>,
): Promise<void> {
  const id = client.Hooks.on(hook, handler);
  await fn();
  await settle();
  client.Hooks.off(hook, id);
}

behaviour(
  {
    id: "B01",
    says: "pre-hooks fire only on the client that asked",
    source: "api hookEvents.preCreateDocument",
    gen: "both",
  },
  async () => {
    const seen: string[] = [];
    await during(
      gm,
      "preCreateActor",
      () => void seen.push("gm"),
      () =>
        during(
          anya,
          "preCreateActor",
          () => void seen.push("anya"),
          () => hero(),
        ),
    );
    expect(seen).toEqual(["gm"]);
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
    await during(gm, "preCreateActor", handler, async () => (actor = await hero()));
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
    await during(gm, "preUpdateActor", handler, () => actor.update({ name: "Asked" }));
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
      gm,
      "preUpdateActor",
      () => 0,
      () =>
        during(
          gm,
          "preUpdateActor",
          () => (seen.push("veto"), false),
          () =>
            during(
              gm,
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
      gm,
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
      gm,
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

behaviour(
  {
    id: "B06",
    says: "the order: `_pre` of document and system, pre-hook, then on each client `_on` of document and system, hook",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const probe = `(() => {
    globalThis.order = [];
    const { documentClass, dataModels } = CONFIG.Actor;
    const wrap = (proto, name, label) => {
      const old = proto[name];
      proto[name] = function (...args) { order.push(label); return old.apply(this, args); };
    };
    wrap(documentClass.prototype, "_preUpdate", "document _pre");
    wrap(dataModels.hero.prototype, "_preUpdate", "system _pre");
    wrap(documentClass.prototype, "_onUpdate", "document _on");
    wrap(dataModels.hero.prototype, "_onUpdate", "system _on");
    Hooks.on("preUpdateActor", () => { order.push("pre hook"); });
    Hooks.on("updateActor", () => { order.push("hook"); });
  })()`;
    gm.run(probe);
    anya.run(probe);
    const actor = await hero();
    await actor.update({ name: "Ordered" });
    await settle();
    const on = ["document _on", "system _on", "hook"];
    expect(gm.globals.order).toEqual(["document _pre", "system _pre", "pre hook", ...on]);
    expect(anya.globals.order).toEqual(on);
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
      gm,
      "preUpdateActor",
      (_a, changes) => void seen.push(structuredClone(changes)),
      () => actor.update({ name: "Hero", "system.strength": 1 }),
    );
    expect(seen).toEqual([{ _id: actor.id, name: "Hero", system: { strength: 1 } }]);
  },
);

behaviour(
  { id: "B08", says: "`_on` methods and hooks run on every client", source: "wiki hooks", gen: "both" },
  async () => {
    const actor = await hero();
    const seen: string[] = [];
    await during(
      gm,
      "updateActor",
      () => void seen.push("gm"),
      () =>
        during(
          anya,
          "updateActor",
          () => void seen.push("anya"),
          () => actor.update({ name: "Told" }),
        ),
    );
    expect(seen.sort()).toEqual(["anya", "gm"]);
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
      anya,
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
      gm,
      "preCreateActor",
      (pending) => (pending as Document).name !== "Bad",
      async () => {
        expect(await Actor.create({ name: "Bad", type: "hero" })).toBeUndefined();
        const some = await Actor.createDocuments([
          { name: "Bad", type: "hero" },
          { name: "Good", type: "hero" },
        ]);
        expect(some.map((made) => made.name)).toEqual(["Good"]);
      },
    );
    await during(
      gm,
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
      gm,
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
      anya,
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
    await settle();
    for (const seen of [actor, on(anya, actor)]) expect(stored(seen)).toMatchObject({ strength: 1, note: "" });
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
      gm,
      "updateActor",
      () => void seen.push("hook"),
      () => actor.update({ name: "1" }, { noHook: true }),
    );
    expect(seen).toEqual(["render"]);
    await during(
      gm,
      "updateActor",
      () => void seen.push("hook"),
      () => actor.update({ name: "2" }, { render: false }),
    );
    expect(seen).toEqual(["render", "hook"]);
  },
);

behaviour(
  { id: "B20", says: "unknown options reach every client", source: "system draw-steel", gen: "both" },
  async () => {
    const actor = await hero();
    const seen: unknown[] = [];
    await during(
      anya,
      "updateActor",
      (_a, _c, options) => void seen.push((options as Raw).mine),
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
    const before = anya.errors.length;
    await during(
      anya,
      "updateActor",
      () => {
        throw new Error("planted");
      },
      () =>
        during(
          anya,
          "updateActor",
          () => void seen.push("second"),
          () => actor.update({ name: "Thrown" }),
        ),
    );
    expect(seen).toEqual(["second"]);
    expect(anya.errors.splice(before)).toHaveLength(1);
  },
);
