/** R4, R5, R6 as people play them: the GM calls, the players roll, everybody sees what came of it. */
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { NAMES, newestCard, openSheet, texts } from "./support/play.ts";
import { useTable } from "./support/seated.ts";
import { ANNA, dice, fixDice, ORC } from "./support/table.ts";

const CROSSBOW = "DrevoFightrCrssb";
const CAST = [{ actor: ANNA, player: 0 }, { actor: ORC, player: 1 }, { actor: CROSSBOW }];

/** Opens the GM's window from above the chat. */
async function openCall(gm: Page): Promise<Locator> {
  await gm.locator('[data-gm-action="callCheck"]').click();
  const form = gm.locator("#drevo-call");
  await form.waitFor();
  return form;
}

const field = (form: Locator, name: string) => form.locator(`[name="${name}"]`);
const personIn = (form: Locator, name: string) => form.locator(".drevo-call-person", { hasText: name });
const rollButton = (page: Page) => page.locator('.drevo-dock [data-action="rollCalled"]');
const rowOf = (page: Page, name: string) => newestCard(page).locator(".drevo-called-check", { hasText: name });

/** Rolls what the dock asks for, with these dice. */
async function rolls(page: Page, total: number): Promise<void> {
  await fixDice(page, dice(total));
  await rollButton(page).click();
}

/** No dice, and none of the results of Foundry's own display. */
async function expectNoDice(pages: readonly Page[]): Promise<void> {
  for (const page of pages)
    expect(await page.locator("#chat .drevo-die, #chat .dice-roll, #chat .dice-total").count()).toBe(0);
}

describe.each(["ru", "en"] as const)("checks that the GM calls (%s)", (lang) => {
  const text = texts[lang].DREVO;
  const names = NAMES[lang];
  const path = text.Call.nameExample;
  const seated = useTable({ cast: CAST }, { lang, borya: { theme: "light" } });

  test("R5 R6 a forest path at night, kept by its name and called once more with one click", async () => {
    const { gm, anya, borya, all } = seated();
    let form = await openCall(gm);
    await field(form, "name").fill(path);
    await field(form, "trait").selectOption({ label: text.Quality.body });
    await field(form, "difficulty").fill("2");
    await form.locator('[data-action="keep"]').click();
    await form.locator('[data-action="useKept"]').waitFor();
    await form.locator('[type="submit"]').click();

    for (const page of [anya, borya]) await rollButton(page).waitFor();
    expect(await anya.locator(".drevo-dock").innerText()).toContain(path);
    expect(await anya.locator(".drevo-dock").innerText()).toContain(
      text.Call.difficultyIs.replace("{difficulty}", "+2"),
    );
    expect(await rollButton(anya).locator(".drevo-answer-total").innerText()).toBe("+1");
    await rolls(anya, 1);
    await newestCard(gm).locator("li:not(.awaited)", { hasText: names.anna }).waitFor();
    await expectNoDice(all);
    // Тело +1: 1 + 1 against 2 succeeds with 0; 1 − 1 fails by 2.
    await rolls(borya, -1);
    for (const page of all) {
      await rowOf(page, names.anna).waitFor();
      expect(await rowOf(page, names.anna).innerText()).toContain(text.Call.result.success);
      expect(await rowOf(page, names.anna).innerText()).toContain(text.Call.margin.replace("{margin}", "0"));
      expect(await rowOf(page, names.orc).innerText()).toContain(text.Call.result.failure);
      expect(await rowOf(page, names.orc).innerText()).toContain(text.Call.shortBy.replace("{margin}", "2"));
      expect(await page.locator(".drevo-dock").count()).toBe(0);
    }

    form = await openCall(gm);
    await form.locator('[data-action="useKept"]', { hasText: path }).click();
    expect(await field(form, "difficulty").inputValue()).toBe("+2");
    await form.locator('[data-action="forgetKept"]').click();
    await form.locator('[data-action="useKept"]').waitFor({ state: "detached" });
    expect(await field(form, "name").inputValue()).toBe(path);
  });

  test("R4 against each other: the higher wins, and of two alike neither", async () => {
    const { gm, anya, borya, all } = seated();
    for (const [orc, headings] of [
      [2, { anna: text.Call.result.failure, orc: text.Call.result.success }],
      [0, { anna: text.Call.result.tie, orc: text.Call.result.tie }],
    ] as const) {
      const form = await openCall(gm);
      await field(form, "trait").selectOption({ label: text.Quality.body });
      await field(form, "against").selectOption("eachOther");
      expect(await field(form, "difficulty").isVisible()).toBe(false);
      await form.locator('[type="submit"]').click();
      await rolls(anya, 0);
      await rolls(borya, orc);
      for (const page of all) {
        await rowOf(page, names.orc).waitFor();
        expect(await rowOf(page, names.anna).innerText()).toContain(headings.anna);
        expect(await rowOf(page, names.orc).innerText()).toContain(headings.orc);
      }
    }
  });

  test("R6 breaking away: each with his own, and one for whom it goes of itself", async () => {
    const { gm, anya, all } = seated();
    const form = await openCall(gm);
    await form.locator('[data-action="useReady"][data-id="breakAway"]').click();
    await personIn(form, names.orc).locator('[name="automatic"]').check();
    await form.locator('[type="submit"]').click();
    await fixDice(anya, dice(4));
    await rollButton(anya).click();
    await anya.locator(".drevo-choices button", { hasText: text.Quality.soul }).click();
    for (const page of all) {
      await rowOf(page, names.orc).waitFor();
      expect(await newestCard(page).innerText()).toContain(text.Call.ready.breakAway);
      expect(await rowOf(page, names.anna).innerText()).toContain(text.Call.result.failure);
      expect(await rowOf(page, names.orc).innerText()).toContain(text.Call.automatic);
    }
  });

  test("R6 a player asks for a check of his own on the sheet, and it is rolled at once", async () => {
    const { anya, all } = seated();
    await (await openSheet(anya, ANNA)).locator('[data-action="callCheck"]').click();
    const form = anya.locator("#drevo-call");
    await form.waitFor();
    expect(await form.locator('[name="who"]').count()).toBe(1);
    await field(form, "trait").selectOption({ label: text.Quality.soul });
    await fixDice(anya, dice(-2));
    await form.locator('[type="submit"]').click();
    for (const page of all) {
      await rowOf(page, names.anna).waitFor();
      expect(await rowOf(page, names.anna).innerText()).toContain(text.Call.result.success);
    }
  });

  test("R6 the dice beside a trait: rolled at once by his player, asked for by the GM", async () => {
    const { gm, anya, borya } = seated();
    const dieOf = async (page: Page, actor: string, trait: string) => {
      const sheet = await openSheet(page, actor);
      await sheet.locator('.drevo-tabs [data-tab="traits"]').click();
      return sheet.locator(`[data-action="rollTrait"][data-trait="${trait}"]`);
    };
    await fixDice(anya, dice(2));
    await (await dieOf(anya, ANNA, "strength")).click();
    for (const page of [gm, anya, borya]) {
      await rowOf(page, names.anna).waitFor();
      expect(await newestCard(page).innerText()).toContain(text.Quality.strength);
      // Сила +1: 1 + 2.
      expect(await rowOf(page, names.anna).locator(".drevo-success").innerText()).toBe("+3");
    }
    // Nobody rolls for a hero whose player is here.
    await (await dieOf(gm, ORC, "speed")).click();
    await rolls(borya, -1);
    // No Скорость on his sheet: R3, Тело +1.
    await expect.poll(() => rowOf(gm, names.orc).locator(".drevo-success").innerText()).toBe("0");
    // While one edits there are none to hit by mistake.
    expect(await gm.locator('[data-action="rollTrait"]').count()).toBeGreaterThan(0);
    await gm.locator('.drevo-sheet [data-action="toggleMode"]').click();
    await expect.poll(() => gm.locator('[data-action="rollTrait"]').count()).toBe(0);
  });
});
