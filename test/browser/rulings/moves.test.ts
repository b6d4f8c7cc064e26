/** Moving, fleeing, pursuing: R25–R30, with the text's own examples by name, each on three screens. */
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aimAt, newestCard, openSheet, texts } from "../support/play.ts";
import { expectScreens, soon } from "../support/screen.ts";
import { BRUISER, CROSSBOWMAN, replies, shooter, Stage, uses, weapon } from "../support/stage.ts";
import { ANNA, dice, fixDice, openBrowser, ORC } from "../support/table.ts";

const text = texts.ru.DREVO;

let browser: Browser;
let stage: Stage;
/** Anna (А) is Anya's, the two bruisers, the orc and a crossbowman of no side the GM's; Borya looks on. */
beforeAll(async () => {
  browser = await openBrowser();
  stage = await Stage.open(browser, [{ actor: BRUISER, copies: 2 }, { actor: CROSSBOWMAN }]);
  await aimAt(stage.gm, "Анна");
});
afterEach(() => {
  expect(stage.table.complaints).toEqual([]);
});
afterAll(async () => {
  await stage.table.close();
});

const dress = () =>
  stage.scene({
    [ANNA]: { qualities: { speed: 2 }, skills: { brawl: 1 } },
    [ORC]: {
      qualities: { speed: 2 },
      skills: { brawl: 1, shooting: 1 },
      items: [weapon("Топор", 3), shooter("Лук", 1, "bow")],
    },
  });

/** Anna presses «Идти» or «Бежать»: Скорость 2 and these dice. */
async function moves(kind: "move" | "flee", total = 0): Promise<void> {
  await fixDice(stage.anya, dice(total));
  await (await openSheet(stage.anya, ANNA)).locator(`[data-action="${kind}"]`).click();
}

/** The GM answers for the one whom the dock shows. */
async function hinders(
  name: string,
  kind: "strike" | "pursue" | "shoot" | "follow" | "none",
  total = 0,
): Promise<void> {
  const dock = stage.gm.locator(".drevo-dock");
  await dock
    .locator(".drevo-dock-header", { hasText: `${name}: ` })
    .filter({ hasText: "Мешать?" })
    .waitFor();
  await fixDice(stage.gm, dice(total), dice(0));
  await dock.locator(`[data-action="answer"][data-kind="${kind}"]`).click();
}

/** The crossbowman, who is asked nothing, shoots at her all the same: Стрельба 2. */
async function crossbowShoots(total: number): Promise<void> {
  await uses(stage.gm, CROSSBOWMAN, "арбалет", { total, how: "shoot" });
  await (await openSheet(stage.gm, CROSSBOWMAN)).locator('[data-action="close"]').click();
}

test("R25 R28 the text's first example: Б strikes with a sword, А tries to flee; she wins and is away, or is hit and is not", async () => {
  for (const [total, roll, outcomes] of [
    [0, "+2", ["Мимо", "Анна – бегство удалось"]],
    // 1 over −1: margin 2; 2 + 3 + 0 − 0 = 5.
    [-3, "−1", ["Попадание | Ранение | 5", "Анна – бег прерван"]],
  ] as const) {
    await dress();
    await uses(stage.gm, ORC, "Топор", { total: 0 });
    await replies(stage.anya, "flee", total);
    await hinders("Громила 1", "none");
    await hinders("Громила 2", "none");
    const [blow, ...rest] = outcomes;
    await expectScreens(stage.all, {
      rolls: ["Орк +1", `Анна ${roll}`],
      outcomes: [`Орк → Анна | ${blow}`, ...rest],
    });
  }
  await soon(() => stage.wounds(ANNA)).toEqual(["wound"]);
});

test("R25 the text's move: А goes elsewhere, Б strikes, Д shoots; equal: he did not hit, and she is not there", async () => {
  await dress();
  await moves("move", -1);
  await hinders("Орк", "shoot", -1);
  await hinders("Громила 1", "strike", 0);
  await hinders("Громила 2", "none");
  await expectScreens(stage.all, {
    rolls: ["Анна +1", "Орк 0", "Громила 1 +1"],
    // The shot: 1 − 1 = 0 against 0 + 1, for she moves.
    outcomes: ["Орк → Анна | против +1 | Мимо", `Громила 1 → Анна | ${text.Card.tieMover}`, "Анна – дойти не вышло"],
  });
  expect(stage.wounds(ANNA)).toEqual([]);
});

test("R25 nobody hinders: it succeeds without any comparison", async () => {
  await dress();
  await moves("move", -4);
  for (const name of ["Орк", "Громила 1", "Громила 2"]) await hinders(name, "none");
  await expectScreens(stage.all, { rolls: ["Анна −2"], outcomes: ["Анна – уже на новом месте"] });
});

test("R26 R27 R28 the text's flight: А flees; Б strikes, Г pursues, В and Д shoot; no modifier, two checks against 0 + 1", async () => {
  await dress();
  await moves("flee", 0);
  await crossbowShoots(-2);
  await hinders("Орк", "shoot", -1);
  await hinders("Громила 1", "strike", 0);
  await hinders("Громила 2", "pursue", 1);
  await expectScreens(stage.all, {
    rolls: ["Анна +2", "Арбалетчик 0", "Орк 0", "Громила 1 +1", "Громила 2 +1"],
    outcomes: [
      "Арбалетчик → Анна | против +1 | Мимо",
      "Орк → Анна | против +1 | Мимо",
      "Громила 1 → Анна | Мимо",
      `Громила 2 → Анна | ${text.Card.chase.miss}`,
      "Анна – бегство удалось",
    ],
  });
  for (const page of stage.all) expect(await newestCard(page).innerText()).not.toContain(text.Term.extraAttacks);
});

test("R26 told as an example: Стрельба 1, dice 0, at one who moves: margin 0 and a hit, which stops her", async () => {
  await dress();
  await moves("flee", 0);
  await hinders("Орк", "shoot", 0);
  await hinders("Громила 1", "none");
  await hinders("Громила 2", "none");
  await expectScreens(stage.all, {
    rolls: ["Анна +2", "Орк +1"],
    // Margin 0; 0 + 1 (a bow) + 0 = 1.
    outcomes: ["Орк → Анна | против +1 | Попадание | Царапина | 1", "Анна – бег прерван"],
  });
  await soon(() => stage.wounds(ANNA)).toEqual(["scratch"]);
});

test("R27 R28 told as an example: Скорость 2, strikers reach 1, 0 and −1: she has 0; hit, tie, miss, stopped", async () => {
  await dress();
  await moves("flee", 0);
  await hinders("Орк", "strike", 0);
  await hinders("Громила 1", "strike", -1);
  await hinders("Громила 2", "strike", -2);
  await expectScreens(stage.all, {
    rolls: ["Анна 0", "Орк +1", "Громила 1 0", "Громила 2 −1"],
    outcomes: [
      "Орк → Анна | Попадание | Лёгкая рана | 4",
      `Громила 1 → Анна | ${text.Card.tieMover}`,
      "Громила 2 → Анна | Мимо",
      "Анна – бег прерван",
    ],
  });
  for (const page of stage.all) expect(await newestCard(page).innerText()).toContain(`${text.Term.extraAttacks} −2`);
});

test("R28 who is caught is not hurt; a hit without damage stops her as well", async () => {
  await dress();
  await moves("flee", 0);
  await hinders("Орк", "pursue", 1);
  await hinders("Громила 1", "none");
  await hinders("Громила 2", "none");
  await expectScreens(stage.all, {
    rolls: ["Анна +2", "Орк +3"],
    outcomes: [`Орк → Анна | ${text.Card.chase.hit}`, "Анна – бег прерван"],
  });
  await stage.scene({
    [ANNA]: { qualities: { speed: 2 } },
    [ORC]: { skills: { brawl: 1 }, items: [weapon("Прут", -1)] },
  });
  await moves("flee", -1);
  await hinders("Орк", "strike", 1);
  await hinders("Громила 1", "none");
  await hinders("Громила 2", "none");
  await expectScreens(stage.all, {
    rolls: ["Анна +1", "Орк +2"],
    outcomes: [`Орк → Анна | Попадание | ${text.Wound.none} | 0`, "Анна – бег прерван"],
  });
  expect(stage.wounds(ANNA)).toEqual([]);
});

test("R29 Б goes to the same place: no check, and she cannot prevent it", async () => {
  await dress();
  await moves("move", -4);
  await hinders("Орк", "follow", -4);
  await hinders("Громила 1", "none");
  await hinders("Громила 2", "none");
  for (const page of stage.all) {
    await soon(() => newestCard(page).innerText()).toContain("Анна – уже на новом месте");
    expect(await newestCard(page).innerText()).toContain("Орк – следом, вместе");
    expect(await newestCard(page).locator(".drevo-blow").count()).toBe(0);
  }
});

/** Anna gets away in the first of three turns; nobody hinders her. */
async function getsAway(): Promise<void> {
  await dress();
  await moves("flee", 0);
  for (const name of ["Орк", "Громила 1", "Громила 2"]) await hinders(name, "none");
  await expectScreens(stage.all, { rolls: ["Анна +2"], outcomes: ["Анна – бегство удалось"] });
  for (const needed of [2, 3]) {
    await newestCard(stage.gm).locator('[data-action="setNeeded"][data-by="1"]').click();
    await clock(1, needed);
  }
  for (const page of stage.all) {
    await soon(() => newestCard(page).innerText()).toContain("Ходов: 1 из 3");
    expect(await newestCard(page).innerText()).toContain("Анна – никто не удержал");
  }
}

/** Her clock, on her own sheet. */
async function clock(done: number, needed = 3): Promise<void> {
  const sheet = await openSheet(stage.anya, ANNA);
  await sheet.getByText(`${text.Activity.flee} ${done}/${needed}`).first().waitFor();
}

const passTurn = async () => (await openSheet(stage.anya, ANNA)).locator('[data-action="passTurn"]').click();
const orcShoots = (total: number) => uses(stage.gm, ORC, "Лук", { total, how: "shoot" });

/** What has become of her flight, as it is stored. */
const flight = () => {
  const { system } = stage.table.stored(`Actor.${ANNA}`) as unknown as {
    system: { activities: Record<string, { ended: string | null; turns: object }> };
  };
  return Object.values(system.activities).map(({ ended, turns }) => [ended, Object.keys(turns).length]);
};

test("R30 over three turns: once away only shots reach her, at 1 more, and nobody is asked again", async () => {
  await getsAway();
  await passTurn();
  await clock(2);
  for (const [answer, total] of [
    ["flee", 3],
    ["none", 2],
  ] as const) {
    await orcShoots(-1);
    await replies(stage.anya, answer, total);
    await expectScreens(stage.all, {
      rolls: ["Орк 0", `Анна +${2 + total}`],
      outcomes: ["Орк → Анна | против +1 | Мимо", "Анна – никто не удержал"],
    });
    await clock(2);
  }
  await passTurn();
  await soon(flight).toEqual([["done", 3]]);
  for (const page of stage.all) {
    const card = page.locator("#chat .drevo-card", { hasText: "Ходов: 3 из 3" });
    await soon(() => card.innerText()).toContain("Анна – бегство удалось");
  }
});

test("R30 a hit stops her, the turns already run stay; who stops to dodge has moved, not fled", async () => {
  await getsAway();
  await orcShoots(0);
  await replies(stage.anya, "none");
  await expectScreens(stage.all, {
    rolls: ["Орк +1", "Анна +2"],
    outcomes: ["Орк → Анна | против +1 | Попадание | Царапина | 1", "Анна – бег прерван"],
  });
  await soon(() => flight().map(([ended]) => ended)).toEqual(["stopped"]);
  await getsAway();
  await orcShoots(0);
  // Тело 0, for she has no Ловкость.
  await replies(stage.anya, "dodge", 1);
  await expectScreens(stage.all, { rolls: ["Орк +1", "Анна +1"], outcomes: ["Ничья: мимо"] });
  await soon(flight).toEqual([["moved", 1]]);
});
