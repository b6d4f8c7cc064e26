/** PLAY.md's promise in clicks: a blow at one of the GM's people is one, and a whole brawl has no more clicks than acts. */
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openBrowser, ANNA, PlayedTable } from "./support/table.ts";
import { strikeButton } from "./support/play.ts";
import { expectScreens, soon } from "./support/screen.ts";
import { BRUISER, KATYA } from "./support/stage.ts";

const GORDEY = "DrevoFighterGord";
const THUGS = [1, 2, 3, 4, 5].map((place) => `Громила ${place}`);

let table: PlayedTable;
let gm: Page;
let anya: Page;
let borya: Page;
let clicks = 0;

/** Every click of the play goes through here. */
async function click(button: Locator): Promise<void> {
  clicks += 1;
  await button.click();
}

/** Three heroes, two players, five thugs. */
beforeAll(async () => {
  table = await PlayedTable.open(await openBrowser(), {
    cast: [
      { actor: ANNA, player: 0 },
      { actor: KATYA, player: 1 },
      { actor: GORDEY, player: 1 },
      { actor: BRUISER, copies: 5 },
    ],
  });
  [gm, anya, borya] = await Promise.all([table.sit("gm"), table.sit("anya"), table.sit("borya")]);
});

/** The thugs drop out at «Ранение» and answer by habit; all dice come to nothing. */
beforeEach(async () => {
  await table.anew();
  await gm.evaluate(async (id) => {
    interface Actor {
      update(data: object): Promise<unknown>;
    }
    const { game } = globalThis as unknown as { game: { actors: { get(id: string): Actor } } };
    await game.actors.get(id).update({ system: { habit: "best", mook: "wound" } });
  }, BRUISER);
  for (const page of [gm, anya, borya])
    await page.evaluate(() => {
      const scope = globalThis as unknown as { CONFIG: { Dice: { randomUniform: () => number } } };
      scope.CONFIG.Dice.randomUniform = () => 0.5;
    });
  clicks = 0;
});
afterEach(() => {
  expect(table.complaints).toEqual([]);
});
afterAll(() => table.close());

const token = (page: Page, name: string) => page.locator(".token-card", { hasText: name });
const sheetOf = (page: Page, actor: string) => page.locator(`.drevo-sheet[id$="${actor}"]`);
const opens = (page: Page, name: string) => click(token(page, name).locator('[data-action="openToken"]'));
const aims = (page: Page, name: string) => click(token(page, name).locator('[data-action="targetToken"]'));
const strikes = (page: Page, actor: string, weapon: string) => click(strikeButton(sheetOf(page, actor), weapon));

/** Answers for a hero by one click, as soon as it is he whom the dock shows. */
async function answers(page: Page, name: string, kind: string): Promise<void> {
  const dock = page.locator(".drevo-dock", { has: page.locator(".drevo-dock-header", { hasText: name }) });
  await click(dock.locator(`[data-action="answer"][data-kind="${kind}"]`));
}

/** All acts that are in the log. */
const acts = () =>
  gm.evaluate(() => {
    const { game } = globalThis as unknown as { game: { messages: { contents: { type: string }[] } } };
    return game.messages.contents.filter(({ type }) => type === "action").length;
  });

/** Which thugs are out of it, as each of the three screens knows. */
const out = () =>
  Promise.all(
    [gm, anya, borya].map((page) =>
      page.evaluate(() => {
        interface Token {
          name: string;
          actor: { isOut: boolean };
        }
        const { game } = globalThis as unknown as { game: { scenes: { active: { tokens: { contents: Token[] } } } } };
        return game.scenes.active.tokens.contents.filter(({ actor }) => actor.isOut).map(({ name }) => name);
      }),
    ),
  );
const allSee = (names: readonly string[]) => soon(out).toEqual([names, names, names]);

test("a player's blow at one of the GM's people is one click to a wound", async () => {
  await opens(anya, "Анна");
  await aims(anya, "Громила 1");
  clicks = 0;
  await strikes(anya, ANNA, "Широкий меч");
  // 2 against his best, a blow of 1: margin 1; 1 + 3 + 1 − 1 = 4.
  await expectScreens([gm, anya, borya], {
    rolls: ["Анна +2", "Громила 1 +1"],
    outcomes: ["Попадание: Туловище | Лёгкая рана | 4"],
  });
  expect([clicks, await acts()]).toEqual([1, 2]);
  const wounds = () => {
    const { tokens } = table.stored("Scene.tavern0000000000") as {
      tokens: { name: string; delta: { system?: { wounds?: Record<string, { level: string; state: string }> } } }[];
    };
    const thug = tokens.find(({ name }) => name === "Громила 1");
    return Object.values(thug?.delta.system?.wounds ?? {}).map(({ level, state }) => [level, state]);
  };
  await soon(wounds).toEqual([["light", "applied"]]);
});

test("a brawl of three heroes and five thugs, to its end, with no more clicks than acts", async () => {
  // «Напасть группой»: 1 and 4 at Anna, 2 and 5 at Katya, 3 at Gordey.
  await opens(gm, "Громила 1");
  await click(sheetOf(gm, BRUISER).locator('[data-action="groupAttack"]'));
  await click(gm.locator('#drevo-form [type="submit"]'));
  await answers(anya, "Анна", "dodge");
  await answers(borya, "Катя", "dodge");
  // 2 against 1: 1 + 4 + 2 − 1 = 6, and the third drops out by his own attack.
  await answers(borya, "Гордей", "strike");
  await allSee(["Громила 3"]);

  await opens(anya, "Анна");
  await aims(anya, "Громила 1");
  await strikes(anya, ANNA, "Широкий меч");
  await opens(borya, "Катя");
  await aims(borya, "Громила 2");
  await strikes(borya, KATYA, "Короткий меч");
  await opens(borya, "Гордей");
  await aims(borya, "Громила 4");
  await strikes(borya, GORDEY, "Секира");
  await allSee(["Громила 3", "Громила 4"]);

  // Who is left falls upon them, one on each: two of them wounded.
  await click(sheetOf(gm, BRUISER).locator('[data-action="groupAttack"]'));
  await click(gm.locator('#drevo-form [type="submit"]'));
  await answers(anya, "Анна", "strike");
  await answers(borya, "Катя", "strike");
  await answers(borya, "Гордей", "strike");
  await allSee(THUGS);
  for (const page of [gm, anya, borya]) await soon(() => page.locator(".drevo-dock").count()).toBe(0);

  const count = await acts();
  expect(count).toBeGreaterThan(THUGS.length * 3);
  expect(clicks).toBeLessThanOrEqual(count);
});
