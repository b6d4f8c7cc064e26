/** `CONFIG` as it stands before the system is loaded. */
import { Actor } from "./documents/actor.ts";
import { Combat } from "./documents/combat.ts";
import { Combatant } from "./documents/combatant.ts";
import { ActorDelta } from "./documents/delta.ts";
import { ActiveEffect } from "./documents/effect.ts";
import { Folder } from "./documents/folder.ts";
import { Item } from "./documents/item.ts";
import { ChatMessage } from "./documents/message.ts";
import { Scene } from "./documents/scene.ts";
import { Setting } from "./documents/setting.ts";
import { TokenDocument } from "./documents/token.ts";
import { User } from "./documents/user.ts";
import { Roll } from "./dice/roll.ts";
import { Die, FateDie } from "./dice/terms.ts";
import { strict } from "./errors.ts";
import { runtime } from "./runtime.ts";
import type { Raw } from "../shape.ts";
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
  Token: TokenDocument,
  ActorDelta,
  Setting,
};

function documentConfig(name: string, documentClass: typeof Document, more: Raw = {}): Raw {
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

/** The statuses that core brings along; a system may replace the list (13: an array, C13). */
const statusEffects = [
  { id: "dead", name: "EFFECT.StatusDead", img: "icons/svg/skull.svg" },
  { id: "unconscious", name: "EFFECT.StatusUnconscious", img: "icons/svg/unconscious.svg" },
  { id: "stun", name: "EFFECT.StatusStunned", img: "icons/svg/daze.svg" },
  { id: "prone", name: "EFFECT.StatusProne", img: "icons/svg/falling.svg" },
  { id: "restrain", name: "EFFECT.StatusRestrained", img: "icons/svg/net.svg" },
  { id: "invisible", name: "EFFECT.StatusInvisible", img: "icons/svg/invisible.svg" },
  { id: "blind", name: "EFFECT.StatusBlind", img: "icons/svg/blind.svg" },
];

const diceConfig = (): Raw =>
  strict("CONFIG.Dice", {
    randomUniform: () => Math.random(),
    rolls: [Roll],
    types: [Die, FateDie],
    terms: { d: Die, f: FateDie },
    rollModes: {
      publicroll: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
      gmroll: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
      blindroll: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
      selfroll: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
    },
    fulfillment: { dice: {}, methods: {}, defaultMethod: "" },
    functions: {},
  });

/** Makes `CONFIG`. */
export function makeConfig(): Raw {
  const documents = Object.fromEntries(
    Object.entries(DOCUMENT_CLASSES).map(([name, cls]) => [
      name,
      documentConfig(name, cls as unknown as typeof Document),
    ]),
  );
  const config: Raw = {
    ...documents,
    ChatMessage: documentConfig("ChatMessage", ChatMessage, { batchSize: 100 }),
    ActiveEffect: documentConfig("ActiveEffect", ActiveEffect, {
      legacyTransferral: false,
    }),
    Combat: documentConfig("Combat", Combat, { initiative: { formula: null, decimals: 2 } }),
    Dice: diceConfig(),
    statusEffects,
    specialStatusEffects: {
      DEFEATED: "dead",
      INVISIBLE: "invisible",
      BLIND: "blind",
      BURROW: "burrow",
      HOVER: "hover",
      FLY: "fly",
    },
    ui: {},
    ux: {},
    sounds: {
      dice: "sounds/dice.wav",
      lock: "sounds/lock.wav",
      notification: "sounds/notify.wav",
      combat: "sounds/drums.wav",
    },
    fontDefinitions: {},
    TextEditor: strict("CONFIG.TextEditor", { enrichers: [] }),
    queries: {},
    debug: { hooks: false },
    time: strict("CONFIG.time", { roundTime: 0, turnTime: 0 }),
  };
  runtime.config = config;
  return strict("CONFIG", config);
}
