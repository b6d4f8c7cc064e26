import { SYSTEM_ID } from "../config/system.ts";
import { CharacterSheet } from "./character-sheet.ts";
import { GearSheet } from "./item-sheet.ts";

/** Tells Foundry which sheets show which documents. */
export function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const { ActorSheet, ItemSheet } = foundry.appv1.sheets;
  DocumentSheetConfig.unregisterSheet(Actor, "core", ActorSheet);
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, CharacterSheet, {
    types: ["character", "npc"],
    makeDefault: true,
    label: "DREVO.Sheet.character",
  });
  DocumentSheetConfig.unregisterSheet(Item, "core", ItemSheet);
  DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, GearSheet, {
    types: ["weapon", "shield", "armor", "skill", "gear"],
    makeDefault: true,
    label: "DREVO.ItemSheet.title",
  });
}
