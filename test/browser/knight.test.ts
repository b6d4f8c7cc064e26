import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { aimAt, answerWith, NAMES, newestCard, openSheet, strikeButton, texts } from "./support/play.ts";
import { ANNA, dice, fixDice, openBrowser, ORC, PlayedTable } from "./support/table.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** What the packs call the gear. */
const GEAR = {
  ru: { armor: ["Панцирь", "Кольчужные рукава", "Прочные кожаные штаны", "Шлем"], crossbow: "Арбалет" },
  en: { armor: ["Cuirass", "Mail sleeves", "Tough leather trousers", "Helmet"], crossbow: "Crossbow" },
} as const;

/** Opens a pack's window from the sidebar and moves it out of the way. */
async function openPack(page: Page, pack: string): Promise<Locator> {
  await page.locator('#sidebar [data-action="tab"][data-tab="compendium"]').click();
  await page.locator(`[data-action="openPack"][data-pack="${pack}"]`).click();
  const window = page.locator(".application:not(.drevo)", { has: page.locator("[data-entry-id]") }).last();
  await window.waitFor();
  return window;
}

/** Drags an entry of a pack onto a sheet. */
async function dragTo(pack: Locator, name: string, sheet: Locator): Promise<void> {
  const entry = pack.locator("[data-entry-id]", { has: pack.page().getByText(name, { exact: true }) });
  await entry.dragTo(sheet.locator("nav.drevo-tabs"));
  await sheet.locator(".drevo-row", { hasText: name }).first().waitFor();
}

/** Moves a window by its title so that its left edge is at `left`. */
async function moveTo(window: Locator, left: number): Promise<void> {
  const id = await window.getAttribute("id");
  await window.page().evaluate(
    ([windowId, place]) => {
      interface App {
        setPosition(position: { left: number; top: number }): void;
      }
      const scope = globalThis as unknown as { foundry: { applications: { instances: Map<string, App> } } };
      scope.foundry.applications.instances.get(windowId)?.setPosition({ left: place, top: 40 });
    },
    [id ?? "", left] as const,
  );
}

describe.each(["ru", "en"] as const)("a knight out of the packs (%s)", (lang) => {
  const text = texts[lang].DREVO;
  const names = NAMES[lang];

  test("is armoured by drag and drop, shot at, strikes back, is healed, and fights by another house rule", async () => {
    const table = await PlayedTable.open(browser);
    const gm = await table.sit("gm", { lang, width: 1900 });
    const anya = await table.sit("anya", { lang });

    // The orc puts his own mail off: the packs dress him as a knight.
    const knight = await openSheet(gm, ORC);
    await moveTo(knight, 700);
    const worn = knight.locator('.drevo-armor [data-action="toggleEquipped"][aria-pressed="true"]');
    for (let left = await worn.count(); left > 0; left--) {
      await worn.first().click();
      await expect.poll(() => worn.count()).toBe(left - 1);
    }
    const armor = await openPack(gm, "drevo.armor");
    await moveTo(armor, 200);
    for (const piece of GEAR[lang].armor) {
      await dragTo(armor, piece, knight);
      const row = knight.locator(".drevo-row", { hasText: piece }).first();
      await row.locator('[data-action="toggleEquipped"]').click();
      await row.locator('[aria-pressed="true"]').waitFor();
    }
    // R23: 3, 1, 1 and a helmet at Сила 0.
    await expect.poll(() => knight.locator(".drevo-armor-weight summary").innerText()).toContain("−1");
    const protection = knight.locator(".drevo-protection .drevo-guard b");
    expect(await protection.allInnerTexts()).toEqual(["3", "4", "2", "1"]);

    const anna = await openSheet(gm, ANNA);
    await moveTo(anna, 700);
    const weapons = await openPack(gm, "drevo.weapons");
    await moveTo(weapons, 200);
    await dragTo(weapons, GEAR[lang].crossbow, anna);
    await anna.locator('[data-action="close"]').click();

    // R3: she never learnt to shoot, −2 + 4; R11: 3 + 2 − 1 (legs) = 4, the crossbow without her Strength.
    await aimAt(anya, names.orc);
    await fixDice(anya, dice(4), dice(-3));
    const shoot = (await openSheet(anya, ANNA)).locator(".drevo-weapon-row", { hasText: GEAR[lang].crossbow });
    await shoot.locator('[data-action="shoot"]').click();
    await gm.locator('#sidebar [data-action="tab"][data-tab="chat"]').click();
    expect(await newestCard(anya).locator('[data-kind="strike"]').count()).toBe(0);
    await fixDice(gm, dice(0));
    await gm.locator('.drevo-dock [data-kind="strike"][disabled]').waitFor();
    await answerWith(gm, "dodge");
    await newestCard(anya).locator(".drevo-blow.hit").waitFor();
    expect(await newestCard(anya).innerText()).toContain(text.Wound.light);
    await expect.poll(() => Object.values(table.wounds(ORC))).toMatchObject([{ level: "light", part: "legs" }]);

    // R9, R34: wounded −1, with an axe; 1 − 1 − 1 + 4 = 3 against 2 − 4: margin 5; 5 + 3 + 0 − 1 = 7 on the arms.
    await fixDice(anya, dice(-4), dice(0));
    await strikeButton(await openSheet(anya, ANNA), names.sword).click();
    await fixDice(gm, dice(4), dice(1));
    await answerWith(gm, "strike");
    await expect.poll(() => Object.values(table.wounds(ANNA))).toMatchObject([{ level: "heavy", part: "arms" }]);

    await knight.locator('[data-action="healWound"]').click();
    await expect.poll(() => Object.values(table.wounds(ORC))).toMatchObject([{ state: "healed" }]);

    // R9: by this house rule a counter only parries.
    await gm.locator('#sidebar [data-action="tab"][data-tab="settings"]').click();
    await gm.locator("#settings button", { hasText: text.House.menu }).click();
    await gm.locator('.drevo-house input[name="counterWounds"]').uncheck();
    await gm.locator('.drevo-house button[type="submit"]').click();
    await gm.locator(".drevo-house").waitFor({ state: "detached" });
    await fixDice(anya, dice(-4), dice(0));
    await strikeButton(await openSheet(anya, ANNA), names.sword).click();
    await fixDice(gm, dice(4), dice(1));
    await answerWith(gm, "strike");
    await newestCard(anya).locator(".drevo-blow.miss").waitFor();
    expect(Object.keys(table.wounds(ANNA))).toHaveLength(1);
    expect(table.complaints).toEqual([]);
    await table.close();
  });
});
