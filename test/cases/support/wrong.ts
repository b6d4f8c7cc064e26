/** Wrong documents, made from the schemas themselves, so that a new field is tried as soon as it is there. */
import fc from "fast-check";

/** What a schema's fields let one see. */
export interface Field {
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
  readonly integer?: boolean;
  readonly nullable: boolean;
  readonly choices?: unknown;
  readonly options: { readonly validateKey?: unknown; readonly min?: number; readonly max?: number };
}

const KEYS = [
  ...["constructor", "__proto__", "prototype", "toString", "hasOwnProperty", "-=x", "-=", "==x", "a.b", ".", "", "0"],
  ...["🗡️", "ключ", "שלום", "‮abc", "a b", "[object Object]", "ru", "pt-BR", "drevoFighterAnna", "A".repeat(16)],
  ...["0000000000000000", "zzzzzzzzzzzzzzzz", "Actor-DrevoFighterAnna"],
];

const TEXTS = [
  ...["много", "", " ", "12", "1,5", "−1", "+2", "NaN", "Infinity", "-Infinity", "1e999", "null", "true", "0x10", "٣"],
  ...["🗡️🛡️", "שלום עולם", "‮перевёрнуто", "<b>x</b><script>1</script>", "{{x}}", "[[/r 4df]]", "@UUID[Actor.x]{y}"],
  ...[
    "strike",
    "callOff",
    "death",
    "applied",
    "reload",
    "DrevoFighterAnna",
    "Actor.DrevoFighterAnna",
    "x".repeat(5000),
  ],
];

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  3,
  1.5,
  -2.5,
  1e3,
  999_999,
  1e6,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  -1e308,
  5e-324,
];

const key = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...KEYS) }, fc.string({ maxLength: 16 }));
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  fc.string({ unit: "grapheme", maxLength: 20 }),
);
const scalar = fc.oneof(fc.constantFrom(...NUMBERS), text, fc.boolean(), fc.constant(null));

/** An object with a key of any name as its own, `__proto__` too, as JSON can have it. */
const record = <T>(keys: fc.Arbitrary<string>, values: fc.Arbitrary<T>): fc.Arbitrary<object> =>
  fc.array(fc.tuple(keys, values), { maxLength: 3 }).map((entries) => {
    const made = {};
    for (const [name, value] of entries)
      Object.defineProperty(made, name, { value, enumerable: true, configurable: true, writable: true });
    return made;
  });

/** Anything that a broken world can hold where something else should be. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  fc.array(scalar, { maxLength: 3 }),
  record(key, scalar),
  record(key, record(key, scalar)),
);

/** Where a value is missing. */
const MISSING = Symbol("missing");

/** Mostly what belongs there, sometimes anything, sometimes nothing. */
const mostly = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 12, arbitrary: good },
    { weight: 2, arbitrary: junk },
    { weight: 1, arbitrary: fc.constant(MISSING) },
  );

/** Values for a field, of which some parts are wrong. */
export function wrong(field: Field): fc.Arbitrary<unknown> {
  if (field.fields) {
    const parts = Object.entries(field.fields).map(([name, part]) =>
      mostly(wrong(part)).map((value): [string, unknown] => [name, value]),
    );
    const strays = record(key, scalar);
    return fc.tuple(fc.tuple(...parts), fc.option(strays, { freq: 5, nil: {} })).map(([entries, stray]) => ({
      ...Object.fromEntries(entries.filter(([, value]) => value !== MISSING)),
      ...stray,
    }));
  }
  if (field.element) {
    const element = mostly(wrong(field.element)).map((value) => (value === MISSING ? null : value));
    const isKeyed = "validateKey" in field.options;
    return isKeyed ? record(key, element) : fc.array(element, { maxLength: 3 });
  }
  if (field.integer !== undefined) return fc.oneof(fc.integer({ min: -4, max: 8 }), fc.constantFrom(...NUMBERS));
  const choices = typeof field.choices === "function" ? (field.choices as () => unknown)() : field.choices;
  const ids = Array.isArray(choices) ? (choices as unknown[]) : Object.keys(choices ?? {});
  return ids.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, scalar) : scalar;
}

/**
 * The numbers that are none: paths at which a number field has something that is not finite, or a fraction where the
 * schema wants a whole number, or nothing where it may not be null.
 */
export function wrongNumbers(field: Field, value: unknown, path = ""): string[] {
  if (value === null || value === undefined) return isNumber(field) && !field.nullable ? [`${path}: missing`] : [];
  if (field.fields)
    return Object.entries(field.fields).flatMap(([name, part]) =>
      wrongNumbers(part, Reflect.get(Object(value) as object, name), `${path}.${name}`),
    );
  if (field.element) {
    const { element } = field;
    if (typeof value !== "object") return [`${path}: ${typeof value}`];
    const inner: [string, unknown][] =
      Symbol.iterator in value
        ? [...(value as unknown as Iterable<unknown>)].map((entry, place) => [String(place), entry])
        : Object.entries(value);
    return inner.flatMap(([name, entry]) => wrongNumbers(element, entry, `${path}.${name}`));
  }
  if (!isNumber(field)) return [];
  const isRight = field.integer === true ? Number.isSafeInteger(value) : Number.isFinite(value);
  return isRight ? [] : [`${path}: ${JSON.stringify(value)} (${typeof value})`];
}

const isNumber = (field: Field): boolean => field.integer !== undefined;
