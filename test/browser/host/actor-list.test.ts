/** What a system puts into the actors' list: buttons in its head, entries in the menu of an actor; and the clipboard. */
import { expect } from "vitest";
import { behaviour } from "../../host/ledger/behaviour.ts";
import { ACTORS } from "./probe-parts.ts";
import { sitting } from "./sitting.ts";

const { me, anya, borya } = sitting("anya", "borya");

behaviour(
  {
    id: "A39d",
    says: "renderActorDirectory is called with the list's element, whose head is .directory-header",
    source: "system shadowdark, module dod-importer",
    gen: "both",
  },
  async () => {
    const seen = await me.evaluate(`
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

/** Puts an entry into the menus of the list, and draws the list anew. */
const addEntry = (entry: string): Promise<void> =>
  anya.evaluate(`
    probe.chosen = [];
    const of = (row) => game.actors.get(row.dataset.entryId);
    probe.hook = Hooks.on("getActorContextOptions", (app, entries) => entries.push(${entry}));
    await ui.actors.close();
    await ui.actors.render({ force: true });`);

/** Presses the one entry there is, which is hers, and gives what it was told. */
async function pressEntry(): Promise<unknown> {
  await anya.click("#sidebar-tab-actors");
  const menus = anya.driven().locator('#actors [data-action="actorMenu"]');
  expect(await menus.count()).toBe(1);
  await menus.click();
  await anya.driven().locator("#host-menu").getByText("Type A").click();
  return anya.evaluate(`
    Hooks.off("getActorContextOptions", probe.hook);
    await ui.actors.close();
    await ui.actors.render({ force: true });
    return probe.chosen;`);
}

behaviour(
  {
    id: "B86",
    says: "getActorContextOptions adds to an actor's menu: name, icon, condition, callback; where it fails it is not there",
    source: "api hookEvents.getDocumentContextOptions; system ds (commit 01db4e1a)",
    gen: "13",
    needs: ["driver"],
  },
  async () => {
    await addEntry(`{
      name: "PROBE.A",
      icon: '<i class="fa-solid fa-copy"></i>',
      condition: (row) => of(row).isOwner,
      callback: (row) => probe.chosen.push(of(row).id),
    }`);
    expect(await pressEntry()).toEqual([ACTORS.hers]);
  },
);

behaviour(
  {
    id: "B85",
    says: "getActorContextOptions adds to an actor's menu: label, icon, visible, onClick with the event before the row",
    source: "api ContextMenuEntry",
    gen: "14",
    needs: ["driver"],
  },
  async () => {
    await addEntry(`{
      label: "PROBE.A",
      icon: "fa-solid fa-copy",
      visible: (row) => of(row).isOwner,
      onClick: (event, row) => probe.chosen.push(event instanceof Event, of(row).id),
    }`);
    expect(await pressEntry()).toEqual([true, ACTORS.hers]);
  },
);

behaviour(
  {
    id: "host-clipboard",
    says: "game.clipboard copies plain texts (api ClipboardHelper#copyPlainText), also where the page was not served safely",
    source: "host",
    gen: "both",
    needs: ["driver"],
  },
  async () => {
    await anya.driven().context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const copied = (text: string): Promise<string> =>
      anya.evaluate(
        `await game.clipboard.copyPlainText(${JSON.stringify(text)}); return navigator.clipboard.readText();`,
      );
    expect(await copied("Орк: Сила +1")).toBe("Орк: Сила +1");
    await anya.evaluate(`probe.clipboard = navigator.clipboard.readText.bind(navigator.clipboard);
      Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });`);
    const unsafe = anya.evaluate(`
      try { await game.clipboard.copyPlainText("Душа +2"); } finally { delete navigator.clipboard; }
      return probe.clipboard();`);
    expect(await unsafe).toBe("Душа +2");
  },
);

/** A sheet and a plain application with two entries in the menus of their headers, one of them for owners. */
const HEADERS = `
  const controls = [{ action: "tell", icon: "", label: "Tell", ownership: "OWNER" }, { action: "say", icon: "", label: "Say" }];
  const { DocumentSheetV2, ApplicationV2 } = foundry.applications.api;
  const told = (Base) => class extends Base {
    async _renderHTML() { return document.createElement("p"); }
    _replaceHTML() {}
  };
  const actions = (app) => [...app._headerControlButtons()].map(({ action }) => action);
  const sheet = (id) => new (told(DocumentSheetV2))({ document: game.actors.get(id), window: { controls } });
  const plain = () => new (told(ApplicationV2))({ window: { controls } });
`;

behaviour(
  {
    id: "A55",
    says: "an entry of a header's menu with an ownership level is there for who has that level; plain windows do not ask",
    source: "api ApplicationHeaderControlsEntry",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    expect(await me.evaluate(`${HEADERS} return [actions(sheet("${ACTORS.hers}")), actions(plain())];`)).toEqual([
      ["tell", "say"],
      ["tell", "say"],
    ]);
    expect(await borya.evaluate(`${HEADERS} return [actions(sheet("${ACTORS.known}")), actions(plain())];`)).toEqual([
      ["say"],
      ["tell", "say"],
    ]);
  },
);
