/** The encounter's tab and the battle scheme, played: R36 in its three ways, who is out of action, who is near whom. */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { aimAt, answerWith, openSheet, strikeButton } from "./support/play.ts";
import { ANNA, dice, fixDice, openBrowser, ORC, PlayedTable, ready } from "./support/table.ts";

const KATYA = "DrevoFighterKaty";
const THUG = "DrevoFighterBrsr";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const tracker = (page: Page): Locator => page.locator("#combat");
const row = (page: Page, name: string): Locator =>
  tracker(page).locator(".drevo-turn", { has: page.locator(".drevo-turn-name", { hasText: name }) });
const press = (page: Page, action: string): Promise<void> => tracker(page).locator(`[data-action="${action}"]`).click();

async function openTracker(page: Page): Promise<void> {
  await page.locator('#sidebar [data-action="tab"][data-tab="combat"]').click();
  await tracker(page).locator(".drevo-encounter").waitFor();
}

/** The names in the tracker, in their order. */
const order = async (page: Page): Promise<string[]> =>
  (await tracker(page).locator(".drevo-turn-name").allInnerTexts()).map((name) => name.trim());

const active = (page: Page): Promise<string[]> =>
  tracker(page).locator(".drevo-turn.active .drevo-turn-name").allInnerTexts();

/** Chooses the house's way, as the form of the house does. */
const chooseOrder = (gm: Page, way: "speed" | "sides" | "free"): Promise<void> =>
  gm.evaluate(async (value) => {
    interface Settings {
      get(namespace: string, key: string): object;
      set(namespace: string, key: string, value: object): Promise<unknown>;
    }
    const { settings } = (globalThis as unknown as { game: { settings: Settings } }).game;
    await settings.set("drevo", "house", { ...settings.get("drevo", "house"), order: value });
  }, way);

let seated: { table: PlayedTable; gm: Page; anya: Page; borya: Page };
beforeAll(async () => {
  const table = await PlayedTable.open(browser, {
    cast: [{ actor: ANNA, player: 0 }, { actor: KATYA, player: 1 }, { actor: ORC }],
  });
  const [gm, anya, borya] = await Promise.all([
    table.sit("gm"),
    table.sit("anya", { theme: "light" }),
    table.sit("borya"),
  ]);
  seated = { table, gm, anya, borya };
});
afterAll(() => seated.table.close());

/** Anna (Anya's), Katya (Borya's) and the orc (the GM's), all with the tab open. */
async function three() {
  const { table, gm, anya, borya } = seated;
  await table.anew();
  for (const page of [gm, anya, borya]) await openTracker(page);
  return seated;
}

describe("R36 who goes first", () => {
  test("by Скорость and 4dF: real rolls, each his own, turn by turn, a player ends his", async () => {
    const { table, gm, anya, borya } = await three();
    await press(gm, "gatherFight");
    await row(anya, "Анна").waitFor();
    await fixDice(anya, dice(3));
    await row(anya, "Анна").locator('[data-action="rollFighter"]').click();
    await row(gm, "Анна").locator(".drevo-initiative").waitFor();
    await fixDice(gm, dice(-1), dice(1));
    await press(gm, "rollOrder");
    await expect.poll(() => row(borya, "Орк").locator(".drevo-initiative").innerText()).toBe("+2");
    expect(await order(borya)).toEqual(["Анна", "Орк", "Катя"]);
    await press(gm, "beginFight");
    await expect.poll(() => active(borya)).toEqual(["Анна"]);
    expect(await tracker(borya).locator('[data-action="turnForth"]').count()).toBe(0);
    await press(anya, "turnForth");
    await expect.poll(() => active(gm)).toEqual(["Орк"]);
    await press(gm, "turnBack");
    await expect.poll(() => active(anya)).toEqual(["Анна"]);
    await press(gm, "roundForth");
    await expect.poll(() => tracker(anya).locator("h2").innerText()).toBe("Раунд 2");
    expect(table.complaints).toEqual([]);
  });

  test("by sides: the faster of a side first, nobody rolls", async () => {
    const { table, gm, borya } = await three();
    await chooseOrder(gm, "sides");
    await press(gm, "gatherFight");
    await row(borya, "Орк").waitFor();
    expect(await order(borya)).toEqual(["Катя", "Анна", "Орк"]);
    expect(await tracker(gm).locator('[data-action="rollOrder"]').count()).toBe(0);
    await press(gm, "beginFight");
    await expect.poll(() => active(borya)).toEqual(["Катя"]);
    expect(table.complaints).toEqual([]);
  });

  test("whoever wants: a tick for who has had his turn, until the next round", async () => {
    const { table, gm, anya, borya } = await three();
    await chooseOrder(gm, "free");
    await press(gm, "gatherFight");
    await press(gm, "beginFight");
    await row(anya, "Анна").locator('[data-action="tickFighter"]').click();
    await expect.poll(() => order(borya)).toEqual(["Катя", "Орк", "Анна"]);
    expect(await active(borya)).toEqual([]);
    expect(await row(borya, "Анна").locator("button.drevo-tick").count()).toBe(0);
    expect(await row(borya, "Анна").locator(".drevo-tick").innerText()).toContain("Сходил");
    expect(await row(anya, "Анна").locator("button.drevo-tick").getAttribute("aria-pressed")).toBe("true");
    await press(gm, "roundForth");
    await expect.poll(() => order(borya)).toEqual(["Анна", "Катя", "Орк"]);
    expect(await row(borya, "Анна").locator(".drevo-tick").count()).toBe(0);
    expect(table.complaints).toEqual([]);
  });
});

describe("what the tracker shows", () => {
  test("who strikes, who is awaited, wounds by letter, out of action and lifted again", async () => {
    const { table, gm, anya, borya } = await three();
    await press(gm, "gatherFight");
    await press(gm, "beginFight");
    await row(borya, "Катя").locator('[data-action="aimAtFighter"]').waitFor();
    await row(anya, "Катя").locator('[data-action="aimAtFighter"]').click();
    await expect
      .poll(() => row(anya, "Катя").locator('[data-action="aimAtFighter"]').getAttribute("aria-pressed"))
      .toBe("true");
    await fixDice(anya, dice(3), dice(0));
    await strikeButton(await openSheet(anya, ANNA), "Широкий меч").click();
    await expect.poll(() => row(gm, "Катя").innerText()).toContain("ждём ответа");
    expect(await row(gm, "Анна").innerText()).toContain("Анна → Катя");
    await fixDice(borya, dice(-4));
    await answerWith(borya, "dodge");
    await expect.poll(() => row(anya, "Катя").locator(".drevo-notch").innerText()).toBe("†");
    await expect.poll(() => row(anya, "Катя").innerText()).toContain("Выбыл");
    expect(await row(anya, "Катя").innerText()).not.toContain("ждём ответа");
    const sheet = await openSheet(borya, KATYA);
    await sheet.locator('[data-action="healWound"]').click();
    await expect.poll(() => row(anya, "Катя").innerText()).not.toContain("Выбыл");
    expect(await row(anya, "Катя").locator(".drevo-notch").count()).toBe(0);
    expect(table.complaints).toEqual([]);
  });

  test("R32 a long action with its progress, +ход beside it", async () => {
    const { table, gm, anya, borya } = await three();
    await press(gm, "gatherFight");
    await press(gm, "beginFight");
    const sheet = await openSheet(anya, ANNA);
    await sheet.locator('[data-action="other"]').click();
    const form = anya.locator("#drevo-form");
    await form.locator('[name="name"]').fill("Ищет ключ");
    await form.locator('[name="turns"]').fill("3");
    await form.locator("button[type=submit]").click();
    await expect.poll(() => row(borya, "Анна").innerText()).toContain("Ищет ключ 0/3");
    await row(gm, "Анна").locator('[data-action="passFighter"]').click();
    await expect.poll(() => row(borya, "Анна").innerText()).toContain("Ищет ключ 1/3");
    await press(gm, "roundForth");
    await press(gm, "turnForth");
    await expect.poll(() => row(borya, "Анна").innerText()).toContain("Ищет ключ 2/3");
    expect(table.complaints).toEqual([]);
  });

  test("whom the GM hides is not on a player's page, nor is what he does there", async () => {
    const { gm, anya } = await three();
    await press(gm, "gatherFight");
    await row(anya, "Орк").waitFor();
    await row(gm, "Орк").locator('[data-action="moreFighter"]').click();
    await row(gm, "Орк").locator('[data-action="hideFighter"]').click();
    await expect.poll(() => order(anya)).toEqual(["Катя", "Анна"]);
    expect(await tracker(anya).innerHTML()).not.toContain("Орк");
    expect(await row(gm, "Орк").innerText()).toContain("Скрыт от игроков");
  });

  test("wounds that nobody has shown are the GM's alone", async () => {
    const { gm, anya } = await three();
    await press(gm, "gatherFight");
    await press(gm, "beginFight");
    const sheet = await openSheet(gm, ORC);
    await sheet.locator(".drevo-fold summary", { hasText: "Ранить" }).click();
    await sheet.locator('[data-action="addWound"][data-level="heavy"]').click();
    await expect.poll(() => row(gm, "Орк").innerText()).toContain("Выбыл");
    await press(gm, "turnForth");
    expect(await row(anya, "Орк").locator(".drevo-notch, .drevo-out").count()).toBe(0);
  });

  test("a secret blow shows to those alone who may know of it", async () => {
    const { gm, anya, borya } = await three();
    await press(gm, "gatherFight");
    await press(gm, "beginFight");
    const hook = await gm.evaluate(() => {
      interface Message {
        updateSource(changes: object): void;
      }
      const { Hooks, game } = globalThis as unknown as {
        Hooks: { on(hook: string, fn: (message: Message) => void): number };
        game: { userId: string };
      };
      return Hooks.on("preCreateChatMessage", (message) => {
        message.updateSource({ whisper: [game.userId] });
      });
    });
    onTestFinished(() =>
      gm.evaluate((id) => {
        const { Hooks } = globalThis as unknown as { Hooks: { off(hook: string, id: number): void } };
        Hooks.off("preCreateChatMessage", id);
      }, hook),
    );
    await aimAt(gm, "Катя");
    await fixDice(gm, dice(3), dice(0), dice(-4));
    await strikeButton(await openSheet(gm, ORC), "Топор").click();
    await expect.poll(() => row(gm, "Орк").innerText()).toContain("Орк → Катя");
    await expect.poll(() => row(gm, "Катя").innerText()).toContain("ждём ответа");
    for (const page of [anya, borya]) expect(await tracker(page).locator(".drevo-doing").count()).toBe(0);
    await gm.evaluate(async (katya) => {
      interface Drevo {
        toggleStatusEffect(id: string): Promise<unknown>;
      }
      const { game } = globalThis as unknown as { game: { actors: { get(id: string): Drevo } } };
      await game.actors.get(katya).toggleStatusEffect("bound");
    }, KATYA);
    // Her own player sees what she has, and nobody else.
    await expect.poll(() => row(borya, "Катя").locator(".drevo-notch").count()).toBe(1);
    await expect.poll(() => row(borya, "Катя").innerText()).toContain("Выбыл");
    expect(await row(anya, "Катя").locator(".drevo-notch, .drevo-out").count()).toBe(0);
    expect(await row(anya, "Катя").innerHTML()).not.toContain("рана");
  });

  test("by keyboard: who presses turn after turn stays at the button", async () => {
    const table = await PlayedTable.open(browser);
    const gm = await table.sit("gm");
    await openTracker(gm);
    await press(gm, "gatherFight");
    await press(gm, "beginFight");
    await expect.poll(() => active(gm)).toEqual(["Анна"]);
    await tracker(gm).locator('[data-action="turnForth"]').focus();
    await gm.keyboard.press("Enter");
    await expect.poll(() => active(gm)).toEqual(["Орк"]);
    await expect.poll(() => gm.evaluate(() => document.activeElement?.getAttribute("data-action"))).toBe("turnForth");
    expect(table.complaints).toEqual([]);
    await table.close();
  });

  test("the GM adds, takes out, ends; on 360 pixels a name opens the sheet", async () => {
    const table = await PlayedTable.open(browser);
    const gm = await table.sit("gm");
    const anya = await table.sit("anya", { width: 360, height: 740 });
    await openTracker(gm);
    await press(gm, "gatherFight");
    await row(gm, "Орк").locator('[data-action="moreFighter"]').click();
    await row(gm, "Орк").locator('[data-action="removeFighter"]').click();
    await expect.poll(() => order(gm)).toEqual(["Анна"]);
    await press(gm, "enlistFighter");
    await gm.locator("#drevo-chooser", { hasText: "Орк" }).locator('[data-action="choose"]').click();
    await expect.poll(() => order(gm)).toEqual(["Анна", "Орк"]);
    await anya.locator("#host-drawer").click();
    await openTracker(anya);
    await row(anya, "Анна").locator('[data-action="openFighter"]').click();
    await anya.locator(`.drevo-sheet[id$="${ANNA}"]`).waitFor();
    expect(await anya.locator("#sidebar").isVisible()).toBe(false);
    await press(gm, "endFight");
    await gm.locator('.dialog [data-action="yes"]').click();
    await expect.poll(() => tracker(gm).locator("h2").innerText()).toBe("Боя нет");
    expect(table.complaints).toEqual([]);
    await table.close();
  });
});

const scheme = (page: Page): Locator => page.locator("#drevo-scheme");
const place = (page: Page, name: string): Locator => scheme(page).locator(`.drevo-place[aria-label="${name}"]`);
const person = (page: Page, name: string): Locator => scheme(page).locator(".drevo-person", { hasText: name });
const at = (page: Page, name: string): Promise<string[]> =>
  place(page, name).locator(".drevo-person-open").allInnerTexts();

async function addPlace(gm: Page, name: string): Promise<void> {
  await scheme(gm).locator('[data-action="addPlace"]').click();
  await gm.locator("#drevo-form input").fill(name);
  await gm.locator("#drevo-form button[type=submit]").click();
  await place(gm, name).waitFor();
}

/** «Переставить» */
async function moveTo(gm: Page, name: string, where: string): Promise<void> {
  await person(gm, name).locator('[data-action="movePerson"]').click();
  await gm.locator("#drevo-chooser").locator('[data-action="choose"]', { hasText: where }).click();
}

async function openScheme(page: Page): Promise<void> {
  await openTracker(page);
  await press(page, "openScheme");
  await scheme(page).locator(".drevo-scheme-root").waitFor();
}

describe("the battle scheme", () => {
  let table: PlayedTable;
  let gm: Page;
  let anya: Page;
  beforeAll(async () => {
    table = await PlayedTable.open(browser, {
      cast: [{ actor: ANNA, player: 0 }, { actor: ORC }, { actor: THUG, copies: 2 }],
    });
    [gm, anya] = await Promise.all([table.sit("gm"), table.sit("anya")]);
  });
  afterAll(() => table.close());

  /** Anna (Anya's), two thugs and the orc, places at the bar and by the door. */
  beforeEach(async () => {
    await table.anew();
    for (const page of [gm, anya]) await openScheme(page);
    await addPlace(gm, "У стойки");
    await addPlace(gm, "У двери");
  });

  test("portraits are dragged, and moved by keyboard; players see it at once and move nobody", async () => {
    await person(gm, "Анна").dragTo(place(gm, "У стойки"));
    await expect.poll(() => at(anya, "У стойки")).toEqual(["Анна"]);
    await person(gm, "Громила 2").locator('[data-action="movePerson"]').focus();
    await gm.keyboard.press("Enter");
    await gm.locator("#drevo-chooser").waitFor();
    await gm.keyboard.press("ArrowDown");
    await gm.keyboard.press("Enter");
    await expect.poll(() => at(anya, "У двери")).toEqual(["Громила 2"]);
    // The focus stays where it was, so that the next key works, too.
    await expect.poll(() => gm.evaluate(() => document.activeElement?.id.startsWith("drevo-move-"))).toBe(true);
    expect(
      await scheme(anya)
        .locator("input, [data-action='movePerson'], [data-action='addPlace'], [draggable='true']")
        .count(),
    ).toBe(0);
    await place(gm, "У двери").locator("input").fill("У окна");
    await gm.keyboard.press("Enter");
    await expect.poll(() => at(anya, "У окна")).toEqual(["Громила 2"]);
    await place(gm, "У окна").locator('[data-action="removePlace"]').click();
    await expect.poll(() => at(anya, "Поодаль")).toEqual(["Орк", "Громила 1", "Громила 2"]);
    expect(table.complaints).toEqual([]);
  });

  test("arrows tell who fights whom, and words for who does not see them", async () => {
    await person(gm, "Анна").dragTo(place(gm, "У стойки"));
    await expect.poll(() => at(gm, "У стойки")).toEqual(["Анна"]);
    await person(gm, "Орк").dragTo(place(gm, "У двери"));
    await scheme(anya).locator('[data-action="close"]').click();
    await aimAt(anya, "Орк");
    await fixDice(anya, dice(0), dice(0));
    await strikeButton(await openSheet(anya, ANNA), "Широкий меч").click();
    await expect.poll(() => scheme(gm).locator(".drevo-aims li").allInnerTexts()).toEqual(["Анна → Орк · ждём ответа"]);
    expect(await scheme(gm).locator("svg > path.open").count()).toBe(1);
    await fixDice(gm, dice(0));
    await answerWith(gm, "dodge");
    await expect.poll(() => scheme(gm).locator(".drevo-aims li").allInnerTexts()).toEqual(["Анна → Орк"]);
    expect(await scheme(gm).locator("svg > path:not(.open)").count()).toBe(1);
    expect(table.complaints).toEqual([]);
  });

  test("who is at the same place comes first in the picker, and he alone is asked when one runs", async () => {
    // Her page still knows at whom she struck in the fight before.
    await anya.reload();
    await ready(anya);
    await openScheme(anya);
    await person(gm, "Анна").dragTo(place(gm, "У стойки"));
    await expect.poll(() => at(gm, "У стойки")).toEqual(["Анна"]);
    await moveTo(gm, "Громила 2", "У стойки");
    await expect.poll(() => at(anya, "У стойки")).toEqual(["Анна", "Громила 2"]);
    await scheme(anya).locator('[data-action="close"]').click();
    const sheet = await openSheet(anya, ANNA);
    await strikeButton(sheet, "Широкий меч").click();
    const chooser = anya.locator("#drevo-chooser");
    await chooser.waitFor();
    expect((await chooser.locator('[data-action="choose"]').allInnerTexts())[0]).toContain("Громила 2");
    await chooser.locator('[data-action="close"]').click();
    await fixDice(anya, dice(0));
    await sheet.locator('[data-action="flee"]').click();
    const card = gm.locator("#chat-notifications .drevo-card, #chat .drevo-card").last();
    await expect.poll(() => card.innerText()).toContain("Громила 2");
    expect(await card.innerText()).not.toContain("Громила 1");
    expect(await card.innerText()).not.toContain("Орк");
    expect(table.complaints).toEqual([]);
  });
});
