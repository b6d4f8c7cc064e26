import { SYSTEM_ID } from "../config/system.ts";
import { DEFAULT_HOUSE } from "../rules/index.ts";
import type { House } from "../rules/index.ts";
import { houseField } from "./house.ts";

/** Registers what is kept in settings: the table's house rules, and each user's own ways. */
export function registerSettings(onHouseChange: () => void): void {
  game.settings.register(SYSTEM_ID, "house", {
    scope: "world",
    config: false,
    type: houseField(),
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
}

/** The house rules of this table, as an opening act carries them. */
export const houseRules = (): House => game.settings.get(SYSTEM_ID, "house");

/** Whether this user wants to be asked for further terms before each roll (Shift swaps it for once). */
export const asksTerms = (): boolean => game.settings.get(SYSTEM_ID, "askTerms");
