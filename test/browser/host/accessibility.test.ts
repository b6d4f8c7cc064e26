import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ACTORS, inPage, ProbeTable } from "./probe.ts";

let table: ProbeTable;

beforeAll(async () => {
  table = await ProbeTable.open();
});

afterAll(async () => {
  const { complaints } = table;
  await table.close();
  expect(complaints).toEqual([]);
});

describe("accessibility", () => {
  const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

  // Not held: the order of headings, since the h4 of a message's sender is core's.
  test.each(["light", "dark"])("axe finds nothing on the table, %s", async (theme) => {
    const seat = await table.sit("gm", { query: `&lang=ru&theme=${theme}` });
    await inPage(
      seat,
      `await ChatMessage.create({ content: "word" }); await game.actors.get("${ACTORS.hers}").sheet.render({ force: true });`,
    );
    await seat.evaluate(await readFile(axe, "utf8"));
    for (const tab of ["chat", "actors", "compendium", "settings"]) {
      await seat.click(`#sidebar-tab-${tab}`);
      const found = await inPage(
        seat,
        `
        const { violations } = await axe.run({ exclude: [".probe-sheet .window-content"] }, { rules: { region: { enabled: false }, "page-has-heading-one": { enabled: false }, "heading-order": { enabled: false } } });
        return violations.map((v) => [v.id, ...v.nodes.map((n) => n.html.slice(0, 160) + " " + (n.any[0]?.message ?? ""))]);`,
      );
      expect(found, tab).toEqual([]);
    }
  });

  test.each(["light", "dark"] as const)("axe finds nothing on the page of seats, %s", async (colorScheme) => {
    const seat = await table.sit("gm");
    await seat.emulateMedia({ colorScheme });
    await seat.goto(`${table.address}/?lang=ru`);
    await seat.evaluate(await readFile(axe, "utf8"));
    const found = await inPage(
      seat,
      `return (await axe.run()).violations.map((v) => [v.id, ...v.nodes.map((n) => n.html)]);`,
    );
    expect(found).toEqual([]);
    expect(await seat.locator("a.seat").count()).toBe(4);
  });
});
