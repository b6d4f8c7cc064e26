import { beforeAll, expect } from "vitest";
import { behaviour } from "./behaviour.ts";
import { sitDown, type Own } from "./fixture.ts";

let gm: Own;
beforeAll(async () => {
  gm = await (await sitDown()).own();
});

const fields = (): Own["foundry"]["data"]["fields"] => gm.foundry.data.fields;

behaviour(
  {
    id: "A02",
    says: "a number is pulled into its range by cleaning and refused by validation",
    source: "inferred",
    gen: "both",
  },
  () => {
    const field = new (fields().NumberField)({ min: -3, max: 10 });
    expect([field.clean(99), field.clean(-99)]).toEqual([10, -3]);
    expect(field.validate(99)?.message).toContain("at most 10");
    expect(field.validate(10)).toBeUndefined();
  },
);

behaviour(
  {
    id: "A03",
    says: "`integer` rounds in cleaning and refuses a fraction in validation",
    source: "inferred",
    gen: "both",
  },
  () => {
    const field = new (fields().NumberField)({ integer: true });
    expect(field.clean(2.6)).toBe(3);
    expect(field.validate(2.6)).toBeDefined();
  },
);

behaviour({ id: "A04", says: "`positive` never takes an absolute value", source: "issue #10393", gen: "both" }, () => {
  const field = new (fields().NumberField)({ positive: true });
  expect(field.validate(field.clean(-1))).toBeDefined();
  expect(field.validate(field.clean(0))).toBeDefined();
});

behaviour(
  { id: "A05a", says: "a numeric string is cast, another is refused", source: "api NumberField", gen: "both" },
  () => {
    const field = new (fields().NumberField)({ nullable: false });
    expect(field.clean("5")).toBe(5);
    expect(field.validate(field.clean("abc"))?.message).toContain("finite number");
  },
);

behaviour(
  {
    id: "A05b",
    says: "an empty string becomes null: refused where the field is not nullable",
    source: "inferred",
    gen: "both",
  },
  () => {
    expect(new (fields().NumberField)().clean("")).toBeNull();
    const strict = new (fields().NumberField)({ nullable: false, initial: 0 });
    expect(strict.validate(strict.clean(""))).toBeDefined();
  },
);

behaviour(
  {
    id: "A05c",
    says: "null for a number that is not nullable is refused, not replaced by the initial",
    source: "issue #13804",
    gen: "both",
  },
  () => {
    const field = new (fields().NumberField)({ nullable: false, initial: 4 });
    expect(field.clean(null)).toBeNull();
    expect(field.validate(null)).toBeDefined();
  },
);

behaviour({ id: "A06", says: "`step` snaps and does not imply integers", source: "issue #11484", gen: "both" }, () => {
  expect(new (fields().NumberField)({ step: 5 }).clean(12)).toBe(10);
  expect(new (fields().NumberField)({ step: 0.5 }).clean(1.26)).toBe(1.5);
});

behaviour(
  {
    id: "A07",
    says: "choices may be a list, a record or a function called each time; others are refused",
    source: "api NumberFieldOptions",
    gen: "both",
  },
  () => {
    const open: Record<string, string> = { a: "A" };
    const list = new (fields().StringField)({ choices: ["a"] });
    const record = new (fields().StringField)({ choices: { a: "A" } });
    const call = new (fields().StringField)({ choices: () => open });
    for (const field of [list, record, call]) {
      expect(field.validate("a")).toBeUndefined();
      expect(field.validate("b")?.message).toContain("not a valid choice");
    }
    open.b = "B";
    expect(call.validate("b")).toBeUndefined();
  },
);

behaviour(
  { id: "A08", says: "what a text starts as: undefined, then blank, then null", source: "issue #8740", gen: "both" },
  () => {
    const start = (options: object): unknown => new (fields().StringField)({ ...options }).clean(undefined);
    expect(start({ required: false, blank: true })).toBeUndefined();
    expect(start({ required: true, blank: true })).toBe("");
    expect(start({ required: true, blank: false, nullable: true })).toBeNull();
    expect(start({ required: true, blank: true, nullable: true })).toBe("");
  },
);

behaviour(
  { id: "A09", says: 'a `blank: false` text refuses "" even when nullable', source: "issue #11615", gen: "both" },
  () => {
    const field = new (fields().FilePathField)({ categories: ["IMAGE"] });
    expect(field.clean(undefined)).toBeNull();
    expect(field.validate("")).toBeDefined();
    expect(field.validate(null)).toBeUndefined();
  },
);

behaviour({ id: "A10", says: "texts are trimmed", source: "api DocumentUUIDField (trim)", gen: "both" }, () => {
  expect(new (fields().StringField)().clean(" x ")).toBe("x");
  expect(new (fields().StringField)({ trim: false }).clean(" x ")).toBe(" x ");
});

behaviour({ id: "A11", says: 'of texts only "true" is true', source: "inferred", gen: "both" }, () => {
  const field = new (fields().BooleanField)();
  expect(["true", "false", "yes", 1, 0].map((value) => field.clean(value))).toEqual([true, false, false, true, false]);
});

behaviour({ id: "A12", says: "what an ObjectField starts as", source: "issue #10928", gen: "both" }, () => {
  const start = (options: object): unknown => new (fields().ObjectField)({ ...options }).clean(undefined);
  expect(start({ required: false })).toBeUndefined();
  expect(start({ required: true, nullable: true })).toBeNull();
  expect(start({})).toEqual({});
});

behaviour(
  { id: "A47", says: "a UUID field checks form and type, never existence", source: "issue #10316", gen: "both" },
  () => {
    const field = new (fields().DocumentUUIDField)({ type: "Actor" });
    expect(field.validate("Actor.abcdefghijklmnop")).toBeUndefined();
    expect(field.validate("Compendium.x.y.Actor.abcdefghijklmnop")).toBeUndefined();
    expect(field.validate("Item.abcdefghijklmnop")).toBeDefined();
    expect(field.validate("nonsense")).toBeDefined();
  },
);

behaviour({ id: "A49", says: "an id is 16 letters and digits", source: "issue #14367", gen: "both" }, () => {
  const { isValidId } = gm.foundry.data.validators;
  expect(["abcdefghijklmnop", "abc", "abcdefghijklmno.", ""].map(isValidId)).toEqual([true, false, false, false]);
  expect(isValidId(gm.foundry.utils.randomID())).toBe(true);
});

behaviour(
  {
    id: "A52",
    says: "a custom check answers with a boolean, or with a thrown error's own text",
    source: "api GridOffsetFieldOptions",
    gen: "both",
  },
  () => {
    const told = new (fields().NumberField)({ validate: () => false, validationError: "is odd" });
    const thrown = new (fields().NumberField)({
      validate: () => {
        throw new Error("own words");
      },
    });
    expect(told.validate(1)?.message).toContain("is odd");
    expect(thrown.validate(1)?.message).toContain("own words");
  },
);
