import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { behaviour } from "../../host/ledger/behaviour.ts";
import { inPage, plainApp, ProbeTable } from "./probe.ts";

let table: ProbeTable;
let page: Page;

beforeAll(async () => {
  table = await ProbeTable.open();
  page = await table.sit("anya");
});

afterAll(async () => {
  const { complaints } = table;
  await table.close();
  expect(complaints).toEqual([]);
});

const run = <T>(body: string): Promise<T> => inPage<T>(page, `${plainApp}\n${body}`);

describe("actions", () => {
  behaviour(
    {
      id: "A16",
      says: "handlers get the event and the element with data-action; this is the app",
      source: "inferred",
      gen: "both",
    },
    async () => {
      const found = await run(`
      let got; class Act extends Plain { static DEFAULT_OPTIONS = { actions: { go(event, target) { got = [this instanceof Act, target.tagName, event.target.tagName]; } } }; }
      const app = new Act({ html: '<button type="button" data-action="go"><i>x</i></button>' });
      await app.render(true); app.window.content.querySelector("i").click(); await app.close({ animate: false }); return got;`);
      expect(found).toEqual([true, "BUTTON", "I"]);
    },
  );

  behaviour(
    {
      id: "A15",
      says: "a bare function answers the primary button, others as listed; never the middle one",
      source: "api ApplicationConfiguration",
      gen: "both",
    },
    async () => {
      await run(`
      globalThis.clicks = [];
      class Btn extends Plain { static DEFAULT_OPTIONS = { id: "a15", actions: { bare: () => clicks.push("bare"), all: { handler: (e) => clicks.push(e.button), buttons: [0, 1, 2] } } }; }
      globalThis.a15 = await new Btn({ html: '<button type="button" data-action="bare">b</button><button type="button" data-action="all">a</button>' }).render(true);`);
      await page.click('#a15 [data-action="bare"]', { button: "right" });
      for (const button of ["left", "right", "middle"] as const)
        await page.click('#a15 [data-action="all"]', { button });
      const clicks = await inPage(page, `await a15.close({ animate: false }); return clicks;`);
      expect(clicks).toEqual([0, 2]);
    },
  );

  behaviour(
    { id: "A18", says: "an action without an entry reaches _onClickAction", source: "inferred", gen: "both" },
    async () => {
      const got = await run(`
      let got; class U extends Plain { _onClickAction(e, target) { got = target.dataset.action; } }
      const app = new U({ html: '<button type="button" data-action="odd">x</button>' });
      await app.render(true); app.element.querySelector('[data-action="odd"]').click(); await app.close({ animate: false }); return got;`);
      expect(got).toBe("odd");
    },
  );

  behaviour(
    {
      id: "A27",
      says: "frame listeners are bound once per opening",
      source: "issue dnd5e commit 2a0a1daa",
      gen: "both",
    },
    async () => {
      const count = await run(`
      let count = 0; class L extends Plain { static DEFAULT_OPTIONS = { actions: { go: () => { count += 1; } } }; }
      const app = new L({ html: '<button type="button" data-action="go">x</button>' });
      for (let i = 0; i < 3; i++) await app.render(true);
      app.element.querySelector('[data-action="go"]').click(); await app.close({ animate: false }); return count;`);
      expect(count).toBe(1);
    },
  );
});

describe("windows", () => {
  behaviour(
    { id: "A47", says: "frame:false has no header; the root is the content", source: "api ApplicationV2", gen: "both" },
    async () => {
      const found = await run(`
      const app = await new Plain({ window: { frame: false, positioned: false } }).render(true);
      app.setPosition({ left: 5 });
      const got = [app.hasFrame, app.element.querySelector(".window-header"), app.element.firstElementChild.tagName, app.element.style.left];
      await app.close({ animate: false }); return got;`);
      expect(found).toEqual([false, null, "P", ""]);
    },
  );

  behaviour(
    { id: "A50", says: "insertion happens once; a moved dock stays (A49)", source: "inferred", gen: "both" },
    async () => {
      const found = await run(`
      class Dock extends Plain { static DEFAULT_OPTIONS = { window: { frame: false, positioned: false } };
        _insertElement(element) { document.querySelector("#ui-middle #ui-top").append(element); } }
      const app = await new Dock().render(true); const first = app.element.parentElement.id;
      document.body.append(app.element); await app.render();
      const second = app.element.parentElement === document.body; await app.close({ animate: false }); return [first, second];`);
      expect(found).toEqual(["ui-top", true]);
    },
  );

  behaviour(
    {
      id: "A58",
      says: "double click on the title folds and unfolds; folded shows only close (A57)",
      source: "inferred",
      gen: "both",
    },
    async () => {
      await run(`globalThis.a58 = await new Plain({ id: "a58", window: { title: "Fold" } }).render(true);`);
      await page.dblclick("#a58 .window-title");
      expect(await page.isVisible("#a58 .window-content")).toBe(false);
      expect(await page.isVisible('#a58 [data-action="close"]')).toBe(true);
      await page.dblclick("#a58 .window-title");
      expect(await page.isVisible("#a58 .window-content")).toBe(true);
      await inPage(page, `await a58.close({ animate: false });`);
    },
  );

  behaviour(
    {
      id: "A53",
      says: "header entries: visible may be a function, the label is localized",
      source: "api ApplicationHeaderControlsEntry",
      gen: "13",
    },
    async () => {
      const found = await run(`
      const control = (action, visible) => ({ action, icon: "fa-solid fa-star", label: "PROBE.Motto", visible, onClick() {} });
      const app = await new Plain({ window: { controls: [control("yes", true), control("no", () => false)] } }).render(true);
      const got = [...app.window.controlsDropdown.querySelectorAll("button")].map((b) => [b.dataset.action, b.textContent.trim()]);
      await app.close({ animate: false }); return got;`);
      expect(found).toEqual([["yes", "Motto"]]);
    },
  );

  behaviour(
    { id: "B84", says: "Escape closes the window in front first", source: "issue core#10784", gen: "both" },
    async () => {
      await run(
        `globalThis.under = await new Plain({ id: "under" }).render(true); globalThis.over = await new Plain({ id: "over" }).render(true);`,
      );
      await page.keyboard.press("Escape");
      await page.waitForSelector("#over", { state: "detached" });
      expect(await page.isVisible("#under")).toBe(true);
      await page.keyboard.press("Escape");
      await page.waitForSelector("#under", { state: "detached" });
    },
  );

  behaviour(
    {
      id: "host-window-fits",
      says: "a window larger than a phone's screen is cut to it and stays reachable",
      source: "host",
      gen: "both",
    },
    async () => {
      const phone = await table.sit("borya", { width: 360, height: 740 });
      const box = await inPage<{ left: number; right: number; top: number; bottom: number }>(
        phone,
        `${plainApp}
      const app = await new Plain({ position: { width: 900, height: 1200, left: -300 } }).render(true);
      const { left, right, top, bottom } = app.element.getBoundingClientRect(); return { left, right, top, bottom };`,
      );
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(360);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.bottom).toBeLessThanOrEqual(740);
    },
  );
});
