import { passTurn } from "../combat/activity.ts";
import { actorByUuid } from "../combat/actors.ts";
import { enlist, gather, outsiders } from "../combat/encounter.ts";
import { setActed } from "../combat/turns.ts";
import { mayLead } from "../config/permit.ts";
import { templatePath } from "../config/system.ts";
import type { DrevoCombatant } from "../documents/combatant.ts";
import { toggleAim } from "./aim.ts";
import { BattleScheme } from "./battle-scheme.ts";
import { whileBusy } from "./busy.ts";
import { Chooser } from "./chooser.ts";
import { isButton } from "./elements.ts";
import { FormDialog } from "./form-dialog.ts";
import type { PartContext } from "./handlebars.ts";
import { openSheet } from "./open-sheet.ts";
import { encounterContext } from "./tracker-context.ts";

type Base = foundry.applications.sidebar.tabs.CombatTracker;

/** What a button of a row does with the fighter of that row. */
type OnFighter = (combatant: DrevoCombatant) => Promise<unknown>;

/** The encounter's tab: who is in the fight, whose turn it is, and what each is at. */
export class DrevoCombatTracker extends foundry.applications.sidebar.tabs.CombatTracker {
  static override DEFAULT_OPTIONS = {
    classes: ["drevo", "drevo-tracker"],
    actions: {
      gatherFight: DrevoCombatTracker.#onGather,
      enlistFighter: DrevoCombatTracker.#onEnlist,
      beginFight: DrevoCombatTracker.#onStep,
      turnForth: DrevoCombatTracker.#onStep,
      turnBack: DrevoCombatTracker.#onStep,
      roundForth: DrevoCombatTracker.#onStep,
      endFight: DrevoCombatTracker.#onEnd,
      rollOrder: DrevoCombatTracker.#onRollOrder,
      openScheme: DrevoCombatTracker.#onOpenScheme,
      moreFighter: DrevoCombatTracker.#onMore,
      openFighter: DrevoCombatTracker.#onFighter,
      aimAtFighter: DrevoCombatTracker.#onFighter,
      tickFighter: DrevoCombatTracker.#onFighter,
      rollFighter: DrevoCombatTracker.#onFighter,
      placeFighter: DrevoCombatTracker.#onFighter,
      passFighter: DrevoCombatTracker.#onFighter,
      hideFighter: DrevoCombatTracker.#onFighter,
      markFighter: DrevoCombatTracker.#onFighter,
      removeFighter: DrevoCombatTracker.#onFighter,
    },
  };

  static override PARTS: Record<string, { template: string; templates: string[]; scrollable: string[] }> = {
    encounter: {
      template: templatePath("tracker/encounter"),
      templates: [templatePath("tracker/turn")],
      scrollable: [".drevo-turns"],
    },
  };

  /** The fighters whose further buttons are unfolded: they stay so when the tab is drawn anew. */
  readonly #unfolded = new Set<string>();

  protected override async _preparePartContext(...args: Parameters<Base["_preparePartContext"]>) {
    const context = await super._preparePartContext(...args);
    const shown: PartContext = { encounter: encounterContext(this.viewed, this.#unfolded), isGM: game.user.isGM };
    return Object.assign(context, shown);
  }

  /** Does what a button says, dead until it is done; who works by keyboard stays at it when all is drawn anew. */
  async #onceOn(button: HTMLElement, work: () => Promise<unknown>): Promise<void> {
    if (!isButton(button)) return;
    const { name } = button;
    const hadFocus = button.ownerDocument.activeElement === button;
    await whileBusy(button, work);
    if (!hadFocus || button.isConnected) return;
    await this.render();
    this.element.querySelector<HTMLElement>(`button[name="${CSS.escape(name)}"]`)?.focus();
  }

  static async #onGather(this: DrevoCombatTracker, _event: Event, target: HTMLElement): Promise<void> {
    await this.#onceOn(target, gather);
  }

  static async #onEnlist(this: DrevoCombatTracker): Promise<void> {
    const combat = this.viewed;
    if (!combat || !mayLead()) return;
    const chosen = await Chooser.choose({
      title: game.i18n.localize("DREVO.Tracker.enlistWho"),
      nothing: game.i18n.localize("DREVO.Tracker.nobodyElse"),
      choices: outsiders(combat).map(({ uuid, name, img }) => ({ id: uuid, label: name, img: img ?? "" })),
    });
    const actor = actorByUuid(chosen ?? "");
    if (actor) await enlist(combat, [actor]);
  }

  static async #onStep(this: DrevoCombatTracker, _event: Event, target: HTMLElement): Promise<void> {
    const combat = this.viewed;
    const step = {
      beginFight: () => combat?.startCombat(),
      turnForth: () => combat?.nextTurn(),
      turnBack: () => combat?.previousTurn(),
      roundForth: () => combat?.nextRound(),
    }[target.dataset.action ?? ""];
    // Who ends his own turn needs no game master.
    const isOwnTurn = target.dataset.action === "turnForth" && combat?.combatant?.isOwner;
    if (step && mayLead(isOwnTurn)) await this.#onceOn(target, async () => step());
  }

  static async #onEnd(this: DrevoCombatTracker): Promise<void> {
    if (!mayLead()) return;
    const sure = await foundry.applications.api.DialogV2.confirm({
      window: { title: game.i18n.localize("DREVO.Tracker.end") },
      content: `<p>${game.i18n.localize("DREVO.Tracker.endSure")}</p>`,
    });
    if (sure === true) await this.viewed?.delete();
  }

  static async #onRollOrder(this: DrevoCombatTracker, _event: Event, target: HTMLElement): Promise<void> {
    await this.#onceOn(target, async () => this.viewed?.rollAll());
  }

  static async #onOpenScheme(this: DrevoCombatTracker): Promise<void> {
    await BattleScheme.open();
  }

  static async #onMore(this: DrevoCombatTracker, _event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId ?? "";
    if (!this.#unfolded.delete(id)) this.#unfolded.add(id);
    await this.#onceOn(target, () => this.render());
  }

  static async #onFighter(this: DrevoCombatTracker, _event: Event, target: HTMLElement): Promise<void> {
    const row = target.closest<HTMLElement>("[data-combatant-id]");
    const combatant = this.viewed?.combatants.get(row?.dataset.combatantId ?? "");
    const act = FIGHTER_ACTIONS[target.dataset.action ?? ""];
    if (combatant && act) await this.#onceOn(target, () => act(combatant));
  }
}

const FIGHTER_ACTIONS: Readonly<Record<string, OnFighter>> = {
  openFighter: async ({ fighter }) => {
    if (fighter?.visible) await openSheet(fighter);
  },
  aimAtFighter: ({ token }) => {
    if (token) toggleAim(token);
    return Promise.resolve();
  },
  tickFighter: (combatant) => setActed(combatant, !combatant.hasActed),
  rollFighter: (combatant) => combatant.rollInitiative(),
  placeFighter: askInitiative,
  passFighter: async ({ fighter }) => {
    if (fighter) await passTurn(fighter);
  },
  hideFighter: (combatant) => combatant.update({ hidden: !combatant.hidden }),
  markFighter: (combatant) => combatant.update({ defeated: !combatant.defeated }),
  removeFighter: (combatant) => combatant.delete(),
};

/** The GM says himself where in the order somebody stands. */
async function askInitiative(combatant: DrevoCombatant): Promise<void> {
  if (!mayLead()) return;
  const answers = await FormDialog.ask({
    title: combatant.name ?? "",
    icon: "fa-solid fa-list-ol",
    take: game.i18n.localize("DREVO.Tracker.place"),
    fields: [
      {
        id: "initiative",
        label: game.i18n.localize("DREVO.Tracker.initiative"),
        type: "number",
        value: String(combatant.initiative ?? 0),
      },
    ],
  });
  if (typeof answers?.initiative === "number") await combatant.update({ initiative: answers.initiative });
}
