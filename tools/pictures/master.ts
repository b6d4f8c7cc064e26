/** What the GM does: checks, wounds without one, corrections. */
import { aimAt, answerWith, newestCard, openSheet, strikeButton } from "../../test/browser/support/play.ts";
import { ANNA, dice, fixDice } from "../../test/browser/support/table.ts";
import { press } from "./studio.ts";
import type { Chapter } from "./studio.ts";

/** «Проверка» for two, and «Без броска». */
export const calls: Chapter = async (studio) => {
  const { Call, Quality } = studio.text;
  const { orc } = studio.words;
  const sit = await studio.open();
  const [gm, anya, borya] = [await sit("gm", { height: 900 }), await sit("anya"), await sit("borya")];
  await gm.locator('[data-gm-action="callCheck"]').click();
  const form = gm.locator("#drevo-call");
  await form.locator('[name="name"]').fill(Call.nameExample);
  await form.locator('[name="trait"]').selectOption({ label: Quality.body });
  await form.locator('[name="difficulty"]').fill("2");
  await press(form, "keep");
  await form.locator('[data-action="useKept"]').waitFor();
  await studio.take(gm, "call", form);
  await form.locator('[type="submit"]').click();
  for (const [page, total] of [
    [anya, 1],
    [borya, -1],
  ] as const) {
    await page.locator('.drevo-dock [data-action="rollCalled"]').waitFor();
    if (page === anya) await studio.take(anya, "call-dock", anya.locator(".drevo-dock-inner"));
    await fixDice(page, dice(total));
    await press(page.locator(".drevo-dock"), "rollCalled");
  }
  await newestCard(gm).locator(".drevo-called-check").nth(1).waitFor();
  await studio.take(gm, "call-card", newestCard(gm));
  await aimAt(gm, orc);
  await press(await openSheet(gm, ANNA), "harm");
  await gm.locator("#drevo-chooser [data-action=choose]").first().click();
  const levels = gm.locator("#drevo-chooser", { hasText: studio.text.Gm.harmTitle });
  await levels.waitFor();
  await studio.take(gm, "harm", levels);
};

/** A player asks for a term, the GM gives it; the GM changes what was done. */
export const corrections: Chapter = async (studio) => {
  const { sword, orc, table } = studio.words;
  const sit = await studio.open();
  const [gm, anya, borya] = [await sit("gm", { height: 900 }), await sit("anya"), await sit("borya")];
  await aimAt(anya, orc);
  await fixDice(anya, dice(1), dice(0));
  await strikeButton(await openSheet(anya, ANNA), sword).click();
  await borya.locator(".drevo-dock-inner").waitFor();
  await fixDice(borya, dice(0));
  await answerWith(borya, "shield");
  await newestCard(borya).locator(".drevo-state").waitFor();
  await press(newestCard(borya), "request");
  const request = borya.locator("#drevo-form");
  await request.locator('[name="label"]').fill(table);
  await studio.take(borya, "request", request);
  await request.locator('[type="submit"]').click();
  await newestCard(gm).locator('[data-action="grant"]').waitFor();
  await studio.take(gm, "request-card", newestCard(gm));
  await press(newestCard(gm), "grant");
  await newestCard(gm).locator('[data-action="takeBack"]').waitFor();
  await studio.take(gm, "corrected", newestCard(gm));
  await press(newestCard(gm), "correct");
  await gm.locator(".drevo-chooser [data-action=choose]", { hasText: orc }).first().click();
  await gm.locator("#drevo-form").waitFor();
  await studio.take(gm, "correct", gm.locator("#drevo-form"));
};
