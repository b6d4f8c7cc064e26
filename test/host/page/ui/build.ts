/** Building the interface between `setup` and `ready`, and keeping it true to what happens at the table. */
import { ChatLog } from "../chat/chat-log.ts";
import { refreshTimes } from "../chat/time.ts";
import { listenForLinks } from "../render/enrich.ts";
import { host } from "../ports.ts";
import { ActorDirectory } from "./actors.ts";
import { CombatTracker } from "./combat.ts";
import { CompendiumDirectory } from "./compendium.ts";
import { listenForKeys } from "./keys.ts";
import type { Panel } from "./panel.ts";
import { Hotbar } from "./hotbar.ts";
import { Players } from "./players.ts";
import { ScenePanel } from "./scene.ts";
import { SettingsPanel } from "./settings.ts";
import { Sidebar } from "./sidebar.ts";
import { buildSkeleton, hideLoading } from "./skeleton.ts";
import { showTours } from "./tour-step.ts";
import { applyTheme } from "./theme.ts";
import type { TooltipManager } from "./tooltip.ts";

/** The classes of the panels by their names in `ui` and `CONFIG.ui`. */
export const panelClasses = {
  sidebar: Sidebar,
  chat: ChatLog,
  combat: CombatTracker,
  actors: ActorDirectory,
  compendium: CompendiumDirectory,
  settings: SettingsPanel,
  players: Players,
  hotbar: Hotbar,
};

type Panels = typeof panelClasses;
export type Interface = { [Name in keyof Panels]: InstanceType<Panels[Name]> };

/** Makes the panels of the classes that CONFIG names by now. */
function makePanels(): Interface {
  const { sidebar, chat, combat, actors, compendium, settings, players, hotbar } = host.CONFIG.ui as unknown as Panels;
  return {
    sidebar: new sidebar(),
    chat: new chat(),
    combat: new combat(),
    actors: new actors(),
    compendium: new compendium(),
    settings: new settings(),
    players: new players(),
    hotbar: new hotbar(),
  };
}

/** Makes `game.tooltip` of the class that CONFIG names. */
function startTooltips(): void {
  const { TooltipManager } = host.CONFIG.ux as unknown as { TooltipManager: new () => TooltipManager };
  const tooltip = new TooltipManager();
  tooltip.activateEventListeners();
  Object.assign(host.game, { tooltip });
}

/** Draws a panel anew after each of the hooks. */
function redrawOn(panel: Panel | CombatTracker, hooks: string[]): void {
  let waiting = false;
  const redraw = (): void => {
    if (waiting) return;
    waiting = true;
    // Several writes of one moment make one redraw.
    queueMicrotask(() => {
      waiting = false;
      void panel.render();
    });
  };
  for (const hook of hooks) host.Hooks.on(hook, redraw);
}

const writes = (name: string): string[] => [`create${name}`, `update${name}`, `delete${name}`];

/** Opens all panels; resolves when they stand. `share` is called with them before the first message is drawn. */
export async function buildInterface(share: (parts: Interface) => void): Promise<void> {
  buildSkeleton();
  startTooltips();
  showTours();
  const parts = makePanels();
  const scene = new ScenePanel();
  await parts.sidebar.render({ force: true });
  parts.chat.inView = () => parts.sidebar.shows("chat") && document.visibilityState === "visible";
  share(parts);
  for (const part of [
    parts.chat,
    parts.combat,
    parts.actors,
    parts.compendium,
    parts.settings,
    parts.players,
    parts.hotbar,
    scene,
  ]) {
    await part.render({ force: true });
  }
  for (const hook of ["collapseSidebar", "changeSidebarTab"]) {
    host.Hooks.on(hook, () => {
      if (parts.sidebar.shows("chat")) parts.chat.shown();
    });
  }
  redrawOn(parts.actors, [...writes("Actor"), ...writes("Folder"), "updateUser"]);
  redrawOn(scene, [
    ...[...writes("Scene"), ...writes("Token"), ...writes("ActiveEffect")],
    ...["updateActor", "targetToken", "userConnected"],
  ]);
  redrawOn(parts.combat, [...writes("Combat"), ...writes("Combatant")]);
  redrawOn(parts.settings, ["createSetting", "updateSetting", "updateUser"]);
  redrawOn(parts.hotbar, ["updateUser", ...writes("Macro")]);
  redrawOn(parts.players, ["updateUser", "userConnected", "updateActor"]);
  applyTheme();
  listenForKeys();
  listenForLinks();
  window.setInterval(refreshTimes, 15_000);
  hideLoading();
}
