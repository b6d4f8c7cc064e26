import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { ACTORS } from "./probe-parts.ts";
import { sitting } from "./sitting.ts";

const { address, sit } = sitting("gm");

describe("accessibility", () => {
  const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

  // Not held: the order of headings, since the h4 of a message's sender is core's.
  test.each(["light", "dark"])("axe finds nothing on the table, %s", async (theme) => {
    const seat = await sit("gm", { query: `&lang=ru&theme=${theme}` });
    await seat.evaluate(
      `await ChatMessage.create({ content: "word" }); await game.actors.get("${ACTORS.hers}").sheet.render({ force: true });`,
    );
    await seat.driven().evaluate(await readFile(axe, "utf8"));
    for (const tab of ["chat", "combat", "actors", "compendium", "settings"]) {
      await seat.click(`#sidebar-tab-${tab}`);
      const found = await seat.evaluate(`
        const { violations } = await axe.run({ exclude: [".probe-sheet .window-content"] }, { rules: { region: { enabled: false }, "page-has-heading-one": { enabled: false }, "heading-order": { enabled: false } } });
        return violations.map((v) => [v.id, ...v.nodes.map((n) => n.html.slice(0, 160) + " " + (n.any[0]?.message ?? ""))]);`);
      expect(found, tab).toEqual([]);
    }
  });

  test.each(["light", "dark"] as const)("axe finds nothing on the page of seats, %s", async (colorScheme) => {
    const seat = await sit("gm");
    await seat.driven().emulateMedia({ colorScheme });
    await seat.driven().goto(`${address()}/?lang=ru`);
    await seat.driven().evaluate(await readFile(axe, "utf8"));
    const found = await seat.evaluate(
      `return (await axe.run()).violations.map((v) => [v.id, ...v.nodes.map((n) => n.html)]);`,
    );
    expect(found).toEqual([]);
    expect(await seat.count("a.seat")).toBe(4);
  });
});
