/** The sidebar's lists and settings: actors, folders, ownership, packs to drag from, menus, one's own name. */
import { describe, expect } from "vitest";
import { behaviour } from "../../host/ledger/behaviour.ts";
import type { Driver } from "./driver.ts";
import { ACTORS } from "./probe-parts.ts";
import { sitting } from "./sitting.ts";

const { gm, anya, userId } = sitting("gm", "anya");

const host = { source: "host", gen: "both", needs: ["host"] } as const;

describe("the actors' list", () => {
  const row = (page: Driver, name: string) => page.driven().locator("#actors .actor", { hasText: name });
  const answer = (name: string, value: string) => gm.driven().locator(`dialog [name="${name}"]`).fill(value);
  const confirm = () => gm.driven().locator("dialog .form-footer button").first().click();
  const choose = async (opener: string, entry: string): Promise<void> => {
    await gm.click(opener);
    await gm.driven().locator("#host-menu").getByText(entry).click();
  };

  behaviour(
    {
      id: "host-directory",
      says: "a game master makes, shares and deletes an actor; players see what they may",
      ...host,
    },
    async () => {
      for (const page of [gm, anya]) await page.click("#sidebar-tab-actors");
      expect(
        await anya.driven().locator('#actors [data-action="createEntry"], #actors [data-action="actorMenu"]').count(),
      ).toBe(0);
      await gm.click('#actors .directory-header [data-action="createEntry"]');
      await answer("name", "Newcomer");
      await confirm();
      await gm.driven().locator(".probe-sheet").waitFor();
      await gm.click('.probe-sheet [data-action="close"]');
      await row(gm, "Newcomer").waitFor();
      expect(await row(anya, "Newcomer").count()).toBe(0);

      const id = (await row(gm, "Newcomer").getAttribute("data-entry-id")) ?? "";
      await choose(`#actors [data-entry-id="${id}"] [data-action="actorMenu"]`, "Who sees");
      await gm
        .driven()
        .locator(`dialog [name="${userId("anya")}"]`)
        .selectOption("3");
      await confirm();
      await row(anya, "Newcomer").waitFor();
      expect(await anya.evaluate(`return game.actors.get("${id}").isOwner;`)).toBe(true);
      expect(await gm.evaluate(`return game.actors.get("${id}").ownership;`)).toEqual({
        default: 0,
        [userId("gm")]: 3,
        [userId("anya")]: 3,
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
      const folder = gm.driven().locator("#actors .folder", { hasText: "Friends" });
      await row(gm, "Known").dragTo(folder.locator(".folder-header"));
      await folder.locator(".actor", { hasText: "Known" }).waitFor();
      await anya.driven().locator("#actors .folder .actor", { hasText: "Known" }).waitFor();
      await choose('#actors [data-action="folderMenu"]', "Rename");
      await answer("name", "Foes");
      await confirm();
      await anya.driven().locator("#actors .folder", { hasText: "Foes" }).waitFor();
      await anya.click('#actors [data-action="toggleFolder"]');
      expect(await row(anya, "Known").isVisible()).toBe(false);
      await choose('#actors [data-action="folderMenu"]', "Delete");
      await confirm();
      await gm.driven().locator("#actors .folder").waitFor({ state: "detached" });
      expect(await gm.evaluate(`return game.actors.get("${ACTORS.known}").folder;`)).toBe(null);
      expect(await row(anya, "Known").isVisible()).toBe(true);
    },
  );

  behaviour({ id: "host-stage", says: "an actor dragged to the scene stands on it", ...host }, async () => {
    await row(gm, "Known").dragTo(gm.driven().locator("#board"));
    await anya.driven().locator(".token-card", { hasText: "Known" }).waitFor();
  });
});

describe("the packs", () => {
  behaviour(
    { id: "host-packs", says: "entries are found by name, ё as е, and dropped on a sheet by who owns it", ...host },
    async () => {
      await anya.click(`#actors [data-entry-id="${ACTORS.hers}"] .entry-name`);
      await anya.driven().locator(".probe-sheet").waitFor();
      await anya.evaluate(`foundry.applications.instances.forEach((app) => app.setPosition({ left: 20, top: 80 }));`);
      await anya.click("#sidebar-tab-compendium");
      await anya.click('#compendium [data-action="openPack"]');
      const pack = anya.driven().locator(".application.compendium");
      await pack.locator(".entry").first().waitFor();
      await anya.evaluate(
        `foundry.applications.instances.get("compendium-probe.things").setPosition({ left: 500, top: 80 });`,
      );
      await pack.locator("input[type=search]").fill("КОПЬЕ");
      expect(await pack.locator(".entry:visible").allTextContents()).toEqual(["Копьё"]);
      await pack.locator(".entry:visible").dragTo(anya.driven().locator(".probe-sheet .window-content"));
      await anya.waitFor(`game.actors.get("${ACTORS.hers}").items.size === 1`);
      expect(
        await anya.evaluate(
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
      expect(await anya.driven().locator(ofSystem).count()).toBe(1);
      expect(await gm.driven().locator(ofSystem).count()).toBe(3);
      await gm.click("#host-menu-probe-rules");
      await gm.driven().locator("#probe-menu").waitFor();
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
      const change = async (page: Driver, id: string, value: string): Promise<void> => {
        await page.fill(id, value);
        await page.driven().locator(id).blur();
      };
      await change(gm, "#host-setting-probe-limit", "7");
      await anya.waitFor(`game.settings.get("probe", "limit") === 7`);
      await change(gm, "#host-setting-probe-limit", "99");
      await gm.driven().locator("#notifications .notification").first().waitFor();
      expect(await gm.value("#host-setting-probe-limit")).toBe("7");
      await change(anya, "#host-setting-probe-greeting", "Hello");
      expect(await anya.evaluate(`return game.settings.get("probe", "greeting");`)).toBe("Hello");
    },
  );

  behaviour(
    { id: "host-profile", says: "each may change the own name and portrait; all see it", ...host },
    async () => {
      await anya.fill("#host-setting-name", "Анна");
      await anya.driven().locator("#host-setting-name").blur();
      await gm.driven().locator("#players .player-name", { hasText: "Анна" }).waitFor();
      await anya.fill("#host-setting-avatar", "icons/svg/book.svg");
      await anya.driven().locator("#host-setting-avatar").blur();
      await gm.waitFor(`game.users.get("${userId("anya")}").avatar === "icons/svg/book.svg"`);
    },
  );
});
