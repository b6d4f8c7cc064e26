import { openBrowser, PlayedTable, SEATS } from "./browser/support/table.ts";
const browser = await openBrowser();
const table = await PlayedTable.open(browser);
for (const [lang, theme, width, height] of [
  ["ru", "dark", 1600, 900],
  ["en", "light", 1600, 900],
  ["ru", "light", 360, 760],
  ["en", "dark", 360, 760],
] as const) {
  const gm = await table.sit("gm", { lang, theme, width, height });
  const tag = `${lang}-${theme}-${width}`;
  try {
    if (width < 500) await gm.locator("#host-drawer").click();
    await gm.locator("#sidebar-tab-actors").click();
    await gm.screenshot({ path: `/tmp/s62/list-${tag}.png` });
    await gm.locator("[data-list=newHero]").click();
    await gm.locator("#drevo-hero").waitFor();
    await gm.locator("#drevo-hero button[type=submit]").click();
    await gm.waitForTimeout(300);
    await gm.screenshot({ path: `/tmp/s62/hero-${tag}.png` });
    await gm.locator("#drevo-hero .drevo-hero-kit").last().scrollIntoViewIfNeeded();
    await gm.screenshot({ path: `/tmp/s62/hero2-${tag}.png` });
    await gm.locator("#drevo-hero [data-action=cancel]").click();
    if (width < 500) await gm.locator("#host-drawer").click();
    await gm.locator("[data-list=pasteLines]").click();
    await gm.locator("#drevo-lines").waitFor();
    await gm.screenshot({ path: `/tmp/s62/lines0-${tag}.png` });
    await gm
      .locator("#drevo-lines textarea")
      .fill(
        lang === "ru"
          ? "Орк: Сила +1, Драка +2, топор (МУ 3), кольчуга МД 2 вес 2, верёвка, Травничество хорошо\nТролль: Тело +4, дубина (МУ 3, ржавая)"
          : "Orc: Strength +1, Brawl +2, axe (DM 3), mail armour 2 weight 2, rope, Herbs good\nTroll: Body +4, club (Dmg 3, rusty)",
      );
    await gm.waitForTimeout(300);
    await gm.locator("#drevo-lines button[type=submit]").click();
    await gm.waitForTimeout(300);
    await gm.screenshot({ path: `/tmp/s62/lines-${tag}.png` });
  } catch (e) {
    console.log(tag, String(e).slice(0, 600));
    await gm.screenshot({ path: `/tmp/s62/err-${tag}.png` });
  }
}
console.log(table.complaints);
await table.close();
await browser.close();
