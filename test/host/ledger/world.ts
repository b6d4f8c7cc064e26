/** What both runners bring to a table: types and their models, texts, one pack. It knows neither Node nor Foundry. */
import type { Raw } from "../shape.ts";
import type { Surface } from "./seat.ts";

/** The fixture's subtypes by kind of document; a module's subtypes carry its id before them. */
export function documentTypes(prefix = ""): Record<string, Raw> {
  return {
    Actor: { [`${prefix}hero`]: { htmlFields: ["biography", "translations.*.biography"] } },
    Item: { [`${prefix}thing`]: {} },
    ChatMessage: { [`${prefix}act`]: {} },
  };
}

export const LANGUAGES = [
  { lang: "ru", name: "Русский", path: "lang/ru.json" },
  { lang: "en", name: "English", path: "lang/en.json" },
];

export const TEXTS = {
  ru: {
    LEDGER: {
      Both: "Оба",
      Greet: "Здравствуй, {name}!",
      FIELDS: { strength: { label: "Сила", hint: "Сколько поднимет" } },
    },
  },
  en: {
    LEDGER: {
      Both: "Both",
      Greet: "Hello, {name}!",
      OnlyEnglish: "Only English",
      FIELDS: { strength: { label: "Strength", hint: "How much one lifts" } },
    },
  },
};

const PACK_FOLDER: Raw = {
  _id: "packFolder000000",
  name: "In the pack",
  type: "Actor",
  folder: null,
  sorting: "a",
};

interface Entry {
  key: string;
  value: Raw;
}

/** The one actor of the pack «heroes». */
export const packed = (prefix = ""): Raw => ({
  _id: "packedHero000000",
  name: "Packed hero",
  type: `${prefix}hero`,
  img: "icons/svg/mystery-man.svg",
  system: { strength: 2, note: "from a pack" },
  items: [
    {
      _id: "packedThing00000",
      name: "Packed thing",
      type: `${prefix}thing`,
      img: "a.svg",
      system: {},
      effects: [],
      flags: {},
    },
  ],
  effects: [],
  folder: PACK_FOLDER._id,
  sort: 0,
  ownership: { default: 0 },
  flags: {},
  _stats: {},
});

/** What lies in the pack: a pack's folder has the pack's name, its keys the collection's. */
export const packEntries = <E>(entriesOf: (name: string, raw: Raw) => E[], prefix = ""): (E | Entry)[] => [
  ...entriesOf("Actor", packed(prefix)),
  { key: `!folders!${String(PACK_FOLDER._id)}`, value: PACK_FOLDER },
];

/** The pack as a manifest tells of it. */
export const packMetadata = {
  name: "heroes",
  label: "Heroes",
  path: "packs/heroes",
  type: "Actor",
  ownership: { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
};

/**
 * Registers the models of the fixture's types, at `init`. It sees nothing around it: the stand-in's clients are sent its
 * source.
 */
export function registerModels(
  { foundry, CONFIG }: Pick<Surface, "foundry" | "CONFIG">,
  prefix: string,
): Record<"Hero" | "Thing" | "Act", unknown> {
  const f = foundry.data.fields;
  type Schema = Record<string, InstanceType<typeof f.DataField>>;
  class Hero extends foundry.abstract.TypeDataModel {
    static override LOCALIZATION_PREFIXES = ["LEDGER"];
    declare strength: number;
    declare doubled: number;
    declare steps: string[];
    static override defineSchema(): Schema {
      const wound = new f.SchemaField({
        level: new f.StringField({ required: true, blank: false, choices: ["light", "heavy"] }),
        state: new f.StringField({ required: true, blank: false, initial: "applied" }),
      });
      return {
        strength: new f.NumberField({ required: true, nullable: false, integer: true, min: -3, max: 3, initial: 0 }),
        size: new f.StringField({ required: true, choices: ["small", "large"], initial: "small" }),
        note: new f.StringField({ required: true }),
        biography: new f.HTMLField(),
        private: new f.HTMLField(),
        tags: new f.SetField(new f.StringField()),
        list: new f.ArrayField(new f.SchemaField({ x: new f.NumberField({ initial: 1, required: true }) })),
        translations: new f.TypedObjectField(new f.SchemaField({ biography: new f.HTMLField() })),
        wounds: new f.TypedObjectField(wound, {
          validateKey: (key: string) => foundry.data.validators.isValidId(key),
        }),
      };
    }
    override prepareBaseData(): void {
      this.steps = ["system base"];
      this.doubled = this.strength * 2;
    }
    override prepareDerivedData(): void {
      this.steps.push("system derived");
    }
  }
  class Thing extends foundry.abstract.TypeDataModel {
    static override defineSchema(): Schema {
      return { weight: new f.NumberField({ required: true, nullable: false, initial: 1 }) };
    }
  }
  class Act extends foundry.abstract.TypeDataModel {
    static override defineSchema(): Schema {
      return { exchange: new f.StringField({ required: true }) };
    }
  }
  const put = (name: string, type: string, model: unknown): void => {
    (CONFIG[name] as { dataModels: Record<string, unknown> }).dataModels[prefix + type] = model;
  };
  put("Actor", "hero", Hero);
  put("Item", "thing", Thing);
  put("ChatMessage", "act", Act);
  return { Hero, Thing, Act };
}
