/** A name as it was typed, and by language code where it came out of a compendium. */
export interface Named {
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
}

/** A number behind a name, as tokens that are alike are told apart: «Громила 2», and Foundry's own "Bruiser (2)". */
const NUMBERED = /^(.+)( \d+| \(\d+\))$/;

/**
 * The name to show on this client: the one in its language as long as nobody has typed another.
 * @param named the stored name with its translations
 * @returns the translation when the stored name, less a number behind it, is one of the translations, else the stored name
 */
export function shownName({ name, names }: Named): string {
  const translated = names[game.i18n.lang];
  if (!translated) return name;
  const isOurs = (text: string) => Object.values(names).includes(text);
  if (isOurs(name)) return translated;
  const [, plain = "", number = ""] = NUMBERED.exec(name) ?? [];
  return isOurs(plain) ? translated + number : name;
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
