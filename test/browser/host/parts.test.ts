import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { behaviour } from "../../host/ledger/behaviour.ts";
import { ACTORS, inPage, ProbeTable } from "./probe.ts";

let table: ProbeTable;
let anya: Page;

const sheetId = (actor: string): string => `HeroSheet-Actor-${actor}`;
const hers = `#${sheetId(ACTORS.hers)}`;

beforeAll(async () => {
  table = await ProbeTable.open();
  anya = await table.sit("anya");
});

afterAll(async () => {
  const { complaints } = table;
  await table.close();
  expect(complaints).toEqual([]);
});

const openHers = (page: Page): Promise<unknown> =>
  inPage(page, `globalThis.renders = []; await game.actors.get("${ACTORS.hers}").sheet.render({ force: true });`);
describe("parts", () => {
  behaviour(
    {
      id: "A70",
      says: "a part has its name, its id and its classes (A71)",
      source: "api HandlebarsTemplatePart",
      gen: "both",
    },
    async () => {
      await openHers(anya);
      const part = anya.locator(`${hers} [data-application-part="main"]`);
      expect(await part.getAttribute("id")).toBe(`${sheetId(ACTORS.hers)}-main`);
      expect(await part.getAttribute("class")).toBe("probe-main");
    },
  );

  behaviour(
    { id: "A30", says: "render({parts}) replaces only those", source: "api HandlebarsRenderOptions", gen: "both" },
    async () => {
      const same = await inPage(
        anya,
        `
      const sheet = game.actors.get("${ACTORS.hers}").sheet; const { top, main } = sheet.parts;
      await sheet.render({ parts: ["main"] }); return [sheet.parts.top === top, sheet.parts.main === main];`,
      );
      expect(same).toEqual([true, false]);
    },
  );

  behaviour({ id: "A75", says: "_configureRenderParts gives a copy", source: "inferred", gen: "both" }, async () => {
    const left = await inPage(
      anya,
      `
      const sheet = game.actors.get("${ACTORS.hers}").sheet; const parts = sheet._configureRenderParts({});
      delete parts.main; parts.top.classes.push("x"); return [Object.keys(probe.HeroSheet.PARTS), probe.HeroSheet.PARTS.top.classes ?? null];`,
    );
    expect(left).toEqual([["top", "main"], null]);
  });

  behaviour(
    {
      id: "A73",
      says: "named places keep their scroll, the focus returns by name (A35)",
      source: "api HandlebarsTemplatePart",
      gen: "both",
    },
    async () => {
      const kept = await inPage(
        anya,
        `
      const sheet = game.actors.get("${ACTORS.hers}").sheet;
      sheet.element.querySelector(".list").scrollTop = 50; sheet.element.querySelector('[name="system.hp"]').focus();
      await sheet.render();
      return [sheet.element.querySelector(".list").scrollTop, document.activeElement.name];`,
      );
      expect(kept).toEqual([50, "system.hp"]);
    },
  );

  behaviour(
    {
      id: "A83",
      says: "a tab changes without a render and is kept (A80, A81, A84)",
      source: "issue core#10506",
      gen: "both",
    },
    async () => {
      await inPage(anya, `globalThis.renders = [];`);
      await anya.click(`${hers} [data-tab="two"][data-action="tab"]`);
      const state = await inPage(
        anya,
        `
      const sheet = game.actors.get("${ACTORS.hers}").sheet;
      const shown = () => [...sheet.element.querySelectorAll(".tab.active")].map((tab) => tab.dataset.tab);
      const first = shown(); const count = renders.length; await sheet.render();
      return [sheet.tabGroups.primary, first, count, shown(), sheet.element.querySelector("nav a.active").textContent];`,
      );
      expect(state).toEqual(["two", ["two"], 0, ["two"], "Second"]);
      await anya.click(`${hers} [data-tab="one"][data-action="tab"]`);
    },
  );

  behaviour(
    { id: "A85", says: "changeTab without a navigation item throws", source: "issue core#11465", gen: "both" },
    async () => {
      const threw = await inPage(
        anya,
        `
      try { game.actors.get("${ACTORS.hers}").sheet.changeTab("nine", "primary"); return false; } catch { return true; }`,
      );
      expect(threw).toBe(true);
    },
  );

  behaviour(
    {
      id: "B60",
      says: "formGroup: rootId ties label and input; label and hint come from the field (B61)",
      source: "api FormGroupConfig",
      gen: "both",
    },
    async () => {
      const group = anya.locator(`${hers} .form-group`).first();
      const input = group.locator("input");
      expect(await group.locator("label").getAttribute("for")).toBe(await input.getAttribute("id"));
      expect(await input.getAttribute("name")).toBe("system.motto");
    },
  );
});
