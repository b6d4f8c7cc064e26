import { ActionData } from "../data/action.ts";
import { ArmorData } from "../data/armor.ts";
import { CallData } from "../data/call.ts";
import { CharacterData, NpcData, TRACKABLE } from "../data/character.ts";
import { CheckData } from "../data/check.ts";
import { GearData } from "../data/gear.ts";
import { ShieldData } from "../data/shield.ts";
import { SkillData } from "../data/skill.ts";
import { WeaponData } from "../data/weapon.ts";
import { DrevoActor } from "./actor.ts";
import { DrevoChatMessage } from "./chat-message.ts";
import { DrevoCombat } from "./combat.ts";
import { DrevoCombatant } from "./combatant.ts";
import { DrevoEffect } from "./effect.ts";
import { DrevoItem } from "./item.ts";
import { DrevoToken } from "./token.ts";

/** Tells Foundry which classes stand for the system's documents and their data. */
export function registerDocuments(): void {
  CONFIG.Actor.documentClass = DrevoActor;
  CONFIG.Item.documentClass = DrevoItem;
  CONFIG.ActiveEffect.documentClass = DrevoEffect;
  CONFIG.ChatMessage.documentClass = DrevoChatMessage;
  CONFIG.Token.documentClass = DrevoToken;
  CONFIG.Combat.documentClass = DrevoCombat;
  CONFIG.Combatant.documentClass = DrevoCombatant;
  Object.assign(CONFIG.Actor.dataModels, { character: CharacterData, npc: NpcData });
  CONFIG.Actor.trackableAttributes = { character: TRACKABLE, npc: TRACKABLE };
  Object.assign(CONFIG.Item.dataModels, {
    weapon: WeaponData,
    shield: ShieldData,
    armor: ArmorData,
    skill: SkillData,
    gear: GearData,
  });
  Object.assign(CONFIG.ChatMessage.dataModels, { action: ActionData, call: CallData, check: CheckData });
}
