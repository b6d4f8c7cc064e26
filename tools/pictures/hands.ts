/** What lies at hand: the hotbar, and the phone. */
import type { Locator } from "playwright-core";
import { aimAt, answerWith, newestCard, openSheet, strikeButton } from "../../test/browser/support/play.ts";
import { ANNA, dice, fixDice } from "../../test/browser/support/table.ts";
import type { Chapter } from "./studio.ts";

/** Anna's weapons and a skill on the hotbar. */
export const hotbar: Chapter = async (studio) => {
  const { sword, dagger } = studio.words;
  const sit = await studio.open();
  const anya = await sit("anya", { height: 900 });
  const sheet = await openSheet(anya, ANNA);
  const weapon = (name: string) => sheet.locator(".drevo-weapon-row", { hasText: name }).locator("img");
  const toHotbar = async (thing: Locator, place: number) => {
    const slot = anya.locator(`#hotbar [data-slot="${place}"]`);
    await thing.dragTo(slot);
    await slot.locator("img").waitFor();
  };
  await toHotbar(weapon(sword), 1);
  await toHotbar(weapon(dagger), 2);
  await sheet.locator('nav [data-tab="traits"]').click();
  await toHotbar(sheet.locator(".drevo-skills li.draggable").first(), 3);
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
