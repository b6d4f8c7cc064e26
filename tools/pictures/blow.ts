/** A blow: from the click to the wound, and the worst one. */
import { aimAt, answerWith, newestCard, openSheet, strikeButton } from "../../test/browser/support/play.ts";
import { ANNA, dice, fixDice, ORC } from "../../test/browser/support/table.ts";
import { press } from "./studio.ts";
import type { Chapter } from "./studio.ts";

/** Nobody is aimed at: the picker; the card that waits, the dock, the card, what is taken back. */
export const blow: Chapter = async (studio) => {
  const { sword, orc, coif } = studio.words;
  const sit = await studio.open();
  const [gm, anya, borya] = [await sit("gm", { height: 960 }), await sit("anya", { width: 1280 }), await sit("borya")];
  const defender = await openSheet(borya, ORC);
  await defender.locator(".drevo-row", { hasText: coif }).locator('[data-action="toggleEquipped"]').click();
  await defender.locator('.drevo-part.bare[data-part="head"]').waitFor();
  await press(defender, "close");
  const sheet = await openSheet(anya, ANNA);
  await studio.take(anya, "weapons", sheet.locator(".drevo-box", { has: anya.locator(".drevo-weapon-row") }));
  await fixDice(anya, [1, 0, 1, -1], [1, 1, 0, 1]);
  await strikeButton(sheet, sword).click();
  await studio.take(anya, "choose", anya.locator("#drevo-chooser"));
  await anya.locator(".drevo-choices button", { hasText: orc }).click();
  await newestCard(anya).locator(".drevo-waiting").waitFor();
  await studio.take(anya, "waiting", newestCard(anya));
  await borya.locator(".drevo-dock-inner").waitFor();
  await studio.take(borya, "dock", borya.locator(".drevo-dock-inner"));
  await fixDice(borya, [0, 1, -1, 0]);
  await answerWith(borya, "shield");
  await newestCard(anya).locator(".drevo-state").waitFor();
  await studio.take(anya, "table");
  await newestCard(gm).locator(".drevo-state").waitFor();
  await studio.take(gm, "card", newestCard(gm));
  await newestCard(gm).locator(".drevo-check summary").first().click();
  await newestCard(gm).locator(".drevo-blow > .drevo-sum summary, .drevo-blow details summary").last().click();
  await studio.take(gm, "card-open", newestCard(gm));
  await press(newestCard(gm), "undoWound");
  await newestCard(gm).locator('[data-action="redoWound"]').waitFor();
  await studio.take(gm, "undone", newestCard(gm).locator(".drevo-blow"));
};

/** Damage of nine and more: how it ends, the GM says. */
export const fate: Chapter = async (studio) => {
  const { sword, orc } = studio.words;
  const sit = await studio.open();
  const [gm, anya, borya] = [await sit("gm"), await sit("anya"), await sit("borya")];
  await aimAt(anya, orc);
  await fixDice(anya, dice(4), dice(0));
  await strikeButton(await openSheet(anya, ANNA), sword).click();
  await borya.locator(".drevo-dock-inner").waitFor();
  await fixDice(borya, dice(-2));
  await answerWith(borya, "dodge");
  await newestCard(gm).locator('[data-action="setFate"]').first().waitFor();
  await studio.take(gm, "fate", newestCard(gm).locator(".drevo-blow"));
};
