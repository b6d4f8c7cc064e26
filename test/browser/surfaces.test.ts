/**
 * Every window and surface of ours, in both languages, in light and dark, and with the largest letters: what axe finds
 * on them is found here, and nowhere else.
 */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageId } from "../../src/config/topics.ts";
import { looksWell } from "./support/looks.ts";
import { aimAt, answerWith, NAMES, newestCard, openSheet, strikeButton, texts } from "./support/play.ts";
import { ANNA, dice, fixDice, openBrowser, ORC, PlayedTable, SEATS } from "./support/table.ts";

const CARD = "#chat .drevo-card";
const ITEMS = ["weapon", "shield", "armor", "skill", "gear"] as const;
const TABS = ["fight", "traits", "notes"] as const;

interface Item {
  type: string;
  sheet: { render: (options: object) => Promise<unknown>; setPosition: (position: object) => void };
}
interface Actor {
  items: { contents: Item[] };
  update: (data: object) => Promise<unknown>;
  toggleStatusEffect: (id: string) => Promise<unknown>;
  createEmbeddedDocuments: (name: string, data: object[]) => Promise<unknown>;
}
interface Scope {
  game: { actors: { get: (id: string) => Actor } };
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const press = (place: Page | Locator, action: string): Promise<void> =>
  place.locator(`[data-action="${action}"]`).first().click();
const close = (page: Page, window: string): Promise<void> =>
  page.locator(`${window} .window-header [data-action="close"]`).first().click();
const closed = (page: Page, window: string): Promise<void> => page.locator(window).waitFor({ state: "detached" });
const sidebar = (page: Page, tab: string): Promise<void> =>
  page.locator(`#sidebar [data-action="tab"][data-tab="${tab}"]`).click();

const update = (page: Page, id: string, data: object): Promise<unknown> =>
  page.evaluate(
    async ([actor, changes]) => {
      await (globalThis as unknown as Scope).game.actors.get(actor).update(changes);
    },
    [id, data] as const,
  );

/** The pages of a sheet, one after the other. */
async function allTabs(page: Page, actor: string): Promise<void> {
  const sheet = page.locator(`.drevo-sheet[id$="${actor}"]`);
  for (const tab of TABS) {
    await sheet.locator(`nav [data-tab="${tab}"]`).click();
    await looksWell(page, `.drevo-sheet[id$="${actor}"]`);
  }
  await sheet.locator('nav [data-tab="fight"]').click();
}

/** One item of each kind, their sheets side by side. */
const openItems = (page: Page): Promise<void> =>
  page.evaluate(
    async ([id, types]) => {
      const actor = (globalThis as unknown as Scope).game.actors.get(id);
      const held = (type: string) => actor.items.contents.find((item) => item.type === type);
      const missing = types.filter((type) => !held(type));
      await actor.createEmbeddedDocuments(
        "Item",
        missing.map((type) => ({ type, name: type })),
      );
      for (const [place, type] of types.entries()) {
        await held(type)?.sheet.render({ force: true });
        held(type)?.sheet.setPosition({ left: place * 400, top: 10, width: 390 });
      }
    },
    [ANNA, ITEMS] as const,
  );

describe.each(["ru", "en"] as const)("C40 looked at (%s)", (lang) => {
  const names = NAMES[lang];
  let table: PlayedTable;
  let gm: Page;
  let anya: Page;

  beforeAll(async () => {
    table = await PlayedTable.open(browser, { welcomes: true });
    gm = await table.sit("gm", { lang, width: 2000, height: 1200 });
    anya = await table.sit("anya", { lang, height: 1000 });
  });
  afterAll(() => table.close());

  test("the first steps, the house rules, the tour", async () => {
    await looksWell(gm, "#drevo-welcome");
    await press(gm.locator("#drevo-welcome"), "house");
    await looksWell(gm, "#drevo-house");
    await close(gm, "#drevo-house");
    await press(gm.locator("#drevo-welcome"), "tour");
    await looksWell(gm, ".tour");
    await press(gm.locator(".tour"), "exit");
    await closed(gm, ".tour");
  });

  test("a hero's sheet in play and in edit, with wounds and something that he is at; a foe's; the items'", async () => {
    const anna = await openSheet(gm, ANNA);
    for (const level of ["light", "scratch"]) {
      await anna.locator('[data-fold="addWound"]').evaluate((fold: HTMLDetailsElement) => (fold.open = true));
      await anna.locator(`[data-action="addWound"][data-level="${level}"]`).click();
    }
    await press(anna, "other");
    await looksWell(gm, "#drevo-form");
    await gm.locator('#drevo-form [name="turns"]').fill("3");
    await gm.locator("#drevo-form [type=submit]").click();
    await anna.locator(".drevo-activity").waitFor();
    await allTabs(gm, ANNA);
    await press(anna, "toggleMode");
    await allTabs(gm, ANNA);
    await press(anna, "endActivity");
    await close(gm, `.drevo-sheet[id$="${ANNA}"]`);
    const orc = await openSheet(gm, ORC);
    await looksWell(gm, ".drevo-sheet");
    await press(orc, "toggleMode");
    await looksWell(gm, ".drevo-sheet");
    await close(gm, ".drevo-sheet");
    await openItems(gm);
    expect(await gm.locator(".drevo-item-sheet").count()).toBe(ITEMS.length);
    await looksWell(gm, ".drevo-item-sheet");
    while (await gm.locator(".drevo-item-sheet").count()) await close(gm, ".drevo-item-sheet");
  });

  test("«Новый герой» and «Вставить строкой», with what is wrong in them", async () => {
    await sidebar(gm, "actors");
    await gm.locator('#actors [data-list="newHero"]').click();
    await gm.locator("#drevo-hero [type=submit]").click();
    await gm.locator("#drevo-hero .drevo-fault").waitFor();
    await looksWell(gm, "#drevo-hero");
    await close(gm, "#drevo-hero");
    await gm.locator('#actors [data-list="pasteLines"]').click();
    await gm.locator("#drevo-lines textarea").fill("Ждана: Вышивание +2\nЖдана: Сила");
    await gm.locator("#drevo-lines [type=submit]").click();
    await gm.locator("#drevo-lines .drevo-fault").first().waitFor();
    await looksWell(gm, "#drevo-lines", "#actors .drevo-list-bar");
    await close(gm, "#drevo-lines");
  });

  test("a check: the window, the docks, the card before and after; the GM's own buttons", async () => {
    await sidebar(gm, "chat");
    await gm.locator('[data-gm-action="callCheck"]').click();
    const form = gm.locator("#drevo-call");
    await form.locator('[name="name"]').fill("Перепрыгнуть");
    await press(form, "keep");
    await form.locator('[data-action="useKept"]').waitFor();
    await form.locator('[name="trait"]').selectOption({ label: texts[lang].DREVO.Quality.body });
    for (const box of await form.locator('[name="who"]').all()) await box.check();
    await looksWell(gm, "#drevo-call", ".drevo-gm-bar");
    await form.locator("[type=submit]").click();
    await looksWell(gm, ".drevo-dock", CARD);
    await looksWell(anya, ".drevo-dock", CARD);
    for (const page of [gm, anya]) await press(page.locator(".drevo-dock"), "rollCalled");
    await newestCard(gm).locator(".drevo-called-check").first().waitFor();
    await looksWell(gm, CARD);
  });

  test("the encounter and the battle scheme, the GM's and a player's", async () => {
    for (const page of [gm, anya]) await sidebar(page, "combat");
    for (const action of ["gatherFight", "rollOrder", "beginFight", "moreFighter", "openScheme"])
      await press(gm.locator("#combat"), action);
    await press(gm.locator("#drevo-scheme"), "addPlace");
    await gm.locator("#drevo-form input").fill("У двери");
    await gm.locator("#drevo-form [type=submit]").click();
    await gm.locator("#drevo-scheme .drevo-place").nth(1).waitFor();
    await looksWell(gm, "#combat", "#drevo-scheme");
    await close(gm, "#drevo-scheme");
    await press(anya.locator("#combat"), "openScheme");
    await looksWell(anya, "#combat", "#drevo-scheme");
    await close(anya, "#drevo-scheme");
    for (const page of [gm, anya]) await sidebar(page, "chat");
  });

  test("a blow: whom, further terms with their chances, the dock, the card while one waits and when it is whole", async () => {
    await update(gm, ORC, { system: { habit: "ask" } });
    await aimAt(gm, names.orc);
    await strikeButton(await openSheet(gm, ANNA), names.sword).click({ modifiers: ["Shift"] });
    await looksWell(gm, "#drevo-terms");
    await close(gm, "#drevo-terms");
    await close(gm, ".drevo-sheet");
    await fixDice(anya, dice(4), dice(0));
    await strikeButton(await openSheet(anya, ANNA), names.sword).click();
    await looksWell(anya, ".drevo-chooser");
    await anya.locator(".drevo-chooser [data-action=choose]", { hasText: names.orc }).click();
    await press(gm.locator(".drevo-dock"), "odds");
    await looksWell(gm, ".drevo-dock", CARD);
    await looksWell(anya, CARD);
    await fixDice(gm, dice(-2));
    await answerWith(gm, "dodge");
    for (const page of [gm, anya]) {
      await newestCard(page).locator(".drevo-wound").waitFor();
      await looksWell(page, CARD);
    }
  });

  test("corrections: whose, what, what a player asks for, and the card after them", async () => {
    await press(newestCard(gm), "correct");
    await looksWell(gm, ".drevo-chooser");
    await press(gm.locator(".drevo-chooser"), "choose");
    await looksWell(gm, "#drevo-form");
    await close(gm, "#drevo-form");
    await press(newestCard(anya), "request");
    await looksWell(anya, "#drevo-form");
    await anya.locator('#drevo-form [name="label"]').fill("за высоту");
    await anya.locator("#drevo-form [type=submit]").click();
    await newestCard(gm).locator('[data-action="grant"]').waitFor();
    await looksWell(gm, CARD);
    await press(newestCard(gm), "grant");
    await newestCard(gm).locator('[data-action="takeBack"]').waitFor();
    await looksWell(gm, CARD);
  });

  test("death without a check, which asks for its fate; a flight, who is asked of it, how far one has come", async () => {
    await press(await openSheet(gm, ANNA), "harm");
    await looksWell(gm, ".drevo-chooser");
    const death = gm.locator('.drevo-chooser [data-id="death"]');
    if (!(await death.isVisible())) await press(gm.locator(".drevo-chooser"), "choose");
    await death.click();
    await newestCard(gm).locator(".drevo-fates").waitFor();
    await looksWell(gm, CARD);
    await newestCard(gm).locator('[data-action="undoWound"]').click();
    await close(gm, ".drevo-sheet");
    await fixDice(anya, dice(0));
    await press(await openSheet(anya, ANNA), "flee");
    await looksWell(gm, ".drevo-dock");
    await fixDice(gm, dice(0));
    await answerWith(gm, "none");
    await newestCard(gm).locator(".drevo-movement").waitFor();
    await looksWell(gm, CARD);
  });

  test("a sheet that one may only read, one that one sees from afar; a page of the rules; the hotbar", async () => {
    await anya.locator('.drevo-acts [data-action="other"]').dragTo(anya.locator('#hotbar [data-slot="1"]'));
    await looksWell(anya, "#hotbar");
    await close(anya, ".drevo-sheet");
    await update(gm, ORC, { ownership: { default: 0, [SEATS.anya]: 2 } });
    await openSheet(anya, ORC);
    await allTabs(anya, ORC);
    await gm.evaluate((id) => (globalThis as unknown as Scope).game.actors.get(id).toggleStatusEffect("bound"), ORC);
    await update(gm, ORC, { ownership: { default: 0, [SEATS.anya]: 1 } });
    await anya.locator(".drevo-seen-states li").first().waitFor();
    await looksWell(anya, ".drevo-sheet");
    await close(anya, ".drevo-sheet");
    await (await openSheet(anya, ANNA)).locator('[data-drevo-rule="boxes"]').click();
    await looksWell(anya, ".journal-sheet .journal-page-content");
    await press(anya.locator(".journal-sheet"), `goToPage"][data-page-id="${pageId("writing", lang)}`);
    await anya.locator(".journal-sheet .drevo-inline").first().waitFor();
    await looksWell(anya, ".journal-sheet .journal-page-content");
  });

  test("nothing was complained of", () => {
    expect(table.complaints).toEqual([]);
  });
});
