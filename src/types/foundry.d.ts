import type { DrevoActor } from "../documents/actor.ts";
import type { DrevoEffect } from "../documents/effect.ts";
import type { DrevoItem } from "../documents/item.ts";
import type { DrevoToken } from "../documents/token.ts";
import type { DrevoCombat } from "../documents/combat.ts";
import type { DrevoCombatant } from "../documents/combatant.ts";
import type { DrevoChatMessage } from "../documents/chat-message.ts";
import type { CharacterData, NpcData } from "../data/character.ts";
import type { WeaponData } from "../data/weapon.ts";
import type { ShieldData } from "../data/shield.ts";
import type { schemeField } from "../data/scheme.ts";
import type { houseField } from "../data/house.ts";
import type { ArmorData } from "../data/armor.ts";
import type { GearData } from "../data/gear.ts";
import type { SkillData } from "../data/skill.ts";
import type { ActionData } from "../data/action.ts";
import type { CallData } from "../data/call.ts";
import type { CheckData } from "../data/check.ts";
import type { DrevoEvents } from "../combat/hooks.ts";
import type { volumeField } from "../data/own-settings.ts";
import type { difficultiesField } from "../data/difficulties.ts";
import type { voicesField } from "../data/voices.ts";

declare module "fvtt-types/configuration" {
  interface AssumeHookRan {
    ready: never;
  }
  interface SystemNameConfig {
    name: "drevo";
  }
  interface DocumentClassConfig {
    Actor: typeof DrevoActor<Actor.SubType>;
    Item: typeof DrevoItem<Item.SubType>;
    ChatMessage: typeof DrevoChatMessage<ChatMessage.SubType>;
    Token: typeof DrevoToken;
    ActiveEffect: typeof DrevoEffect;
    Combat: typeof DrevoCombat<Combat.SubType>;
    Combatant: typeof DrevoCombatant<Combatant.SubType>;
  }
  interface ConfiguredActor<SubType extends Actor.SubType> {
    document: DrevoActor<SubType>;
  }
  interface ConfiguredItem<SubType extends Item.SubType> {
    document: DrevoItem<SubType>;
  }
  interface ConfiguredCombat<SubType extends Combat.SubType> {
    document: DrevoCombat<SubType>;
  }
  interface ConfiguredCombatant<SubType extends Combatant.SubType> {
    document: DrevoCombatant<SubType>;
  }
  interface ConfiguredChatMessage<SubType extends ChatMessage.SubType> {
    document: DrevoChatMessage<SubType>;
  }
  namespace Hooks {
    interface HookConfig extends DrevoEvents {
      /** 13 and 14; the League names only the general form of it. */
      getActorContextOptions: (list: object, entries: object[]) => void;
      /** Hooks of the module Dice So Nice. */
      diceSoNiceReady: () => void;
      diceSoNiceMessagePreProcess: (messageId: string, interception: { willTrigger3DRoll: boolean }) => void;
      diceSoNiceMessageProcessed: (messageId: string, interception: { willTrigger3DRoll: boolean }) => void;
    }
  }
  interface FlagConfig {
    Combatant: { drevo?: { acted?: number; out?: boolean } };
    ChatMessage: { drevo?: { summoned?: Record<string, number> } };
    Macro: { drevo?: { deed?: string } };
    Scene: { drevo?: { tavern?: boolean } };
  }
  interface SettingConfig {
    "drevo.scheme": ReturnType<typeof schemeField>;
    "drevo.house": ReturnType<typeof houseField>;
    "drevo.askTerms": boolean;
    "drevo.volume": ReturnType<typeof volumeField>;
    "drevo.welcomed": boolean;
    "drevo.dataVersion": string;
    "drevo.unlocked": string;
    "drevo.applying": string;
    "drevo.diceAtOnce": boolean;
    "drevo.oddsForAll": boolean;
    "drevo.secretPeople": boolean;
    "drevo.difficulties": ReturnType<typeof difficultiesField>;
    "drevo.voices": ReturnType<typeof voicesField>;
  }
  interface DataModelConfig {
    Actor: { character: typeof CharacterData; npc: typeof NpcData };
    Item: {
      weapon: typeof WeaponData;
      shield: typeof ShieldData;
      armor: typeof ArmorData;
      skill: typeof SkillData;
      gear: typeof GearData;
    };
    ChatMessage: { action: typeof ActionData; call: typeof CallData; check: typeof CheckData };
  }
}
