/** A name as it was typed, and by language code where it came out of a compendium. */
export interface Named {
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
}

/**
 * The name to show on this client: the one in its language as long as nobody has typed another.
 * @param named the stored name with its translations
 * @returns the translation when the stored name is one of the translations, else the stored name
 */
export function shownName({ name, names }: Named): string {
  const translated = names[game.i18n.lang];
  return translated && Object.values(names).includes(name) ? translated : name;
}

/**
 * The text to show on this client, by the same rule.
 * @param text the stored text
 * @param texts the text in each language that it came with
 */
export const shownText = (text: string, texts: Readonly<Record<string, string>>): string =>
  shownName({ name: text, names: texts });

/** A compendium document's `system.translations` as names by language. */
export const namesOf = (translations: Readonly<Record<string, { name: string }>>): Record<string, string> =>
  fieldByLanguage(translations, "name");

/** One field of a compendium document's translations, by language. */
export const fieldByLanguage = <Field extends string>(
  translations: Readonly<Record<string, Readonly<Record<Field, string>>>>,
  field: Field,
): Record<string, string> =>
  Object.fromEntries(Object.entries(translations).map(([language, fields]) => [language, fields[field]]));
