import { SYSTEM_ID } from "../config/system.ts";
import { AnswerDock } from "./answer-dock.ts";
import { loadCardTemplates } from "./card-drawing.ts";
import { CharacterSheet } from "./character-sheet.ts";

/** The one dock of this client. */
export const dock = new AnswerDock();

/** Tells Foundry which sheets show what, and fetches the templates of the cards. */
export function registerApplications(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.unregisterSheet(Actor, "core", foundry.appv1.sheets.ActorSheet);
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, CharacterSheet, {
    types: ["character"],
    makeDefault: true,
    label: "DREVO.Sheet.character",
  });
  void loadCardTemplates();
}
