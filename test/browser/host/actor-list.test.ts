/** What a system puts into the actors' list: buttons in its head, entries in the menu of an actor; and the clipboard. */
import { expect } from "vitest";
import { behaviour } from "../../host/ledger/behaviour.ts";
import { ACTORS } from "./probe-parts.ts";
import { sitting } from "./sitting.ts";

const { anya } = sitting("anya", "gm");

behaviour(
  {
    id: "A39d",
    says: "renderActorDirectory is called with the list's element, whose head is .directory-header",
    source: "system shadowdark, module dod-importer",
    gen: "both",
    needs: ["host"],
  },
  async () => {
    const seen = await anya.evaluate(`
      const seen = [];
      const id = Hooks.on("renderActorDirectory", (app, html) => {
        seen.push(app === ui.actors, html instanceof HTMLElement, html.querySelector(".directory-header") !== null);
      });
      await ui.actors.render();
      Hooks.off("renderActorDirectory", id);
      return seen;
    `);
    expect(seen).toEqual([true, true, true]);
  },
);

behaviour(
  {
    id: "B89a",
    says: "getActorContextOptions adds to the menu of an actor; an entry whose condition fails for its row is not there",
    source: "api hookEvents.getDocumentContextOptions",
    gen: "13",
    needs: ["host"],
  },
  async () => {
    await anya.evaluate(`
      probe.chosen = [];
      const of = (row) => game.actors.get(row.dataset.entryId);
      Hooks.on("getActorContextOptions", (app, entries) => entries.push({
        name: "Tell",
        icon: '<i class="fa-solid fa-copy"></i>',
        condition: (row) => of(row).isOwner,
        callback: (row) => probe.chosen.push(of(row).id),
      }));
      await ui.actors.close();
      await ui.actors.render({ force: true });
    `);
    await anya.click("#sidebar-tab-actors");
    const menus = anya.driven().locator('#actors [data-action="actorMenu"]');
    expect(await menus.count()).toBe(1);
    await menus.click();
    await anya.driven().locator("#host-menu").getByText("Tell").click();
    expect(await anya.evaluate("return probe.chosen;")).toEqual([ACTORS.hers]);
  },
);

behaviour(
  {
    id: "E-clipboard",
    says: "game.clipboard copies plain texts, also where the page was not served safely",
    source: "api ClipboardHelper#copyPlainText",
    gen: "both",
    needs: ["host"],
  },
  async () => {
    await anya.driven().context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const copied = (text: string): Promise<string> =>
      anya.evaluate(
        `await game.clipboard.copyPlainText(${JSON.stringify(text)}); return navigator.clipboard.readText();`,
      );
    expect(await copied("Орк: Сила +1")).toBe("Орк: Сила +1");
  },
);

behaviour(
  {
    id: "A55",
    says: "an entry of a sheet's header menu with an ownership level is there for who has that level",
    source: "api ApplicationHeaderControlsEntry",
    gen: "both",
    needs: ["host"],
  },
  async () => {
    const seen = await anya.evaluate(`
      const controls = [{ action: "tell", icon: "", label: "Tell", ownership: "OBSERVER" }, { action: "say", icon: "", label: "Say" }];
      class Told extends foundry.applications.api.DocumentSheetV2 {
        async _renderHTML() { return document.createElement("p"); }
        _replaceHTML() {}
      }
      const actions = (id) => {
        const sheet = new Told({ document: game.actors.get(id), window: { controls } });
        return [...sheet._headerControlButtons()].map(({ action }) => action);
      };
      return [actions("${ACTORS.hers}"), actions("${ACTORS.known}")];
    `);
    expect(seen).toEqual([["tell", "say"], ["say"]]);
  },
);
