/** The house rules, as a GM sets them, and what follows at the table. */
import { expect, test } from "vitest";
import { aimAt, NAMES, openSheet, strikeButton, texts } from "./support/play.ts";
import { useTable } from "./support/seated.ts";
import { soon } from "./support/screen.ts";
import { ANNA, dice, fixDice, ORC } from "./support/table.ts";

const names = NAMES.ru;
const text = texts.ru.DREVO.House;
const seated = useTable();

test("R3a the skill for dodging is picked among those that somebody has, and is rolled from then on", async () => {
  const { table, gm, anya, borya } = seated();
  await gm.evaluate(async (id) => {
    interface Actor {
      createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
    }
    const { game } = globalThis as unknown as { game: { actors: { get(id: string): Actor } } };
    const system = { identifier: "acrobatics", value: 3 };
    await game.actors.get(id).createEmbeddedDocuments("Item", [{ name: "Акробатика", type: "skill", system }]);
  }, ANNA);
  const form = gm.locator("#drevo-house");
  const choice = form.locator('select[name="dodgeSkill"]');
  const open = async () => {
    await gm.locator('#sidebar [data-action="tab"][data-tab="settings"]').click();
    await gm.locator("#settings button", { hasText: text.menu }).click();
    await form.waitFor();
  };
  await open();
  expect(await choice.locator("option:checked").innerText()).toBe(text.dodgeSkill.none);
  await choice.selectOption({ label: "Акробатика" });
  await form.locator('button[type="submit"]').click();
  await form.waitFor({ state: "detached" });
  await open();
  await soon(() => choice.locator("option:checked").innerText()).toBe("Акробатика");
  await form.locator('[data-action="restore"]').click();
  await soon(() => choice.locator("option:checked").innerText()).toBe(text.dodgeSkill.none);
  await form.locator('.window-header [data-action="close"]').click();

  await aimAt(borya, names.anna);
  await fixDice(borya, dice(0), dice(0));
  await strikeButton(await openSheet(borya, ORC), names.axe).click();
  const dodge = anya.locator('.drevo-dock [data-kind="dodge"]');
  await soon(() => dodge.innerText()).toContain("+3");
  expect(table.complaints).toEqual([]);
});
