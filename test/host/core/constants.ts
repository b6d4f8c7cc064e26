/** The constants of the API that the host offers. */
import { ROLES } from "../shape.ts";
import { strictTree } from "./errors.ts";
import { is14 } from "./generation.ts";

export const OWNERSHIP = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;

export type Level = keyof typeof OWNERSHIP;

export const MESSAGE_STYLES = { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 } as const;

/** 13: how an effect changes a value. */
export const EFFECT_MODES = { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 } as const;

/** 14: the same, with the priority that each has if none is told. */
export const EFFECT_TYPES: Readonly<Record<string, number>> = {
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
};

/** 14: whether an effect shows on the token: never, while it has a temporary duration, always (C18). */
export const SHOW_ICON = { NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 } as const;

/** What each generation has of its own. */
const own = () =>
  is14()
    ? { ACTIVE_EFFECT_CHANGE_TYPES: { ...EFFECT_TYPES }, ACTIVE_EFFECT_SHOW_ICON: { ...SHOW_ICON } }
    : ({
        ACTIVE_EFFECT_MODES: { ...EFFECT_MODES },
        DICE_ROLL_MODES: { PUBLIC: "publicroll", PRIVATE: "gmroll", BLIND: "blindroll", SELF: "selfroll" },
      } as const);

/** Makes `CONST`. */
export function makeConst() {
  return strictTree("CONST", {
    DOCUMENT_OWNERSHIP_LEVELS: { ...OWNERSHIP },
    USER_ROLES: { ...ROLES },
    USER_ROLE_NAMES: { 0: "NONE", 1: "PLAYER", 2: "TRUSTED", 3: "ASSISTANT", 4: "GAMEMASTER" },
    CHAT_MESSAGE_STYLES: { ...MESSAGE_STYLES },
    TOKEN_DISPOSITIONS: { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 },
    TOKEN_DISPLAY_MODES: { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 },
    KEYBINDING_PRECEDENCE: { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 },
    BASE_DOCUMENT_TYPE: "base",
    DEFAULT_TOKEN: "icons/svg/mystery-man.svg",
    SORT_INTEGER_DENSITY: 100000,
    vtt: "Foundry VTT",
    ...own(),
  } as const);
}
