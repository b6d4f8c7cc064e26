import type { Kit } from "../config/kits.ts";
import { LADDER_LABELS } from "../config/labels.ts";
import type { Stock } from "../documents/stock.ts";
import { plain } from "../lines/index.ts";
import type { Fighter, LineSkill } from "../lines/index.ts";
import { LADDER, QUALITY_IDS, fallbackOf } from "../rules/index.ts";
import type { QualityId } from "../rules/index.ts";
import { signed } from "./numbers.ts";

/** How many skills a new hero has (PLAY: three to five). */
export const FEWEST_SKILLS = 3;
export const MOST_SKILLS = 5;

/** What the form of a new hero says, as it stands in its fields. */
export interface HeroForm {
  readonly name: string;
  /** "" falls back (R3). */
  readonly qualities: Readonly<Record<QualityId, string>>;
  readonly skills: readonly { readonly name: string; readonly value: string }[];
}

/** What is not right in the form: what to say, and in which field. */
export interface Fault {
  readonly text: string;
  readonly field: string;
}

/** The ladder to choose from, each word with its number; the greatest first. */
export const rungs = () =>
  [...LADDER.entries()].reverse().map(([step, rung]) => {
    const value = step - 3;
    return { value: String(value), label: `${game.i18n.localize(LADDER_LABELS[rung])} (${signed(value)})` };
  });

/** Makes a fighter of the form, or says what it lacks. */
export function heroOf(form: HeroForm, kit: Kit, stock: Stock): Fighter | Fault {
  const name = form.name.trim();
  if (name === "") return { text: game.i18n.localize("DREVO.Hero.fault.name"), field: "name" };
  const skills = form.skills.flatMap((skill, place) => (skill.name.trim() === "" ? [] : [{ ...skill, place }]));
  const twice = skills.find(({ name: one }, place) =>
    skills.slice(0, place).some((other) => plain(other.name) === plain(one)),
  );
  if (twice) {
    const text = game.i18n.format("DREVO.Hero.fault.twice", { name: twice.name.trim() });
    return { text, field: `skill.${twice.place}` };
  }
  if (skills.length < FEWEST_SKILLS) {
    const text = game.i18n.format("DREVO.Hero.fault.skills", { count: String(skills.length) });
    const free = form.skills.findIndex((skill) => skill.name.trim() === "");
    return { text, field: `skill.${free}` };
  }
  const things = kit.items.flatMap((id) => stock.byId(id) ?? []);
  return {
    name,
    qualities: qualitiesOf(form),
    extraQualities: [],
    skills: skills.map((skill) => skillOf(skill, stock)),
    weapons: things.flatMap((thing) => {
      if (thing.kind !== "weapon") return [];
      const { name, damage, uses, reload, load, skill, muscle } = thing;
      return { name, damage, uses, reload, load, skill, muscle };
    }),
    shields: things.flatMap((thing) =>
      thing.kind === "shield" ? { name: thing.name, size: thing.size, damage: thing.damage, held: true } : [],
    ),
    armor: things.flatMap((thing) => {
      if (thing.kind !== "armor") return [];
      const { name, modifier, weight, parts } = thing;
      return { name, modifier, weight, parts, worn: true };
    }),
    gear: [],
  };
}

/** What is to stand on the sheet; Тело and Душа that are 0 go without saying. */
const qualitiesOf = ({ qualities }: HeroForm): Fighter["qualities"] =>
  Object.fromEntries(
    QUALITY_IDS.flatMap((id) => {
      const isSaid = qualities[id] !== "" && (qualities[id] !== "0" || fallbackOf(id) !== null);
      return isSaid ? [[id, Number(qualities[id])]] : [];
    }),
  );

function skillOf({ name, value }: { name: string; value: string }, { catalogue }: Stock): LineSkill {
  const known = catalogue.named(name);
  if (known?.kind === "skill")
    return { name: known.name, identifier: known.identifier, broader: known.broader, value: Number(value) };
  const own = name.trim();
  const written = own.charAt(0).toLocaleUpperCase() + own.slice(1);
  return { name: written, identifier: written, broader: "", value: Number(value) };
}
