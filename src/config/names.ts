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
export const shownName = (named: Named): string => isolated(translated(named));

function translated({ name, names }: Named): string {
  // What is not said in a language is said in English, as Foundry has it of all texts.
  const here = names[game.i18n.lang] ?? names.en;
  if (!here) return name;
  const isOurs = (text: string) => Object.values(names).includes(text);
  if (isOurs(name)) return here;
  const [, plain = "", number = ""] = NUMBERED.exec(name) ?? [];
  return isOurs(plain) ? here + number : name;
}

/** What turns the direction of what stands beside it: letters that run from right to left, and signs that nobody sees. */
const TURNING = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefe]/;
const SIGNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** What begins a stretch of a direction of its own, and what ends that, and any other turn. */
const OWN = "\u2068";
const END_OF_OWN = "\u2069";
const END = "\u202c";

/** A name as it is, kept to itself: it turns nothing that is written beside it, for +3 read backwards is 3+. */
function isolated(name: string): string {
  if (!TURNING.test(name)) return name;
  const text = name.startsWith(OWN) && name.endsWith(END_OF_OWN) ? name.slice(1, -1) : name;
  const open: string[] = [];
  let surplus = 0;
  for (const [sign] of text.matchAll(SIGNS)) {
    const isIsolate = sign > "\u2065" && sign !== END_OF_OWN;
    if (isIsolate) open.push(END_OF_OWN);
    else if (sign === END_OF_OWN && open.includes(END_OF_OWN)) open.length = open.lastIndexOf(END_OF_OWN);
    else if (sign === END_OF_OWN) {
      // It would end ours, and all that is open in it.
      surplus += 1;
      open.length = 0;
    } else if (sign !== END) open.push(END);
    else if (open.at(-1) === END) open.pop();
  }
  return OWN.repeat(surplus + 1) + text + open.reverse().join("") + END_OF_OWN;
}

/**
 * The text to show on this client, by the same rule.
 * @param text the stored text
 * @param texts the text in each language that it came with
 */
export const shownText = (text: string, texts: Readonly<Record<string, string>>): string =>
  translated({ name: text, names: texts });

/** A compendium document's `system.translations` as names by language. */
export const namesOf = (translations: Readonly<Record<string, { name: string }>>): Record<string, string> =>
  fieldByLanguage(translations, "name");

/** One field of a compendium document's translations, by language. */
export const fieldByLanguage = <Field extends string>(
  translations: Readonly<Record<string, Readonly<Record<Field, string>>>>,
  field: Field,
): Record<string, string> =>
  Object.fromEntries(Object.entries(translations).map(([language, fields]) => [language, fields[field]]));
