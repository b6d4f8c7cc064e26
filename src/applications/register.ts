import { SYSTEM_ID } from "../config/system.ts";
import { forgetFolds } from "../combat/log.ts";
import { throwAllDice } from "../combat/shown-dice.ts";
import { registerDifficulties } from "../data/difficulties.ts";
import { onHouseChanged } from "../combat/encounter.ts";
import { registerScheme } from "../data/scheme.ts";
import { registerOwnSettings } from "../data/own-settings.ts";
import { registerSettings } from "../data/settings.ts";
import { registerVoices } from "../data/voices.ts";
import { dock } from "./answer-dock.ts";
import { BattleScheme } from "./battle-scheme.ts";
import { CallDialog } from "./call-dialog.ts";
import { loadCardTemplates, redrawAll } from "./card-drawing.ts";
import { CharacterSheet } from "./character-sheet.ts";
import { registerEnrichers } from "./enrichers.ts";
import { HouseForm } from "./house-form.ts";
import { readLogAnew } from "./refresh.ts";
import { registerSheets } from "./register-sheets.ts";
import { DrevoCombatTracker } from "./tracker.ts";
import { Welcome } from "./welcome.ts";

/** Tells Foundry which sheets and forms show what, and fetches the templates of the cards. */
export function registerApplications(): void {
  registerSheets();
  registerSettings(showHouseRules, showTable);
  registerOwnSettings();
  registerScheme(() => {
    BattleScheme.refresh();
  });
  registerVoices(readLogAnew);
  CONFIG.ui.combat = DrevoCombatTracker;
  registerDifficulties(() => {
    CallDialog.refreshKept();
  });
  game.settings.registerMenu(SYSTEM_ID, "house", {
    name: "DREVO.House.menu",
    label: "DREVO.House.menu",
    hint: "DREVO.House.menuHint",
    icon: "fa-solid fa-scale-balanced",
    type: HouseForm,
    restricted: true,
  });
  registerEnrichers();
  game.settings.registerMenu(SYSTEM_ID, "welcome", {
    name: "DREVO.Welcome.title",
    label: "DREVO.Welcome.title",
    hint: "DREVO.Welcome.menuHint",
    icon: "fa-solid fa-tree",
    type: Welcome,
    restricted: true,
  });
  void loadCardTemplates();
}

/** The table plays otherwise: what cards and dock show has changed with it. */
function showTable(): void {
  forgetFolds();
  redrawAll();
  throwAllDice();
  void dock.refresh();
}

/** Other house rules: what sheets and dock show has changed with them. */
function showHouseRules(): void {
  for (const application of foundry.applications.instances.values()) {
    if (application instanceof CharacterSheet) void application.render();
  }
  void dock.refresh();
  void onHouseChanged();
  void ui.combat.render();
}
