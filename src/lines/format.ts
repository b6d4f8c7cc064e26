import { BODY_PARTS, QUALITY_IDS, shieldModifier } from "../rules/index.ts";
import { readEntry } from "./entry.ts";
import type { Said } from "./entry.ts";
import type { Fighter, LineArmor, LineGear, LineShield, LineSkill, LineWeapon } from "./fighter.ts";
import type { Flag, Mark } from "./lexicon.ts";
import { Problem } from "./problem.ts";
import { parseLine } from "./parse.ts";
import { identifierNamed, resolve } from "./resolve.ts";
import type { Knowledge } from "./resolve.ts";
import { entriesOf, quote, tokensOf } from "./tokens.ts";

/** A mark in the writing: a word, or a word and what follows it. */
type Written = string;

/** How an entry may be written, the plainest first: it is written in the first way that is read as what it is. */
interface Draft {
  readonly name: string;
  /** What stands between the name and the brackets: a value, a count. */
  readonly value: string;
  /** What has to be said of it always. */
  readonly always: readonly Written[];
  /** What is said when it would be read otherwise. */
  readonly more: readonly Written[];
  /** The word that says what kind of thing it is. */
  readonly kind: Flag | null;
  /** What a reading of it must come to. */
  readonly isRead: (fighter: Fighter) => boolean;
}

/**
 * Writes a fighter as the line that `parseLine` reads as the same fighter.
 * @param fighter skills that nothing names must have their name as identifier
 * @param knowledge the words of the language, and the packs: what they say of a thing is left out
 */
export function formatLine(fighter: Fighter, knowledge: Knowledge): string {
  const context = { fighter, ...knowledge };
  const name = isPlainName(fighter.name, knowledge) ? fighter.name : quote(fighter.name);
  const entries = draftsOf(context).map((draft) => writeDraft(draft, context));
  return [`${name}:`, entries.join(", ")].join(" ").trim();
}

const isPlainName = (name: string, knowledge: Knowledge): boolean => {
  try {
    return parseLine(`${name}:`, knowledge).fighter.name === name && !name.includes("\n");
  } catch {
    return false;
  }
};

/** A number with its sign, none for zero, and a true minus. */
const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${Math.abs(value)}` : "0");

const plainNumber = (value: number): string => (value < 0 ? signed(value) : String(value));

function draftsOf(context: Context): Draft[] {
  const { fighter, lexicon } = context;
  const qualities = QUALITY_IDS.flatMap((id): Draft[] => {
    const value = fighter.qualities[id];
    if (value === undefined) return [];
    const isRead = (read: Fighter) => read.qualities[id] === value;
    return [{ ...BARE, name: lexicon.writeQuality(id), value: signed(value), isRead }];
  });
  const extra = fighter.extraQualities.map((quality): Draft => ({
    ...BARE,
    name: quality.name,
    value: signed(quality.value),
    kind: "isQuality",
    isRead: (read) => isSame(read.extraQualities[0], quality),
  }));
  return [
    ...qualities,
    ...extra,
    ...fighter.skills.map((skill) => skillDraft(skill, context)),
    ...fighter.weapons.map((weapon) => weaponDraft(weapon, context)),
    ...fighter.shields.map((shield) => shieldDraft(shield, context)),
    ...fighter.armor.map((armor) => armorDraft(armor, context)),
    ...fighter.gear.map(gearDraft),
  ];
}

const BARE = { value: "", always: [], more: [], kind: null } as const;

interface Context extends Knowledge {
  readonly fighter: Fighter;
}

/** How a skill is named in a mark: by its name where that leads to it, else by its identifier. */
function skillName(identifier: string, { fighter, catalogue }: Context): string {
  const own = fighter.skills.find((skill) => skill.identifier === identifier)?.name;
  const names = [own, catalogue.skill(identifier)?.name].filter((name) => name !== undefined);
  const leadsToIt = (name: string) => identifierNamed(name, fighter.skills, catalogue) === identifier;
  return quoted(names.find(leadsToIt) ?? identifier);
}

function skillDraft(skill: LineSkill, context: Context): Draft {
  const { lexicon } = context;
  const broader = skill.broader === "" ? lexicon.write("alone") : named("broader", skill.broader, context);
  return {
    ...BARE,
    name: skill.name,
    value: signed(skill.value),
    more: [`${lexicon.write("identifier")} ${quoted(skill.identifier)}`, broader],
    kind: "isSkill",
    isRead: (read) => isSame(read.skills.at(-1), skill),
  };
}

/** A text behind a mark: words as they are, anything else in quotes. */
const quoted = (text: string): string => (/^[\p{L}\d_-]+( [\p{L}\d_-]+)*$/u.test(text) ? text : quote(text));

const named = (mark: Mark, identifier: string, context: Context): string =>
  `${context.lexicon.write(mark)} ${skillName(identifier, context)}`;

function weaponDraft(weapon: LineWeapon, context: Context): Draft {
  const { lexicon } = context;
  const uses = weapon.uses.length === 0 ? [lexicon.write("useless")] : weapon.uses.map((use) => lexicon.write(use));
  return {
    ...BARE,
    name: weapon.name,
    always: [`${lexicon.write("damage")} ${plainNumber(weapon.damage)}`],
    more: [
      uses.join(", "),
      `${lexicon.write("reload")} ${weapon.reload}`,
      `${lexicon.write("load")} ${weapon.load}`,
      weapon.skill === "" ? lexicon.write("noSkill") : named("skill", weapon.skill, context),
      lexicon.write(weapon.muscle ? "muscle" : "noMuscle"),
    ],
    kind: "isWeapon",
    isRead: (read) => isSame(read.weapons[0], weapon),
  };
}

function shieldDraft(shield: LineShield, { lexicon }: Context): Draft {
  const [melee, ranged] = [shieldModifier(shield.size, "melee"), shieldModifier(shield.size, "ranged")];
  return {
    ...BARE,
    name: shield.name,
    always: [`${lexicon.write("shield")} ${melee === ranged ? melee : `${melee}/${ranged}`}`],
    more: [
      ...(shield.damage === null ? [] : [`${lexicon.write("damage")} ${plainNumber(shield.damage)}`]),
      lexicon.write(shield.held ? "held" : "notHeld"),
    ],
    kind: "isShield",
    isRead: (read) => isSame(read.shields[0], shield),
  };
}

function armorDraft(armor: LineArmor, { lexicon }: Context): Draft {
  const parts =
    armor.parts.length === 0
      ? lexicon.write("nowhere")
      : armor.parts.length === BODY_PARTS.length
        ? lexicon.write("everywhere")
        : armor.parts.map((part) => lexicon.write(part)).join(", ");
  return {
    ...BARE,
    name: armor.name,
    always: [`${lexicon.write("armor")} ${armor.modifier}`, `${lexicon.write("weight")} ${armor.weight}`],
    more: [parts, lexicon.write(armor.worn ? "worn" : "notWorn")],
    kind: "isArmor",
    isRead: (read) => isSame(read.armor[0], armor),
  };
}

const gearDraft = (gear: LineGear): Draft => ({
  ...BARE,
  name: gear.name,
  value: gear.quantity === 1 ? "" : `×${gear.quantity}`,
  kind: "isGear",
  isRead: (read) => isSame(read.gear[0], gear),
});

/** Says what must be said for the draft to be read as what it is, and no more. */
function writeDraft(draft: Draft, context: Context): string {
  const forms = [draft.name, quote(draft.name)].flatMap((name) => [
    { ...draft, name, kind: null },
    { ...draft, name },
  ]);
  const plainest = forms.find((form) => isReadAs(form, form.more, context)) ?? forms.at(-1) ?? draft;
  let more = plainest.more;
  for (const mark of plainest.more) {
    const fewer = more.filter((other) => other !== mark);
    if (isReadAs(plainest, fewer, context)) more = fewer;
  }
  return textOf(plainest, more, context);
}

function textOf({ name, value, kind, always }: Draft, more: readonly Written[], { lexicon }: Context): string {
  const marks = [...(kind ? [lexicon.write(kind)] : []), ...always, ...more];
  return [name, ...(value === "" ? [] : [value]), ...(marks.length === 0 ? [] : [`(${marks.join(", ")})`])].join(" ");
}

/** Whether a text is one entry that comes to what the draft is about, among the skills of its fighter. */
function isReadAs(draft: Draft, more: readonly Written[], context: Context): boolean {
  const text = textOf(draft, more, context);
  if (text.includes("\n")) return false;
  try {
    const [entry, second] = entriesOf(tokensOf(text));
    if (!entry || second) return false;
    const said = [...skillsAsSaid(context), readEntry(text, entry, context.lexicon)];
    return draft.isRead(resolve("", said, context).fighter);
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** The fighter's skills as far as other entries name them. */
const skillsAsSaid = ({ fighter }: Context): Said[] =>
  fighter.skills.map(({ name, value, identifier }) => ({
    name,
    isExact: true,
    place: NOWHERE,
    marks: [
      { ...NOWHERE, mark: "isSkill" },
      { ...NOWHERE, mark: "value", number: value },
      { ...NOWHERE, mark: "identifier", text: identifier },
    ],
  }));

const NOWHERE = { at: 0, word: "" };

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

const sorted = (value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
