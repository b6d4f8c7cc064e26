import { SYSTEM_ID } from "../config/system.ts";
import { DEFAULT_HOUSE } from "../rules/index.ts";
import type { House } from "../rules/index.ts";
import { houseField } from "./house.ts";
import { isOn, settingOf, storedSetting } from "./setting.ts";

const HOUSE = houseField();

/** Registers what is kept in settings: the table's house rules, and each user's own ways. */
export function registerSettings(onHouseChange: () => void, onTableChange: () => void = onHouseChange): void {
  game.settings.register(SYSTEM_ID, "house", {
    scope: "world",
    config: false,
    type: HOUSE,
    default: { ...DEFAULT_HOUSE },
    onChange: onHouseChange,
  });
  game.settings.register(SYSTEM_ID, "askTerms", {
    name: "DREVO.Setting.askTerms.name",
    hint: "DREVO.Setting.askTerms.hint",
    scope: "user",
    config: true,
    type: Boolean,
    default: false,
  });
  game.settings.register(SYSTEM_ID, "dataVersion", { scope: "world", config: false, type: String, default: "" });
  // The pack that a migration has unlocked, until it is locked again.
  game.settings.register(SYSTEM_ID, "unlocked", { scope: "world", config: false, type: String, default: "" });
  registerTableSettings(onTableChange);
}

/** When the wounds of a closed exchange are written: at once, when somebody presses «Применить», or by hand alone. */
export const APPLYING = ["atOnce", "propose", "off"] as const;
export type Applying = (typeof APPLYING)[number];

/** How this table plays, beside its rules: what the GM sets among Foundry's settings. */
function registerTableSettings(onChange: () => void): void {
  game.settings.register(SYSTEM_ID, "applying", {
    name: "DREVO.Setting.applying.name",
    hint: "DREVO.Setting.applying.hint",
    scope: "world",
    config: true,
    type: String,
    choices: Object.fromEntries(APPLYING.map((id) => [id, `DREVO.Setting.applying.${id}`])),
    default: "atOnce",
    onChange,
  });
  for (const id of ["diceAtOnce", "oddsForAll", "secretPeople"] as const) {
    game.settings.register(SYSTEM_ID, id, {
      name: `DREVO.Setting.${id}.name`,
      hint: `DREVO.Setting.${id}.hint`,
      scope: "world",
      config: true,
      type: Boolean,
      default: false,
      onChange,
    });
  }
}

/** When wounds are written at this table. */
export const applying = (): Applying => APPLYING.find((id) => id === storedSetting("applying")) ?? "atOnce";

/** Whether dice are seen as they fall, and not before the exchange is whole. */
export const seesDiceAtOnce = (): boolean => isOn("diceAtOnce");

/** Whether everybody sees the chances of an attack, and not the GM alone. */
export const seesOdds = (): boolean => game.user.isGM || isOn("oddsForAll");

/** Whether what the GM's own people do is told to the GMs alone. */
export const keepsPeopleSecret = (): boolean => isOn("secretPeople");

/** The house rules of this table, as an opening act carries them. */
export const houseRules = (): House => settingOf("house", HOUSE);

/** Whether this user wants to be asked for further terms before each roll (Shift swaps it for once). */
export const asksTerms = (): boolean => isOn("askTerms");
