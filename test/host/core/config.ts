/** `CONFIG` as it stands before the system is loaded. */
import { Actor } from "./documents/actor.ts";
import { Combat } from "./documents/combat.ts";
import { Combatant } from "./documents/combatant.ts";
import { ActorDelta } from "./documents/delta.ts";
import { ActiveEffect } from "./documents/effect.ts";
import { ActiveEffectTypeDataModel } from "./documents/effectData.ts";
import { Folder } from "./documents/folder.ts";
import { Macro } from "./documents/macro.ts";
import { Item } from "./documents/item.ts";
import { JournalEntry, JournalEntryPage } from "./documents/journal.ts";
import { ChatMessage } from "./documents/message.ts";
import { makeModes } from "./documents/modes.ts";
import { Scene } from "./documents/scene.ts";
import { Setting } from "./documents/setting.ts";
import { RollTable, TableResult } from "./documents/table.ts";
import { TokenDocument } from "./documents/token.ts";
import { User } from "./documents/user.ts";
import { Roll } from "./dice/roll.ts";
import { Die, FateDie } from "./dice/terms.ts";
import { strict } from "./errors.ts";
import { is14 } from "./generation.ts";
import { runtime } from "./runtime.ts";
import type { Document } from "./document.ts";

export const DOCUMENT_CLASSES = {
  Actor,
  Item,
  ChatMessage,
  ActiveEffect,
  User,
  Scene,
  Folder,
  Combat,
  Combatant,
  Macro,
  Token: TokenDocument,
  ActorDelta,
  JournalEntry,
  JournalEntryPage,
  RollTable,
  TableResult,
  Setting,
};

function documentConfig<More extends object>(name: string, documentClass: typeof Document, more: More) {
  return strict(`CONFIG.${name}`, {
    documentClass,
    dataModels: {},
    typeLabels: {},
    typeIcons: {},
    compendiumIndexFields: [],
    sheetClasses: {},
    sidebarIcon: "",
    ...more,
  });
}

/** The statuses that core brings along; a system may add its own (C13: a list on 13, on 14 a record by id). */
const STATUSES = [
  { id: "dead", name: "EFFECT.StatusDead", img: "icons/svg/skull.svg" },
  { id: "unconscious", name: "EFFECT.StatusUnconscious", img: "icons/svg/unconscious.svg" },
  { id: "stun", name: "EFFECT.StatusStunned", img: "icons/svg/daze.svg" },
  { id: "prone", name: "EFFECT.StatusProne", img: "icons/svg/falling.svg" },
  { id: "restrain", name: "EFFECT.StatusRestrained", img: "icons/svg/net.svg" },
  { id: "invisible", name: "EFFECT.StatusInvisible", img: "icons/svg/invisible.svg" },
  { id: "blind", name: "EFFECT.StatusBlind", img: "icons/svg/blind.svg" },
];

const ROLL_MODES = {
  publicroll: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
  gmroll: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
  blindroll: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
  selfroll: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
};

/** Foundry's record of 14 stands behind a proxy that still knows the list's ways; here those throw. */
const statusEffects = (): object =>
  is14()
    ? strict("CONFIG.statusEffects", Object.fromEntries(STATUSES.map((status) => [status.id, { ...status }])))
    : STATUSES.map((status) => ({ ...status }));

const diceConfig = () =>
  strict("CONFIG.Dice", {
    randomUniform: () => Math.random(),
    rolls: [Roll],
    types: [Die, FateDie],
    terms: { d: Die, f: FateDie },
    ...(!is14() && { rollModes: { ...ROLL_MODES } }),
    fulfillment: { dice: {}, methods: {}, defaultMethod: "" },
    functions: {},
  });

/** Makes `CONFIG`. */
export function makeConfig() {
  const documents = Object.fromEntries(
    Object.entries(DOCUMENT_CLASSES).map(([name, cls]) => [
      name,
      documentConfig(name, cls as unknown as typeof Document, {}),
    ]),
  ) as Record<keyof typeof DOCUMENT_CLASSES, ReturnType<typeof documentConfig<object>>>;
  const config = {
    ...documents,
    Actor: documentConfig("Actor", Actor as unknown as typeof Document, { trackableAttributes: {} }),
    ChatMessage: documentConfig("ChatMessage", ChatMessage, { batchSize: 100, ...(is14() && { modes: makeModes() }) }),
    ActiveEffect: documentConfig(
      "ActiveEffect",
      ActiveEffect,
      is14() ? { dataModels: { base: ActiveEffectTypeDataModel } } : { legacyTransferral: false }, // C06
    ),
    Combat: documentConfig("Combat", Combat, { initiative: { formula: null, decimals: 2 } }),
    Dice: diceConfig(),
    statusEffects: statusEffects(),
    specialStatusEffects: strict("CONFIG.specialStatusEffects", {
      DEFEATED: "dead",
      INVISIBLE: "invisible",
      BLIND: "blind",
      BURROW: "burrow",
      HOVER: "hover",
      FLY: "fly",
    }),
    ui: strict("CONFIG.ui", {}),
    ux: strict("CONFIG.ux", {}),
    sounds: strict("CONFIG.sounds", {
      dice: "sounds/dice.wav",
      lock: "sounds/lock.wav",
      notification: "sounds/notify.wav",
      combat: "sounds/drums.wav",
    }),
    fontDefinitions: {},
    TextEditor: strict("CONFIG.TextEditor", { enrichers: [] }),
    queries: {},
    debug: strict("CONFIG.debug", { hooks: false }),
    time: strict("CONFIG.time", { roundTime: 0, turnTime: 0 }),
  };
  runtime.config = config;
  return strict("CONFIG", config);
}
