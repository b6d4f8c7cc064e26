/** The cases that need a page: what people see, type and press. One table for all of them. */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { NAMES, newestCard, openSheet, texts } from "../support/play.ts";
import { soon } from "../support/screen.ts";
import { ANNA, dice, effectOf, fixDice, openBrowser, ORC, PlayedTable, SEATS } from "../support/table.ts";

const text = texts.ru.DREVO;
const SWORD = "AnnaBroadSword00";

let browser: Browser;
let table: PlayedTable;
let gm: Page;
let anya: Page;

beforeAll(async () => {
  browser = await openBrowser();
  table = await PlayedTable.open(browser);
  [gm, anya] = await Promise.all([table.sit("gm"), table.sit("anya")]);
});
afterEach(() => {
  expect(table.complaints.splice(0)).toEqual([]);
});
afterAll(async () => {
  await table.close();
});

/** A document as far as these tests change it. */
interface Doc {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly items: Iterable<Doc> & { get(id: string): Doc | undefined };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<Doc[]>;
}

/** Changes documents on a page, by their UUIDs. */
const update = (page: Page, changes: Readonly<Record<string, object>>): Promise<void> =>
  page.evaluate(async (all) => {
    const { fromUuidSync } = globalThis as unknown as { fromUuidSync: (uuid: string) => Doc };
    for (const [uuid, change] of Object.entries(all)) await fromUuidSync(uuid).update(change);
  }, changes);

/** Makes something on an actor; gives its id. */
const make = (page: Page, actor: string, kind: "Item" | "ActiveEffect", data: object): Promise<string> =>
  page.evaluate(
    async ([id, name, one]) => {
      const { game } = globalThis as unknown as { game: { actors: { get(id: string): Doc } } };
      const [made] = await game.actors.get(id).createEmbeddedDocuments(name, [one]);
      return made?.id ?? "";
    },
    [actor, kind, data] as const,
  );

const stored = (uuid: string) => table.stored(uuid) as { name: string; system: Record<string, object | string> };
const press = (within: Page | Locator, selector: string) => within.locator(selector).first().dispatchEvent("click");
const tab = (sheet: Locator, id: string) => press(sheet, `nav [data-tab="${id}"]`);
const messages = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { game: { messages: { size: number } } }).game.messages.size);
const aim = (page: Page, id: string) =>
  page.evaluate((actor) => {
    const { game, canvas } = globalThis as unknown as {
      game: { scenes: { active: { tokens: { contents: { id: string; actorId: string }[] } } } };
      canvas: { tokens: { setTargets(ids: string[]): void } };
    };
    canvas.tokens.setTargets(
      game.scenes.active.tokens.contents.flatMap((one) => (one.actorId === actor ? [one.id] : [])),
    );
  }, id);

/** Nothing waits for anybody any more. */
async function clearChat(): Promise<void> {
  await gm.evaluate(() => {
    const { ChatMessage } = globalThis as unknown as {
      ChatMessage: { deleteDocuments(ids: string[], options: object): Promise<unknown> };
    };
    return ChatMessage.deleteDocuments([], { deleteAll: true });
  });
  await soon(() => messages(anya)).toBe(0);
}

/** What a drop on the hotbar tells the system. */
const dropOnHotbar = (page: Page, uuid: string, slot: number) =>
  page.evaluate(
    ([item, place]) => {
      const { Hooks, ui } = globalThis as unknown as {
        Hooks: { call(hook: string, ...args: unknown[]): boolean };
        ui: { hotbar: object };
      };
      return Hooks.call("hotbarDrop", ui.hotbar, { type: "Item", uuid: item }, place);
    },
    [uuid, slot] as const,
  );

async function edit(sheet: Locator): Promise<Locator> {
  const button = sheet.locator('[data-action="toggleMode"]');
  if ((await button.getAttribute("aria-pressed")) !== "true") await button.dispatchEvent("click");
  await sheet.locator('input[name="name"]').waitFor({ state: "attached" });
  return sheet;
}

async function close(sheet: Locator): Promise<void> {
  await press(sheet, '.window-header [data-action="close"]');
  await sheet.waitFor({ state: "detached" });
}

test("C01 the second half of a double click on a sheet does nothing", async () => {
  const sheet = await openSheet(gm, ORC);
  await sheet.locator('[data-fold="addWound"] summary').click();
  await sheet.locator('[data-action="addWound"][data-level="scratch"]').dblclick();
  await soon(() => Object.keys(table.wounds(ORC)).length).toBe(1);
  await edit(sheet);
  await tab(sheet, "traits");
  await sheet.locator('[data-action="addQuality"]').dblclick();
  await sheet.locator("nav").first().waitFor();
  await soon(() => Object.keys(stored(`Actor.${ORC}`).system.extraQualities ?? {}).length).toBe(1);
  expect(Object.keys(table.wounds(ORC))).toHaveLength(1);
  await press(sheet, '[data-action="toggleMode"]');
  await close(sheet);
});

test("C01 the second half of a double click does nothing on what has been drawn in its place", async () => {
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
  await clearChat();
  await close(sheet);
});

test("C05 a card tells where nobody is at the table who could answer, and no longer when a GM has come", async () => {
  const lone = await PlayedTable.open(browser);
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
  const wrong = effectOf("Порча", ["system.wounds", "override", "2"], ["system.qualities.body", "add", "две"]);
  await make(gm, ANNA, "ActiveEffect", wrong);
  const sheet = await openSheet(anya, ANNA);
  const faults = sheet.locator(".drevo-faults");
  await soon(() => faults.innerText()).toContain("system.qualities.body = две");
  await press(faults, '[data-action="removeEffect"]');
  await faults.waitFor({ state: "detached" });
});

describe("C07", () => {
  const EVIL = {
    markup: '<img src=x onerror="globalThis.__x=1">',
    quotes: 'Меч «Д\'Артаньян» "№1"',
    braces: "{{system.wounds.value}} ${1+1} @skill [[1d6]]",
    letters: "Лучница 🏹 Ё",
    tags: "</div></section>",
  };

  test("names are shown literally on the sheet, the cards, the dock, in tooltips, dialogs and on the hotbar, and run nowhere", async () => {
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

    await update(gm, {
      [`Actor.${ANNA}`]: { name: NAMES.ru.anna },
      [annas]: { name: NAMES.ru.anna },
      [`Actor.${ORC}`]: { name: NAMES.ru.orc },
      [orcs]: { name: NAMES.ru.orc },
      [`Actor.${ANNA}.Item.${SWORD}`]: { name: NAMES.ru.sword },
    });
    await close(orc);
    expect([skill, gear].every(Boolean)).toBe(true);
  });
});

test("C18 no roll of ours asks anybody to type in what a Fudge die shows", async () => {
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

describe("C27", () => {
  test("what is being written stays when others change something; only what was changed is sent; both texts are kept", async () => {
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
    await soon(() => stored(`Actor.${ANNA}`).name).toBe("Аня");
    expect(stored(`Actor.${ANNA}`).system.biography).toBe("<p>A</p>");
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
    await soon(() => stored(`Actor.${ANNA}`).system.biography).toBe("<p>B</p><hr /><p>C</p>");
    await soon(() => anya.locator("#notifications").innerText()).toContain(text.Sheet.bothTexts);
    expect(stored(`Actor.${ANNA}`).name).toBe("Аня");
    await update(gm, { [`Actor.${ANNA}`]: { name: NAMES.ru.anna } });
  });

  test("what is half typed in a field survives what another does, with the caret, and is saved when one leaves it", async () => {
    const sheet = await edit(await openSheet(anya, ANNA));
    await tab(sheet, "traits");
    const soul = sheet.locator('[name="system.qualities.soul"]');
    await soul.fill("");
    await soul.pressSequentially("−1");
    await update(gm, {
      [`Actor.${ANNA}.Item.${SWORD}`]: { name: "Меч" },
      [`Actor.${ANNA}`]: { system: { qualities: { body: 1 } } },
    });
    await soon(() => sheet.locator('[name="system.qualities.body"]').inputValue()).toContain("1");
    expect(await soul.inputValue()).toBe("−1");
    await soul.press("Tab");
    await soon(() => (stored(`Actor.${ANNA}`).system.qualities as unknown as { soul: number }).soul).toBe(-1);
    expect((stored(`Actor.${ANNA}`).system.qualities as unknown as { body: number }).body).toBe(1);
    await update(gm, { [`Actor.${ANNA}.Item.${SWORD}`]: { name: NAMES.ru.sword } });
    await press(sheet, '[data-action="toggleMode"]');
  });
});

test("C28 who sees him from afar gets nothing but name, face and story; who looks on changes nothing, by macro neither", async () => {
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

test("C29 a secret part of a description is for who owns the thing, and for nobody who looks on", async () => {
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
  for (const sheet of [theirs, mine]) await close(sheet);
});

test("C33 closing the window before a roll, in whatever way, costs nothing", async () => {
  const sheet = await openSheet(anya, ANNA);
  await tab(sheet, "fight");
  await clearChat();
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

test("C36 two things of one name have macros of their own, by UUID; a name with quotes does not break one", async () => {
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
  await clearChat();
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

test("C37 a window that closes leaves nothing behind, and after thirty drawings a click is one click", async () => {
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

test("C39 Enter saves and rolls nothing, Tab goes on to the next field, the list stays where it was, all has a name", async () => {
  for (let place = 0; place < 25; place++) await make(gm, ANNA, "Item", { name: `Вещь ${place}`, type: "gear" });
  const sheet = await edit(await openSheet(anya, ANNA));
  const before = await messages(anya);
  await tab(sheet, "traits");
  const skills = sheet.locator("input[data-skill]");
  await skills.nth(0).fill("2");
  await skills.nth(0).press("Enter");
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
