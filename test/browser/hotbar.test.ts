import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { aimAt, answerWith, NAMES, newestCard, openSheet, texts } from "./support/play.ts";
import { soon } from "./support/screen.ts";
import { ANNA, dice, fixDice, openBrowser, ORC, PlayedTable, SEATS } from "./support/table.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Tall enough for a sheet to lie above the hotbar, not over it. */
const TALL = { height: 1000 };

const slot = (page: Page, place: number): Locator => page.locator(`#hotbar [data-slot="${place}"]`);

/** The macros of the world: whose, and what they do. */
const macros = (page: Page) =>
  page.evaluate(() => {
    interface Macro {
      author: { id: string };
      command: string;
    }
    const { game } = globalThis as unknown as { game: { macros: { contents: Macro[] } } };
    return game.macros.contents.map(({ author, command }) => ({ author: author.id, command }));
  });

/** Drags something from a sheet to a place of the hotbar, and waits until it lies there. */
async function drag(page: Page, from: Locator, place: number): Promise<void> {
  await from.dragTo(slot(page, place));
  await slot(page, place).locator("img").waitFor();
}

/** Puts something of a sheet on the hotbar without dragging, by keys alone once the menu is open. */
async function putByMenu(page: Page, sheet: Locator, what: string): Promise<void> {
  await sheet.locator('[data-action="toggleControls"]').click();
  await page.locator('.controls-dropdown [data-action="putOnHotbar"]').click();
  await page.locator("#drevo-chooser input").fill(what);
  await page.keyboard.press("Enter");
}

describe.each(["ru", "en"] as const)("the hotbar (%s)", (lang) => {
  const text = texts[lang].DREVO;
  const names = NAMES[lang];

  test("a weapon dragged there strikes; dragged twice it is one macro; sold, it says so", async () => {
    const table = await PlayedTable.open(browser);
    const anya = await table.sit("anya", { lang, ...TALL });
    const borya = await table.sit("borya", { lang, ...TALL });
    const sheet = await openSheet(anya, ANNA);
    const sword = sheet.locator(".drevo-weapon-row", { hasText: names.sword });
    await drag(anya, sword.locator("img"), 1);
    await drag(anya, sword.locator("img"), 3);
    expect(await macros(anya)).toHaveLength(1);
    await aimAt(anya, names.orc);
    await fixDice(anya, dice(1), dice(0));
    await slot(anya, 3).locator("button").click();
    await fixDice(borya, dice(0));
    await answerWith(borya, "shield");
    await soon(() => newestCard(anya).innerText()).toContain(text.Card.hit);
    await soon(() => Object.keys(table.wounds(ORC)).length).toBe(1);
    await anya.evaluate(async (name) => {
      interface Item {
        name: string;
        delete(): Promise<unknown>;
      }
      const { game } = globalThis as unknown as { game: { actors: { get(id: string): { items: Item[] } } } };
      await [...game.actors.get("DrevoFighterAnna").items].find((item) => item.name === name)?.delete();
    }, names.sword);
    await slot(anya, 1).locator("button").click();
    await soon(() => anya.locator("#notifications").innerText()).toContain(
      text.Hotbar.gone.replace("{name}", `${names.anna} · ${names.sword}`),
    );
    expect(table.complaints).toEqual([]);
    await table.close();
  });

  test("a skill, an act, «Без броска» and a kept difficulty lie there, too; each user has macros of his own", async () => {
    const table = await PlayedTable.open(browser);
    const [gm, anya] = [await table.sit("gm", { lang, ...TALL }), await table.sit("anya", { lang, ...TALL })];
    const sheet = await openSheet(anya, ANNA);
    await drag(anya, sheet.locator('.drevo-acts [data-action="other"]'), 1);
    await slot(anya, 1).locator("button").click();
    await anya.locator(".application.drevo-terms, .application.drevo-chooser").first().waitFor();
    await anya.keyboard.press("Escape");
    await (await openSheet(anya, ANNA)).locator('[data-tab="traits"]').first().click();
    await drag(anya, sheet.locator(".drevo-skills li.draggable").first(), 2);
    await fixDice(anya, dice(2));
    await slot(anya, 2).locator("button").click();
    await soon(() => newestCard(anya).locator(".drevo-check").count()).toBe(1);

    // What bars of actions call.
    const changes = await anya.evaluate(async () => {
      interface Item {
        type: string;
        system: { equipped: boolean };
        use(): Promise<boolean>;
      }
      const { game } = globalThis as unknown as { game: { actors: { get(id: string): { items: Item[] } } } };
      const worn = [...game.actors.get("DrevoFighterAnna").items].find(({ type }) =>
        ["armor", "shield"].includes(type),
      );
      const before = worn?.system.equipped;
      return (await worn?.use()) === true && worn?.system.equipped !== before;
    });
    expect(changes).toBe(true);

    // Without dragging: the first free place, said aloud; what lies there already gets no second one.
    const put = (what: string, place: number) =>
      text.Hotbar.put.replace("{name}", `${names.anna} · ${what}`).replace("{slot}", String(place));
    const strike = `${text.Use.strike} · ${names.sword}`;
    await putByMenu(anya, sheet, strike);
    await soon(() => anya.locator("#notifications").innerText()).toContain(put(strike, 3));
    await slot(anya, 3).locator("img").waitFor();
    await putByMenu(anya, sheet, text.Sheet.act.other);
    await soon(() => anya.locator("#notifications").innerText()).toContain(put(text.Sheet.act.other, 1));

    await (await openSheet(gm, ANNA)).locator('.drevo-acts [data-action="harm"]').dragTo(slot(gm, 1));
    await slot(gm, 1).locator("img").waitFor();
    await slot(gm, 1).locator("button").click();
    await gm.locator(".drevo-chooser").waitFor();
    await gm.keyboard.press("Escape");
    await gm.evaluate(async () => {
      const { game } = globalThis as unknown as {
        game: { settings: { set(scope: string, key: string, value: object): Promise<unknown> } };
      };
      await game.settings.set("drevo", "difficulties", { difficulty000000: { name: "Path", value: 2 } });
    });
    await gm.locator('[data-gm-action="callCheck"]').click();
    await drag(gm, gm.locator('.drevo-kept [data-action="useKept"]'), 2);
    await gm.locator('#drevo-call [data-action="cancel"]').click();
    await slot(gm, 2).locator("button").click();
    await soon(() => gm.locator('#drevo-call [name="difficulty"]').inputValue()).toBe("+2");
    const made = await macros(gm);
    expect(made.map(({ author }) => author)).toEqual([SEATS.anya, SEATS.anya, SEATS.anya, SEATS.gm, SEATS.gm]);
    for (const { command } of made) expect(command).toMatch(/^await game\.system\.api\.do\(\{.*\}, \{.*\}\);$/);
    expect(table.complaints).toEqual([]);
    await table.close();
  });
});
