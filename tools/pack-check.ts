/** What must be right in the YAML of the packs: the CLI skips a document without a key and takes any id. */
import { BODY_PARTS, SHIELD_SIZES, WEAPON_SIZES } from "../src/rules/index.ts";
import { isIconId } from "./icons.ts";

/** One YAML file: its name below packs/_source, its pack, and what was read from it. */
export interface Source {
  readonly file: string;
  readonly pack: string;
  readonly document: unknown;
}

type Fields = Readonly<Record<string, unknown>>;
/** Says what a value should have been, or null where it is right. */
type Check = (value: unknown) => string | null;
type Shape = Readonly<Record<string, Check>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const check =
  (wanted: string, holds: (value: unknown) => boolean): Check =>
  (value) =>
    holds(value) ? null : `should be ${wanted}, is ${JSON.stringify(value)}`;

const integer = check("a whole number", Number.isInteger);
const optionalInteger = check("a whole number or null", (value) => value === null || Number.isInteger(value));
const flag = check("true or false", (value) => typeof value === "boolean");
const text = check("a text", (value) => typeof value === "string");
const filled = check("a text that is not empty", (value) => typeof value === "string" && value.trim() !== "");
const oneOf = (choices: readonly string[]): Check =>
  check(`one of ${choices.join(", ")}`, (value) => typeof value === "string" && choices.includes(value));
const range = (from: number, to: number): Check =>
  check(
    `a whole number ${from} to ${to}`,
    (value) => Number.isInteger(value) && Number(value) >= from && Number(value) <= to,
  );
const partList = check(
  "a list of different body parts",
  (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    new Set(value).size === value.length &&
    value.every((part) => oneOf(BODY_PARTS)(part) === null),
);
const nothing = check("empty: {}", (value) => isFields(value) && Object.keys(value).length === 0);

/** Exactly these fields, each as its own check wants it. */
const shape =
  (fields: Shape): Check =>
  (value) => {
    if (!isFields(value)) return `should hold ${Object.keys(fields).join(", ")}`;
    const unknown = Object.keys(value).filter((key) => !(key in fields));
    const wrong = Object.entries(fields).flatMap(([key, test]) => {
      const problem = key in value ? test(value[key]) : "is missing";
      return problem === null ? [] : [`${key} ${problem}`];
    });
    const all = [...wrong, ...unknown.map((key) => `${key} is unknown`)];
    return all.length === 0 ? null : all.join("; ");
  };

/** Both languages; `told` is the field that holds the longer text. */
const translations = (told: "description" | "biography"): Check => {
  const language = shape({ name: filled, [told]: filled });
  return shape({ ru: language, en: language });
};

const item = (fields: Shape): Check =>
  shape({ ...fields, description: filled, translations: translations("description") });

/** The system data of every subtype that may stand in a pack, as `src/data` defines it. */
const SYSTEM: Readonly<Record<"Actor" | "Item", Readonly<Record<string, Check>>>> = {
  Actor: {
    character: shape({
      qualities: shape({
        body: integer,
        soul: integer,
        strength: optionalInteger,
        agility: optionalInteger,
        speed: optionalInteger,
        mind: optionalInteger,
      }),
      biography: filled,
      wounds: nothing,
      translations: translations("biography"),
    }),
  },
  Item: {
    skill: item({ identifier: filled, broader: text, value: integer }),
    weapon: item({
      size: oneOf(WEAPON_SIZES),
      sharp: flag,
      damageModifier: optionalInteger,
      musclePowered: flag,
      skill: filled,
      equipped: flag,
    }),
    shield: item({ size: oneOf(SHIELD_SIZES), equipped: flag }),
    armor: item({ parts: partList, modifier: range(0, 99), weight: range(1, 3), equipped: flag }),
  },
};

const COLLECTIONS = { actors: "Actor", items: "Item" } as const;
const ID = /^[A-Za-z0-9]{16}$/;
const STATS = shape({ systemId: oneOf(["drevo"]), systemVersion: filled, coreVersion: filled });
const ICON = /^systems\/drevo\/icons\/(.+)\.svg$/;
const image = check("the path of an icon that tools/icons.ts draws", (value) => {
  const id = typeof value === "string" ? ICON.exec(value)?.[1] : undefined;
  return id !== undefined && isIconId(id);
});

/** The Russian text stands in the document itself, so that an edited one can be told from it. */
function checkRussian(document: Fields): string | null {
  const { name, system } = document;
  if (!isFields(system) || !isFields(system.translations)) return null;
  const russian = system.translations.ru;
  if (!isFields(russian)) return null;
  if (russian.name !== name) return `name is not translations.ru.name`;
  const told = "biography" in system ? "biography" : "description";
  return russian[told] === system[told] ? null : `system.${told} is not translations.ru.${told}`;
}

/** Everything that is wrong with one document and those embedded in it. `parents` are the ids above it. */
function checkDocument(
  document: unknown,
  path: readonly (keyof typeof COLLECTIONS)[],
  parents: readonly string[],
): string[] {
  if (!isFields(document)) return ["is not a document"];
  const collection = path.at(-1) ?? "items";
  const id = typeof document._id === "string" ? document._id : "";
  const key = `!${path.join(".")}!${[...parents, id].join(".")}`;
  const type = typeof document.type === "string" ? document.type : "";
  const system = SYSTEM[COLLECTIONS[collection]][type];
  const own: (string | null)[] = [
    ID.test(id) ? null : `_id should be 16 letters and digits, is ${JSON.stringify(document._id)}`,
    document._key === key ? null : `_key should be ${key}, is ${JSON.stringify(document._key)}`,
    system === undefined ? `type ${JSON.stringify(type)} is unknown` : prefixed("system", system(document.system)),
    prefixed("name", filled(document.name)),
    prefixed("img", image(document.img)),
    prefixed("sort", integer(document.sort)),
    prefixed("_stats", STATS(document._stats)),
    checkRussian(document),
    collection === "actors" ? prefixed("prototypeToken", checkToken(document)) : null,
  ];
  const items: unknown = document.items ?? [];
  const embedded =
    collection === "actors" && Array.isArray(items)
      ? items.flatMap((child: unknown) => checkDocument(child, [...path, "items"], [...parents, id]))
      : [];
  const label = typeof document.name === "string" ? document.name : id;
  return [...own.flatMap((problem) => (problem === null ? [] : [`«${label}»: ${problem}`])), ...embedded];
}

const prefixed = (field: string, problem: string | null) => (problem === null ? null : `${field}: ${problem}`);

const TOKEN = shape({
  name: filled,
  actorLink: flag,
  disposition: range(-2, 1),
  texture: shape({ src: image }),
});
const checkToken = (actor: Fields): string | null => TOKEN(actor.prototypeToken);

/** The ids of a document and of its items. */
function idsOf(document: unknown): string[] {
  if (!isFields(document)) return [];
  const items: unknown = document.items ?? [];
  const below = Array.isArray(items) ? items.flatMap((child: unknown) => idsOf(child)) : [];
  return typeof document._id === "string" ? [document._id, ...below] : below;
}

/**
 * Checks the sources of all packs: ids, keys, `_stats`, pictures, system fields, both languages.
 * @returns what is wrong, a line each, beginning with the file; empty when all is right
 */
export function checkSources(sources: readonly Source[]): string[] {
  const seen = new Map<string, string>();
  const twice = (file: string, id: string) => {
    const first = seen.get(id);
    seen.set(id, first ?? file);
    return first === undefined ? [] : [`${file}: _id ${id} is already used in ${first}`];
  };
  return sources.flatMap(({ file, document }) => {
    const isActor = isFields(document) && String(document._key).startsWith("!actors!");
    const own = checkDocument(document, [isActor ? "actors" : "items"], []).map((problem) => `${file}: ${problem}`);
    return [...own, ...idsOf(document).flatMap((id) => twice(file, id))];
  });
}
