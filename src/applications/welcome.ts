import { templatePath } from "../config/system.ts";
import { isWelcomed, rememberWelcome } from "../data/own-settings.ts";
import { whileBusy } from "./busy.ts";
import { isButton } from "./elements.ts";
import { withHandlebars } from "./handlebars.ts";
import type { Part, PartContext } from "./handlebars.ts";
import { HouseForm } from "./house-form.ts";
import { importTavern, tavern } from "./tavern.ts";

/** «Первые шаги»: what a game master presses first. */
export class Welcome extends withHandlebars(foundry.applications.api.ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "drevo-welcome",
    classes: ["drevo", "drevo-welcome"],
    window: { title: "DREVO.Welcome.title", icon: "fa-solid fa-tree", resizable: true },
    position: { width: 560, height: "auto" as const },
    actions: {
      tavern: Welcome.#onTavern,
      tour: Welcome.#onTour,
      packs: Welcome.#onPacks,
      house: Welcome.#onHouse,
    },
  };

  static PARTS: Record<string, Part> = {
    body: { template: templatePath("welcome/welcome"), scrollable: [""] },
  };

  /** Opens it, or brings the open one to the front. */
  static async open(): Promise<void> {
    const open = foundry.applications.instances.get(Welcome.DEFAULT_OPTIONS.id);
    if (open instanceof Welcome) open.bringToFront();
    else await new Welcome().render({ force: true });
  }

  protected override _prepareContext(): Promise<PartContext> {
    return Promise.resolve({ isTavernOpen: tavern()?.active ?? false });
  }

  static async #onTavern(this: Welcome, _event: Event, target: HTMLElement): Promise<void> {
    if (isButton(target)) await whileBusy(target, importTavern);
    await this.render();
  }

  static async #onTour(this: Welcome): Promise<void> {
    await this.close();
    await game.tours.get("drevo.blow")?.start();
  }

  static #onPacks(this: Welcome): void {
    ui.sidebar.changeTab("compendium", "primary");
  }

  static async #onHouse(this: Welcome): Promise<void> {
    await new HouseForm().render({ force: true });
  }
}

/** Once in the life of a world, its game master is shown the first steps; later they are among the settings. */
export async function welcomeOnce(): Promise<void> {
  const isHost = game.user.isActiveGM && game.user.can("SETTINGS_MODIFY");
  // A client whose interface is not drawn shows nobody anything.
  if (!isHost || isWelcomed() || !ui.chat.rendered) return;
  await Welcome.open();
  await rememberWelcome();
}
