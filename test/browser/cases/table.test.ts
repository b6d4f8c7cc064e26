/** The other cases that need a page, one after another at one table. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { NAMES, newestCard, openSheet, texts } from "../support/play.ts";
import { soon } from "../support/screen.ts";
import { ANNA, dice, effectOf, fixDice, openBrowser, ORC, PlayedTable, SEATS } from "../support/table.ts";
import type { Doc } from "./support/at.ts";
import { aim, close, make, messages, press, SWORD, tab, update, useCases } from "./support/at.ts";

const text = texts.ru.DREVO;
const here = useCases();

test("C05 a card tells where nobody is at the table who could answer, and no longer when a GM has come", async () => {
  const lone = await PlayedTable.open(await openBrowser());
  const page = await lone.sit("anya");
  await aim(page, ORC);
  await fixDice(page, dice(1), dice(0));
  await press(await openSheet(page, ANNA), '[data-action="strike"]');
  const told = newestCard(page).locator(".drevo-stuck");
  await soon(() => told.innerText()).toBe(text.Card.nobodyHere.replace("{names}", NAMES.ru.orc));
  const late = await lone.sit("gm");
  await soon(() => told.count()).toBe(0);
  await late.evaluate(async (id) => {
    const { game } = globalThis as unknown as { game: { actors: { get(id: string): Doc } } };
    await game.actors.get(id).delete();
  }, ORC);
  // C12: who is gone answers no more.
  await soon(() => told.innerText()).toBe(text.Card.awaitedGone.replace("{names}", NAMES.ru.orc));
  expect(lone.complaints).toEqual([]);
  await lone.close();
});

test("C26 a sheet with wrong effects opens, tells of them, and lets them be taken away", async () => {
  const { gm, anya } = here();
  const wrong = effectOf("Порча", ["system.wounds", "override", "2"], ["system.qualities.body", "add", "две"]);
  await make(gm, ANNA, "ActiveEffect", wrong);
  const sheet = await openSheet(anya, ANNA);
  const faults = sheet.locator(".drevo-faults");
  await soon(() => faults.innerText()).toContain("system.qualities.body = две");
  await press(faults, '[data-action="removeEffect"]');
  await faults.waitFor({ state: "detached" });
});

test("C18 no roll of ours asks anybody to type in what a Fudge die shows", async () => {
  const { gm } = here();
  const asked = await gm.evaluate(async () => {
    const { Roll, game } = globalThis as unknown as {
      Roll: { prototype: { evaluate: (this: object, options?: { allowInteractive?: boolean }) => Promise<unknown> } };
      game: { actors: { get(id: string): object } };
    };
    const { evaluate } = Roll.prototype;
    const seen: (boolean | undefined)[] = [];
    Roll.prototype.evaluate = function (options) {
      seen.push(options?.allowInteractive);
      return evaluate.call(this, options);
    };
    const { Combat } = globalThis as unknown as {
      Combat: { implementation: { create(data: object): Promise<Doc & { rollAll(): Promise<unknown> }> } };
    };
    const combat = await Combat.implementation.create({ active: true });
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: "DrevoFighterOrc0" }]);
    await combat.rollAll();
    await combat.delete();
    Roll.prototype.evaluate = evaluate;
    return [seen, Object.keys(game).length > 0];
  });
  expect(asked).toEqual([[false], true]);
});

test("C28 who sees him from afar gets nothing but name, face and story; who looks on changes nothing, by macro neither", async () => {
  const { table, gm, anya } = here();
  await update(gm, {
    [`Actor.${ORC}`]: { ownership: { default: 0, [SEATS.anya]: 1 }, system: { biography: "<p>Видно всем</p>" } },
  });
  const sheet = await openSheet(anya, ORC);
  await soon(() => sheet.innerText()).toContain("Видно всем");
  const markup = await sheet.innerHTML();
  for (const hidden of [NAMES.ru.axe, NAMES.ru.coif, "drevo-wound-bar", 'data-action="strike"'])
    expect(markup).not.toContain(hidden);
  await update(gm, { [`Actor.${ORC}`]: { ownership: { default: 0, [SEATS.anya]: 2 } } });
  await soon(() => sheet.locator(".drevo-weapon-row").count()).toBeGreaterThan(0);
  const before = [JSON.stringify(table.stored(`Actor.${ORC}`)), await messages(anya)];
  await anya.evaluate(
    async ([id, item]) => {
      const { game } = globalThis as unknown as {
        game: { system: { api: { do(deed: object, options: object): Promise<unknown> } } };
      };
      await game.system.api.do({ item: `Actor.${id}.Item.${item}` }, { name: "Топор" });
      await game.system.api.do({ act: "other", actor: `Actor.${id}` }, { name: "Другое" });
    },
    [ORC, "OrcAxe0000000000"] as const,
  );
  for (const action of ["strike", "addWound", "toggleStatus", "deleteItem"])
    expect(await sheet.locator(`[data-action="${action}"]:not([disabled])`).count()).toBe(0);
  expect([JSON.stringify(table.stored(`Actor.${ORC}`)), await messages(anya)]).toEqual(before);
  await close(sheet);
});

test("C33 closing the window before a roll, in whatever way, costs nothing", async () => {
  const { anya } = here();
  const sheet = await openSheet(anya, ANNA);
  await tab(sheet, "fight");
  await aim(anya, ORC);
  const before = await messages(anya);
  const ways = [
    (dialog: Locator) => press(dialog, '[data-action="cancel"]'),
    () => anya.keyboard.press("Escape"),
    (dialog: Locator) => press(dialog, '.window-header [data-action="close"]'),
  ];
  for (const leave of ways) {
    await sheet.locator(`[data-item-id="${SWORD}"] [data-action="strike"]`).click({ modifiers: ["Shift"] });
    const dialog = anya.locator("#drevo-terms");
    await dialog.waitFor();
    await dialog.locator("input").first().focus();
    await leave(dialog);
    await dialog.waitFor({ state: "detached" });
  }
  expect(await messages(anya)).toBe(before);
  const strike = sheet.locator(`[data-item-id="${SWORD}"] [data-action="strike"]`);
  expect(await strike.isEnabled()).toBe(true);
  // The sheet from which it was asked goes: the window waits for its answer, and gives way to the next that is asked.
  await strike.click({ modifiers: ["Shift"] });
  const dialog = anya.locator("#drevo-terms");
  await dialog.evaluate((element) => {
    element.dataset.first = "";
  });
  await close(sheet);
  expect(await messages(anya)).toBe(before);
  await openSheet(anya, ANNA);
  await strike.click({ modifiers: ["Shift"] });
  await anya.locator("#drevo-terms:not([data-first])").waitFor();
  expect(await dialog.count()).toBe(1);
  await press(dialog, '[data-action="cancel"]');
  await dialog.waitFor({ state: "detached" });
  expect(await messages(anya)).toBe(before);
  expect(await strike.isEnabled()).toBe(true);
});

test("C37 a window that closes leaves nothing behind, and after thirty drawings a click is one click", async () => {
  const { gm, anya } = here();
  await anya.evaluate(() => {
    const scope = globalThis as unknown as {
      left: { hooks: number; listeners: number };
      Hooks: Record<"on" | "off", (...args: unknown[]) => unknown>;
    };
    scope.left = { hooks: 0, listeners: 0 };
    const { on, off } = scope.Hooks;
    scope.Hooks.on = (...args) => (scope.left.hooks++, on(...args));
    scope.Hooks.off = (...args) => (scope.left.hooks--, off(...args));
    for (const target of [document, window, document.body]) {
      const plain: EventTarget = target;
      const add = plain.addEventListener.bind(target);
      const remove = plain.removeEventListener.bind(target);
      Object.assign(target, {
        addEventListener: (...args: Parameters<typeof add>) => {
          scope.left.listeners++;
          add(...args);
        },
        removeEventListener: (...args: Parameters<typeof remove>) => {
          scope.left.listeners--;
          remove(...args);
        },
      });
    }
  });
  const apps = () =>
    anya.evaluate(
      () =>
        (globalThis as unknown as { foundry: { applications: { instances: Map<string, object> } } }).foundry
          .applications.instances.size,
    );
  const open = await openSheet(anya, ANNA);
  await close(open);
  const before = await apps();
  const sheet = await openSheet(anya, ANNA);
  for (let body = 1; body <= 30; body++)
    await update(gm, { [`Actor.${ANNA}`]: { system: { qualities: { body: body % 3 } } } });
  const bound = sheet.locator('[data-action="toggleStatus"][data-status="bound"]');
  await bound.click();
  await soon(() => bound.getAttribute("aria-pressed")).toBe("true");
  await bound.click();
  await soon(() => bound.getAttribute("aria-pressed")).toBe("false");
  await close(sheet);
  expect(await anya.evaluate(() => (globalThis as unknown as { left: object }).left)).toEqual({
    hooks: 0,
    listeners: 0,
  });
  expect(await apps()).toBe(before);
});
