/** The figure of the body, the wound bar, play and edit: on the sheet as people use it, with mouse and keyboard. */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NAMES, openSheet, texts } from "./support/play.ts";
import { ANNA, openBrowser, ORC, PlayedTable } from "./support/table.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const TABS = ["fight", "traits", "notes"] as const;
const FIELDS =
  "input, select, textarea, prose-mirror, .drevo-delete, [data-action=createItem], [data-action=sortItems]";

const tab = (sheet: Locator, id: string) => sheet.locator(`nav [data-tab="${id}"]`).click();
const toggle = (sheet: Locator) => sheet.locator('[data-action="toggleMode"]').click();
const part = (sheet: Locator, id: string) => sheet.locator(`button.drevo-part[data-part="${id}"]`);
const words = (text: string) => text.replace(/\s+/g, " ").trim();

/** Closes a window and waits until it is gone. */
async function close(window: Locator): Promise<void> {
  await window.locator('.window-header [data-action="close"]').click();
  await window.waitFor({ state: "detached" });
}

interface Scope {
  Actor: {
    create: (data: object) => Promise<{ id: string; sheet: { render: (options: object) => Promise<unknown> } }>;
  };
}

/** Makes an actor who is nobody yet and opens his sheet. */
async function newActor(page: Page, type: string): Promise<Locator> {
  const id = await page.evaluate(async (kind) => {
    const actor = await (globalThis as unknown as Scope).Actor.create({ name: "Некто", type: kind });
    await actor.sheet.render({ force: true });
    return actor.id;
  }, type);
  return page.locator(`.drevo-sheet[id$="${id}"]`);
}

describe.each([
  ["ru", "light", 13],
  ["en", "dark", 14],
] as const)("the sheet (%s, %s, Foundry %i)", (lang, theme, generation) => {
  const text = texts[lang].DREVO;
  let table: PlayedTable;
  let gm: Page;
  let orc: Locator;
  beforeAll(async () => {
    table = await PlayedTable.open(browser, { generation });
    gm = await table.sit("gm", { lang, theme });
    orc = await openSheet(gm, ORC);
  });
  afterAll(async () => {
    await table.close();
  });

  test("R21 the figure tells МД and weight of each part, in words too; what is taken off is bare", async () => {
    const told = async (id: string) => words(await part(orc, id).innerText());
    const { modifier, weight, none } = text.Figure;
    const covered = (label: string, heavy: number) =>
      `${label} ${modifier} 2 ${weight.replace("{weight}", String(heavy))}`;
    expect(await told("head")).toBe(covered(text.Part.head, 1));
    expect(await told("torso")).toBe(covered(text.Part.torso, 2));
    expect(await orc.locator(".drevo-zone").count()).toBe(4);
    expect(await orc.locator(".drevo-zone.bare").count()).toBe(0);

    // By keyboard: the head is chosen, what covers it is taken off and put on again.
    await part(orc, "head").focus();
    await gm.keyboard.press("Enter");
    await orc.locator(".drevo-chosen-part").waitFor();
    expect(await part(orc, "head").getAttribute("aria-pressed")).toBe("true");
    expect(await part(orc, "head").evaluate((button) => button === document.activeElement)).toBe(true);
    const rows = orc.locator(".drevo-armor .drevo-row");
    expect(await rows.locator(".drevo-name").allInnerTexts()).toEqual([NAMES[lang].coif]);
    await rows.locator('[data-action="toggleEquipped"]').focus();
    await gm.keyboard.press("Enter");
    await orc.locator('.drevo-zone.bare[data-part="head"]').waitFor();
    expect(await told("head")).toBe(`${text.Part.head} ${none}`);
    await rows.locator('[data-action="toggleEquipped"]').click();
    await orc.locator(".drevo-zone.bare").waitFor({ state: "detached" });
    await part(orc, "head").click();
    await expect.poll(() => rows.count()).toBe(2);
  });

  test("a part of the drawing itself can be pressed, and one that nothing covers says so", async () => {
    const anna = await openSheet(gm, ANNA);
    await anna.locator('g.drevo-zone[data-part="legs"] path').first().click();
    expect(await anna.locator(".drevo-armor .drevo-empty").innerText()).toBe(text.Figure.nothing);
    expect(await part(anna, "legs").getAttribute("aria-pressed")).toBe("true");
    await part(anna, "legs").click();
    await close(anna);
  });

  test("R13 the wound bar fills upward, on the sheet and on the token of who owns him", async () => {
    const anya = await table.sit("anya", { lang, theme });
    const reached = () => orc.locator(".drevo-level.reached b").allInnerTexts();
    const barOn = async (page: Page, name: string) => {
      const bars = page.locator(".token-card", { hasText: name }).locator(".token-bar");
      return (await bars.count()) ? bars.getAttribute("title") : null;
    };
    const { scratch, light, wound } = text.WoundLetter;
    expect(await reached()).toEqual([]);
    await orc.locator('[data-fold="addWound"] summary').click();
    await orc.locator('[data-action="addWound"][data-level="wound"]').click();
    await expect.poll(reached).toEqual([scratch, light, wound]);
    expect(await orc.locator(".drevo-level.marked b").allInnerTexts()).toEqual([wound]);
    // Each step is higher than the one before.
    const heights = await orc
      .locator(".drevo-level")
      .evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().height));
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(new Set(heights).size).toBe(5);
    await expect.poll(() => barOn(gm, NAMES[lang].orc)).toBe("3/5");
    await expect.poll(() => barOn(anya, NAMES[lang].anna)).toBe("0/5");
    expect(await barOn(anya, NAMES[lang].orc)).toBeNull();
    await orc.locator('[data-action="undoWound"]').click();
    await expect.poll(reached).toEqual([]);
  });

  test("who is made is played with; edited is only when somebody asks for it, and it stays so", async () => {
    for (const id of TABS) {
      await tab(orc, id);
      expect(await orc.locator(`.window-content :is(${FIELDS})`).count(), id).toBe(0);
    }
    await toggle(orc);
    await orc.locator('input[name="name"]').waitFor();
    for (const id of TABS) {
      await tab(orc, id);
      expect(await orc.locator(`.tab.active :is(${FIELDS})`).count(), id).toBeGreaterThan(0);
    }
    await tab(orc, "fight");
    await close(orc);
    orc = await openSheet(gm, ORC);
    await orc.locator('input[name="name"]').waitFor();
    await toggle(orc);
    await orc.locator(".drevo-identity h1").waitFor();
  });

  test.each(["character", "npc"])(
    "who is nobody yet (%s) is edited at first, and until somebody says otherwise",
    async (type) => {
      const sheet = await newActor(gm, type);
      await sheet.locator('input[name="name"]').waitFor();
      await tab(sheet, "traits");
      await sheet.locator('[name="system.qualities.body"]').fill("2");
      await sheet.locator('[name="system.qualities.body"]').press("Tab");
      await tab(sheet, "fight");
      await sheet.locator('[data-action="createItem"][data-type="weapon"]').click();
      await close(gm.locator(".drevo-item-sheet"));
      await sheet.locator('.drevo-weapon-row [data-action="deleteItem"]').waitFor();
      await toggle(sheet);
      await sheet.locator(".drevo-identity h1").waitFor();
      expect(await sheet.locator(`.window-content :is(${FIELDS})`).count()).toBe(0);
      await close(sheet);
    },
  );

  test("nothing was complained of", () => {
    expect(table.complaints).toEqual([]);
  });
});
