/** What `npm run mutate` could change without anybody's noticing. */
import { beforeAll, expect } from "vitest";
import type { User } from "../core/documents/user.ts";
import { behaviour } from "./behaviour.ts";
import { ANYA, BORYA, HELPER, make, PACK, SCOPE, SEATS, sitDown, subtype, type Own, type Sitting } from "./fixture.ts";

let sitting: Sitting;
let gm: Own;
beforeAll(async () => {
  sitting = await sitDown({ users: SEATS });
  gm = await sitting.own();
});

behaviour(
  {
    id: "A12c",
    says: "each value that is filled in is a copy of the initial one: who alters it alters no other",
    source: "inferred",
    gen: "both",
  },
  () => {
    const { ArrayField, NumberField, ObjectField } = gm.foundry.data.fields;
    const list = new ArrayField(new NumberField(), { initial: [1] });
    const record = new ObjectField({ initial: { a: { b: 1 } } });
    for (const field of [list, record]) {
      const [first, second] = [field.clean(undefined), field.clean(undefined)];
      expect(first).toEqual(second);
      expect(first).not.toBe(second);
    }
    (record.clean(undefined) as { a: { b: number } }).a.b = 2;
    expect(record.clean(undefined)).toEqual({ a: { b: 1 } });
  },
);

behaviour(
  {
    id: "A18t",
    says: "a key check must give a real true: what is merely truthy lets no key in",
    source: "inferred",
    gen: "both",
  },
  () => {
    const { NumberField, TypedObjectField } = gm.foundry.data.fields;
    const field = new TypedObjectField(new NumberField(), {
      validateKey: (key: string) => (key === "a" ? true : "yes"),
    });
    expect(field.clean({ a: 1, b: 2 })).toEqual({ a: 1 });
  },
);

behaviour(
  {
    id: "A50s",
    says: "what an instance shows of an object is a copy: altering it alters nothing that is stored",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const flags = { [SCOPE]: { marks: { a: 1 } } };
    const actor = await make(gm, "Actor", { name: "Hero", type: subtype("hero"), flags });
    (actor.flags[SCOPE] as { marks: { a: number } }).marks.a = 2;
    expect(actor._source.flags).toEqual(flags);
    actor.reset();
    expect(actor.getFlag(SCOPE, "marks.a")).toBe(1);
  },
);

behaviour(
  {
    id: "B06c",
    says: "on the acting client, too, `_onCreate` comes before the hook that tells of it",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const calls: string[] = [];
    const model = gm.CONFIG.Actor as { documentClass: typeof gm.foundry.documents.Actor };
    const known = model.documentClass;
    model.documentClass = class extends known {
      override _onCreate(...args: Parameters<InstanceType<typeof known>["_onCreate"]>): void {
        super._onCreate(...args);
        calls.push("_onCreate");
      }
    };
    const hook = gm.Hooks.on("createActor", () => calls.push("hook"));
    try {
      await make(gm, "Actor", { name: "Hero", type: subtype("hero") });
      expect(calls).toEqual(["_onCreate", "hook"]);
    } finally {
      gm.Hooks.off("createActor", hook);
      model.documentClass = known;
    }
  },
);

behaviour(
  {
    id: "B61g",
    says: "in a pack a game master, too, has the level that the pack gives his role, and no more",
    source: "issue #9860",
    gen: "both",
    needs: ["host"],
  },
  async () => {
    const pack = gm.game.packs.get(PACK);
    const [document] = (await pack?.getDocuments()) ?? [];
    const known = pack?.metadata.ownership;
    expect(document?.isOwner).toBe(true);
    try {
      Object.assign(pack?.metadata ?? {}, { ownership: { PLAYER: "OBSERVER" } });
      expect(document?.isOwner).toBe(false);
      expect(document?.testUserPermission(gm.game.user, "OBSERVER")).toBe(true);
    } finally {
      Object.assign(pack?.metadata ?? {}, { ownership: known });
    }
  },
);

behaviour(
  { id: "A07s", says: "a setting with choices takes none but those", source: "inferred", gen: "both" },
  async () => {
    const { settings } = gm.game;
    settings.register(SCOPE, "color", {
      scope: "client",
      type: String,
      default: "red",
      choices: { red: "R", blue: "B" },
    });
    await settings.set(SCOPE, "color", "blue");
    await expect(settings.set(SCOPE, "color", "green")).rejects.toThrow("choice");
    expect(settings.get(SCOPE, "color")).toBe("blue");
  },
);

behaviour(
  {
    id: "E13s",
    says: "names are sorted by the language, not by their signs' codes",
    source: "api Localization",
    gen: "both",
  },
  () => {
    const names = ["жук", "ёж", "ель", "Ёрш"].map((name) => ({ name }));
    expect(gm.game.i18n.sortObjects(names, "name").map(({ name }) => name)).toEqual(["ёж", "ель", "Ёрш", "жук"]);
  },
);

behaviour(
  {
    id: "B11u",
    says: "of two equal updates under way at once the second changes nothing, and nobody is told of it",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const actor = await make(gm, "Actor", { name: "Hero", type: subtype("hero") });
    const told: unknown[] = [];
    const hook = gm.Hooks.on("updateActor", (_actor, changed) => told.push(changed));
    const ended = await Promise.all([actor.update({ name: "Heroine" }), actor.update({ name: "Heroine" })]);
    await sitting.settle();
    gm.Hooks.off("updateActor", hook);
    expect([ended.map((done) => done === actor), told.length]).toEqual([[true, false], 1]);
  },
);

behaviour(
  {
    id: "B15n",
    says: "who comes in later finds what those who are here have made of it: merged, deleted, replaced",
    source: "inferred",
    gen: "both",
    needs: ["newcomer"],
  },
  async () => {
    const wound = { level: "light", state: "applied" };
    const [kept, gone] = ["keptWound0000000", "goneWound0000000"];
    const system = { strength: 1, list: [{ x: 1 }, { x: 2 }], wounds: { [kept]: wound, [gone]: wound } };
    const actor = await make(gm, "Actor", { name: "Hero", type: subtype("hero"), system });
    await actor.update({ "system.strength": 2 });
    await actor.update({ system: { wounds: { [kept]: { level: "heavy" } } } });
    await actor.update({ system: { wounds: { [`-=${gone}`]: null } } });
    await actor.update({ system: { list: [{ x: 3 }] } });
    await sitting.settle();
    const newcomer = await sitting.seat(HELPER);
    const found = newcomer.game.actors.get(actor.id ?? "");
    expect(found?._source.system).toEqual(actor._source.system);
    expect(found?._source.system).toMatchObject({
      strength: 2,
      list: [{ x: 3 }],
      wounds: { [kept]: { level: "heavy", state: "applied" } },
    });
    expect(Object.keys((found?._source.system as { wounds: object }).wounds)).toEqual([kept]);
  },
);

behaviour(
  {
    id: "E04a",
    says: "an assistant does not change the world's settings",
    source: "inferred",
    gen: "both",
    needs: ["newcomer"],
  },
  async () => {
    const helper = await sitting.seat(HELPER);
    for (const client of [gm, helper])
      client.game.settings.register(SCOPE, "weather", { scope: "world", type: String, default: "fair" });
    await expect(helper.game.settings.set(SCOPE, "weather", "foul")).rejects.toThrow("permission");
    expect(gm.game.settings.get(SCOPE, "weather")).toBe("fair");
  },
);

behaviour(
  {
    id: "H13g",
    says: "who has gone targets nobody, also for those who come in later",
    source: "inferred",
    gen: "both",
    needs: ["newcomer"],
  },
  async () => {
    const scene = await make(gm, "Scene", { name: "Yard", active: true });
    const token = await make(gm, "Token", { name: "Nobody" }, { parent: scene });
    const anya = await sitting.seat(ANYA);
    anya.run(`canvas.tokens.setTargets(["${String(token.id)}"])`);
    await sitting.settle();
    anya.close();
    await sitting.settle();
    const late = await sitting.seat(BORYA);
    expect((late.game.users.get(ANYA) as unknown as User).targets.size).toBe(0);
  },
);
