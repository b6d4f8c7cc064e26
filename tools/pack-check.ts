/** What must be right in the YAML of the packs: the CLI skips a document without a key and takes any id. */
import { ARMOR_KINDS, BODY_PARTS, RANGED_KINDS, SHIELD_SIZES, WEAPON_SIZES } from "../src/rules/index.ts";
import { TOPIC_IDS } from "../src/config/topics.ts";
import { isIconId } from "./icons.ts";
import { checkScene, isScene } from "./scene-check.ts";

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
const oneOfOrNull = (choices: readonly string[]): Check =>
  check(`null or one of ${choices.join(", ")}`, (value) => value === null || oneOf(choices)(value) === null);
const someOf = (choices: readonly string[]): Check =>
  check(
    `a list of different ones of ${choices.join(", ")}`,
    (value) =>
      Array.isArray(value) &&
      value.length > 0 &&
      new Set(value).size === value.length &&
      value.every((choice) => oneOf(choices)(choice) === null),
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

const fighter = shape({
  qualities: shape({
    body: integer,
    soul: integer,
    strength: optionalInteger,
    agility: optionalInteger,
    speed: optionalInteger,
    mind: optionalInteger,
  }),
  extraQualities: nothing,
  biography: filled,
  wounds: nothing,
  translations: translations("biography"),
});

/** The system data of every subtype that may stand in a pack, as `src/data` defines it. */
const SYSTEM: Readonly<Record<"Actor" | "Item", Readonly<Record<string, Check>>>> = {
  Actor: { character: fighter, npc: fighter },
  Item: {
    skill: item({ identifier: filled, broader: text, value: integer }),
    weapon: item({
      uses: someOf(["strike", "throw", "shoot"]),
      size: oneOf(WEAPON_SIZES),
      sharp: flag,
      ranged: oneOfOrNull(RANGED_KINDS),
      damageModifier: optionalInteger,
      musclePowered: flag,
      skill: text,
      reload: range(0, 99),
    }),
    shield: item({ size: oneOf(SHIELD_SIZES), equipped: flag, damageModifier: optionalInteger }),
    armor: item({
      parts: someOf(BODY_PARTS),
      kind: oneOfOrNull(ARMOR_KINDS),
      modifier: range(0, 99),
      weight: range(1, 3),
      equipped: flag,
    }),
    gear: item({ quantity: range(0, 9999) }),
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

/** Foundry has one name for a folder in every language, so ours holds both. */
const bothLanguages = check(
  "a name in Russian, a stroke and the name in English",
  (value) => typeof value === "string" && /^[^/]*\p{Script=Cyrillic}[^/]* \/ \P{Script=Cyrillic}+$/u.test(value),
);
const FOLDER = shape({
  _id: check("16 letters and digits", (value) => typeof value === "string" && ID.test(value)),
  _key: text,
  name: bothLanguages,
  type: oneOf(["Actor", "Item"]),
  description: text,
  folder: check("null: folders do not lie in folders", (value) => value === null),
  sorting: oneOf(["a", "m"]),
  sort: integer,
  color: check("null", (value) => value === null),
  flags: nothing,
  _stats: STATS,
});

/** Everything that is wrong with a folder of a pack. */
function checkFolder(folder: Fields): string[] {
  const key = `!folders!${String(folder._id)}`;
  return [
    FOLDER(folder),
    folder._key === key ? null : `_key should be ${key}, is ${JSON.stringify(folder._key)}`,
  ].flatMap((problem) => (problem === null ? [] : [`«${String(folder.name)}»: ${problem}`]));
}

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
  displayBars: range(0, 50),
  bar1: shape({ attribute: filled }),
  texture: shape({ src: image }),
});
const checkToken = (actor: Fields): string | null => TOKEN(actor.prototypeToken);

/** The ids of a document and of its items. */
function idsOf(document: unknown): string[] {
  if (!isFields(document)) return [];
  const items: unknown = document.items ?? document.tokens ?? [];
  const below = Array.isArray(items) ? items.flatMap((child: unknown) => idsOf(child)) : [];
  return typeof document._id === "string" ? [document._id, ...below] : below;
}

/** A page of the rules: one topic, told in both languages. */
const TOLD = shape({ name: filled, text: filled });
const TOPIC = shape({ topic: oneOf(TOPIC_IDS), ru: TOLD, en: TOLD });

/** A roll table: what it is made of comes out of the rules. */
const DESCRIBED = shape({ name: filled, description: filled });
const TABLE = shape({
  table: oneOf(["location", "wounds"]),
  img: image,
  formula: filled,
  ru: DESCRIBED,
  en: DESCRIBED,
});

/** The files that are no documents, but of which documents are made (tools/rules-journal.ts), by their pack. */
const MADE_OF: Readonly<Record<string, Check>> = { rules: TOPIC, tables: TABLE };

const isFolder = (document: unknown): document is Fields =>
  isFields(document) && String(document._key).startsWith("!folders!");

/** A document lies at the top of its pack or in a folder of the same pack and of its own kind. */
function checkPlace({ pack, document }: Source, sources: readonly Source[]): string[] {
  if (!isFields(document) || document.folder === null) return [];
  const type = String(document._key).startsWith("!actors!") ? "Actor" : "Item";
  const found = sources.some(
    (other) =>
      other.pack === pack &&
      isFolder(other.document) &&
      other.document._id === document.folder &&
      other.document.type === type,
  );
  return found ? [] : [`folder ${JSON.stringify(document.folder)} is not a folder of ${type}s in this pack`];
}

/**
 * Checks the sources of all packs: ids, keys, folders, `_stats`, pictures, system fields, both languages.
 * @returns what is wrong, a line each, beginning with the file; empty when all is right
 */
export function checkSources(sources: readonly Source[]): string[] {
  const seen = new Map<string, string>();
  const twice = (file: string, id: string) => {
    const first = seen.get(id);
    seen.set(id, first ?? file);
    return first === undefined ? [] : [`_id ${id} is already used in ${first}`];
  };
  const actors = new Map(
    sources.flatMap(({ document }) => (isFields(document) ? [[String(document._id), document] as const] : [])),
  );
  return sources.flatMap((source) => {
    const { file, pack, document } = source;
    const made = MADE_OF[pack]?.(document);
    if (made !== undefined) return made === null ? [] : [`${file}: ${made}`];
    const isActor = isFields(document) && String(document._key).startsWith("!actors!");
    if (isScene(document))
      return [...checkScene(document, actors), ...idsOf(document).flatMap((id) => twice(file, id))].map(
        (problem) => `${file}: ${problem}`,
      );
    const own = isFolder(document)
      ? checkFolder(document)
      : checkDocument(document, [isActor ? "actors" : "items"], []);
    const problems = [...own, ...checkPlace(source, sources), ...idsOf(document).flatMap((id) => twice(file, id))];
    return problems.map((problem) => `${file}: ${problem}`);
  });
}
