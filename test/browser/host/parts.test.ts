import { describe, expect } from "vitest";
import { behaviour } from "../../host/ledger/behaviour.ts";
import { ACTORS, sheetId } from "./probe-parts.ts";
import { sitting } from "./sitting.ts";

const { me } = sitting();

const hers = `#${sheetId(ACTORS.hers)}`;

const openHers = (): Promise<unknown> =>
  me.evaluate(`probe.renders = []; await game.actors.get("${ACTORS.hers}").sheet.render({ force: true });`);

describe("parts", () => {
  behaviour(
    {
      id: "A70",
      says: "a part has its name, its id and its classes (A71)",
      source: "api HandlebarsTemplatePart",
      gen: "both",
    },
    async () => {
      await openHers();
      const part = `${hers} [data-application-part="main"]`;
      expect(await me.attribute(part, "id")).toBe(`${sheetId(ACTORS.hers)}-main`);
      expect(await me.attribute(part, "class")).toBe("probe-main");
    },
  );

  behaviour(
    { id: "A30", says: "render({parts}) replaces only those", source: "api HandlebarsRenderOptions", gen: "both" },
    async () => {
      const same = await me.evaluate(`
      const sheet = game.actors.get("${ACTORS.hers}").sheet; const { top, main } = sheet.parts;
      await sheet.render({ parts: ["main"] }); return [sheet.parts.top === top, sheet.parts.main === main];`);
      expect(same).toEqual([true, false]);
    },
  );

  behaviour({ id: "A75", says: "_configureRenderParts gives a copy", source: "inferred", gen: "both" }, async () => {
    const left = await me.evaluate(`
      const sheet = game.actors.get("${ACTORS.hers}").sheet; const parts = sheet._configureRenderParts({});
      delete parts.main; parts.top.classes.push("x"); return [Object.keys(probe.ProbeSheet.PARTS), probe.ProbeSheet.PARTS.top.classes ?? null];`);
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
      const kept = await me.evaluate(`
      const sheet = game.actors.get("${ACTORS.hers}").sheet;
      sheet.element.querySelector(".list").scrollTop = 50; sheet.element.querySelector('[name="system.hp"]').focus();
      await sheet.render();
      return [sheet.element.querySelector(".list").scrollTop, document.activeElement.name];`);
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
      await me.evaluate(`probe.renders = [];`);
      await me.click(`${hers} [data-tab="two"][data-action="tab"]`);
      const state = await me.evaluate(`
      const sheet = game.actors.get("${ACTORS.hers}").sheet;
      const shown = () => [...sheet.element.querySelectorAll(".tab.active")].map((tab) => tab.dataset.tab);
      const first = shown(); const count = probe.renders.length; await sheet.render();
      return [sheet.tabGroups.primary, first, count, shown(), sheet.element.querySelector("nav a.active").textContent];`);
      expect(state).toEqual(["two", ["two"], 0, ["two"], "Second"]);
      await me.click(`${hers} [data-tab="one"][data-action="tab"]`);
    },
  );

  behaviour(
    { id: "A85", says: "changeTab without a navigation item throws", source: "issue core#11465", gen: "both" },
    async () => {
      const threw = await me.evaluate(`
      try { game.actors.get("${ACTORS.hers}").sheet.changeTab("nine", "primary"); return false; } catch { return true; }`);
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
      const group = `${hers} .form-group`;
      expect(await me.attribute(`${group} label`, "for")).toBe(await me.attribute(`${group} input`, "id"));
      expect(await me.attribute(`${group} input`, "name")).toBe("system.motto");
      expect(await me.text(`${group} label`)).toContain("Motto");
      expect(await me.text(`${group} .hint`)).toBe("What he says");
    },
  );
});
