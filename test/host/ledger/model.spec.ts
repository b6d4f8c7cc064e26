import { beforeAll, expect, vi } from "vitest";
import { behaviour } from "./behaviour.ts";
import { sitDown, subtype, type Own } from "./fixture.ts";
import { TEXTS } from "./world.ts";

let gm: Own;
beforeAll(async () => {
  gm = await (await sitDown()).own();
});

type Model = InstanceType<Own["foundry"]["abstract"]["DataModel"]>;

/** Classes of a model made in the client's words. */
function modelOf(schema: string, body = ""): new (data?: object, options?: object) => Model {
  const source = `(() => { const f = foundry.data.fields;
    return class extends foundry.abstract.DataModel { static defineSchema() { return ${schema}; } ${body} }; })()`;
  return gm.run(source) as new (data?: object, options?: object) => Model;
}

const values = (model: Model): Record<string, unknown> => model as unknown as Record<string, unknown>;

behaviour(
  {
    id: "A01",
    says: "a required field without value, null and initial makes construction fail",
    source: "api foundry.data",
    gen: "both",
  },
  () => {
    const M = modelOf("{ name: new f.StringField({ required: true, nullable: false, blank: false }) }");
    expect(() => new M({})).toThrow(/name: may not be undefined/);
  },
);

behaviour(
  {
    id: "A14",
    says: "a Set field is an array in the source, a Set on the instance",
    source: "wiki DataModel",
    gen: "both",
  },
  () => {
    const M = modelOf("{ tags: new f.SetField(new f.StringField()) }");
    const model = new M({ tags: ["a", "b", "a"] });
    expect(Object.prototype.toString.call(values(model).tags)).toBe("[object Set]");
    expect(model._source.tags).toEqual(["a", "b"]);
    expect(model.toObject(false).tags).toEqual(["a", "b"]);
  },
);

behaviour(
  { id: "A15", says: "cleaning drops keys that the schema does not know", source: "issue #11420", gen: "both" },
  () => {
    const M = modelOf("{ n: new f.NumberField() }");
    expect(Object.keys(new M({ n: 1, nope: 2 }).toObject())).toEqual(["n"]);
  },
);

behaviour({ id: "A28", says: "`_source` is sealed", source: "api DataModel", gen: "both" }, () => {
  const M = modelOf("{ n: new f.NumberField() }");
  const model = new M({ n: 1 });
  expect(() => {
    model._source.foo = 1;
  }).toThrow(TypeErrorLike);
});

/** A TypeError of another realm is no instance of ours. */
const TypeErrorLike = /not extensible/;

behaviour(
  {
    id: "A30",
    says: "a dry run checks, tells the difference and leaves the data alone",
    source: "issue #8966",
    gen: "both",
  },
  () => {
    const M = modelOf("{ n: new f.NumberField({ nullable: false, initial: 1 }) }");
    const model = new M();
    expect(model.updateSource({ n: 2 }, { dryRun: true })).toEqual({ n: 2 });
    expect(model._source.n).toBe(1);
    expect(() => model.updateSource({ n: "x" }, { dryRun: true })).toThrow(/n: must be a finite number/);
  },
);

behaviour({ id: "A31", says: "`updateSource` gives only what changed", source: "issue #8503", gen: "both" }, () => {
  const M = modelOf(
    "{ a: new f.NumberField(), b: new f.SchemaField({ c: new f.NumberField(), d: new f.NumberField() }) }",
  );
  const model = new M({ a: 1, b: { c: 2, d: 3 } });
  expect(model.updateSource(model.toObject())).toEqual({});
  expect(model.updateSource({ a: 1, "b.c": 5 })).toEqual({ b: { c: 5 } });
});

behaviour(
  { id: "A32", says: "`recursive: false` leaves absent fields as they are", source: "issue #11792", gen: "both" },
  () => {
    const M = modelOf("{ n: new f.NumberField({ initial: 1 }) }");
    const model = new M({ n: 15 });
    model.updateSource({}, { recursive: false });
    expect(model._source.n).toBe(15);
  },
);

behaviour({ id: "A33", says: "`migrateData` also gets partial data", source: "issue #14482", gen: "both" }, () => {
  const M = modelOf(
    "{ n: new f.NumberField(), m: new f.NumberField() }",
    "static seen = []; static migrateData(source) { this.seen.push(Object.keys(source)); return source; }",
  );
  const model = new M({ n: 1, m: 1 });
  model.updateSource({ n: 2 });
  expect(Reflect.get(M, "seen")).toEqual([["n", "m"], ["n"]]);
});

behaviour(
  { id: "A35", says: "a migration that only returns a copy is ignored", source: "issue #13141", gen: "13" },
  () => {
    const M = modelOf("{ n: new f.NumberField() }", "static migrateData(source) { return { n: 9 }; }");
    expect(new M({ n: 1 })._source.n).toBe(1);
  },
);

behaviour(
  {
    id: "A36",
    says: "an error in a migration is logged and the work goes on",
    source: "issue Foundryborne/daggerheart#2146",
    gen: "both",
  },
  () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const M = modelOf("{ n: new f.NumberField() }", 'static migrateData() { throw new Error("old"); }');
    expect(new M({ n: 1 })._source.n).toBe(1);
    expect(log.mock.calls[0]?.[0]).toContain("Failed data migration");
    log.mockRestore();
  },
);

behaviour(
  {
    id: "A13",
    says: "a list that is sent replaces the stored one; index keys build a new one",
    source: "issue #10833",
    gen: "both",
  },
  () => {
    const M = modelOf("{ list: new f.ArrayField(new f.SchemaField({ x: new f.NumberField() })) }");
    const model = new M({ list: [{ x: 1 }, { x: 2 }] });
    model.updateSource({ list: [{ x: 3 }] });
    expect(model._source.list).toEqual([{ x: 3 }]);
    model.updateSource({ "list.1.x": 7 });
    expect(model._source.list).toEqual([{ x: 7 }]);
  },
);

behaviour({ id: "A45", says: "reset goes back to the source", source: "issue #8110", gen: "both" }, () => {
  const M = modelOf("{ n: new f.NumberField() }");
  const model = new M({ n: 1 });
  values(model).n = 5;
  expect(model._source.n).toBe(1);
  model.reset();
  expect(values(model).n).toBe(1);
});

behaviour(
  {
    id: "A46",
    says: "labels come from `<PREFIX>.FIELDS.<path>.label` by the time of i18nInit's end",
    source: "api DataModel",
    gen: "both",
  },
  () => {
    const { dataModels } = gm.CONFIG.Actor as {
      dataModels: Record<string, { schema: { fields: Record<string, { label: string; hint: string }> } }>;
    };
    const { FIELDS } = TEXTS[gm.game.i18n.lang === "ru" ? "ru" : "en"].LEDGER;
    expect(dataModels[subtype("hero")]?.schema.fields.strength).toMatchObject(FIELDS.strength);
  },
);

behaviour({ id: "H01", says: "a schema field belongs to one schema only", source: "inferred", gen: "both" }, () => {
  expect(() => modelOf("(() => { const x = new f.NumberField(); return { a: x, b: x }; })()").name).not.toThrow();
  const M = modelOf("(() => { const x = new f.NumberField(); return { a: x, b: x }; })()");
  expect(() => new M({})).toThrow(/already belongs/);
});

behaviour(
  {
    id: "A46f",
    says: "a field of a document's type data says its path from the document on; a model by itself has no such root",
    source: "inferred (systems draw `formGroup systemFields.x` without a name)",
    gen: "both",
  },
  () => {
    const fields = `CONFIG.Actor.dataModels["${subtype("hero")}"].schema.fields`;
    expect(gm.run(`${fields}.strength.fieldPath`)).toBe("system.strength");
    expect(gm.run(`${fields}.wounds.element.fields.level.fieldPath`)).toMatch(/^system\.wounds/);
    expect(
      gm.run(`new foundry.data.fields.SchemaField({ x: new foundry.data.fields.StringField() }).fields.x.fieldPath`),
    ).toBe("x");
  },
);
