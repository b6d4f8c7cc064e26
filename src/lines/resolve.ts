import { BODY_PARTS, SHIELD_SIZES, shieldModifier } from "../rules/index.ts";
import type { BodyPart, QualityId, ShieldSize } from "../rules/index.ts";
import type { Said } from "./entry.ts";
import { USES, plain } from "./fighter.ts";
import type { Catalogue, Fighter, Known, LineArmor, LineGear, LineShield, LineSkill, LineWeapon } from "./fighter.ts";
import type { Flag, Lexicon, NumberMark, TextMark } from "./lexicon.ts";
import type { SaidMark, SaidShield } from "./marks.ts";
import { Problem } from "./problem.ts";

/** What an entry turned out to be. */
export type EntryKind = "quality" | "extraQuality" | "skill" | "weapon" | "shield" | "armor" | "gear";

/** An entry that nobody knew: a word that became a skill or gear. */
export interface Unknown {
  readonly kind: "skill" | "gear";
  readonly name: string;
}

/** What a language and the packs know. */
export interface Knowledge {
  readonly lexicon: Lexicon;
  readonly catalogue: Catalogue;
}

const KIND_FLAGS = new Map<SaidMark["mark"], EntryKind>([
  ["isQuality", "extraQuality"],
  ["isSkill", "skill"],
  ["isWeapon", "weapon"],
  ["isShield", "shield"],
  ["isArmor", "armor"],
  ["isGear", "gear"],
]);

/** Which marks go with what, besides those that say what it is. */
const FITTING: Readonly<Record<EntryKind, readonly SaidMark["mark"][]>> = {
  quality: ["value"],
  extraQuality: ["value"],
  skill: ["value", "identifier", "broader", "alone"],
  weapon: ["damage", ...USES, "useless", "reload", "load", "skill", "noSkill", "muscle", "noMuscle"],
  shield: ["shield", "damage", "held", "notHeld", "worn", "notWorn"],
  armor: ["armor", "weight", ...BODY_PARTS, "everywhere", "nowhere", "worn", "notWorn", "held", "notHeld"],
  gear: ["quantity"],
};

const ARMOR_MARKS: readonly SaidMark["mark"][] = ["armor", "weight"];
const WEAPON_MARKS: readonly SaidMark["mark"][] = [
  "damage",
  ...USES,
  "useless",
  "reload",
  "load",
  "muscle",
  "noMuscle",
];

/** The marks of one entry by what they are; each only once. */
class Marks {
  readonly #marks = new Map<SaidMark["mark"], SaidMark>();

  constructor(marks: readonly SaidMark[]) {
    for (const said of marks) {
      if (this.#marks.has(said.mark)) throw new Problem("twice", said);
      this.#marks.set(said.mark, said);
    }
  }

  get all(): SaidMark[] {
    return [...this.#marks.values()];
  }

  get(mark: SaidMark["mark"]): SaidMark | undefined {
    return this.#marks.get(mark);
  }

  has(...marks: readonly SaidMark["mark"][]): boolean {
    return marks.some((mark) => this.#marks.has(mark));
  }

  number(mark: NumberMark | "quantity" | "value"): number | undefined {
    const said = this.#marks.get(mark);
    return said && "number" in said ? said.number : undefined;
  }

  text(mark: TextMark): string | undefined {
    const said = this.#marks.get(mark);
    return said && "text" in said ? said.text : undefined;
  }

  /** One of two flags that say the opposite; undefined when neither was said. */
  either(yes: Flag, no: Flag): boolean | undefined {
    return this.has(yes) ? true : this.has(no) ? false : undefined;
  }
}

/** One entry with what it is. */
interface Sorted {
  readonly said: Said;
  readonly kind: EntryKind;
  readonly marks: Marks;
  readonly known: Known | undefined;
}

/**
 * Makes a fighter of what was said, and fills in from the packs what was not.
 * @throws {Problem} what contradicts itself
 */
export function resolve(name: string, entries: readonly Said[], knowledge: Knowledge) {
  const sorted = entries.map((said) => sort(said, knowledge));
  const of = <Made>(kind: EntryKind, make: (entry: Sorted) => Made): Made[] =>
    sorted.filter((entry) => entry.kind === kind).map(make);
  const skills = of("skill", (entry) => skillOf(entry, knowledge.catalogue));
  const identifierOf = (text: string) => identifierNamed(text, skills, knowledge.catalogue);
  const fighter: Fighter = {
    name,
    qualities: qualitiesOf(sorted, knowledge.lexicon),
    extraQualities: of("extraQuality", (entry) => ({ name: nameOf(entry), value: valueOf(entry) })),
    skills: skills.map(({ broaderText, ...skill }) => ({
      ...skill,
      broader: broaderText === null ? skill.broader : identifierOf(broaderText),
    })),
    weapons: of("weapon", (entry) => weaponOf(entry, identifierOf)),
    shields: of("shield", shieldOf),
    armor: of("armor", armorOf),
    gear: of("gear", gearOf),
  };
  return { fighter, unknown: sorted.flatMap(unknownIn) };
}

function sort(said: Said, { lexicon, catalogue }: Knowledge): Sorted {
  const known = catalogue.named(said.name);
  const marks = new Marks(said.marks);
  const kind = kindOf(said, marks, known, lexicon);
  const own = withoutUnsignedValue({ said, kind, marks, known });
  const isStated = (mark: SaidMark["mark"]) => KIND_FLAGS.get(mark) === kind || FITTING[kind].includes(mark);
  const stray = own.marks.all.find(({ mark }) => !isStated(mark));
  if (stray) throw new Problem("misplaced", stray);
  if (FITTING[kind].includes("value") && !own.marks.has("value")) throw new Problem("needValue", said.place);
  return own;
}

function kindOf(said: Said, marks: Marks, known: Known | undefined, lexicon: Lexicon): EntryKind {
  for (const [mark, kind] of KIND_FLAGS) if (marks.has(mark)) return kind;
  if (marks.has("shield") || (known?.kind === "shield" && !marks.has("value"))) return "shield";
  if (marks.has(...ARMOR_MARKS)) return "armor";
  if (marks.has(...WEAPON_MARKS)) return "weapon";
  if (marks.has("quantity")) return "gear";
  const quality = lexicon.quality(said.name);
  if (marks.has("value")) return quality ? "quality" : "skill";
  if (quality) return "quality";
  return known?.kind ?? "gear";
}

/** «Кольт 45 (МУ 3)»: a number without a sign is a part of the name of what has no value. */
function withoutUnsignedValue(entry: Sorted): Sorted {
  const { said, kind, marks } = entry;
  const value = marks.get("value");
  if (!value || FITTING[kind].includes("value") || !/^\d/u.test(value.word)) return entry;
  const gap = " ".repeat(Math.max(value.at - said.place.at - said.place.word.length, 1));
  const name = said.name + gap + value.word;
  const place = { at: said.place.at, word: name };
  return { ...entry, said: { ...said, name, place }, marks: new Marks(marks.all.filter((mark) => mark !== value)) };
}

/** A bare name of something known is its name in this language; any other begins with a capital letter. */
function nameOf({ said: { name, isExact }, known, kind }: Sorted): string {
  if (isExact) return name;
  return known?.kind === kind ? known.name : name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

const valueOf = ({ marks }: Sorted): number => marks.number("value") ?? 0;

function qualitiesOf(sorted: readonly Sorted[], lexicon: Lexicon): Fighter["qualities"] {
  const qualities: Partial<Record<QualityId, number>> = {};
  for (const entry of sorted) {
    const id = entry.kind === "quality" ? lexicon.quality(entry.said.name) : undefined;
    if (!id) continue;
    if (id in qualities) throw new Problem("twice", entry.said.place);
    qualities[id] = valueOf(entry);
  }
  return qualities;
}

/** A skill whose broader one is still a text: it may be said after it. */
function skillOf(entry: Sorted, catalogue: Catalogue): LineSkill & { readonly broaderText: string | null } {
  const name = nameOf(entry);
  const byName = entry.known?.kind === "skill" ? entry.known.identifier : name;
  const identifier = entry.marks.text("identifier") ?? byName;
  const usual = catalogue.skill(identifier)?.broader ?? "";
  const broader = entry.marks.has("alone") ? "" : usual;
  return { name, value: valueOf(entry), identifier, broader, broaderText: entry.marks.text("broader") ?? null };
}

/** The identifier of a skill by its name: one of his own, one of the packs, else the text itself. */
export function identifierNamed(text: string, skills: readonly LineSkill[], catalogue: Catalogue): string {
  const own = skills.find(({ name }) => name === text) ?? skills.find(({ name }) => plain(name) === plain(text));
  const known = catalogue.named(text);
  return own?.identifier ?? (known?.kind === "skill" ? known.identifier : text);
}

function weaponOf(entry: Sorted, identifierOf: (text: string) => string): LineWeapon {
  const { marks, known } = entry;
  const base = known?.kind === "weapon" ? known : undefined;
  const reload = marks.number("reload") ?? base?.reload ?? 0;
  const load = marks.number("load") ?? base?.load ?? 0;
  const uses = usesOf(marks) ?? base?.uses ?? (reload > 0 || load > 0 ? ["shoot"] : ["strike"]);
  const skill = marks.text("skill");
  return {
    name: nameOf(entry),
    damage: marks.number("damage") ?? base?.damage ?? 0,
    uses,
    reload,
    load,
    skill: marks.has("noSkill") ? "" : skill === undefined ? (base?.skill ?? "") : identifierOf(skill),
    muscle: marks.either("muscle", "noMuscle") ?? base?.muscle ?? !uses.includes("shoot"),
  };
}

function usesOf(marks: Marks): LineWeapon["uses"] | null {
  if (marks.has("useless")) return [];
  const said = USES.filter((use) => marks.has(use));
  return said.length > 0 ? said : null;
}

function shieldOf(entry: Sorted): LineShield {
  const { marks, known } = entry;
  const base = known?.kind === "shield" ? known : undefined;
  const said = marks.get("shield");
  const size = said && "shield" in said ? sizeOf(said, said.shield, base?.size) : (base?.size ?? "medium");
  return {
    name: nameOf(entry),
    size,
    damage: marks.number("damage") ?? base?.damage ?? null,
    held: marks.either("held", "notHeld") ?? marks.either("worn", "notWorn") ?? true,
  };
}

/** The size that has such a МЩ (Table 10); with one number the known size where it fits, else that of МЩ against both. */
function sizeOf(place: SaidMark, { melee, ranged }: SaidShield, known: ShieldSize | undefined): ShieldSize {
  const fits = (size: ShieldSize, shots: number) =>
    shieldModifier(size, "melee") === melee && shieldModifier(size, "ranged") === shots;
  if (ranged === null && known && shieldModifier(known, "melee") === melee) return known;
  const size = SHIELD_SIZES.find((one) => fits(one, ranged ?? melee));
  if (!size) throw new Problem("badShield", place);
  return size;
}

function armorOf(entry: Sorted): LineArmor {
  const { marks, known } = entry;
  const base = known?.kind === "armor" ? known : undefined;
  return {
    name: nameOf(entry),
    modifier: marks.number("armor") ?? base?.modifier ?? 1,
    weight: marks.number("weight") ?? base?.weight ?? 1,
    parts: partsOf(marks) ?? base?.parts ?? ["torso"],
    worn: marks.either("worn", "notWorn") ?? marks.either("held", "notHeld") ?? true,
  };
}

function partsOf(marks: Marks): readonly BodyPart[] | null {
  if (marks.has("everywhere")) return BODY_PARTS;
  if (marks.has("nowhere")) return [];
  const said = BODY_PARTS.filter((part) => marks.has(part));
  return said.length > 0 ? said : null;
}

const gearOf = (entry: Sorted): LineGear => ({ name: nameOf(entry), quantity: entry.marks.number("quantity") ?? 1 });

/** What nobody knew, and nobody has said what it is. */
function unknownIn(entry: Sorted): Unknown[] {
  const { kind, marks, known } = entry;
  if (kind !== "skill" && kind !== "gear") return [];
  const isSaid = marks.has("isSkill", "isGear", "identifier", "quantity");
  return isSaid || known?.kind === kind ? [] : [{ kind, name: nameOf(entry) }];
}
