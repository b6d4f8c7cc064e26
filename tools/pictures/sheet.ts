/** The sheet: to play with, to change, to hand things over. */
import type { Locator } from "playwright-core";
import { openSheet } from "../../test/browser/support/play.ts";
import { ANNA, ORC } from "../../test/browser/support/table.ts";
import { press } from "./studio.ts";
import type { Chapter } from "./studio.ts";

interface Scope {
  game: { actors: { get(id: string): { createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> } } };
  foundry: { applications: { instances: Map<string, Placed> } };
}
interface Placed {
  element: Element | null;
  setPosition(position: object): void;
}

/** Moves a window to the right. */
const moveTo = (window: Locator, left: number): Promise<void> =>
  window.evaluate((element, x) => {
    const { instances } = (globalThis as unknown as Scope).foundry.applications;
    for (const app of instances.values()) if (app.element === element) app.setPosition({ left: x, top: 10 });
  }, left);

/** The orc without his hood and with two wounds; his traits as they are changed; rope for Anna. */
export const sheet: Chapter = async (studio) => {
  const { coif, rope } = studio.words;
  const sit = await studio.open();
  const gm = await sit("gm", { width: 1280, height: 860 });
  const orc = await openSheet(gm, ORC);
  await orc.locator(".drevo-row", { hasText: coif }).locator('[data-action="toggleEquipped"]').click();
  await orc.locator('.drevo-part.bare[data-part="head"]').waitFor();
  await orc.locator('[data-fold="addWound"] summary').click();
  for (const level of ["scratch", "light"]) {
    await orc.locator(`[data-action="addWound"][data-level="${level}"]`).click();
    await orc.locator(`.drevo-level.marked[data-level="${level}"]`).waitFor();
  }
  await orc.locator('[data-fold="addWound"] summary').click();
  await studio.take(gm, "figure", orc.locator(".drevo-armor"));
  await studio.take(gm, "wounds", orc.locator(".drevo-wounds"));
  await orc.locator(".drevo-weapon-row").first().scrollIntoViewIfNeeded();
  await orc.locator(".tab.active").evaluate((tab) => {
    for (let box: Element | null = tab; box; box = box.parentElement) box.scrollTop = 0;
  });
  await studio.take(gm, "sheet", orc);
  await press(orc, "toggleMode");
  await orc.locator('nav [data-tab="traits"]').click();
  await studio.take(gm, "sheet-edit", orc);
  await press(orc, "toggleMode");
  await orc.locator('nav [data-tab="fight"]').click();

  await gm.evaluate(
    ([id, name]) =>
      (globalThis as unknown as Scope).game.actors
        .get(id)
        .createEmbeddedDocuments("Item", [{ type: "gear", name, system: { quantity: 3 } }]),
    [ANNA, rope] as const,
  );
  await moveTo(orc, 620);
  const anna = await openSheet(gm, ANNA);
  const row = anna.locator(".drevo-gear-row", { hasText: rope });
  const to = orc.locator(".drevo-wounds");
  await row.hover();
  await gm.mouse.down();
  await to.hover();
  await gm.keyboard.down("Shift");
  await to.hover();
  await gm.mouse.up();
  await gm.keyboard.up("Shift");
  const form = gm.locator("#drevo-form");
  await form.waitFor();
  await studio.take(gm, "transfer", form);
};
