import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { aimAt, answerWith, NAMES, newestCard, openSheet, strikeButton, texts } from "./support/play.ts";
import type { Lang } from "./support/play.ts";
import { useTable } from "./support/seated.ts";
import { ANNA, dice, fixDice, ORC, PlayedTable } from "./support/table.ts";

/** Waits until the newest card of each page has come to its end, and gives what it says. */
async function outcomes(pages: readonly Page[]): Promise<string[]> {
  return Promise.all(
    pages.map(async (page) => {
      await newestCard(page).locator(".drevo-blow").waitFor();
      return newestCard(page).innerText();
    }),
  );
}

/** Anna strikes with the sword at the orc, whom she has aimed at. */
async function swordBlow(anya: Page, lang: Lang, total: number, location = 0): Promise<void> {
  await fixDice(anya, dice(total), dice(location));
  await strikeButton(await openSheet(anya, ANNA), NAMES[lang].sword).click();
}

/** What the stored wounds of an actor say, without who and when. */
const told = (table: PlayedTable, actor: string) =>
  Object.values(table.wounds(actor)).map(({ level, part, state }) => ({ level, part, state }));

describe.each(["ru", "en"] as const)("one blow (%s)", (lang) => {
  const text = texts[lang].DREVO;
  const names = NAMES[lang];
  const seated = useTable({}, { lang });

  test.each([
    { name: "a tie", attack: 0, heading: text.Card.tie, level: null },
    { name: "a miss", attack: -1, heading: text.Card.miss, level: null },
    // R11: 1 + МУ 3 + Сила 1 − МД 2 = 3, R13: a light wound.
    { name: "a hit", attack: 1, heading: text.Card.hit, level: "light" as const },
  ])("R19 sword against mail with a raised shield: $name", async ({ attack, heading, level }) => {
    const { table, gm, anya, borya, all } = seated();
    await aimAt(anya, names.orc);
    await swordBlow(anya, lang, attack);
    for (const page of all) {
      await expect.poll(() => newestCard(page).innerText()).toContain(text.Card.waiting.replace("{names}", names.orc));
      expect(await page.locator(".drevo-die, .dice-roll, .dice-total").count(), "dice before the answer").toBe(0);
    }
    await fixDice(borya, dice(0));
    await answerWith(borya, "shield");
    for (const card of await outcomes(all)) {
      expect(card).toContain(heading);
      if (level) expect(card).toContain(text.Wound[level]);
    }
    expect(told(table, ORC)).toEqual(level ? [{ level, part: null, state: "applied" }] : []);
    for (const page of [gm, borya]) {
      const wounds = (await openSheet(page, ORC)).locator(".drevo-wound-row");
      await expect.poll(() => wounds.allInnerTexts()).toHaveLength(level ? 1 : 0);
      if (level) expect(await wounds.innerText()).toContain(text.Wound[level]);
    }
  });

  test("R8 a bound target is struck against the Difficulty, and nobody is asked", async () => {
    const { table, anya, borya, all } = seated();
    await (await openSheet(borya, ORC)).locator('[data-action="toggleStatus"][data-status="bound"]').click();
    await (
      await openSheet(borya, ORC)
    )
      .locator('[data-action="toggleStatus"][data-status="bound"][aria-pressed="true"]')
      .waitFor();
    await aimAt(anya, names.orc);
    await swordBlow(anya, lang, 0);
    // 2 − (−2) = 4; 4 + 3 + 1 − 2 = 6: Ранение.
    for (const card of await outcomes(all)) {
      expect(card).toContain(text.Card.helpless);
      expect(card).toContain(text.Wound.wound);
    }
    expect(await borya.locator(".drevo-dock").count()).toBe(0);
    await expect.poll(() => told(table, ORC)).toEqual([{ level: "wound", part: null, state: "applied" }]);
  });

  test("R22 a hit on the bare head under armour that covers the rest", async () => {
    const { table, anya, borya, all } = seated();
    const sheet = await openSheet(borya, ORC);
    await sheet.locator(".drevo-row", { hasText: names.coif }).locator('[data-action="toggleEquipped"]').click();
    await sheet.locator('.drevo-part.bare[data-part="head"]').waitFor();
    await aimAt(anya, names.orc);
    await swordBlow(anya, lang, 1, 3);
    await fixDice(borya, dice(0));
    await answerWith(borya, "shield");
    // 1 + 3 + 1 − 0 = 5: Ранение in the head.
    for (const card of await outcomes(all)) {
      expect(card).toContain(text.Card.hitPart.replace("{part}", text.Part.head));
      expect(card).toContain(text.Wound.wound);
    }
    await expect.poll(() => told(table, ORC)).toEqual([{ level: "wound", part: "head", state: "applied" }]);
  });

  test("R12 a fist that cannot hurt is still a hit", async () => {
    const { table, anya, borya, all } = seated();
    // Nobody is aimed at: the picker asks whom.
    await fixDice(borya, dice(2), dice(0));
    await strikeButton(await openSheet(borya, ORC), text.Weapon.fists).click();
    await borya.locator(".drevo-choices button", { hasText: names.anna }).click();
    await fixDice(anya, dice(0));
    await answerWith(anya, "dodge");
    // 0 + 2 against 1 + 0: margin 1; 1 − 1 + 0 − МД 1 (torso) = −1.
    for (const card of await outcomes(all)) {
      expect(card).toContain(text.Card.hitPart.replace("{part}", text.Part.torso));
      expect(card).toContain(text.Wound.none);
      expect(card).toContain("= −1");
    }
    expect(told(table, ANNA)).toEqual([]);
  });

  test("R33 the card tells his owner and the GM when a wound finds its box taken, until it is free", async () => {
    const { gm, anya, borya } = seated();
    const sheet = await openSheet(borya, ORC);
    await sheet.locator('[data-action="addWound"][data-level="light"]').dispatchEvent("click");
    const byHand = sheet.locator(".drevo-wound-row", { hasText: text.Sheet.byHand });
    await byHand.waitFor();
    await aimAt(anya, names.orc);
    await swordBlow(anya, lang, 1);
    await fixDice(borya, dice(0));
    await answerWith(borya, "shield");
    // R34 takes 1 from his shield: 2 + 3 + 1 − МД 2 = 4, a light wound once more.
    const said = text.Card.overflowed.replace("{level}", text.Wound.wound);
    for (const page of [gm, borya]) await newestCard(page).locator(".drevo-on-sheet", { hasText: said }).waitFor();
    await newestCard(anya).locator(".drevo-state", { hasText: text.WoundState.applied }).waitFor();
    expect(await newestCard(anya).locator(".drevo-on-sheet").count()).toBe(0);
    await byHand.locator('[data-action="healWound"]').click();
    for (const page of [gm, borya]) await newestCard(page).locator(".drevo-on-sheet").waitFor({ state: "detached" });
  });

  test("a card that grows keeps the end of the log in sight, and lets be who reads further up", async () => {
    const { gm, anya, borya } = seated();
    /** How many pixels of the log lie below what is seen of it. */
    const below = (page: Page) =>
      page
        .locator("#chat .chat-log")
        .evaluate((log) => Math.round(log.scrollHeight - log.scrollTop - log.clientHeight));
    await aimAt(anya, names.orc);
    for (const [attack, answer] of [
      [1, 0],
      [4, -4],
    ] as const) {
      await swordBlow(anya, lang, attack);
      await fixDice(borya, dice(answer));
      await answerWith(borya, "shield");
      for (const page of [gm, anya, borya])
        await newestCard(page).locator(".drevo-state", { hasText: text.WoundState.applied }).waitFor();
    }
    // 2 + 4 against at most 2 − 4 is Смерть (R13), and the card asks what became of him only when it is on his sheet.
    for (const page of [gm, anya, borya]) await newestCard(page).locator(".drevo-fate").waitFor();
    for (const page of [gm, anya, borya]) expect(await below(page)).toBeLessThan(2);
    await gm.locator("#chat .chat-log").evaluate((log) => {
      log.scrollTop = 0;
    });
    await newestCard(borya).locator('[data-action="undoWound"]').click();
    await newestCard(gm).locator(".drevo-state", { hasText: text.WoundState.undone }).waitFor();
    expect(await gm.locator("#chat .chat-log").evaluate((log) => log.scrollTop)).toBe(0);
    expect(await below(borya)).toBeLessThan(2);
  });
});
