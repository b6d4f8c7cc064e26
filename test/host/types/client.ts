/** `game`, `CONFIG`, `CONST` and `ui`. */
import type { makeConfig } from "../core/config.ts";
import type { makeConst } from "../core/constants.ts";
import type { makeGame } from "../core/index.ts";
import type { makeHeadlessUi } from "../core/ui.ts";
import type { Interface } from "../page/ui/build.ts";
import type { Notifications } from "../page/ui/notifications.ts";
import type { TooltipManager } from "../page/ui/tooltip.ts";
import type { ConstantVerdict, Verdict } from "./kit.ts";

type Config = ReturnType<typeof makeConfig>;

export const games = "fits" satisfies Verdict<ReturnType<typeof makeGame>, foundry.Game>;

interface InConst {
  "ACTIVE_EFFECT_CHANGE_TYPES is unknown to the League": "14";
  "ACTIVE_EFFECT_SHOW_ICON is unknown to the League": "14";
}
export const constants = "fits" satisfies ConstantVerdict<ReturnType<typeof makeConst>, typeof CONST, keyof InConst>;

export const config = "fits" satisfies Verdict<Config, CONFIG>;
export const ofActors = "fits" satisfies Verdict<Config["Actor"], CONFIG["Actor"]>;
interface OfItems {
  "typeIcons is unknown to the League": "each kind of document has the same keys here";
}
export const ofItems = "fits" satisfies Verdict<Config["Item"], CONFIG["Item"], keyof OfItems>;
interface OfMessages {
  "compendiumIndexFields is unknown to the League": "each kind of document has the same keys here";
  "modes is unknown to the League": "14";
}
export const ofMessages = "fits" satisfies Verdict<Config["ChatMessage"], CONFIG["ChatMessage"], keyof OfMessages>;
interface OfEffects {
  "compendiumIndexFields is unknown to the League": "each kind of document has the same keys here";
  "sidebarIcon is unknown to the League": "each kind of document has the same keys here";
}
export const ofEffects = "fits" satisfies Verdict<Config["ActiveEffect"], CONFIG["ActiveEffect"], keyof OfEffects>;
export const ofDice = "fits" satisfies Verdict<Config["Dice"], CONFIG["Dice"]>;
export const ofSounds = "fits" satisfies Verdict<Config["sounds"], CONFIG["sounds"]>;
export const ofStatuses = "fits" satisfies Verdict<Config["specialStatusEffects"], CONFIG["specialStatusEffects"]>;
export const ofTexts = "fits" satisfies Verdict<Config["TextEditor"], CONFIG["TextEditor"]>;
export const ofTime = "fits" satisfies Verdict<Config["time"], CONFIG["time"]>;
interface OfCombat {
  "compendiumIndexFields is unknown to the League": "each kind of document has the same keys here";
}
export const ofCombat = "fits" satisfies Verdict<Config["Combat"], CONFIG["Combat"], keyof OfCombat>;

export const withoutPage = "fits" satisfies Verdict<ReturnType<typeof makeHeadlessUi>["ui"], typeof ui>;
export const withPage = "fits" satisfies Verdict<Interface, typeof ui>;
interface OfNotes {
  "notify takes other arguments": "texts only; anything else throws";
  "info takes other arguments": "texts only; anything else throws";
  "warn takes other arguments": "texts only; anything else throws";
  "error takes other arguments": "texts only; anything else throws";
  "success takes other arguments": "texts only; anything else throws";
}
export const notes = "fits" satisfies Verdict<Notifications, foundry.applications.ui.Notifications, keyof OfNotes>;
export const tooltips = "fits" satisfies Verdict<TooltipManager, foundry.helpers.interaction.TooltipManager>;
