import { LARGEST } from "../config/limits.ts";

/** Schema parts that several documents share. */
const { BooleanField, HTMLField, NumberField, SchemaField, StringField, TypedObjectField } = foundry.data.fields;

/** The last moment that a date can have. */
const LATEST = 8.64e15;

const WIDEST = { min: -LARGEST, max: LARGEST };

/** A required whole number, 0 unless said otherwise; one that is too large or too small is brought to its bounds. */
export const integer = <const Initial extends number>(initial: Initial, bounds: { min?: number; max?: number } = {}) =>
  new NumberField({ required: true, nullable: false, integer: true, initial, ...WIDEST, ...bounds });

/** A whole number or null, "not given". */
export const optionalInteger = () =>
  new NumberField({ required: true, nullable: true, integer: true, initial: null, ...WIDEST });

/** A moment, in milliseconds as `Date.now` gives them; 0: nobody knows. */
export const moment = () =>
  new NumberField({ required: true, nullable: false, integer: true, initial: 0, min: 0, max: LATEST });

/** A required yes or no. */
export const flag = (initial: boolean) => new BooleanField({ required: true, initial });

/** A required text, empty at first. */
export const text = () => new StringField({ required: true, nullable: false, blank: true, initial: "" });

/** A required HTML text, empty at first. */
export const html = () => new HTMLField({ required: true, nullable: false, blank: true, initial: "" });

/** A language code as Foundry and browsers write it: "ru", "pt-BR". */
const isLanguage = (key: string) => /^[a-z]{2,3}(-[A-Za-z]+)?$/.test(key);

/** What an item out of a compendium is called and told as, by language (see `shownName`). */
export const translations = () =>
  new TypedObjectField(new SchemaField({ name: text(), description: html() }), { validateKey: isLanguage });

/** The same for actors. */
export const actorTranslations = () =>
  new TypedObjectField(new SchemaField({ name: text(), biography: html() }), { validateKey: isLanguage });

/** A name in a snapshot: as it was typed, and by language where it came out of a compendium. */
export const nameFields = () => ({
  name: text(),
  names: new TypedObjectField(new StringField({ required: true, nullable: false, initial: "" }), {
    validateKey: isLanguage,
  }),
});

/**
 * The version in which the data is stored: what is made now is of today's. `_stats.systemVersion` would not do: it moves
 * with every write of a part (B39).
 */
export const dataVersion = () =>
  new StringField({ required: true, nullable: false, blank: true, initial: () => game.system.version });
