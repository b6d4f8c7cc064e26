import type { RuleName } from "../config/topics.ts";
import { SYSTEM_ID, templatePath } from "../config/system.ts";
import { WOUND_LABELS } from "../config/labels.ts";
import { houseRules } from "../data/settings.ts";
import { mayWriteSettings } from "../config/permit.ts";
import { DEFAULT_HOUSE, HARMS, LADDER_STYLES, MANY_ATTACKERS, ORDERS } from "../rules/index.ts";
import type { House } from "../rules/index.ts";
import { worldFighters } from "../combat/actors.ts";
import { withHandlebars } from "./handlebars.ts";
import type { Part, PartContext } from "./handlebars.ts";
import { isReadable, readNumbers } from "./number-fields.ts";
import { amount, signed } from "./numbers.ts";
import { skillChoices } from "./skill-choices.ts";

/** The settings in the groups in which a GM thinks of them. Every key of `House` stands in exactly one. */
const GROUPS = {
  checks: ["missingSkill", "dodgeSkill", "equalSucceeds"],
  attacks: ["meleeDifficulty", "rangedDifficulty", "counterWounds", "shotsCompared", "manyAttackers", "outnumbered"],
  wounds: ["boxes", "woundPenalty", "outOfAction", "mercy"],
  turns: ["order", "reloadDifficulty"],
  words: ["ladder"],
} as const satisfies Record<string, readonly (keyof House)[]>;

/** The ruling that leaves it open. */
const RULINGS: Readonly<Record<keyof House, RuleName>> = {
  missingSkill: "R3",
  dodgeSkill: "R3a",
  equalSucceeds: "R5",
  meleeDifficulty: "R8",
  rangedDifficulty: "R8",
  counterWounds: "R9",
  shotsCompared: "R10",
  manyAttackers: "R10a",
  outnumbered: "R10a",
  boxes: "R33",
  woundPenalty: "R34",
  outOfAction: "R34",
  mercy: "R13",
  order: "R36",
  reloadDifficulty: "R31",
  ladder: "R37",
};

/** What may be chosen where it is one of several. */
const CHOICES: Partial<Record<keyof House, readonly string[]>> = {
  manyAttackers: MANY_ATTACKERS,
  outOfAction: HARMS,
  order: ORDERS,
  ladder: LADDER_STYLES,
};

/** The form of the house rules: every *(setting)* of the rules, with what is usual and why. */
export class HouseForm extends withHandlebars(foundry.applications.api.ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "drevo-house",
    classes: ["drevo", "drevo-house"],
    tag: "form",
    window: { title: "DREVO.House.title", icon: "fa-solid fa-scale-balanced", resizable: true },
    position: { width: 620, height: 720 },
    form: { handler: HouseForm.#onSubmit, closeOnSubmit: true },
    actions: { restore: HouseForm.#onRestore },
  };

  static PARTS: Record<string, Part> = {
    form: {
      template: templatePath("settings/house"),
      templates: [templatePath("rule/mark")],
      scrollable: [".drevo-house-groups"],
    },
  };

  /** What is shown: the table's rules, or the defaults after «Как было задумано». */
  #shown: House | null = null;

  /** Foundry makes a new one at each click in its settings: the one that is open gives way. */
  protected override async _preFirstRender(
    ...args: Parameters<foundry.applications.api.ApplicationV2["_preFirstRender"]>
  ): Promise<void> {
    await super._preFirstRender(...args);
    await foundry.applications.instances.get(HouseForm.DEFAULT_OPTIONS.id)?.close();
  }

  protected override _prepareContext(): Promise<PartContext> {
    const house = this.#shown ?? houseRules();
    const groups = Object.entries(GROUPS).map(([id, keys]) => ({
      legend: game.i18n.localize(`DREVO.House.group.${id}`),
      settings: keys.map((key) => showSetting(key, house[key])),
    }));
    return Promise.resolve({ groups });
  }

  /** What is no number is put back, and told about. */
  protected override _onChangeForm(...args: Parameters<foundry.applications.api.ApplicationV2["_onChangeForm"]>): void {
    const [, { target }] = args;
    if (isReadable(target)) super._onChangeForm(...args);
  }

  static async #onRestore(this: HouseForm): Promise<void> {
    this.#shown = DEFAULT_HOUSE;
    await this.render();
  }

  static async #onSubmit(
    this: HouseForm,
    _event: Event,
    form: HTMLFormElement,
    data: foundry.applications.ux.FormDataExtended,
  ): Promise<void> {
    readNumbers(form, data.object);
    const said: object = foundry.utils.expandObject(data.object);
    const house: Partial<House> = foundry.utils.mergeObject({ ...houseRules() }, said, { inplace: false });
    const dodgeSkill = house.dodgeSkill === "" ? null : (house.dodgeSkill ?? null);
    if (mayWriteSettings()) await game.settings.set(SYSTEM_ID, "house", { ...houseRules(), ...house, dodgeSkill });
  }
}

function showSetting(key: keyof House, value: House[keyof House]) {
  const setting = {
    key,
    rule: RULINGS[key],
    label: game.i18n.localize(`DREVO.House.${key}.label`),
    hint: game.i18n.localize(`DREVO.House.${key}.hint`),
    value,
  };
  const choices = CHOICES[key]?.map((id) => ({ id, label: choiceLabel(key, id), selected: id === value }));
  if (choices) return { ...setting, choices };
  if (key === "dodgeSkill") return { ...setting, choices: dodgeChoices(typeof value === "string" ? value : "") };
  if (typeof value === "boolean") return { ...setting, isFlag: true };
  if (typeof value === "number") return { ...setting, value: signed(value), usual: DEFAULT_HOUSE[key] };
  return { ...setting, levels: levelsOf(key as "boxes" | "woundPenalty", value as House["boxes"]) };
}

/** No skill, as is usual, or any that the rules know or that somebody in the world has. */
const dodgeChoices = (chosen: string) =>
  [
    { value: "", label: game.i18n.localize("DREVO.House.dodgeSkill.none") },
    ...skillChoices(worldFighters(), chosen),
  ].map(({ value: id, label }) => ({ id, label, selected: id === chosen }));

const choiceLabel = (key: keyof House, id: string): string =>
  game.i18n.localize(key === "outOfAction" ? `DREVO.Wound.${id}` : `DREVO.House.${key}.${id}`);

const levelsOf = (key: "boxes" | "woundPenalty", numbers: House["boxes"]) =>
  HARMS.map((level) => ({
    level,
    label: game.i18n.localize(WOUND_LABELS[level]),
    value: amount(numbers[level]),
    usual: DEFAULT_HOUSE[key][level],
  }));
