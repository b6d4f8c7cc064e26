/** The sidebar's lists and settings: actors, folders, ownership, packs to drag from, menus, one's own name. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { behaviour } from "../../host/ledger/behaviour.ts";
import { ACTORS, inPage, ProbeTable, SEATS } from "./probe.ts";

let table: ProbeTable;
let gm: Page;
let anya: Page;

beforeAll(async () => {
  table = await ProbeTable.open();
  gm = await table.sit("gm");
  anya = await table.sit("anya");
});

afterAll(async () => {
  const { complaints } = table;
  await table.close();
  expect(complaints).toEqual([]);
});

const host = { source: "host", gen: "13" } as const;

describe("the actors' list", () => {
  const row = (page: Page, name: string) => page.locator("#actors .actor", { hasText: name });
  const answer = (name: string, value: string) => gm.locator(`dialog [name="${name}"]`).fill(value);
  const confirm = () => gm.locator("dialog .form-footer button").first().click();
  const choose = async (opener: string, entry: string): Promise<void> => {
    await gm.click(opener);
    await gm.locator("#host-menu").getByText(entry).click();
  };

  behaviour(
    {
      id: "host-directory",
      says: "a game master makes, shares and deletes an actor; players see what they may",
      ...host,
    },
    async () => {
      for (const page of [gm, anya]) await page.click("#sidebar-tab-actors");
      expect(await anya.locator('#actors [data-action="createEntry"], #actors [data-action="actorMenu"]').count()).toBe(
        0,
      );
      await gm.click('#actors .directory-header [data-action="createEntry"]');
      await answer("name", "Newcomer");
      await confirm();
      await gm.locator(".probe-sheet").waitFor();
      await gm.click('.probe-sheet [data-action="close"]');
      await row(gm, "Newcomer").waitFor();
      expect(await row(anya, "Newcomer").count()).toBe(0);

      const id = (await row(gm, "Newcomer").getAttribute("data-entry-id")) ?? "";
      await choose(`#actors [data-entry-id="${id}"] [data-action="actorMenu"]`, "Who sees");
      await gm.locator(`dialog [name="${SEATS.anya}"]`).selectOption("3");
      await confirm();
      await row(anya, "Newcomer").waitFor();
      expect(await inPage(anya, `return game.actors.get("${id}").isOwner;`)).toBe(true);
      expect(await inPage(gm, `return game.actors.get("${id}").ownership;`)).toEqual({
        default: 0,
        [SEATS.gm]: 3,
        [SEATS.anya]: 3,
      });

      await choose(`#actors [data-entry-id="${id}"] [data-action="actorMenu"]`, "Delete");
      await confirm();
      await row(anya, "Newcomer").waitFor({ state: "detached" });
    },
  );

  behaviour(
    { id: "host-folders", says: "actors are dragged into folders; a folder goes and leaves them", ...host },
    async () => {
      await gm.click('#actors [data-action="createFolder"]');
      await answer("name", "Friends");
      await confirm();
      const folder = gm.locator("#actors .folder", { hasText: "Friends" });
      await row(gm, "Known").dragTo(folder.locator(".folder-header"));
      await folder.locator(".actor", { hasText: "Known" }).waitFor();
      await anya.locator("#actors .folder .actor", { hasText: "Known" }).waitFor();
      await choose('#actors [data-action="folderMenu"]', "Rename");
      await answer("name", "Foes");
      await confirm();
      await anya.locator("#actors .folder", { hasText: "Foes" }).waitFor();
      await anya.click('#actors [data-action="toggleFolder"]');
      expect(await row(anya, "Known").isVisible()).toBe(false);
      await choose('#actors [data-action="folderMenu"]', "Delete");
      await confirm();
      await gm.locator("#actors .folder").waitFor({ state: "detached" });
      expect(await inPage(gm, `return game.actors.get("${ACTORS.known}").folder;`)).toBe(null);
      expect(await row(anya, "Known").isVisible()).toBe(true);
    },
  );

  behaviour({ id: "host-stage", says: "an actor dragged to the scene stands on it", ...host }, async () => {
    await row(gm, "Known").dragTo(gm.locator("#board"));
    await anya.locator(".token-card", { hasText: "Known" }).waitFor();
  });
});

describe("the packs", () => {
  behaviour(
    { id: "host-packs", says: "entries are found by name, ё as е, and dropped on a sheet by who owns it", ...host },
    async () => {
      await anya.click(`#actors [data-entry-id="${ACTORS.hers}"] .entry-name`);
      await anya.locator(".probe-sheet").waitFor();
      await inPage(anya, `foundry.applications.instances.forEach((app) => app.setPosition({ left: 20, top: 80 }));`);
      await anya.click("#sidebar-tab-compendium");
      await anya.click('#compendium [data-action="openPack"]');
      const pack = anya.locator(".application.compendium");
      await pack.locator(".entry").first().waitFor();
      await inPage(
        anya,
        `foundry.applications.instances.get("compendium-probe.things").setPosition({ left: 500, top: 80 });`,
      );
      await pack.locator("input[type=search]").fill("КОПЬЕ");
      expect(await pack.locator(".entry:visible").allTextContents()).toEqual(["Копьё"]);
      await pack.locator(".entry:visible").dragTo(anya.locator(".probe-sheet .window-content"));
      await anya.waitForFunction(`game.actors.get("${ACTORS.hers}").items.size === 1`);
      expect(
        await inPage(
          anya,
          `const [item] = game.actors.get("${ACTORS.hers}").items; return [item.name, item._stats.compendiumSource];`,
        ),
      ).toEqual(["Копьё", "Compendium.probe.things.Item.probeThing000000"]);
      await pack.locator("input[type=search]").fill("щит");
      expect(await pack.locator(".entry:visible").count()).toBe(0);
      expect(await pack.locator("[role=status]").textContent()).toBe("Nothing found");
    },
  );
});

describe("the settings", () => {
  const ofSystem = "#settings input[id^=host-setting-probe], #settings [id^=host-menu-]";

  behaviour(
    {
      id: "host-menus",
      says: "menus and settings of the system are there, those of the world for game masters",
      ...host,
    },
    async () => {
      for (const page of [gm, anya]) await page.click("#sidebar-tab-settings");
      expect(await anya.locator(ofSystem).count()).toBe(1);
      expect(await gm.locator(ofSystem).count()).toBe(3);
      await gm.click("#host-menu-probe-rules");
      await gm.locator("#probe-menu").waitFor();
      await gm.click('#probe-menu [data-action="close"]');
    },
  );

  behaviour(
    {
      id: "host-settings",
      says: "numbers and texts are saved as they are changed; what is refused goes back",
      ...host,
    },
    async () => {
      const change = async (page: Page, id: string, value: string): Promise<void> => {
        await page.fill(id, value);
        await page.locator(id).blur();
      };
      await change(gm, "#host-setting-probe-limit", "7");
      await anya.waitForFunction(`game.settings.get("probe", "limit") === 7`);
      await change(gm, "#host-setting-probe-limit", "99");
      await gm.locator("#notifications .notification").first().waitFor();
      expect(await gm.inputValue("#host-setting-probe-limit")).toBe("7");
      await change(anya, "#host-setting-probe-greeting", "Hello");
      expect(await inPage(anya, `return game.settings.get("probe", "greeting");`)).toBe("Hello");
    },
  );

  behaviour(
    { id: "host-profile", says: "each may change the own name and portrait; all see it", ...host },
    async () => {
      await anya.fill("#host-setting-name", "Анна");
      await anya.locator("#host-setting-name").blur();
      await gm.locator("#players .player-name", { hasText: "Анна" }).waitFor();
      await anya.fill("#host-setting-avatar", "icons/svg/book.svg");
      await anya.locator("#host-setting-avatar").blur();
      await gm.waitForFunction(`game.users.get("${SEATS.anya}").avatar === "icons/svg/book.svg"`);
    },
  );
});
