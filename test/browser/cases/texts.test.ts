/** What people call things and write of them: shown as it is, to whom it is for. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { newestCard, openSheet } from "../support/play.ts";
import { soon } from "../support/screen.ts";
import { ANNA, dice, fixDice, ORC, SEATS } from "../support/table.ts";
import { aim, dropOnHotbar, edit, make, messages, press, SWORD, tab, update, useCases } from "./support/at.ts";

const here = useCases();

describe("C07", () => {
  const EVIL = {
    markup: '<img src=x onerror="globalThis.__x=1">',
    quotes: 'Меч «Д\'Артаньян» "№1"',
    braces: "{{system.wounds.value}} ${1+1} @skill [[1d6]]",
    letters: "Лучница 🏹 Ё",
    tags: "</div></section>",
  };

  test("names are shown literally on the sheet, the cards, the dock, in tooltips, dialogs and on the hotbar, and run nowhere", async () => {
    const { table, gm, anya } = here();
    const token = async (id: string) =>
      gm.evaluate((actor) => {
        const { game } = globalThis as unknown as {
          game: { scenes: { active: { uuid: string; tokens: { contents: { uuid: string; actorId: string }[] } } } };
        };
        const { active } = game.scenes;
        return [active.uuid, active.tokens.contents.find((one) => one.actorId === actor)?.uuid ?? ""] as const;
      }, id);
    const [scene, annas] = await token(ANNA);
    const [, orcs] = await token(ORC);
    const skill = await make(gm, ANNA, "Item", { name: EVIL.letters, type: "skill", system: { value: 1 } });
    const gear = await make(gm, ANNA, "Item", { name: EVIL.tags, type: "gear" });
    await update(gm, {
      [`Actor.${ANNA}`]: { name: EVIL.markup },
      [annas]: { name: EVIL.markup },
      [`Actor.${ORC}`]: { name: EVIL.braces },
      [orcs]: { name: EVIL.braces },
      [`Actor.${ANNA}.Item.${SWORD}`]: { name: EVIL.quotes },
      [scene]: { name: EVIL.tags },
    });
    const sheet = await openSheet(anya, ANNA);
    for (const name of [EVIL.quotes, EVIL.tags]) await soon(() => sheet.innerText()).toContain(name);
    expect(await sheet.locator("h1").first().innerText()).toContain(EVIL.markup);
    await tab(sheet, "traits");
    expect(await sheet.innerText()).toContain(EVIL.letters);
    await tab(sheet, "fight");

    await aim(anya, ORC);
    await fixDice(anya, dice(4), dice(0));
    await press(sheet.locator(`[data-item-id="${SWORD}"]`), '[data-action="strike"]');
    const dock = gm.locator(".drevo-dock");
    // Borya is not here: the GM answers for the orc.
    await dock.waitFor();
    await soon(() => dock.innerText()).toContain(EVIL.markup);
    await press(dock, '[data-action="answer"][data-kind="none"]');
    for (const page of [gm, anya]) {
      const card = newestCard(page);
      await card.locator(".drevo-blow.hit").waitFor();
      const shown = await card.innerText();
      for (const name of [EVIL.markup, EVIL.braces, EVIL.quotes]) expect(shown).toContain(name);
    }
    const orc = await openSheet(gm, ORC);
    await tab(orc, "fight");
    await soon(() => orc.innerText()).toContain(EVIL.markup);

    for (const one of await sheet.locator("[data-tooltip], [aria-label]").all())
      if (await one.isVisible()) await one.dispatchEvent("pointerenter");
    await sheet.locator(".drevo-weapon-row").first().hover();
    await edit(sheet);
    await press(sheet.locator(`[data-item-id="${gear}"]`), '[data-action="deleteItem"]');
    const dialog = anya.locator("dialog, .application.dialog").last();
    await soon(() => dialog.innerText()).toContain(EVIL.tags);
    await press(dialog, '[data-action="no"]');
    await press(sheet, '[data-action="toggleMode"]');

    await dropOnHotbar(anya, `Actor.${ANNA}.Item.${SWORD}`, 1);
    const macro = anya.locator('#hotbar [data-slot="1"] button');
    await anya.locator('#hotbar [data-slot="1"] img').waitFor();
    await fixDice(anya, dice(0), dice(0));
    const before = await messages(anya);
    await macro.dispatchEvent("click");
    await soon(() => messages(anya)).toBe(before + 1);

    await gm.evaluate(
      async ([who, content]) => {
        const { ChatMessage } = globalThis as unknown as { ChatMessage: { create(data: object): Promise<unknown> } };
        await ChatMessage.create({ content, whisper: [who] });
      },
      [SEATS.anya, "не говори д'Артаньяну"] as const,
    );
    await soon(() => messages(anya)).toBe(before + 2);
    for (const page of [gm, anya])
      expect(await page.evaluate(() => (globalThis as unknown as { __x?: number }).__x)).toBeUndefined();
    expect(table.complaints.join("\n")).not.toContain("Артаньяну");
    expect([skill, gear].every(Boolean)).toBe(true);
  });
});

test("C29 a secret part of a description is for who owns the thing, and for nobody who looks on", async () => {
  const { gm, anya } = here();
  const description = '<p>Медное.</p><section class="secret" id="secret-1"><p>Проклято.</p></section>';
  const ring = await make(gm, ORC, "Item", { name: "Кольцо", type: "gear", system: { description } });
  await update(gm, { [`Actor.${ORC}`]: { ownership: { default: 0, [SEATS.anya]: 2 } } });
  const open = async (page: Page) => {
    await page.evaluate(
      ([actor, id]) => {
        const { game } = globalThis as unknown as {
          game: {
            actors: { get(id: string): { items: { get(id: string): { sheet: { render(options: object): void } } } } };
          };
        };
        game.actors.get(actor).items.get(id).sheet.render({ force: true });
      },
      [ORC, ring] as const,
    );
    const sheet = page.locator(".drevo-item-sheet");
    await soon(() => sheet.innerText()).toContain("Медное.");
    return sheet;
  };
  const [theirs, mine] = [await open(anya), await open(gm)];
  expect(await theirs.innerHTML()).not.toContain("Проклято");
  expect(await mine.innerHTML()).toContain("Проклято");
});

test("C36 two things of one name have macros of their own, by UUID; a name with quotes does not break one", async () => {
  const { gm, anya } = here();
  const knife = (damageModifier: number) => ({ name: "Нож", type: "weapon", system: { damageModifier } });
  const [first, second] = [await make(gm, ANNA, "Item", knife(1)), await make(gm, ANNA, "Item", knife(3))];
  const slot = (place: number) => anya.locator(`#hotbar [data-slot="${place}"]`);
  for (const [place, id] of [
    [2, first],
    [3, second],
    [4, first],
  ] as const) {
    await dropOnHotbar(anya, `Actor.${ANNA}.Item.${id}`, place);
    await slot(place).locator("img").waitFor();
  }
  await update(gm, { [`Actor.${ANNA}.Item.${second}`]: { name: 'Нож "Змея"' } });
  const used = () =>
    anya.evaluate(() => {
      const { game } = globalThis as unknown as {
        game: { messages: { contents: { system: { weapon?: { id: string; damageModifier: number } } }[] } };
      };
      return game.messages.contents.map(
        ({ system }) => `${system.weapon?.id.split(".").at(-1) ?? ""} ${system.weapon?.damageModifier ?? ""}`,
      );
    });
  await aim(anya, ORC);
  await fixDice(anya, dice(0), dice(0));
  await press(slot(3), "button");
  await soon(used).toEqual([`${second} 3`]);
  await press(newestCard(anya), '[data-action="callOff"]');
  await soon(() => messages(anya)).toBe(2);
  await fixDice(anya, dice(0), dice(0));
  await press(slot(4), "button");
  await soon(async () => (await used()).at(-1)).toBe(`${first} 1`);
  await press(newestCard(anya), '[data-action="callOff"]');
  expect(
    await anya.evaluate(
      () =>
        (
          globalThis as unknown as { game: { macros: { contents: { command: string }[] } } }
        ).game.macros.contents.filter(({ command }) => command.includes("Нож")).length,
    ),
  ).toBe(2);
});
