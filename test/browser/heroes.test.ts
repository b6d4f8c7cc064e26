/** «Новый герой» and fighters in one line, as people at the table come by them. */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violationsIn } from "./support/axe.ts";
import { texts } from "./support/play.ts";
import type { Lang } from "./support/play.ts";
import { openBrowser, ORC, PlayedTable, SEATS } from "./support/table.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

interface Scope {
  copied: string;
  game: {
    clipboard: { copyPlainText: (text: string) => Promise<void> };
    actors: { contents: { id: string; name: string }[] };
    users: { get: (id: string) => { update: (data: object) => Promise<unknown> } };
  };
}

/** The ids of the actors of a name that a page knows. */
const idsOf = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(
    (sought) =>
      (globalThis as unknown as Scope).game.actors.contents
        .filter((actor) => actor.name === sought)
        .map(({ id }) => id),
    name,
  );

/** Lets a player make actors. */
const allow = (gm: Page, user: string): Promise<unknown> =>
  gm.evaluate(async (id) => {
    await (globalThis as unknown as Scope).game.users.get(id).update({ permissions: { ACTOR_CREATE: true } });
  }, user);

/** Keeps what a page copies to itself: the machine's clipboard is everybody's. */
const keepCopies = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.copied = "";
    scope.game.clipboard.copyPlainText = (text) => {
      scope.copied = text;
      return Promise.resolve();
    };
  });

const copied = (page: Page): Promise<string> => page.evaluate(() => (globalThis as unknown as Scope).copied);

/** Opens one of our windows from the list of actors. */
async function openFromList(page: Page, button: "newHero" | "pasteLines"): Promise<Locator> {
  if (await page.locator("#host-drawer").isVisible()) await page.locator("#host-drawer").click();
  await page.locator("#sidebar-tab-actors").click();
  await page.locator(`#actors [data-list="${button}"]`).click();
  const window = page.locator(button === "newHero" ? "#drevo-hero" : "#drevo-lines");
  await window.waitFor();
  return window;
}

const NEW = {
  ru: {
    hero: "Ждана",
    skill: "Верховая езда",
    bow: "Длинный лук",
    line: /^Ждана: Сила \+2, Драка 0, Щиты 0, Стрельба 0, /,
  },
  en: { hero: "Jane", skill: "Riding", bow: "Long bow", line: /^Jane: Strength \+2, Brawl 0, Shields 0, Shooting 0, / },
} as const;

/** Fills the window of a new hero in, by keyboard but for the lists. */
async function fillIn(window: Locator, page: Page, lang: Lang): Promise<void> {
  await window.locator('[name="name"]').fill(NEW[lang].hero);
  await window.locator('[name="quality.strength"]').selectOption("2");
  await window.locator('[name="skill.3"]').fill(NEW[lang].skill);
  await window.locator('[name="value.3"]').selectOption("1");
  await window.locator('[name="kit"]:checked').focus();
  await page.keyboard.press("ArrowDown");
}

describe.each(["ru", "en"] as const)("a new hero (%s)", (lang) => {
  const text = texts[lang].DREVO.Hero;
  const { hero, skill, bow } = NEW[lang];
  let table: PlayedTable;
  let gm: Page;
  beforeAll(async () => {
    table = await PlayedTable.open(browser, { cast: [{ actor: ORC }] });
    gm = await table.sit("gm", { lang });
  });
  afterAll(() => table.close());

  test("a player makes one in one window, owns him, plays him", async () => {
    await allow(gm, SEATS.anya);
    const anya = await table.sit("anya", { lang, theme: lang === "ru" ? "light" : "dark", width: 360, height: 760 });
    const window = await openFromList(anya, "newHero");
    await anya.keyboard.press("Enter");
    await expect.poll(() => window.locator("[role=alert]").innerText()).toContain(text.fault.name);
    expect(await window.locator('[name="name"]').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await violationsIn(anya, "#drevo-hero")).toEqual([]);
    expect(await window.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);

    await fillIn(window, anya, lang);
    await window.locator('[name="skill.4"]').fill(skill.toUpperCase());
    await anya.keyboard.press("Enter");
    await expect.poll(() => window.locator("[role=alert]").innerText()).toContain(skill.toUpperCase());
    expect(await idsOf(gm, hero)).toEqual([]);
    await window.locator('[name="skill.4"]').fill("");
    await anya.keyboard.press("Enter");
    const sheet = anya.locator(".drevo-sheet");
    await sheet.waitFor();
    expect(await window.count()).toBe(0);
    await sheet.locator(".drevo-weapon-row", { hasText: bow }).waitFor();

    const [id = ""] = await idsOf(anya, hero);
    const made = table.stored(`Actor.${id}`) as { ownership: object; system: { qualities: object }; img: string };
    expect(made.ownership).toEqual({ default: 0, [SEATS.anya]: 3 });
    expect(made.system.qualities).toMatchObject({ body: 0, strength: 2, agility: null });
    expect(made.img).toContain("portrait-archer");
    await expect.poll(() => table.stored(`User.${SEATS.anya}`)?.character).toBe(id);
    expect(table.complaints).toEqual([]);
  });

  test("who may not make one is told so, and sends the game master a line", async () => {
    const borya = await table.sit("borya", { lang });
    await keepCopies(borya);
    const window = await openFromList(borya, "newHero");
    await expect.poll(() => window.innerText()).toContain(text.notAllowed);
    await fillIn(window, borya, lang);
    await window.locator("[type=submit]").click();
    await borya.locator("#notifications", { hasText: hero }).waitFor();
    const line = await copied(borya);
    expect(line).toMatch(NEW[lang].line);
    await borya.locator('#actors [data-list="pasteLines"]').click();
    await borya.locator("#notifications", { hasText: texts[lang].DREVO.Line.notAllowed }).waitFor();

    const paste = await openFromList(gm, "pasteLines");
    await paste.locator("textarea").fill(line);
    await paste.locator('[name="type"]').selectOption("character");
    await paste.locator("[type=submit]").click();
    await gm.locator(".drevo-sheet .drevo-weapon-row", { hasText: bow }).waitFor();
    expect(table.complaints).toEqual([]);
  });
});

const LINES = {
  ru: {
    wrong: "Гоблин: Сила −1\nТролль: Тело +4, дубина (МУ 3, ржавая)",
    word: "ржавая",
    right: "Гоблин: Сила −1\nТролль: Тело +4, Драка хорошо, дубина (МУ 3), Рыбалка +1, мешок, камни ×3",
    unknown: ["«Рыбалка» – навык", "«Мешок» – вещь"],
    troll: "Тролль",
    out: "Тролль: Тело +4, Драка +1, Рыбалка +1, Дубина (МУ 3), Мешок, Камни ×3",
  },
  en: {
    wrong: "Goblin: Strength −1\nTroll: Body +4, club (Dmg 3, rusty)",
    word: "rusty",
    right: "Goblin: Strength -1\nTroll: Body +4, Brawl good, mail (DM 3), Fishing +1, sack, stones x3",
    unknown: ["“Fishing” – a skill", "“Sack” – gear"],
    troll: "Troll",
    out: "Troll: Body +4, Brawl +1, Fishing +1, Mail (Dmg 3), Sack, Stones ×3",
  },
} as const;

describe.each(["ru", "en"] as const)("fighters in one line (%s)", (lang) => {
  const lines = LINES[lang];
  const text = texts[lang].DREVO.Line;
  let table: PlayedTable;
  let gm: Page;
  beforeAll(async () => {
    table = await PlayedTable.open(browser, { cast: [{ actor: ORC }] });
    gm = await table.sit("gm", { lang, theme: lang === "ru" ? "dark" : "light" });
    await keepCopies(gm);
  });
  afterAll(() => table.close());

  test("what is wrong is shown where it stands, and nobody is made before all is right", async () => {
    const window = await openFromList(gm, "pasteLines");
    const field = window.locator("textarea");
    await window.locator("[type=submit]").click();
    await window.getByText(text.nothing).waitFor();
    await field.fill(lines.wrong);
    await window.locator("[type=submit]").click();
    const selected = () =>
      field.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
    await expect.poll(selected).toBe(lines.word);
    await expect.poll(() => window.locator("[data-action=showPlace]").innerText()).toMatch(/2.*\d/);
    expect(await idsOf(gm, lines.troll)).toEqual([]);
  });

  test("a fighter is pasted in, what nobody knew is listed, and copied out again", async () => {
    const window = gm.locator("#drevo-lines");
    await window.locator("textarea").fill(lines.right);
    for (const said of lines.unknown) await window.locator(".drevo-line-unknown", { hasText: said }).waitFor();
    await window.locator("[type=submit]").click();
    await window.waitFor({ state: "detached" });
    for (const said of lines.unknown) await gm.locator("#notifications", { hasText: said }).waitFor();
    await expect.poll(() => idsOf(gm, lines.troll)).toHaveLength(1);
    const [id = ""] = await idsOf(gm, lines.troll);

    await gm.locator(`#actors [data-entry-id="${id}"] [data-action="actorMenu"]`).click();
    await gm.locator("#host-menu").getByText(text.copy).click();
    await expect.poll(() => copied(gm)).toBe(lines.out);

    await gm.locator(`#actors [data-entry-id="${id}"] [data-action="activateEntry"]`).click();
    const sheet = gm.locator(`.drevo-sheet[id$="${id}"]`);
    await sheet.waitFor();
    await keepCopies(gm);
    await sheet.locator('.window-header [data-action="toggleControls"]').click();
    await sheet.locator('.controls-dropdown [data-action="copyLine"]').click();
    await expect.poll(() => copied(gm)).toBe(lines.out);
    expect(table.complaints).toEqual([]);
  });
});
