/** What `npm run mutate` could change without anybody's noticing. */
import { beforeAll, expect } from "vitest";
import { behaviour } from "./behaviour.ts";
import { make, PACK, sitDown, SCOPE, subtype, type Own } from "./fixture.ts";

let gm: Own;
beforeAll(async () => {
  gm = await (await sitDown()).own();
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
