/** What a click may begin while others wait (R8, R25, R31): nothing is lost by thinking better of it, nothing done too late. */
import type { Locator, Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import ru from "../../lang/ru.json" with { type: "json" };
import { aimAt, answerWith, newestCard, openSheet, strikeButton } from "./support/play.ts";
import { useTable } from "./support/seated.ts";
import { ANNA, dice, fixDice } from "./support/table.ts";

const CROSSBOWMAN = "DrevoFightrCrssb";
const BRUISER = "DrevoFighterBrsr";
const KATYA = "DrevoFighterKaty";
const text = ru.DREVO;
const say = (words: string, data: Record<string, string>) =>
  Object.entries(data).reduce((said, [name, value]) => said.replace(`{${name}}`, value), words);

let gm: Page;
let anya: Page;
let borya: Page;
let his: Locator;

const seated = useTable({
  cast: [{ actor: ANNA, player: 0 }, { actor: CROSSBOWMAN, player: 1 }, { actor: KATYA }, { actor: BRUISER }],
});
beforeEach(async () => {
  ({ gm, anya, borya } = seated());
  his = await openSheet(borya, CROSSBOWMAN);
});

/** Anna strikes at the crossbowman, whose dock asks him. */
async function annaStrikes(): Promise<void> {
  await aimAt(anya, "Арбалетчик");
  await fixDice(anya, dice(0), dice(0));
  await strikeButton(await openSheet(anya, ANNA), "Кинжал").click();
  await borya.locator(".drevo-dock").waitFor();
}

const isTold = (page: Page, words: string) => page.locator("#notifications", { hasText: words }).first().waitFor();
const cards = (page: Page) => page.locator("#chat .drevo-card").count();

test("R8 who would rather strike another and thinks better of it still has his defence", async () => {
  await annaStrikes();
  await his.locator('[data-action="shoot"]').first().click();
  const chooser = borya.locator("#drevo-chooser");
  await chooser.getByText(say(text.Chooser.struck.ignore, { attacker: "Анна" })).waitFor();
  await chooser.locator("[data-action=choose]").last().click();
  await chooser.getByText("Катя").waitFor();
  await borya.keyboard.press("Escape");
  await chooser.waitFor({ state: "detached" });
  await fixDice(borya, dice(4));
  await answerWith(borya, "dodge");
  await newestCard(borya).locator(".drevo-blow").waitFor();
});

test("R31, R32 who is waited for begins nothing else, and is told so", async () => {
  await annaStrikes();
  await his.locator('[data-action="other"]').click();
  await isTold(borya, say(text.Warning.answerFirst, { name: "Арбалетчик" }));
  expect(await borya.locator("dialog, .drevo-form").count()).toBe(0);
  expect(await cards(borya)).toBe(1);
});

test("R25 who is asked about a flight is not told that he is struck, and still answers when he thinks better of it", async () => {
  await fixDice(anya, dice(0));
  await (await openSheet(anya, ANNA)).locator('[data-action="flee"]').click();
  await gm.locator(".drevo-dock").waitFor();
  await aimAt(gm, "Катя");
  await (await openSheet(gm, BRUISER)).locator('[data-action="strike"]').first().click();
  const chooser = gm.locator("#drevo-chooser");
  await chooser.getByText(say(text.Chooser.asked.ignore, { attacker: "Анна" })).waitFor();
  expect(await chooser.innerText()).toContain(say(text.Chooser.asked.title, { attacker: "Анна" }));
  await gm.keyboard.press("Escape");
  await chooser.waitFor({ state: "detached" });
  await answerWith(gm, "none");
  await newestCard(gm).locator(".drevo-movement[data-away]").waitFor();
});

test("R10a who chooses too long comes into no fight that is over: he is told, and nothing is rolled", async () => {
  await annaStrikes();
  await newestCard(gm).locator('[data-action="join"]').click();
  const chooser = gm.locator("#drevo-chooser");
  await chooser.locator("[data-action=choose]", { hasText: "Катя" }).click();
  await chooser.locator("[data-action=choose]", { hasText: "Анна" }).waitFor();
  await fixDice(borya, dice(4));
  await answerWith(borya, "dodge");
  await newestCard(gm).locator(".drevo-blow").waitFor();
  await fixDice(gm);
  await chooser.locator("[data-action=choose]", { hasText: "Анна" }).click();
  await chooser.getByText(text.Chooser.arms).waitFor();
  await chooser.locator("[data-action=choose]").first().click();
  await isTold(gm, say(text.Warning.exchangeOver, { name: "Катя" }));
  expect(await cards(gm)).toBe(1);
});
