import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { aimAt, answerWith, NAMES, newestCard, openSheet, strikeButton, texts } from "./support/play.ts";
import { useTable } from "./support/seated.ts";
import { ANNA, dice, fixDice, ORC, ready } from "./support/table.ts";
import type { PlayedTable } from "./support/table.ts";

const text = texts.ru.DREVO;
const names = NAMES.ru;

let table: PlayedTable;
let gm: Page;
let anya: Page;
let borya: Page;

const seated = useTable();
beforeEach(() => {
  ({ table, gm, anya, borya } = seated());
});

/** Anna hits the orc, who raises his shield: margin 1, a light wound. */
async function hit(margin = 1): Promise<void> {
  await aimAt(anya, names.orc);
  await fixDice(anya, dice(margin), dice(0));
  await strikeButton(await openSheet(anya, ANNA), names.sword).click();
  await fixDice(borya, dice(0));
  await answerWith(borya, "shield");
  await newestCard(gm).locator(".drevo-blow.hit").waitFor();
  await expect.poll(() => Object.keys(table.wounds(ORC))).toHaveLength(1);
}

/** The one wound of the orc as it is stored. */
const wound = () => Object.values(table.wounds(ORC))[0];

test("reloading any page changes no wound", async () => {
  await hit();
  const before = JSON.stringify(table.wounds(ORC));
  for (const page of [gm, anya, borya]) {
    await page.reload();
    await ready(page);
    await newestCard(page).locator(".drevo-blow.hit").waitFor();
    expect(await newestCard(page).innerText()).toContain(text.Wound.light);
  }
  expect(JSON.stringify(table.wounds(ORC))).toBe(before);
});

test("a page that is reloaded while an answer is awaited asks again, and the blow goes on", async () => {
  await aimAt(anya, names.orc);
  await fixDice(anya, dice(1), dice(0));
  await strikeButton(await openSheet(anya, ANNA), names.sword).click();
  await borya.locator(".drevo-dock").waitFor();
  await borya.reload();
  await ready(borya);
  await fixDice(borya, dice(0));
  await answerWith(borya, "shield");
  await newestCard(anya).locator(".drevo-blow.hit").waitFor();
  await expect.poll(() => wound()?.level).toBe("light");
});

test("double clicks strike once, answer once, and undo once", async () => {
  await aimAt(anya, names.orc);
  await fixDice(anya, dice(1), dice(0));
  await strikeButton(await openSheet(anya, ANNA), names.sword).dblclick();
  await fixDice(borya, dice(0));
  await borya.locator('.drevo-dock [data-kind="shield"]').dblclick();
  await newestCard(gm).locator(".drevo-blow.hit").waitFor();
  await expect.poll(() => Object.keys(table.wounds(ORC))).toHaveLength(1);
  expect(await gm.locator("#chat .chat-message").count()).toBe(2);
  await newestCard(gm).locator('[data-action="undoWound"]').dblclick();
  await expect.poll(() => wound()?.state).toBe("undone");
});

test("deleting a message and clearing the chat change no wound", async () => {
  await hit();
  const before = JSON.stringify(table.wounds(ORC));
  await gm.locator("#chat .chat-message").first().locator('[data-action="deleteMessage"]').click();
  await expect.poll(() => newestCard(gm).innerText()).toContain(text.Card.broken);
  expect(JSON.stringify(table.wounds(ORC))).toBe(before);
  await gm.locator('#chat [data-action="flush"]').click();
  await gm.locator('dialog [data-action="yes"], .dialog [data-action="yes"]').click();
  await expect.poll(() => gm.locator("#chat .chat-message").count()).toBe(0);
  expect(JSON.stringify(table.wounds(ORC))).toBe(before);
  expect(await (await openSheet(gm, ORC)).locator(".drevo-wound-row").count()).toBe(1);
});

test("the GM or the wounded one's owner takes a wound back and puts it in place again; nobody else", async () => {
  await hit();
  expect(await newestCard(anya).locator(".drevo-blow [data-action]").count()).toBe(0);
  for (const page of [gm, borya]) {
    await newestCard(page).locator('[data-action="undoWound"]').click();
    await expect.poll(() => wound()?.state).toBe("undone");
    await newestCard(page).locator('[data-action="redoWound"]').click();
    await expect.poll(() => wound()?.state).toBe("applied");
  }
  const sheet = await openSheet(borya, ORC);
  await sheet.locator('[data-action="undoWound"]').click();
  await expect.poll(() => newestCard(anya).innerText()).toContain(text.WoundState.undone);
});

test("R13 death asks the GM, and what he says is recorded", async () => {
  // 5 + 3 + 1 − 2 = 7 is heavy; margin 7 would be needed for death from the front, so the orc is bound: 4 + 4 + 3 + 1 − 2 = 10.
  await (await openSheet(borya, ORC)).locator('[data-action="toggleStatus"][data-status="bound"]').click();
  await (
    await openSheet(borya, ORC)
  )
    .locator('[data-action="toggleStatus"][data-status="bound"][aria-pressed="true"]')
    .waitFor();
  await aimAt(anya, names.orc);
  await fixDice(anya, dice(4), dice(0));
  await strikeButton(await openSheet(anya, ANNA), names.sword).click();
  await expect.poll(() => newestCard(anya).innerText()).toContain(text.Fate.asked);
  expect(await newestCard(borya).locator('[data-action="setFate"]').count()).toBe(0);
  await newestCard(gm).locator('[data-action="setFate"][data-fate="dying"]').click();
  await expect.poll(() => wound()).toMatchObject({ level: "death", state: "applied", fate: "dying" });
  await expect.poll(() => newestCard(anya).innerText()).toContain(text.Fate.dying);
});

test("R9 a weapon clicked at the attacker is the answer, and who wins by it wounds", async () => {
  await aimAt(anya, names.orc);
  await fixDice(anya, dice(-1), dice(0));
  await strikeButton(await openSheet(anya, ANNA), names.sword).click();
  await borya.locator(".drevo-dock").waitFor();
  await aimAt(borya, names.anna);
  // 0 + 2 against 2 − 1: margin 1; 1 + 3 + 0 − МД 1 (torso) = 3.
  await fixDice(borya, dice(2), dice(0));
  await strikeButton(await openSheet(borya, ORC), names.axe).click();
  for (const page of [gm, anya, borya]) {
    await newestCard(page).locator(".drevo-blow.hit").waitFor();
    expect(await newestCard(page).innerText()).toContain(text.Wound.light);
    expect(await newestCard(page).locator(".drevo-blow").count()).toBe(1);
  }
  await expect.poll(() => Object.values(table.wounds(ANNA))).toMatchObject([{ level: "light", part: "torso" }]);
  expect(table.wounds(ORC)).toEqual({});
});

test("who opened an exchange, or the GM, calls it off while it waits", async () => {
  await aimAt(anya, names.orc);
  await fixDice(anya, dice(1), dice(0));
  await strikeButton(await openSheet(anya, ANNA), names.sword).click();
  await borya.locator(".drevo-dock").waitFor();
  expect(await newestCard(borya).locator('[data-action="callOff"]').count()).toBe(0);
  await newestCard(gm).locator('[data-action="callOff"]').click();
  await expect.poll(() => newestCard(anya).innerText()).toContain(text.Card.calledOff);
  await borya.locator(".drevo-dock").waitFor({ state: "detached" });
  expect(table.wounds(ORC)).toEqual({});
});

test("the GM answers for a player who is slow, from the card", async () => {
  await aimAt(anya, names.orc);
  await fixDice(anya, dice(1), dice(0));
  await strikeButton(await openSheet(anya, ANNA), names.sword).click();
  const standIn = newestCard(gm).locator(".drevo-stand-in");
  await standIn.locator("summary").click();
  await fixDice(gm, dice(0));
  await standIn.locator('[data-kind="shield"]').click();
  await newestCard(anya).locator(".drevo-blow.hit").waitFor();
  await borya.locator(".drevo-dock").waitFor({ state: "detached" });
});

test("a target that goes while the window for terms is open: a word about it, and no act", async () => {
  await aimAt(anya, names.orc);
  await strikeButton(await openSheet(anya, ANNA), names.sword).click({ modifiers: ["Shift"] });
  const terms = anya.locator("#drevo-terms");
  await terms.waitFor();
  await gm.evaluate(async (id) => {
    const { game } = globalThis as unknown as { game: { actors: { get(id: string): { delete(): Promise<unknown> } } } };
    await game.actors.get(id).delete();
  }, ORC);
  await anya.waitForFunction(
    (id) => !(globalThis as unknown as { game: { actors: { has(id: string): boolean } } }).game.actors.has(id),
    ORC,
  );
  await terms.locator('[type="submit"]').click();
  await anya.getByText(text.Warning.targetGone.replace("{name}", names.orc)).first().waitFor();
  expect(await gm.locator("#chat .chat-message").count()).toBe(0);
});
