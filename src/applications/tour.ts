import { attack } from "../combat/act.ts";
import { allExchanges, openingOf } from "../combat/log.ts";
import { fightersPresent, foesOf } from "../combat/near.ts";
import { FISTS, weaponsOf } from "../combat/snapshot.ts";
import type { Weapon } from "../combat/snapshot.ts";
import { SYSTEM_ID } from "../config/system.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { openSheet } from "./open-sheet.ts";
import { importTavern } from "./tavern.ts";

/** The blow that the tour plays. */
interface Blow {
  readonly attacker: DrevoActor;
  readonly target: DrevoActor;
  readonly weapon: Weapon;
  readonly weaponId: string;
}

/** The steps of the tour, in their order; each says in the language files what it shows. */
const STEPS = ["hello", "weapon", "card", "result", "dock", "bye"] as const;

/** How long the tour waits for a card, in milliseconds: a slow line stops no tour. */
const PATIENCE = 3000;

/** Registers the tour that plays one blow, when the game is ready. */
export function registerTour(): void {
  /** «Один удар»: opens a sheet, strikes once, and shows what came of it. The blow is a real one; it can be undone. */
  class BlowTour extends foundry.nue.Tour {
    #blow: Blow | null = null;
    /** The card of the blow, once it has been struck. */
    #card: string | null = null;

    protected override async _preStep(): Promise<void> {
      await super._preStep();
      const step = this.currentStep;
      if (!step) return;
      // Where there is nothing to point at, the step stands in the middle and tells all the same.
      delete step.selector;
      if (step.id === "hello") this.#card = null;
      if (step.id === "weapon") await this.#showWeapon(step);
      if (step.id === "card") await this.#strike();
      const target = step.id === "result" ? `${this.#card} .drevo-blow` : this.#card;
      if ((step.id === "card" || step.id === "result") && target && document.querySelector(target))
        step.selector = target;
    }

    async #showWeapon(step: foundry.nue.Tour.Step): Promise<void> {
      this.#blow = blowToPlay() ?? ((await importTavern()) ? blowToPlay() : null);
      if (!this.#blow) return;
      const { attacker, weaponId } = this.#blow;
      await openSheet(attacker);
      const sheet = Object.values(attacker.apps).find((app) => app.rendered);
      if (sheet?.id) step.selector = `#${CSS.escape(sheet.id)} [data-action="strike"][data-weapon="${weaponId}"]`;
    }

    async #strike(): Promise<void> {
      const blow = this.#blow;
      if (!blow || this.#card !== null) return;
      await blow.attacker.sheet?.close();
      ui.sidebar.changeTab("chat", "primary");
      const { attacker, target, weapon } = blow;
      await attack(attacker, { kind: "strike", weapon, target });
      const struck = allExchanges().findLast((one) => openingOf(one)?.system.fighter.actor === attacker.uuid);
      this.#card = `#chat [data-exchange="${struck?.id ?? ""}"]`;
      await shown(`${this.#card} .drevo-blow`);
    }
  }
  game.tours.register(
    SYSTEM_ID,
    "blow",
    new BlowTour({
      namespace: SYSTEM_ID,
      id: "blow",
      title: "DREVO.Tour.title",
      description: "DREVO.Tour.description",
      display: true,
      restricted: true,
      canBeResumed: false,
      steps: STEPS.map((id) => ({
        id,
        title: `DREVO.Tour.${id}.title`,
        content: `DREVO.Tour.${id}.text`,
      })),
    }),
  );
}

/** Who can strike whom here: a fighter with a weapon, and a foe of his that the GM plays and that answers by habit. */
function blowToPlay(): Blow | null {
  for (const { actor: attacker } of fightersPresent()) {
    const armed = weaponsOf(attacker).find(({ id, weapon }) => id !== FISTS && weapon.uses.includes("strike"));
    const target = foesOf(attacker).find(({ actor }) => !actor.hasPlayerOwner && "habit" in actor.system)?.actor;
    if (armed && target && attacker.isOwner && !attacker.isHelpless)
      return { attacker, target, weapon: armed.weapon, weaponId: armed.id };
  }
  return null;
}

/** Resolves when something stands in the page, or when there has been time enough for it. */
const shown = (selector: string): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      window.clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(() => {
      if (document.querySelector(selector)) done();
    });
    const timer = window.setTimeout(done, PATIENCE);
    if (document.querySelector(selector)) done();
    else observer.observe(document.body, { childList: true, subtree: true });
  });
