/** Sheets under the hand: what is typed is kept while others change things, and the keyboard is enough. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openSheet, texts } from "../support/play.ts";
import { soon } from "../support/screen.ts";
import { ANNA } from "../support/table.ts";
import type { Doc } from "./support/at.ts";
import { edit, make, messages, press, storedAt, SWORD, tab, update, useCases } from "./support/at.ts";

const text = texts.ru.DREVO;
const here = useCases();

describe("C27", () => {
  test("what is being written stays when others change something; only what was changed is sent; both texts are kept", async () => {
    const { table, gm, anya } = here();
    await update(gm, { [`Actor.${ANNA}`]: { system: { biography: "<p>A</p>" } } });
    const sheet = await edit(await openSheet(anya, ANNA));
    await tab(sheet, "notes");
    const editor = sheet.locator('prose-mirror[name="system.biography"]');
    await press(editor, "button");
    await editor.locator("textarea").fill("<p>B</p>");
    await update(gm, { [`Actor.${ANNA}`]: { system: { qualities: { body: 2 } } } });
    await tab(sheet, "traits");
    await soon(() => sheet.locator('[name="system.qualities.body"]').inputValue()).toContain("2");
    await sheet.locator('input[name="name"]').fill("Аня");
    await sheet.locator('input[name="name"]').press("Enter");
    await soon(() => storedAt(table, `Actor.${ANNA}`).name).toBe("Аня");
    expect(storedAt(table, `Actor.${ANNA}`).system.biography).toBe("<p>A</p>");
    // The GM writes at it, too.
    await update(gm, { [`Actor.${ANNA}`]: { system: { biography: "<p>C</p>" } } });
    await soon(() =>
      anya.evaluate(
        (id) =>
          (
            globalThis as unknown as { game: { actors: { get(id: string): { system: { biography: string } } } } }
          ).game.actors.get(id).system.biography,
        ANNA,
      ),
    ).toBe("<p>C</p>");
    expect(await editor.locator("textarea").inputValue()).toBe("<p>B</p>");
    await press(editor, "button");
    await soon(() => storedAt(table, `Actor.${ANNA}`).system.biography).toBe("<p>B</p><hr /><p>C</p>");
    await soon(() => anya.locator("#notifications").innerText()).toContain(text.Sheet.bothTexts);
    expect(storedAt(table, `Actor.${ANNA}`).name).toBe("Аня");
  });

  test("what is half typed in a field survives what another does, with the caret, and is saved when one leaves it", async () => {
    const { table, gm, anya } = here();
    const sheet = await edit(await openSheet(anya, ANNA));
    await tab(sheet, "traits");
    const soul = sheet.locator('[name="system.qualities.soul"]');
    // By hand: filling it in a script is giving it in, empty, before anything is typed.
    await soul.focus();
    await anya.keyboard.press("Control+a");
    await anya.keyboard.type("−1");
    await soon(() => soul.inputValue()).toBe("−1");
    await update(gm, {
      [`Actor.${ANNA}.Item.${SWORD}`]: { name: "Меч" },
      [`Actor.${ANNA}`]: { system: { qualities: { body: 1 } } },
    });
    await soon(() => sheet.locator('[name="system.qualities.body"]').inputValue()).toContain("1");
    // What was typed is put back a moment after the field has been drawn anew.
    await soon(() => soul.inputValue()).toBe("−1");
    await soul.press("Tab");
    await soon(() => (storedAt(table, `Actor.${ANNA}`).system.qualities as unknown as { soul: number }).soul).toBe(-1);
    expect((storedAt(table, `Actor.${ANNA}`).system.qualities as unknown as { body: number }).body).toBe(1);
  });
});

test("C39 Enter saves and rolls nothing, Tab goes on to the next field, the list stays where it was, all has a name", async () => {
  const { gm, anya } = here();
  for (let place = 0; place < 25; place++) await make(gm, ANNA, "Item", { name: `Вещь ${place}`, type: "gear" });
  const sheet = await edit(await openSheet(anya, ANNA));
  await soon(() => sheet.getByText("Вещь").count()).toBeGreaterThanOrEqual(25);
  const before = await messages(anya);
  await tab(sheet, "traits");
  const skills = sheet.locator("input[data-skill]");
  await skills.nth(0).fill("2");
  await skills.nth(0).press("Enter");
  await soon(() => skillValues(anya)).toContain(2);
  await skills.nth(0).focus();
  await anya.keyboard.press("Control+a");
  await anya.keyboard.type("1");
  await anya.keyboard.press("Tab");
  const values = () => skills.evaluateAll((fields) => (fields as HTMLInputElement[]).map(({ value }) => value));
  await soon(async () => (await values())[0]).toContain("1");
  expect(await messages(anya)).toBe(before);
  // The focus is at the next thing of the same sheet, also after all has been drawn anew.
  const first = await skills.nth(0).getAttribute("id");
  const focused = () =>
    sheet.evaluate((element) =>
      element.contains(document.activeElement) ? (document.activeElement?.id ?? "") : "outside",
    );
  await soon(focused).not.toBe("outside");
  expect(await focused()).not.toBe(first);
  // What is chosen in a field stays chosen when another's change has it drawn anew: what is typed takes its place.
  await skills.nth(1).focus();
  await anya.keyboard.press("Control+a");
  const speed = sheet.locator('[name="system.qualities.speed"]');
  await update(gm, { [`Actor.${ANNA}`]: { system: { qualities: { speed: 3 } } } });
  await soon(() => speed.inputValue()).toContain("3");
  await anya.keyboard.type("−2");
  await anya.keyboard.press("Tab");
  await soon(async () => (await values())[1]).toBe("−2");
  await press(sheet, '[data-action="toggleMode"]');
  await tab(sheet, "fight");
  const list = sheet.locator('[data-tab="fight"].tab');
  const scrolled = await list.evaluate((element) => ((element.scrollTop = 200), element.scrollTop));
  await press(sheet, '[data-action="toggleEquipped"]');
  await update(gm, { [`Actor.${ANNA}`]: { system: { qualities: { body: 1 } } } });
  await soon(() => list.evaluate((element) => element.scrollTop)).toBe(scrolled);
  // Who works by keyboard stays at the same button, whatever comes above it; where it is gone he is at none.
  const last = sheet.locator('.drevo-gear-row [data-action="changeQuantity"][data-by="1"]').last();
  await last.focus();
  const own = await last.getAttribute("aria-label");
  const at = () =>
    sheet.evaluate((element) =>
      element.contains(document.activeElement) ? (document.activeElement?.getAttribute("aria-label") ?? "") : "nowhere",
    );
  await make(gm, ANNA, "Item", { name: "Аркан", type: "weapon" });
  await sheet.getByText("Аркан").first().waitFor();
  expect(await at()).toBe(own);
  const gone = await last.evaluate((element) => element.closest<HTMLElement>("[data-item-id]")?.dataset.itemId ?? "");
  await gm.evaluate(
    async ([actor, item]) => {
      const { game } = globalThis as unknown as { game: { actors: { get(id: string): Doc } } };
      await game.actors.get(actor).items.get(item)?.delete();
    },
    [ANNA, gone] as const,
  );
  await soon(() => sheet.locator(`[data-item-id="${gone}"]`).count()).toBe(0);
  expect(await at()).toBe("nowhere");
  const nameless = await sheet
    .locator("button, input, select")
    .evaluateAll((all) =>
      all
        .filter(
          (one) =>
            !one.getAttribute("aria-label") &&
            !one.textContent.trim() &&
            !(one as HTMLInputElement).labels?.length &&
            !one.dataset.tooltip,
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
  expect(nameless).toEqual([]);
});

/** What Anna's skills stand at, as a page knows. */
const skillValues = (page: Page): Promise<unknown[]> =>
  page.evaluate((id) => {
    interface Skill {
      readonly type: string;
      readonly system: { readonly value: number };
    }
    const { game } = globalThis as unknown as {
      game: { actors: { get(id: string): { items: { contents: Skill[] } } } };
    };
    return game.actors
      .get(id)
      .items.contents.filter(({ type }) => type === "skill")
      .map(({ system }) => system.value);
  }, ANNA);
