/** ui.combat: the encounter's tab of the sidebar, drawn from template parts, which a system's own class may replace (C33). */
import { ApplicationV2 } from "../app/application.ts";
import { HandlebarsApplicationMixin } from "../app/handlebars-mixin.ts";
import type { PartialAppOptions, RenderContext, RenderOptions } from "../app/types.ts";
import { host, type HostCombat, type HostCombatant } from "../ports.ts";
import { need } from "./dom.ts";

const template = (part: string): string => `templates/sidebar/tabs/combat/${part}.hbs`;

const defaults: PartialAppOptions = {
  id: "combat",
  tag: "section",
  classes: ["tab", "sidebar-tab", "combat-sidebar"],
  window: { frame: false, positioned: false },
};

export class CombatTracker extends HandlebarsApplicationMixin(ApplicationV2) {
  static tabName = "combat";
  static override DEFAULT_OPTIONS = defaults;
  static override PARTS = {
    header: { template: template("header") },
    tracker: { template: template("tracker"), scrollable: [""] },
    footer: { template: template("footer") },
  };

  /** The encounter that it shows. */
  get viewed(): HostCombat | null {
    return host.game.combats.viewed;
  }

  override _insertElement(element: HTMLElement): void {
    need("#sidebar-content").append(element);
  }

  /** C34: the parts of core are given their context by these two; a system's own parts call them as they need them. */
  override async _preparePartContext(
    partId: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const own = await super._preparePartContext(partId, context, options);
    if (partId === "tracker") await this._prepareTrackerContext(own, options);
    else await this._prepareCombatContext(own, options);
    return own;
  }

  _prepareCombatContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    Object.assign(context, { combat, hasCombat: combat !== null, round: combat?.round ?? 0, user: host.game.user });
    return Promise.resolve();
  }

  async _prepareTrackerContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const shown = combat?.turns.filter(({ visible }) => visible) ?? [];
    context.turns =
      combat &&
      (await Promise.all(shown.map((one) => this._prepareTurnContext(combat, one, combat.turns.indexOf(one)))));
  }

  _prepareTurnContext(combat: HostCombat, combatant: HostCombatant, index: number): Promise<Record<string, unknown>> {
    const { id, name, img, initiative, isDefeated, hidden, isOwner } = combatant;
    const active = index === combat.turn;
    return Promise.resolve({ id, name, img, initiative, isDefeated, hidden, isOwner, active });
  }
}
