import { openBrowser, PlayedTable } from "./browser/support/table.ts";
const browser = await openBrowser();
const table = await PlayedTable.open(browser);
const gm = await table.sit("gm", {});
console.log(table.complaints.join("\n").slice(0,3000));
await table.close(); await browser.close();
