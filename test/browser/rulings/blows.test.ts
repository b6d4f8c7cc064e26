/** Who hits whom and by how much: R4, R5, R7–R10 and R15, each on three screens. */
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { aimAt, openSheet, strikeButton } from "../support/play.ts";
import { expectScreens, soon } from "../support/screen.ts";
import { replies, shield, shooter, Stage, suit, uses, weapon } from "../support/stage.ts";
import { ANNA, dice, fixDice, openBrowser, ORC } from "../support/table.ts";

let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  browser = await openBrowser();
  stage = await Stage.open(browser);
  await aimAt(stage.anya, "Орк");
  await aimAt(stage.gm, "Анна");
});
beforeEach(async () => {
  await stage.scene({
    [ANNA]: { skills: { brawl: 1, shooting: 1 }, items: [weapon("Меч", 2), shooter("Арбалет", 2, "crossbow")] },
    [ORC]: {
      qualities: { agility: 1 },
      skills: { brawl: 1, shields: 1, shooting: 1 },
      items: [weapon("Топор", 3), shooter("Праща", 1, "crossbow"), shield("medium"), suit(1)],
    },
  });
});
afterEach(() => {
  expect(stage.table.complaints).toEqual([]);
});
afterAll(async () => {
  await stage.table.close();
});

const strikes = (total: number) => uses(stage.anya, ANNA, "Меч", { total });
const shoots = (total: number) => uses(stage.anya, ANNA, "Арбалет", { total, how: "shoot" });

test("R4 equal Success: neither gets what he wanted", async () => {
  await strikes(0);
  await replies(stage.gm, "strike", 0);
  await expectScreens(stage.all, { rolls: ["Анна +1", "Орк +1"], outcomes: ["Ничья: никто не задет"] });
  expect([stage.wounds(ANNA), stage.wounds(ORC)]).toEqual([[], []]);
});

test("R5 equal to the Difficulty succeeds with margin 0; by the other house rule it does not", async () => {
  await stage.bind(ORC);
  // 1 − 3 = −2 against −2: margin 0; 0 + 2 + 0 − 1 = 1.
  await strikes(-3);
  await expectScreens(stage.all, { rolls: ["Анна −2", "Орк −2"], outcomes: ["Попадание | Царапина | 1"] });
  await stage.house({ equalSucceeds: false });
  await strikes(-3);
  await expectScreens(stage.all, { rolls: ["Анна −2", "Орк −2"], outcomes: ["Мимо"] });
  await stage.house();
});

test("R7 R15 the margin is the difference, and what is added to the roll comes into the damage", async () => {
  // 1 + 2 − 0 = 3 over a dodge of 1 + 0: margin 2; 2 + 2 + 0 − 1 = 3.
  await strikes(2);
  await replies(stage.gm, "dodge", 0);
  await expectScreens(stage.all, { rolls: ["Анна +3", "Орк +1"], outcomes: ["Попадание | Лёгкая рана | 3"] });
  await soon(() => stage.wounds(ORC)).toEqual(["light"]);
  await stage.scene({ [ORC]: { qualities: { agility: 1 }, items: [suit(1)] } });
  await fixDice(stage.anya, dice(2), dice(0));
  await strikeButton(await openSheet(stage.anya, ANNA), "Меч").click({ modifiers: ["Shift"] });
  const terms = stage.anya.locator("#drevo-terms");
  await terms.locator('[data-term="label"]').fill("за высоту");
  await terms.locator('[data-term="value"]').fill("+2");
  await terms.locator('[type="submit"]').click();
  await replies(stage.gm, "dodge", 0);
  await expectScreens(stage.all, { rolls: ["Анна +5", "Орк +1"], outcomes: ["Попадание | Ранение | 5"] });
  for (const page of stage.all)
    expect(await page.locator("#chat .drevo-card").last().innerText()).toContain("за высоту");
});

test("R8 who is asleep, or does nothing: −2 hand to hand, 0 from afar; nobody is asked", async () => {
  await stage.bind(ORC);
  // 1 − 2 = −1: margin 1; 1 + 2 − 1 = 2. From afar 1 − 2 = −1 against 0.
  await strikes(-2);
  await expectScreens(stage.all, { rolls: ["Анна −1", "Орк −2"], outcomes: ["Попадание | Царапина | 2"] });
  await shoots(-2);
  await expectScreens(stage.all, { rolls: ["Анна −1", "Орк 0"], outcomes: ["Мимо"] });
  await stage.bind(ORC);
  await strikes(-2);
  await replies(stage.gm, "none");
  await expectScreens(stage.all, { rolls: ["Анна −1", "Орк −2"], outcomes: ["Попадание | Царапина | 2"] });
});

test("R8 «Внезапно»: the orc's blow asks nobody, and Anna sees only what came of it", async () => {
  const sheet = await openSheet(stage.gm, ORC);
  await sheet.locator('[data-action="surprise"]').click();
  await uses(stage.gm, ORC, "Топор", { total: -2 });
  // 1 − 2 = −1 against −2: margin 1; 1 + 3 + 0 − 0 = 4.
  await expectScreens(stage.all, { rolls: ["Орк −1", "Анна −2"], outcomes: ["Попадание | Лёгкая рана | 4"] });
  expect(await stage.anya.locator(".drevo-dock").count()).toBe(0);
  await soon(() => stage.wounds(ANNA)).toEqual(["light"]);
});

test("R9 a blow in answer wounds by the same formula; a shield and a dodge never do", async () => {
  // 1 − 2 = −1 under 1 + 0: margin 2 for the orc; 2 + 3 + 0 − 0 = 5.
  await strikes(-2);
  await replies(stage.gm, "strike", 0);
  await expectScreens(stage.all, { rolls: ["Анна −1", "Орк +1"], outcomes: ["Орк → Анна | Попадание | Ранение | 5"] });
  await soon(() => stage.wounds(ANNA)).toEqual(["wound"]);
  for (const kind of ["shield", "dodge"]) {
    await stage.scene({ [ANNA]: { skills: { brawl: 1 }, items: [weapon("Меч", 2)] } });
    await strikes(-4);
    await replies(stage.gm, kind, 4);
    await soon(() => stage.borya.locator("#chat .drevo-card .drevo-blow.miss").count()).toBe(1);
    expect([stage.wounds(ANNA), stage.wounds(ORC)]).toEqual([[], []]);
  }
});

test("R9 told as an example: a counter that wins by 2, broad sword 3, Сила 0, against МД 1: 4, light", async () => {
  await stage.scene({ [ANNA]: { skills: { brawl: 1 }, items: [weapon("Меч", 2), suit(1)] } });
  await strikes(-2);
  await replies(stage.gm, "strike", 0);
  await expectScreens(stage.all, {
    rolls: ["Анна −1", "Орк +1"],
    outcomes: ["Орк → Анна | Попадание | Лёгкая рана | 4"],
  });
  await stage.house({ counterWounds: false });
  await strikes(-2);
  await replies(stage.gm, "strike", 2);
  await soon(() => stage.borya.locator("#chat .drevo-card .drevo-blow.miss").count()).toBe(1);
  expect(stage.wounds(ANNA)).toEqual(["light"]);
  await stage.house();
});

test("R10 a shot cannot be struck back; it can be dodged, or met with a shield", async () => {
  await shoots(0);
  await stage.gm.locator('.drevo-dock [data-kind="strike"][disabled]').waitFor();
  await replies(stage.gm, "dodge", 0);
  await expectScreens(stage.all, { rolls: ["Анна +1", "Орк +1"], outcomes: ["Ничья: мимо"] });
  await shoots(2);
  // Щиты 1 + 1 (a medium one, from afar too) against 3: margin 1; 1 + 2 − 1 = 2.
  await replies(stage.gm, "shield", 0);
  await expectScreens(stage.all, { rolls: ["Анна +3", "Орк +2"], outcomes: ["Попадание | Царапина | 2"] });
});

test("R10 two who shoot at each other make two one-sided checks; by the other house rule they are compared", async () => {
  await shoots(1);
  await stage.gm.locator(".drevo-dock").waitFor();
  await uses(stage.gm, ORC, "Праща", { total: -2, how: "shoot" });
  // 1 + 1 = 2 against 0: 2 + 2 − 1 = 3. 1 − 2 = −1 against 0.
  await expectScreens(stage.all, {
    rolls: ["Анна +2", "Орк −1"],
    outcomes: ["Анна → Орк | против 0 | Попадание | Лёгкая рана | 3", "Орк → Анна | против 0 | Мимо"],
  });
  expect(stage.wounds(ANNA)).toEqual([]);
  await stage.house({ shotsCompared: true });
  await shoots(0);
  await stage.gm.locator(".drevo-dock").waitFor();
  // 1 + 0 against 1 + 1 − 1 (he is wounded, R34).
  await uses(stage.gm, ORC, "Праща", { total: 1, how: "shoot" });
  await expectScreens(stage.all, { rolls: ["Анна +1", "Орк +1"], outcomes: ["Ничья: мимо"] });
  await stage.house();
});
