import { describe, expect } from "vitest";
import { behaviour } from "../../host/ledger/behaviour.ts";
import { ACTORS, sheetId } from "./probe-parts.ts";
import { sitting } from "./sitting.ts";

const { me, place } = sitting();

const hers = `#${sheetId(ACTORS.hers)}`;

const openHers = (): Promise<unknown> =>
  me.evaluate(`probe.renders = []; await game.actors.get("${ACTORS.hers}").sheet.render({ force: true });`);

/** Code that opens an application of one tall part, with a partial whose path is in its context. */
const tall = (): string => `
  const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
  class Tall extends HandlebarsApplicationMixin(ApplicationV2) {
    static PARTS = { tall: { template: "${place.path}/tall.hbs", templates: ["${place.path}/row.hbs"], scrollable: [""] } };
    async _prepareContext() { return { row: "${place.path}/row.hbs", word: "said" }; }
  }
  const app = await new Tall().render({ force: true });`;

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

  behaviour(
    {
      id: "A73-self",
      says: "the empty selector keeps the scroll of the part itself",
      source: "api HandlebarsTemplatePart",
      gen: "both",
    },
    async () => {
      const kept = await me.evaluate(`${tall()}
      const part = () => app.element.querySelector('[data-application-part="tall"]');
      const [first] = [part()]; first.scrollTop = 40; await app.render();
      const kept = [part() !== first, part().scrollTop]; await app.close({ animate: false }); return kept;`);
      expect(kept).toEqual([true, 40]);
    },
  );

  behaviour(
    {
      id: "A77",
      says: "the templates of a part are partials by their path; the path may come from the context",
      source: "api HandlebarsTemplatePart",
      gen: "both",
    },
    async () => {
      const row = await me.evaluate(`${tall()}
      const row = app.element.querySelector(".row").textContent; await app.close({ animate: false }); return row;`);
      expect(row).toBe("said");
    },
  );

  behaviour(
    {
      id: "A35",
      says: "what has neither id nor name loses the focus when its part is drawn anew",
      source: "issue daggerheart PR#1401",
      gen: "both",
    },
    async () => {
      const focused = await me.evaluate(`
      const { sheet } = game.actors.get("${ACTORS.hers}"); sheet.element.querySelector(".poke").focus();
      const before = document.activeElement.className; await sheet.render(); return [before, document.activeElement === document.body];`);
      expect(focused).toEqual(["poke", true]);
    },
  );

  behaviour(
    {
      id: "A81",
      says: "the one group of tabs is in the context by the tabs' ids, the active one with its class (A80, A82)",
      source: "api ApplicationTab",
      gen: "both",
    },
    async () => {
      const tabs = await me.evaluate(`
      const { sheet } = game.actors.get("${ACTORS.hers}"); const { tabs } = await sheet._prepareContext({});
      return Object.values(tabs).map(({ id, group, label, active, cssClass }) => ({ id, group, label, active, marked: cssClass.split(" ").includes("active") }));`);
      expect(tabs).toEqual([
        { id: "one", group: "primary", label: "First", active: true, marked: true },
        { id: "two", group: "primary", label: "Second", active: false, marked: false },
      ]);
    },
  );

  behaviour(
    {
      id: "A26",
      says: "listeners on the element, put there at the first render, outlive the later ones",
      source: "issue dnd5e commit 2a0a1daa",
      gen: "both",
    },
    async () => {
      const heard = await me.evaluate(`
      const { sheet } = game.actors.get("${ACTORS.hers}"); let heard = 0;
      sheet.element.addEventListener("toggle", () => { heard += 1; }, { capture: true });
      await sheet.render(); const fold = document.createElement("details"); sheet.parts.main.append(fold);
      const told = new Promise((resolve) => fold.addEventListener("toggle", resolve)); fold.open = true; await told; fold.remove(); return heard;`);
      expect(heard).toBe(1);
    },
  );
});
