/** Done twice: the second half of a double click, on what lies there by then. */
import { expect, test } from "vitest";
import { newestCard, openSheet } from "../support/play.ts";
import { soon } from "../support/screen.ts";
import { ANNA, dice, fixDice, ORC } from "../support/table.ts";
import { aim, edit, press, storedAt, tab, useCases } from "./support/at.ts";

const here = useCases();

test("C01 the second half of a double click on a sheet does nothing", async () => {
  const { table, gm } = here();
  const sheet = await openSheet(gm, ORC);
  await sheet.locator('[data-fold="addWound"] summary').click();
  await sheet.locator('[data-action="addWound"][data-level="scratch"]').dblclick();
  await soon(() => Object.keys(table.wounds(ORC)).length).toBe(1);
  await edit(sheet);
  await tab(sheet, "traits");
  await sheet.locator('[data-action="addQuality"]').dblclick();
  await sheet.locator("nav").first().waitFor();
  await soon(() => Object.keys(storedAt(table, `Actor.${ORC}`).system.extraQualities ?? {}).length).toBe(1);
  expect(Object.keys(table.wounds(ORC))).toHaveLength(1);
});

test("C01 the second half of a double click does nothing on what has been drawn in its place", async () => {
  const { table, gm, anya } = here();
  await aim(anya, ORC);
  await fixDice(anya, dice(4), dice(0));
  const sheet = await openSheet(anya, ANNA);
  await press(sheet, '[data-action="strike"]');
  await press(gm.locator("#drevo-answer-dock"), '[data-action="answer"][data-kind="none"]');
  const card = newestCard(gm);
  const states = () => Object.values(table.wounds(ORC)).flatMap(({ exchange, state }) => (exchange ? [state] : []));
  await card.locator('[data-action="undoWound"]').waitFor();
  for (const [action, state] of [
    ["undoWound", "undone"],
    ["redoWound", "applied"],
  ] as const) {
    // As slow as people are: the other button is there before the second click falls.
    await card.locator(`[data-action="${action}"]`).dblclick({ delay: 150 });
    await soon(states).toEqual([state]);
    await soon(() => card.locator('[data-action="undoWound"], [data-action="redoWound"]').count()).toBe(1);
    expect(states()).toEqual([state]);
  }
  await card.locator('[data-action="undoWound"]').click();
  await soon(states).toEqual(["undone"]);
});
