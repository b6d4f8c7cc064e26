import { openBrowser, PlayedTable, ANNA, ORC } from "./browser/support/table.ts";
import { openSheet } from "./browser/support/play.ts";
import { violationsIn } from "./browser/support/axe.ts";
const browser = await openBrowser();
const table = await PlayedTable.open(browser);
for (const [lang, theme, who] of [["ru","light",ANNA],["en","dark",ORC]] as const) {
  const gm = await table.sit("gm", { lang, theme, width: 1600, height: 1300 });
  const sheet = await openSheet(gm, who);
  await sheet.evaluate((el) => { for (const a of (globalThis as any).foundry.applications.instances.values()) if (a.element === el) a.setPosition({left: 10, top: 10, height: 1250}); });
  await sheet.locator('[data-fold="addWound"] summary').click();
  for (const l of ["scratch","wound"]) await sheet.locator(`[data-action="addWound"][data-level="${l}"]`).click();
  await gm.waitForTimeout(500);
  await sheet.screenshot({ path: `/tmp/h63-${lang}-play.png` });
  console.log(JSON.stringify(await violationsIn(gm, ".drevo-sheet")));
  await sheet.locator('.drevo-part[data-part="arms"]').click();
  await sheet.locator('[data-action="toggleMode"]').click();
  await gm.waitForTimeout(300);
  await sheet.screenshot({ path: `/tmp/h63-${lang}-edit.png` });
  console.log(JSON.stringify(await violationsIn(gm, ".drevo-sheet")));
  await gm.screenshot({ path: `/tmp/h63-${lang}-page.png` });
}
const phone = await table.sit("anya", { width: 360, height: 740, theme: "dark" });
const p = await openSheet(phone, ANNA);
await phone.waitForTimeout(300);
await phone.screenshot({ path: "/tmp/h63-phone1.png" });
await p.locator(".drevo-protection").scrollIntoViewIfNeeded();
await phone.screenshot({ path: "/tmp/h63-phone2.png" });
console.log(table.complaints);
await table.close(); await browser.close();
