/** Many in one exchange, who runs, who loads. */
import type { Page } from "playwright-core";
import { aimAt, answerWith, newestCard, openSheet, strikeButton } from "../../test/browser/support/play.ts";
import { BRUISER, CROSSBOWMAN, KATYA } from "../../test/browser/support/stage.ts";
import { ANNA, dice, fixDice } from "../../test/browser/support/table.ts";
import { press } from "./studio.ts";
import type { Chapter } from "./studio.ts";

/** Three bruisers fall upon Anna: «Напасть группой», one answer to all, one card. */
export const brawl: Chapter = async (studio) => {
  const { anna, bruiser } = studio.words;
  const cast = [
    { actor: ANNA, player: 0 },
    { actor: KATYA, player: 1 },
    { actor: BRUISER, copies: 3 },
  ];
  const sit = await studio.open({ cast });
  const [gm, anya] = [await sit("gm"), await sit("anya", { height: 960 })];
  await gm
    .locator(".token-card", { hasText: `${bruiser} 1` })
    .locator('[data-action="openToken"]')
    .click();
  const sheet = gm.locator(`.drevo-sheet[id$="${BRUISER}"]`);
  await sheet.waitFor();
  await studio.take(gm, "gm-acts", sheet.locator(".drevo-acts"));
  await press(sheet, "groupAttack");
  const form = gm.locator("#drevo-form");
  await form.locator('[name="spread"]').selectOption("one");
  await studio.take(gm, "group", form);
  await fixDice(gm, ...[1, 0, 0, 0, -1, 0].map(dice));
  await form.locator('[type="submit"]').click();
  await anya.locator(".drevo-dock-header", { hasText: anna }).waitFor();
  await studio.take(anya, "many-dock", anya.locator(".drevo-dock-inner"));
  await fixDice(anya, dice(0));
  await answerWith(anya, "dodge");
  await newestCard(anya).locator(".drevo-blow").nth(2).waitFor();
  await studio.take(anya, "many-card", newestCard(anya));
};

/** The GM answers for the bruiser that the dock shows. */
async function gmAnswers(gm: Page, name: string, kind: string, total: number): Promise<void> {
  await gm.locator(".drevo-dock-header", { hasText: name }).waitFor();
  await fixDice(gm, dice(total), dice(0));
  await gm.locator(`.drevo-dock [data-action="answer"][data-kind="${kind}"]`).click();
}

/** Anna runs from two. */
export const flight: Chapter = async (studio) => {
  const { bruiser } = studio.words;
  const sit = await studio.open({
    cast: [
      { actor: ANNA, player: 0 },
      { actor: BRUISER, copies: 2 },
    ],
  });
  const [gm, anya] = [await sit("gm"), await sit("anya")];
  await fixDice(anya, dice(1));
  const sheet = await openSheet(anya, ANNA);
  await studio.take(anya, "acts", sheet.locator(".drevo-acts"));
  await press(sheet, "flee");
  await gm.locator(".drevo-dock-header", { hasText: `${bruiser} 1` }).waitFor();
  await studio.take(gm, "flight-dock", gm.locator(".drevo-dock-inner"));
  await gmAnswers(gm, `${bruiser} 1`, "strike", 0);
  await gmAnswers(gm, `${bruiser} 2`, "pursue", 0);
  await newestCard(anya).locator(".drevo-movement").waitFor();
  await studio.take(gm, "flight-card", newestCard(gm));
};

/** A crossbow is shot off and loaded; whoever loads is hit. */
export const reload: Chapter = async (studio) => {
  const { anna, crossbowman, dagger } = studio.words;
  const cast = [
    { actor: ANNA, player: 0 },
    { actor: CROSSBOWMAN, player: 1 },
  ];
  const sit = await studio.open({ cast });
  const [anya, borya] = [await sit("anya"), await sit("borya")];
  const sheet = await openSheet(borya, CROSSBOWMAN);
  await aimAt(borya, anna);
  await fixDice(borya, dice(0), dice(0));
  await press(sheet, "shoot");
  await anya.locator(".drevo-dock-inner").waitFor();
  await fixDice(anya, dice(4));
  await answerWith(anya, "dodge");
  await press(sheet, "reload");
  await press(sheet, "passTurn");
  await sheet.getByText(`${studio.text.Activity.reload} 1/2`).first().waitFor();
  await studio.take(borya, "reload", sheet.locator(".drevo-activity"));
  await aimAt(anya, crossbowman);
  await fixDice(anya, dice(0), dice(0));
  await strikeButton(await openSheet(anya, ANNA), dagger).click();
  await borya.locator('.drevo-dock [data-action="rollActivity"]').waitFor();
  await studio.take(borya, "reload-dock", borya.locator(".drevo-dock-inner"));
};
