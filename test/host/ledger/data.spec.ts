/** Data as src/data declares it: each kind of field with the options in use, in a model of the world's own. */
import { beforeAll, expect } from "vitest";
import type { Document } from "../core/document.ts";
import type { Raw } from "../shape.ts";
import { behaviour } from "./behaviour.ts";
import { make, sitDown, stored, subtype, system, type Own } from "./fixture.ts";

let gm: Own;
beforeAll(async () => {
  gm = await (await sitDown()).own();
});

type Fields = Own["foundry"]["data"]["fields"];
type Field = InstanceType<Fields["DataField"]>;
type Model = InstanceType<Own["foundry"]["abstract"]["DataModel"]>;

/** A class of models of one's own. */
function modelOf(schema: (f: Fields) => Record<string, Field>): new (data?: object, options?: object) => Model {
  const { DataModel } = gm.foundry.abstract;
  const { fields } = gm.foundry.data;
  class Own extends DataModel {
    static override defineSchema(): Record<string, Field> {
      return schema(fields);
    }
  }
  return Own as unknown as new (data?: object, options?: object) => Model;
}
const hero = (data: Raw = {}): Promise<Document> =>
  make(gm, "Actor", { name: "Hero", type: subtype("hero"), system: data });

const whole = { required: true, nullable: false, integer: true, initial: 2, min: 1, max: 3 };

behaviour(
  {
    id: "A02r",
    says: "a required whole number: missing is its initial, a text is cast, a fraction rounded, the range kept, null refused",
    source: "inferred",
    gen: "both",
  },
  () => {
    const M = modelOf((f) => ({ n: new f.NumberField(whole) }));
    const read = (n: unknown): unknown => new M({ n })._source.n;
    expect([read(undefined), read("3"), read(1.6), read(99), read(-99)]).toEqual([2, 3, 2, 3, 1]);
    expect(() => new M({ n: null })).toThrow(/n: may not be null/);
    expect(() => new M({ n: "many" })).toThrow(/n: must be/);
  },
);

behaviour(
  {
    id: "A02n",
    says: "an optional whole number: null is its own value, and is not drawn into a range",
    source: "inferred",
    gen: "both",
  },
  () => {
    const M = modelOf((f) => ({
      n: new f.NumberField({ required: true, nullable: true, integer: true, initial: null, min: 1 }),
    }));
    expect([new M()._source.n, new M({ n: null })._source.n, new M({ n: 4 })._source.n]).toEqual([null, null, 4]);
    const model = new M({ n: 4 });
    expect(model.updateSource({ n: null })).toEqual({ n: null });
  },
);

behaviour(
  {
    id: "A07n",
    says: 'a choice that may be null takes null, and nothing else that is not among them; "" is none',
    source: "inferred",
    gen: "both",
  },
  () => {
    const M = modelOf((f) => ({
      kind: new f.StringField({ required: true, nullable: true, choices: ["a", "b"], initial: null }),
    }));
    expect([new M()._source.kind, new M({ kind: null })._source.kind, new M({ kind: "a" })._source.kind]).toEqual([
      null,
      null,
      "a",
    ]);
    for (const kind of ["c", ""]) expect(() => new M({ kind })).toThrow(/kind: /);
  },
);

behaviour(
  {
    id: "A07r",
    says: "a required choice without initial must be given",
    source: "api foundry.data",
    gen: "both",
  },
  () => {
    const M = modelOf((f) => ({ kind: new f.StringField({ required: true, nullable: false, choices: ["a"] }) }));
    expect(() => new M()).toThrow(/kind: may not be undefined/);
    expect(new M({ kind: "a" })._source.kind).toBe("a");
  },
);

behaviour(
  {
    id: "A08t",
    says: 'a required text starts as its initial, takes "", casts numbers, refuses null',
    source: "inferred",
    gen: "both",
  },
  () => {
    for (const name of ["StringField", "HTMLField"] as const) {
      const M = modelOf((f) => ({ t: new f[name]({ required: true, nullable: false, blank: true, initial: "" }) }));
      const read = (t: unknown): unknown => new M({ t })._source.t;
      expect([read(undefined), read(""), read(5), read("<b>")]).toEqual(["", "", "5", "<b>"]);
      expect(() => new M({ t: null })).toThrow(/t: may not be null/);
    }
  },
);

behaviour({ id: "A11r", says: "a yes or no starts as its initial", source: "api BooleanField", gen: "both" }, () => {
  const M = modelOf((f) => ({
    yes: new f.BooleanField({ required: true, initial: true }),
    no: new f.BooleanField(),
  }));
  expect(new M()._source).toEqual({ yes: true, no: false });
  expect(() => new M({ yes: null })).toThrow(/yes: may not be null/);
});

behaviour(
  {
    id: "A14c",
    says: "a Set of choices starts as its initial, else empty; one wrong element refuses the whole",
    source: "inferred",
    gen: "both",
  },
  () => {
    const M = modelOf((f) => ({
      uses: new f.SetField(new f.StringField({ required: true, choices: ["a", "b"] }), { initial: ["a"] }),
      parts: new f.SetField(new f.StringField({ required: true, choices: ["a", "b"] })),
    }));
    expect(new M()._source).toEqual({ uses: ["a"], parts: [] });
    expect(new M({ uses: [] })._source.uses).toEqual([]);
    expect(() => new M({ parts: ["a", "c"] })).toThrow(/c is not a valid choice/);
    const model = new M();
    expect(model.updateSource({ parts: ["b", "b"] })).toEqual({ parts: ["b"] });
  },
);

behaviour(
  {
    id: "A13f",
    says: "each element of a list of records is filled in and checked; the list itself starts empty",
    source: "inferred",
    gen: "both",
  },
  () => {
    const M = modelOf((f) => ({
      armor: new f.ArrayField(
        new f.SchemaField({
          parts: new f.ArrayField(new f.StringField({ required: true, choices: ["head", "arms"] })),
          weight: new f.NumberField(whole),
        }),
      ),
    }));
    expect(new M()._source.armor).toEqual([]);
    expect(new M({ armor: [{ parts: ["head"] }, {}] })._source.armor).toEqual([
      { parts: ["head"], weight: 2 },
      { parts: [], weight: 2 },
    ]);
    expect(() => new M({ armor: [{ parts: ["tail"] }] })).toThrow(/tail is not a valid choice/);
  },
);

behaviour(
  {
    id: "A53",
    says: "a record that may be null is null or whole: what is given in part is filled in",
    source: "inferred",
    gen: "both",
  },
  () => {
    const M = modelOf((f) => ({
      weapon: new f.SchemaField(
        { id: new f.StringField({ required: true, initial: "" }), modifier: new f.NumberField(whole) },
        { required: true, nullable: true, initial: null },
      ),
    }));
    expect([new M()._source.weapon, new M({ weapon: null })._source.weapon]).toEqual([null, null]);
    expect(new M({ weapon: { id: "x" } })._source.weapon).toEqual({ id: "x", modifier: 2 });
    const model = new M({ weapon: { id: "x" } });
    expect(model.updateSource({ weapon: null })).toEqual({ weapon: null });
    expect(model._source.weapon).toBeNull();
  },
);

behaviour(
  {
    id: "A49d",
    says: "a field of an id takes 16 letters and digits, or null where it may, and refuses the rest",
    source: "api DocumentIdField",
    gen: "both",
  },
  () => {
    const M = modelOf((f) => ({
      exchange: new f.DocumentIdField({ required: true, nullable: false, readonly: false }),
      answers: new f.DocumentIdField({ required: true, nullable: true, initial: null, readonly: false }),
    }));
    const exchange = gm.foundry.utils.randomID();
    expect(new M({ exchange })._source).toEqual({ exchange, answers: null });
    expect(() => new M({ exchange: "short" })).toThrow(/exchange: /);
    expect(() => new M({})).toThrow(/exchange: may not be/);
    expect(() => new M({ exchange, answers: "no id at all" })).toThrow(/answers: /);
  },
);

behaviour(
  {
    id: "A18e",
    says: "a keyed object of texts starts empty, keeps the keys that pass, and casts its values",
    source: "inferred",
    gen: "both",
  },
  () => {
    const M = modelOf((f) => ({
      names: new f.TypedObjectField(new f.StringField({ required: true, nullable: false, initial: "" }), {
        validateKey: (key: string) => /^[a-z]{2}$/.test(key),
      }),
    }));
    expect(new M()._source.names).toEqual({});
    expect(new M({ names: { ru: "Меч", en: 5, "no such": "x" } })._source.names).toEqual({ ru: "Меч", en: "5" });
    expect(() => new M({ names: { ru: null } })).toThrow(/names\.ru: may not be null/);
  },
);

behaviour(
  {
    id: "A54",
    says: "the instance shows the source's values: lists and keyed objects are copies, own keys and all",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const actor = await hero({ wounds: { wound1wound1wou1: { level: "light" } }, list: [{ x: 3 }] });
    const { wounds, list } = system(actor) as { wounds: Raw; list: Raw[] };
    expect([Object.hasOwn(wounds, "wound1wound1wou1"), Object.hasOwn(wounds, "nothing000000000")]).toEqual([
      true,
      false,
    ]);
    expect([wounds, list]).toEqual([stored(actor).wounds, stored(actor).list]);
    list.push({ x: 4 });
    wounds.more = {};
    expect([stored(actor).list, Object.keys(stored(actor).wounds as Raw)]).toEqual([[{ x: 3 }], ["wound1wound1wou1"]]);
    actor.reset();
    expect(system(actor).list).toEqual([{ x: 3 }]);
  },
);

behaviour(
  {
    id: "A55",
    says: "a type's model knows its document as parent, and its own getters are there on `system`",
    source: "api TypeDataModel",
    gen: "both",
  },
  async () => {
    const actor = await hero({ strength: 2 });
    const model = actor.system as Model & { doubled: number };
    expect([model.parent, model.doubled]).toEqual([actor, 4]);
    await actor.update({ "system.strength": 3 });
    expect((actor.system as typeof model).doubled).toBe(6);
  },
);

behaviour(
  {
    id: "A20w",
    says: "an entry that is written whole over another merges: keys of objects inside that are left out stay",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const actor = await hero({ translations: { ru: { biography: "<p>ru</p>" }, en: { biography: "<p>en</p>" } } });
    await actor.update({ system: { translations: { ru: { biography: "<p>new</p>" } } } });
    expect(stored(actor).translations).toEqual({ ru: { biography: "<p>new</p>" }, en: { biography: "<p>en</p>" } });
  },
);

behaviour(
  {
    id: "B11w",
    says: "an entry that is written whole as it stands is no difference: nothing is sent, no hook is called",
    source: "issue #11420",
    gen: "both",
  },
  async () => {
    const wounds = { wound1wound1wou1: { level: "light", state: "applied" } };
    const actor = await hero({ wounds });
    let told = 0;
    const id = gm.Hooks.on("updateActor", () => (told += 1));
    expect(await actor.update({ system: { wounds } })).toBeUndefined();
    gm.Hooks.off("updateActor", id);
    expect(told).toBe(0);
  },
);

behaviour(
  {
    id: "B12u",
    says: "what update, create and delete resolve to: the document itself",
    source: "api Document",
    gen: "both",
  },
  async () => {
    const actor = await hero();
    expect(await actor.update({ name: "Other" })).toBe(actor);
    expect(gm.game.actors.get(actor.id ?? "")).toBe(actor);
    expect(await actor.delete()).toBe(actor);
    expect([gm.game.actors.has(actor.id ?? ""), actor.name]).toEqual([false, "Other"]);
  },
);

behaviour(
  {
    id: "A45u",
    says: "an update is cleaned as a creation is: numbers are drawn into their range",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const actor = await hero();
    await actor.update({ "system.strength": 99 });
    expect(stored(actor).strength).toBe(3);
    await actor.update({ system: { strength: "-2" } });
    expect(stored(actor).strength).toBe(-2);
    await expect(actor.update({ "system.strength": null })).rejects.toThrow(/strength: may not be null/);
  },
);
