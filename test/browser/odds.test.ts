/** The chances before the dice: who sees them, for what, and that they say what the rules say. */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import ru from "../../lang/ru.json" with { type: "json" };
import { attackOdds, type OddsInput } from "../../src/rules/index.ts";
import { aimAt, answerWith, newestCard, openSheet, strikeButton } from "./support/play.ts";
import { ANNA, dice, fixDice, openBrowser, ORC, PlayedTable } from "./support/table.ts";

const text = ru.DREVO;

let browser: Browser;
let table: PlayedTable;
let gm: Page;
let anya: Page;

beforeAll(async () => {
  browser = await openBrowser();
  table = await PlayedTable.open(browser, { cast: [{ actor: ANNA, player: 0 }, { actor: ORC }] });
  [gm, anya] = await Promise.all([table.sit("gm"), table.sit("anya")]);
  for (const page of [gm, anya]) await aimAt(page, "Орк");
  await gm.evaluate(async (orc) => {
    interface Actors {
      get: (id: string) => { update: (data: object) => Promise<unknown> };
    }
    const { game } = globalThis as unknown as { game: { actors: Actors } };
    await game.actors.get(orc).update({ system: { habit: "ask" } });
  }, ORC);
});
afterAll(async () => {
  await table.close();
});
beforeEach(async () => {
  await setting("oddsForAll", false);
  await setting("secretPeople", false);
});

async function setting(key: string, value: boolean): Promise<void> {
  await gm.evaluate(
    async ([key, value]) => {
      interface Settings {
        set: (...args: unknown[]) => Promise<unknown>;
      }
      const { game } = globalThis as unknown as { game: { settings: Settings } };
      await game.settings.set("drevo", key, value);
    },
    [key, value] as const,
  );
  await expect
    .poll(() =>
      anya.evaluate((key) => {
        interface Settings {
          get: (...args: unknown[]) => unknown;
        }
        return (globalThis as unknown as { game: { settings: Settings } }).game.settings.get("drevo", key);
      }, key),
    )
    .toBe(value);
}

/** Broad sword МУ 3, Сила 1, Владение мечом +2, against mail of МД 2 all over with a coif of the same. */
const sword: OddsInput = {
  attack: 2,
  damageModifier: 3,
  strength: 1,
  musclePowered: true,
  armor: [{ parts: ["head", "torso", "arms", "legs"], modifier: 2, weight: 1 }],
};
const words = (input: OddsInput): string =>
  Object.entries(attackOdds(input))
    .filter(([, chance]) => chance > 0)
    .map(([outcome, chance]) => {
      const name = outcome === "miss" ? text.Odds.miss : text.Wound[outcome as keyof typeof text.Wound];
      return `${name} ${Math.round(chance * 100) || "<1"}\u00a0%`;
    })
    .join(" · ");

/** Presses Anna's sword with Shift, so that she is asked for terms. */
async function ask(page: Page): Promise<Locator> {
  const sheet = await openSheet(page, ANNA);
  await strikeButton(sheet, "Широкий меч").click({ modifiers: ["Shift"] });
  const dialog = page.locator(".drevo-terms");
  await dialog.waitFor();
  return dialog;
}
const rows = (dialog: Locator) =>
  dialog
    .locator(".drevo-odds-row")
    .evaluateAll((found) =>
      found.map((row) => [row.getAttribute("data-odds"), row.querySelector("[role=img]")?.getAttribute("aria-label")]),
    );
const against = (attack: number) => [
  ["none", words({ ...sword, attack, difficulty: -2 })],
  ["dodge", words({ ...sword, attack, defense: -1 })],
  ["shield", words({ ...sword, attack, defense: 2 })],
  ["strike", words({ ...sword, attack, defense: 0 })],
];

test("the GM sees them in the window of terms, against each answer; what he types counts at once", async () => {
  const dialog = await ask(gm);
  expect(await rows(dialog)).toEqual(against(2));
  await dialog.locator("[data-term=value]").fill("+3");
  await expect.poll(() => rows(dialog)).toEqual(against(5));
  await dialog.getByText("Мимо 14\u00a0% · Лёгкая рана 27\u00a0% · Ранение 32\u00a0%").waitFor();
  await dialog.locator("[data-term=value]").fill("−");
  await expect.poll(() => rows(dialog)).toEqual(against(2));
  expect(await dialog.locator("[data-term=value]").inputValue()).toBe("−");
  await dialog.locator('[data-action="cancel"]').click();
});

test("a player sees them where the GM has said so, but not of his people whose numbers are secret", async () => {
  let dialog = await ask(anya);
  expect(await rows(dialog)).toEqual([]);
  await dialog.locator('[data-action="cancel"]').click();
  await setting("oddsForAll", true);
  dialog = await ask(anya);
  expect(await rows(dialog)).toEqual(against(2));
  await dialog.locator('[data-action="cancel"]').click();
  await setting("secretPeople", true);
  dialog = await ask(anya);
  expect(await rows(dialog)).toEqual([]);
  await dialog.locator('[data-action="cancel"]').click();
});

test("at the GM's answers, with the terms of the attack, and in words when he asks", async () => {
  const dialog = await ask(anya);
  await dialog.locator("[data-term=value]").fill("1");
  await fixDice(anya, dice(-4), dice(0));
  await dialog.locator("[type=submit]").click();
  const dock = gm.locator(".drevo-dock");
  await dock.waitFor();
  const bar = (kind: string) =>
    dock.locator(".drevo-answer-slot", { has: gm.locator(`[data-kind="${kind}"]`) }).locator("[role=img]");
  for (const [kind = "", odds = ""] of against(3)) expect(await bar(kind).getAttribute("aria-label"), kind).toBe(odds);
  expect(await dock.getByText(words({ ...sword, attack: 3, defense: 2 })).count()).toBe(0);
  await dock.locator('[data-action="odds"]').click();
  await dock.getByText(words({ ...sword, attack: 3, defense: 2 })).waitFor();
  await fixDice(gm, dice(0));
  await answerWith(gm, "dodge");
  await newestCard(gm).locator(".drevo-blow").waitFor();
});

test("a player's dock shows them where the GM has said so, in its width; never of an act that is kept from him", async () => {
  await setting("oddsForAll", true);
  await aimAt(gm, "Анна");
  const strikes = async () => {
    await fixDice(gm, dice(0), dice(0));
    await strikeButton(await openSheet(gm, ORC), "Топор").click();
    await anya.locator('.drevo-dock [data-kind="dodge"]').waitFor();
  };
  await strikes();
  const bars = anya.locator(".drevo-dock .drevo-odds-bar");
  // Топор: Драка +1, вес доспеха −1, МУ 3, Сила 0. Анна: кожаная куртка, МД 1.
  const armor = [{ parts: ["torso", "arms"] as const, modifier: 1, weight: 1 }];
  const axe = { attack: 0, damageModifier: 3, strength: 0, musclePowered: true, armor };
  await expect.poll(() => bars.count()).toBeGreaterThan(2);
  const dodge = anya.locator(".drevo-answer-slot", { has: anya.locator('[data-kind="none"]') });
  expect(await dodge.locator("[role=img]").getAttribute("aria-label")).toBe(words({ ...axe, difficulty: -2 }));
  await anya.setViewportSize({ width: 360, height: 740 });
  const dock = await anya.locator(".drevo-dock-inner").boundingBox();
  expect((dock?.x ?? 0) + (dock?.width ?? 0)).toBeLessThanOrEqual(360);
  expect(dock?.height).toBeLessThanOrEqual(740);
  await fixDice(anya, dice(4));
  await answerWith(anya, "dodge");
  await newestCard(gm).locator(".drevo-blow").waitFor();
  await setting("secretPeople", true);
  await strikes();
  expect(await bars.count()).toBe(0);
  expect(await anya.locator('.drevo-dock [data-action="odds"]').count()).toBe(0);
  await fixDice(anya, dice(4));
  await answerWith(anya, "dodge");
  await anya.locator(".drevo-dock").waitFor({ state: "detached" });
  expect(table.complaints).toEqual([]);
});
