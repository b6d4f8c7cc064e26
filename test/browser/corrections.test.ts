/** PLAY.md, «Afterwards»: what the GM corrects, what players ask for, as three screens show it. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { aimAt, answerWith, newestCard, openSheet, strikeButton, texts } from "./support/play.ts";
import { useTable } from "./support/seated.ts";
import { ANNA, dice, fixDice, ORC } from "./support/table.ts";

const KATYA = "DrevoFighterKaty";
const CAST = [{ actor: ANNA, player: 0 }, { actor: ORC, player: 1 }, { actor: KATYA }];
const text = texts.ru.DREVO;

const seats = useTable({ cast: CAST });

/** Anna strikes the orc with her sword; he raises his shield. By 1 it is a light wound. */
async function fight(total = 1): Promise<void> {
  const { anya, borya } = seats();
  await aimAt(anya, "Орк");
  await fixDice(anya, dice(total), dice(0));
  await strikeButton(await openSheet(anya, ANNA), "Широкий меч").click();
  await fixDice(borya, dice(0));
  await answerWith(borya, "shield");
  await everywhere(total > 0 ? text.Wound.light : text.Card.tie);
}

/** Waits until every screen's newest card says this. */
async function everywhere(...said: string[]): Promise<void> {
  for (const page of seats().all)
    for (const one of said) await expect.poll(() => newestCard(page).innerText()).toContain(one);
}

async function nowhere(said: string): Promise<void> {
  for (const page of seats().all) await expect.poll(() => newestCard(page).innerText()).not.toContain(said);
}

const press = (page: Page, action: string) => newestCard(page).locator(`[data-action="${action}"]`).click();

/** «Исправить», whose, and the form is there. */
async function correct(whose: string): Promise<void> {
  const { gm } = seats();
  await press(gm, "correct");
  await gm.locator(".drevo-chooser [data-action=choose]", { hasText: new RegExp(`^\\s*${whose}`) }).click();
  await gm.locator(".drevo-form").waitFor();
}

const field = (page: Page, name: string) => page.locator(`.drevo-form [name="${name}"]`);
const submit = (page: Page) => page.locator(".drevo-form button[type=submit]").click();

const levels = (actor: string) => Object.values(seats().table.wounds(actor)).map(({ level, state }) => [level, state]);

describe("the GM corrects", () => {
  test("a die: the card, the wound and the sheet follow, and go back in one step", async () => {
    const { gm, anya, borya } = seats();
    await fight();
    await correct("Орк");
    await field(gm, "dice.0").selectOption("1");
    await submit(gm);
    await everywhere(text.Card.tie, "Исправлено: Орк, кубики +1", "было: Попадание, Лёгкая рана");
    await expect.poll(() => levels(ORC)).toEqual([["none", "applied"]]);
    const rows = (await openSheet(borya, ORC)).locator(".drevo-wound-row");
    await expect.poll(() => rows.count()).toBe(0);
    for (const page of [anya, borya]) expect(await page.locator('[data-action="takeBack"]').count()).toBe(0);
    for (const page of seats().all) {
      expect(await newestCard(page).locator(".drevo-was").getAttribute("title")).toContain("+2");
    }
    await press(gm, "takeBack");
    await everywhere(text.Wound.light);
    await nowhere("Исправлено: Орк,");
    await expect.poll(() => rows.count()).toBe(1);
    expect(levels(ORC)).toEqual([["light", "applied"]]);
  });

  test("the answer, and with what: what he rolls follows", async () => {
    const { gm } = seats();
    await fight();
    await correct("Орк");
    await field(gm, "kind").selectOption("none");
    await submit(gm);
    // R8: 3 against −2 is 5; 5 + 3 + 1 − 2 = 7, a heavy wound.
    await everywhere(text.Card.noDefence, text.Wound.heavy);
    await correct("Анна");
    await field(gm, "weapon").selectOption({ label: "Кинжал" });
    await submit(gm);
    // Драка 1 + 1 against −2 is 4; 4 + 1 + 1 − 2 = 4.
    await everywhere("Кинжал", "Драка +1", text.Wound.light);
    await expect.poll(() => levels(ORC)).toEqual([["light", "applied"]]);
  });

  test("a number that is none is not taken, and «Передумать» changes nothing", async () => {
    const { gm } = seats();
    await fight();
    await correct("Анна");
    await field(gm, "trait").fill("много");
    await submit(gm);
    await gm.locator("#notifications", { hasText: "много" }).waitFor();
    await gm.locator('.drevo-form [data-action="cancel"]').click();
    await gm.locator(".drevo-form").waitFor({ state: "detached" });
    await everywhere(text.Wound.light);
    await nowhere("Исправлено");
  });

  test("whom it was for: the other one is asked, and has the wound", async () => {
    const { gm } = seats();
    await fight();
    await correct("Анна");
    await field(gm, "target").selectOption({ label: "Катя" });
    await submit(gm);
    await everywhere("Ждём: Катя");
    await expect.poll(() => levels(ORC)).toEqual([["none", "applied"]]);
    await fixDice(gm, dice(0));
    await answerWith(gm, "dodge");
    await everywhere("Попадание");
    await expect.poll(() => levels(KATYA).length).toBe(1);
  });

  test("«Перебросить»: one side's dice fall anew", async () => {
    const { gm } = seats();
    await fight();
    await fixDice(gm, dice(3));
    await press(gm, "reroll");
    await gm.locator(".drevo-chooser [data-action=choose]", { hasText: /^\s*Орк/ }).click();
    await everywhere(text.Card.miss, "кубики +3");
    await expect.poll(() => levels(ORC)).toEqual([["none", "applied"]]);
  });
});

describe("players", () => {
  test("who strikes changes his mind while nobody has answered: the other one is asked", async () => {
    const { anya, borya, gm } = seats();
    await aimAt(anya, "Орк");
    await fixDice(anya, dice(1), dice(0));
    await strikeButton(await openSheet(anya, ANNA), "Широкий меч").click();
    await borya.locator(".drevo-dock").waitFor();
    expect(await newestCard(borya).locator('[data-action="changeTarget"]').count()).toBe(0);
    await press(anya, "changeTarget");
    await anya.locator(".drevo-chooser [data-action=choose]", { hasText: "Катя" }).click();
    await borya.locator(".drevo-dock").waitFor({ state: "detached" });
    await everywhere("Ждём: Катя");
    // Nobody sees dice, also not in what is said of the correction.
    for (const page of [anya, borya, gm]) expect(await page.locator(".drevo-die").count()).toBe(0);
    await fixDice(gm, dice(0));
    await answerWith(gm, "dodge");
    await everywhere("Попадание");
  });

  test("«Прошу…»: the GM gives it, or does not; the others read it", async () => {
    const { gm, anya, borya } = seats();
    await fight();
    await press(borya, "request");
    await field(borya, "label").fill("стою на столе");
    await submit(borya);
    await everywhere("Орк просит: +1 стою на столе");
    for (const page of [anya, borya]) expect(await page.locator('[data-action="grant"]').count()).toBe(0);
    await press(gm, "refuse");
    await everywhere("Орк: +1 стою на столе – нет", text.Wound.light);
    await press(borya, "request");
    await field(borya, "label").fill("за высоту");
    await submit(borya);
    await everywhere("Орк просит: +1 за высоту");
    await press(gm, "grant");
    await everywhere("Исправлено: Орк, +1 за высоту", text.Card.tie);
    await expect.poll(() => levels(ORC)).toEqual([["none", "applied"]]);
  });
});
