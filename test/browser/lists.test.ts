/** Lists: sorted by hand and by the alphabet, searched by the shown name; and who may put what where. */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSheet, texts } from "./support/play.ts";
import { ANNA, openBrowser, ORC, PlayedTable, SEATS } from "./support/table.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

interface Actor {
  update(data: object): Promise<unknown>;
  createEmbeddedDocuments(type: string, data: object[]): Promise<unknown>;
}
interface Scope {
  game: { actors: { get(id: string): Actor } };
  Actor: { create(data: object): Promise<unknown> };
  foundry: {
    applications: { instances: Map<string, { element: Element | null; setPosition(position: object): void }> };
  };
}

const give = (page: Page, actor: string, items: object[]): Promise<unknown> =>
  page.evaluate(
    async ([id, data]) => {
      await (globalThis as unknown as Scope).game.actors.get(id).createEmbeddedDocuments("Item", data);
    },
    [actor, items] as const,
  );

const gearOf = (sheet: Locator) => sheet.locator(".drevo-gear-row .drevo-name").allInnerTexts();

/** Moves a sheet so that its left edge is at `left`, above all others in height. */
const placeAt = (sheet: Locator, left: number): Promise<void> =>
  sheet.evaluate((element, x) => {
    for (const app of (globalThis as unknown as Scope).foundry.applications.instances.values())
      if (app.element === element) app.setPosition({ left: x, top: 10, width: 560, height: 860 });
  }, left);

test("a list is sorted by the mouse, by keys and by the alphabet, and the order is kept for everybody", async () => {
  const table = await PlayedTable.open(browser);
  const [gm, anya] = [await table.sit("gm"), await table.sit("anya")];
  const [sheet, hers] = [await openSheet(gm, ANNA), await openSheet(anya, ANNA)];
  const names = ["Яд", "Ёлка", "Жук", "Еда"];
  await give(
    gm,
    ANNA,
    names.map((name, place) => ({ type: "gear", name, sort: (place + 1) * 10 })),
  );
  const order = async (expected: string[]) => {
    for (const one of [sheet, hers]) await expect.poll(() => gearOf(one)).toEqual(expected);
  };
  await order(names);
  await sheet.locator('[data-action="toggleMode"]').click();
  const row = (name: string) => sheet.locator(".drevo-gear-row", { hasText: name });
  await row("Еда").dragTo(row("Ёлка"));
  await order(["Яд", "Еда", "Ёлка", "Жук"]);
  await row("Яд").dragTo(row("Жук"));
  await order(["Еда", "Ёлка", "Жук", "Яд"]);
  await row("Яд").locator(".drevo-name").focus();
  await gm.keyboard.press("Alt+ArrowUp");
  await order(["Еда", "Ёлка", "Яд", "Жук"]);
  await row("Еда").locator(".drevo-name").focus();
  await gm.keyboard.press("Alt+ArrowDown");
  await order(["Ёлка", "Еда", "Яд", "Жук"]);
  await sheet.locator('[data-action="sortItems"][data-type="gear"]').click();
  await order(["Еда", "Ёлка", "Жук", "Яд"]);
  expect(table.complaints).toEqual([]);
  await table.close();
});

describe.each([
  ["ru", 13],
  ["en", 14],
] as const)("at a table (%s, Foundry %i)", (lang, generation) => {
  const { Warning } = texts[lang].DREVO;
  let table: PlayedTable;
  let gm: Page;
  let anya: Page;
  beforeAll(async () => {
    table = await PlayedTable.open(browser, { generation });
    [gm, anya] = [await table.sit("gm", { lang }), await table.sit("anya", { lang })];
  });
  afterAll(async () => {
    await table.close();
  });

  const itemsOf = (actor: string) =>
    (table.stored(`Actor.${actor}`) as { items: { name: string }[] }).items.map(({ name }) => name);

  test("who drops something on another's sheet is told so, and all stays as it is", async () => {
    await gm.evaluate(
      async ([orc, level]) => {
        await (globalThis as unknown as Scope).game.actors.get(orc).update({ ownership: level });
      },
      [ORC, { default: 0, [SEATS.anya]: 2 }] as const,
    );
    await anya.locator(".token-card").nth(1).locator('[data-action="openToken"]:enabled').waitFor();
    const [own, others] = [await openSheet(anya, ANNA), await openSheet(anya, ORC)];
    await placeAt(own, 10);
    await placeAt(others, 580);
    const before = [ANNA, ORC].map(itemsOf);
    await own.locator(".drevo-weapon-row").first().dragTo(others.locator("nav.drevo-tabs"));
    const said = Warning.notYours.replace("{name}", lang === "ru" ? "Орк" : "Orc");
    await expect.poll(() => anya.locator("#notifications").innerText()).toContain(said);
    expect([ANNA, ORC].map(itemsOf)).toEqual(before);
  });

  test("the lists are searched by the shown name, and ё is found as е", async () => {
    await gm.evaluate(async () => {
      await (globalThis as unknown as Scope).Actor.create({ name: "Фёдор", type: "npc" });
    });
    await gm.locator('#sidebar-tabs [data-tab="actors"]').click();
    const actors = gm.locator("#actors");
    const found = (list: Locator) => list.locator(".entry:visible .entry-name").allInnerTexts();
    const seek = async (list: Locator, text: string) => {
      await list.locator('input[type="search"]').fill(text);
      return (await found(list)).map((name) => name.trim().split("\n")[0]);
    };
    await expect.poll(() => seek(actors, "федор")).toEqual(["Фёдор"]);
    expect(await seek(actors, lang === "ru" ? "анн" : "ann")).toEqual([lang === "ru" ? "Анна" : "Anna"]);

    await gm.locator('#sidebar-tabs [data-tab="compendium"]').click();
    await gm.locator('[data-pack="drevo.weapons"] button').click();
    const pack = gm.locator('[id="compendium-drevo.weapons"]');
    const sought = lang === "ru" ? "тяжелый арб" : "heavy cross";
    await expect.poll(() => seek(pack, sought)).toEqual([lang === "ru" ? "Тяжёлый арбалет" : "Heavy crossbow"]);
    // In the order of the alphabet of this language.
    await seek(pack, "");
    const all = await found(pack);
    expect(all).toEqual([...all].sort(new Intl.Collator(lang).compare));
  });

  test("nothing was complained of", () => {
    expect(table.complaints).toEqual([]);
  });
});
