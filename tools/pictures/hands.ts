/** What lies at hand: the hotbar, and the phone. */
import { aimAt, answerWith, newestCard, openSheet, strikeButton } from "../../test/browser/support/play.ts";
import { ANNA, dice, fixDice } from "../../test/browser/support/table.ts";
import type { Chapter } from "./studio.ts";

/** Anna's sword and two more on the hotbar. */
export const hotbar: Chapter = async (studio) => {
  const { sword, dagger } = studio.words;
  const sit = await studio.open();
  const anya = await sit("anya", { height: 900 });
  const sheet = await openSheet(anya, ANNA);
  const things = [
    sheet.locator(".drevo-weapon-row", { hasText: sword }).locator("img"),
    sheet.locator(".drevo-weapon-row", { hasText: dagger }).locator("img"),
    sheet.locator('.drevo-acts [data-action="flee"]'),
  ];
  for (const [place, thing] of things.entries()) {
    const slot = anya.locator(`#hotbar [data-slot="${place + 1}"]`);
    await thing.dragTo(slot);
    await slot.locator("img").waitFor();
  }
  await studio.take(anya, "hotbar", anya.locator("#hotbar"));
};

/** A blow as it is answered and read on a phone. */
export const phone: Chapter = async (studio) => {
  const { sword, orc } = studio.words;
  const sit = await studio.open();
  const [anya, borya] = [await sit("anya"), await sit("borya", { width: 360, height: 740 })];
  await aimAt(anya, orc);
  await fixDice(anya, dice(1), dice(0));
  await strikeButton(await openSheet(anya, ANNA), sword).click();
  await borya.locator(".drevo-dock-inner").waitFor();
  await studio.take(borya, "phone-dock");
  await fixDice(borya, dice(0));
  await answerWith(borya, "shield");
  await newestCard(anya).locator(".drevo-state").waitFor();
  await borya.locator(".drevo-dock-inner").waitFor({ state: "detached" });
  const sheet = await openSheet(borya, "DrevoFighterOrc0");
  await sheet.locator(".drevo-level.reached").first().waitFor();
  await studio.take(borya, "phone-sheet");
};
