import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NAMES, openSheet, texts } from "./support/play.ts";
import { ANNA, openBrowser, ORC, PlayedTable, SEATS } from "./support/table.ts";

const text = texts.ru.DREVO;

let browser: Browser;
let table: PlayedTable;
let gm: Page;
let anna: Locator;

beforeAll(async () => {
  browser = await openBrowser();
  table = await PlayedTable.open(browser);
  gm = await table.sit("gm", { width: 1600, height: 900 });
  anna = await openSheet(gm, ANNA);
  await anna.locator('[data-action="toggleMode"]').click();
});
afterAll(async () => {
  await table.close();
});

interface StoredItem {
  _id: string;
  name: string;
  type: string;
  system: Record<string, unknown>;
}
interface StoredActor {
  name: string;
  system: { qualities: Record<string, number | null>; extraQualities: Record<string, { name: string; value: number }> };
  items: StoredItem[];
}

interface Scope {
  game: {
    actors: {
      get: (id: string) => {
        toObject: () => StoredActor;
        update: (data: object) => Promise<unknown>;
        toggleStatusEffect: (id: string) => Promise<unknown>;
      };
    };
    i18n: { localize: (key: string) => string };
    settings: { get: (scope: string, key: string) => object; set: (...args: unknown[]) => Promise<unknown> };
  };
}

/** An actor as a page has him stored. */
const stored = (page: Page, id: string): Promise<StoredActor> =>
  page.evaluate((actor) => (globalThis as unknown as Scope).game.actors.get(actor).toObject(), id);

const update = (id: string, data: object): Promise<unknown> =>
  gm.evaluate(
    async ([actor, changes]) => {
      await (globalThis as unknown as Scope).game.actors.get(actor).update(changes);
    },
    [id, data] as const,
  );

const toggle = (id: string, ...statuses: readonly string[]): Promise<unknown> =>
  gm.evaluate(
    async ([actor, all]) => {
      const { game } = globalThis as unknown as Scope;
      for (const status of all) await game.actors.get(actor).toggleStatusEffect(status);
    },
    [id, statuses] as const,
  );

const itemNamed = async (id: string, name: string) => (await stored(gm, id)).items.find((item) => item.name === name);

const tab = (sheet: Locator, id: string) => sheet.locator(`nav [data-tab="${id}"]`).click();

/** Types into a field and leaves it. */
async function type(field: Locator, value: string): Promise<void> {
  await field.fill(value);
  await field.press("Tab");
}

/** Moves a window out of the way of others. */
const placeAt = (selector: string, left: number): Promise<void> =>
  gm.locator(`.application${selector}`).evaluate((element, x) => {
    interface Placed {
      element: Element | null;
      setPosition: (position: object) => void;
    }
    const { foundry } = globalThis as unknown as {
      foundry: { applications: { instances: Map<string, Placed> } };
    };
    for (const app of foundry.applications.instances.values())
      if (app.element === element) app.setPosition({ left: x, top: 10, width: 500 });
  }, left);

/** Makes an item by the plus of its section and gives the sheet that opens. */
async function make(sheet: Locator, kind: keyof typeof text.Sheet.new): Promise<Locator> {
  await sheet.locator(`[data-action="createItem"][data-type="${kind}"]`).click();
  const made = gm.locator(".drevo-item-sheet");
  await made.waitFor();
  expect(await made.locator('[name="name"]').inputValue()).toBe(text.Sheet.new[kind]);
  return made;
}

async function close(sheet: Locator): Promise<void> {
  await sheet.locator('.window-header [data-action="close"]').click();
  await sheet.waitFor({ state: "detached" });
}

test("R11, R17 a crossbow made by hand: its kind sets muscle and use, an unusual МУ is told of and kept", async () => {
  const sheet = await make(anna, "weapon");
  await type(sheet.locator('[name="name"]'), "Самострел");
  await sheet.locator('[name="system.ranged"]').selectOption("crossbow");
  await expect
    .poll(async () => (await itemNamed(ANNA, "Самострел"))?.system)
    .toMatchObject({ ranged: "crossbow", musclePowered: false, uses: ["shoot"], damageModifier: null });
  const modifier = sheet.locator('[name="system.damageModifier"]');
  await expect.poll(() => modifier.getAttribute("placeholder")).toBe("+1");
  await type(modifier, "9");
  await expect.poll(() => sheet.locator(".drevo-warning").innerText()).toContain("от 1 до 3");
  await type(modifier, "девять");
  await expect.poll(() => gm.locator("#notifications").innerText()).toContain("«девять»");
  expect(await modifier.inputValue()).toBe("+9");
  expect((await itemNamed(ANNA, "Самострел"))?.system.damageModifier).toBe(9);
  await type(modifier, "");
  await sheet.locator(".drevo-warning").waitFor({ state: "detached" });
  await sheet.locator('[name="system.uses"][value="strike"]').check();
  const row = anna.locator(".drevo-weapon-row", { hasText: "Самострел" });
  await expect.poll(() => row.locator(".drevo-strike").count()).toBe(2);
  await close(sheet);
});

test("R20 armour out of its range, its parts, a skill that a person makes, and deleting after a question", async () => {
  const armor = await make(anna, "armor");
  for (const part of ["head", "legs"]) await armor.locator(`[name="system.parts"][value="${part}"]`).check();
  await armor.locator('[name="system.kind"]').selectOption("metal");
  await expect.poll(() => armor.locator(".drevo-warning").innerText()).toContain("от 2 до 4");
  await armor.locator('[name="system.weight"]').selectOption("3");
  await expect
    .poll(async () => (await itemNamed(ANNA, text.Sheet.new.armor))?.system)
    .toMatchObject({ parts: ["head", "legs"], kind: "metal", modifier: 1, weight: 3 });
  await close(armor);
  const row = anna.locator(".drevo-row", { hasText: text.Sheet.new.armor });
  await row.locator('[data-action="deleteItem"]').click();
  await gm.locator('dialog [data-action="no"]').click();
  await gm.locator("dialog").waitFor({ state: "detached" });
  expect(await itemNamed(ANNA, text.Sheet.new.armor)).toBeDefined();
  await row.locator('[data-action="deleteItem"]').click();
  await gm.locator('dialog [data-action="yes"]').click();
  await row.waitFor({ state: "detached" });

  await tab(anna, "traits");
  const skill = await make(anna, "skill");
  expect(await skill.locator('[name="system.identifier"]').inputValue()).toMatch(/^\w{16}$/);
  await skill.locator('[name="system.broader"]').selectOption("brawl");
  await expect.poll(() => anna.locator(".drevo-skills .narrow").count()).toBe(3);
  await close(skill);
  await anna.locator(".drevo-name", { hasText: "Драка" }).click();
  const brawl = gm.locator(".drevo-item-sheet");
  expect(await brawl.locator('[name="system.identifier"]').getAttribute("readonly")).not.toBeNull();
  await close(brawl);
});

test("R3, R37 qualities: what is typed, a name of one's own, and the words of the ladder", async () => {
  await tab(anna, "traits");
  const agility = anna.locator('[name="system.qualities.agility"]');
  await type(agility, "−2");
  await expect.poll(async () => (await stored(gm, ANNA)).system.qualities.agility).toBe(-2);
  await type(agility, "");
  await expect.poll(async () => (await stored(gm, ANNA)).system.qualities.agility).toBeNull();
  await type(anna.locator('[name="system.qualities.body"]'), "");
  await expect.poll(async () => (await stored(gm, ANNA)).system.qualities.body).toBe(0);
  await anna.locator('[data-action="addQuality"]').click();
  const extra = anna.locator(".drevo-extra-quality");
  await type(extra.locator('[name$=".name"]'), "Удача");
  await type(extra.locator('[name$=".value"]'), "6");
  await expect
    .poll(async () => Object.values((await stored(gm, ANNA)).system.extraQualities))
    .toEqual([{ name: "Удача", value: 6 }]);
  for (const ladder of ["words", "numbers"]) {
    await gm.evaluate(async (style) => {
      const { settings } = (globalThis as unknown as Scope).game;
      await settings.set("drevo", "house", { ...settings.get("drevo", "house"), ladder: style });
    }, ladder);
    const shown = ladder === "words" ? "+6, Легендарно +2" : "+6";
    await expect.poll(() => extra.locator('[name$=".value"]').inputValue()).toBe(shown);
    await type(agility, "Хорошо");
    await expect.poll(async () => (await stored(gm, ANNA)).system.qualities.agility).toBe(1);
    expect(Object.values((await stored(gm, ANNA)).system.extraQualities)).toEqual([{ name: "Удача", value: 6 }]);
    await type(agility, "");
  }
  await anna.locator('[data-action="removeQuality"]').click();
  await expect.poll(async () => (await stored(gm, ANNA)).system.extraQualities).toEqual({});
});

interface StoredWound {
  level: string;
  state: string;
  eased: string | null;
  time: number;
}

/** What the stored wounds of Anna say, in order. */
const wounds = () =>
  Object.values(table.wounds(ANNA) as unknown as Record<string, StoredWound>)
    .sort((a, b) => a.time - b.time)
    .map(({ level, state, eased }) => `${level} ${eased ?? "–"} ${state}`);

test("R33–R35 wounds by hand: boxes, overflow, better, healed, taken back, put back, scratches off", async () => {
  await tab(anna, "fight");
  await anna.locator('[data-fold="addWound"] summary').click();
  for (const [count, level] of ["scratch", "light", "light", "heavy"].entries()) {
    await anna.locator(`[data-action="addWound"][data-level="${level}"]`).click();
    await expect.poll(() => anna.locator(".drevo-wound-row").count()).toBe(count + 1);
  }
  const marked = (level: string) => anna.locator(`.drevo-level[data-level="${level}"] .marked`).count();
  // The second light wound finds its box full and marks the next worse level.
  expect(await Promise.all(["scratch", "light", "wound", "heavy"].map(marked))).toEqual([1, 1, 1, 1]);
  expect(await anna.locator(".drevo-out").innerText()).toContain(text.Sheet.outOfAction);
  expect(await anna.locator(".drevo-penalty").innerText()).toBe("−3");

  const rowOf = (level: keyof typeof text.Wound) =>
    anna.locator(".drevo-wound-row.applied", { hasText: text.Wound[level] });
  await rowOf("heavy").locator('[data-action="easeWound"]').click();
  await anna.locator(".drevo-out").waitFor({ state: "detached" });
  expect(await anna.locator('.drevo-level[data-level="wound"] em').innerText()).toBe("+1");
  await rowOf("wound").first().locator('[data-action="undoWound"]').click();
  await expect.poll(wounds).toContain("heavy wound undone");
  await anna.locator('[data-fold="past"] summary').click();
  await anna.locator('[data-action="redoWound"]').click();
  await expect.poll(wounds).toContain("heavy wound applied");
  await rowOf("wound").first().locator('[data-action="healWound"]').click();
  await expect.poll(wounds).toContain("heavy wound healed");
  await anna.locator('[data-action="healScratches"]').click();
  await expect.poll(wounds).toEqual(["scratch – healed", "light – applied", "light – applied", "heavy wound healed"]);
  await expect.poll(() => anna.locator('[data-action="healScratches"]').count()).toBe(0);
});

test("dragged from sheet to sheet it moves, and adds up to one stack; out of a pack it is copied", async () => {
  const orc = await openSheet(gm, ORC);
  await placeAt(`[id$="${ANNA}"]`, 200);
  await placeAt(`[id$="${ORC}"]`, 710);
  const rope = await make(anna, "gear");
  await type(rope.locator('[name="name"]'), "Верёвка");
  await type(rope.locator('[name="system.quantity"]'), "2");
  await close(rope);
  const row = anna.locator(".drevo-gear-row", { hasText: "Верёвка" });
  await row.locator('[data-action="changeQuantity"][data-by="1"]').click();
  const ropes = (id: string) =>
    stored(gm, id).then(({ items }) =>
      items.filter(({ name }) => name === "Верёвка").map(({ system }) => system.quantity),
    );
  const to = orc.locator(".drevo-wounds");
  // With Shift, held down at the end, one is asked how many; without, all go.
  await row.hover();
  await gm.mouse.down();
  await to.hover();
  await gm.keyboard.down("Shift");
  await to.hover();
  await gm.mouse.up();
  await gm.keyboard.up("Shift");
  await gm.locator('.drevo-form input[name="amount"]').fill("1");
  await gm.locator('.drevo-form button[type="submit"]').click();
  await expect.poll(() => Promise.all([ANNA, ORC].map(ropes))).toEqual([[2], [1]]);
  await row.dragTo(to);
  await expect.poll(() => Promise.all([ANNA, ORC].map(ropes))).toEqual([[], [3]]);
  await close(anna);
  await gm.locator('#sidebar-tabs [data-tab="compendium"]').click();
  await gm.locator('[data-pack="drevo.weapons"] button').click();
  const pack = gm.locator('[id="compendium-drevo.weapons"]');
  await placeAt('[id="compendium-drevo.weapons"]', 200);
  await pack.locator(".directory-item", { hasText: /^Арбалет$/ }).dragTo(orc.locator(".drevo-wounds"));
  await expect
    .poll(async () => (await itemNamed(ORC, "Арбалет"))?.system)
    .toMatchObject({ ranged: "crossbow", uses: ["shoot"], musclePowered: false });
  const crossbow = orc.locator(".drevo-weapon-row", { hasText: "Арбалет" });
  expect(await crossbow.locator('[data-action="shoot"]').count()).toBe(1);
  await close(pack);
  await close(orc);
});

test.each(["light", "dark"] as const)("a phone: everything that is pressed is 44 px (%s)", async (theme) => {
  const phone = await table.sit("anya", { width: 360, height: 740, theme });
  const sheet = await openSheet(phone, ANNA);
  for (const id of ["fight", "traits", "notes"]) {
    await tab(sheet, id);
    const small = await sheet.locator(".tab.active button, header button, nav button").evaluateAll((buttons) =>
      buttons
        .filter((button) => !button.closest("prose-mirror, .window-header"))
        .map((button) => ({ what: button.outerHTML, box: button.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && (box.height < 43.5 || box.width < 43.5))
        .map(({ what }) => what),
    );
    expect(small, id).toEqual([]);
  }
  expect(await sheet.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});

test("who only looks finds nothing to press; who sees him from afar finds his name, face and story alone", async () => {
  const anya = await table.sit("anya");
  await update(ORC, { ownership: { default: 0, [SEATS.anya]: 2 } });
  const sheet = await openSheet(anya, ORC);
  expect(await sheet.locator(".drevo-weapon-row").count()).toBeGreaterThan(0);
  for (const id of ["fight", "traits", "notes"]) {
    await tab(sheet, id);
    expect(
      await sheet
        .locator(":is(button, input, select, prose-mirror):not(.drevo-name, .drevo-part, nav button)")
        .evaluateAll((elements) =>
          elements
            .filter((element) => !element.closest(".window-header, .header-control"))
            .map((element) => element.outerHTML),
        ),
    ).toEqual([]);
  }
  await tab(sheet, "fight");
  await sheet.locator(".drevo-weapon-row .drevo-name").first().click();
  await anya.locator(".drevo-item-sheet").waitFor();
  await close(anya.locator(".drevo-item-sheet"));

  await update(ORC, { ownership: { default: 0, [SEATS.anya]: 1 } });
  await expect
    .poll(() => sheet.locator(".drevo-row, .drevo-wound-bar, input, button:not(.header-control)").count())
    .toBe(0);
  expect(await sheet.innerText()).toContain(NAMES.ru.orc);
  expect(await sheet.locator(".drevo-prose").innerText()).not.toBe("");

  // A look at his token tells as much of his states.
  const states = sheet.locator(".drevo-seen-states li");
  expect(await states.count()).toBe(0);
  await toggle(ORC, "bound", "dead");
  const dead = await anya.evaluate(() => (globalThis as unknown as Scope).game.i18n.localize("EFFECT.StatusDead"));
  const seen = async () => (await states.allInnerTexts()).map((said) => said.trim()).sort();
  await expect.poll(seen).toEqual([text.Status.Bound, dead].sort());
  expect(await states.locator("img").count()).toBe(2);
  await toggle(ORC, "bound", "dead");
  await expect.poll(seen).toEqual([]);
});

test("nothing was complained of", () => {
  expect(table.complaints).toEqual([]);
});
