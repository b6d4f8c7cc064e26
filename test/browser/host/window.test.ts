import { describe, expect } from "vitest";
import { behaviour } from "../../host/ledger/behaviour.ts";
import { sitting } from "./sitting.ts";

const { me, run, sit } = sitting();

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
      probe.clicks = [];
      class Btn extends Plain { static DEFAULT_OPTIONS = { id: "a15", actions: { bare: () => probe.clicks.push("bare"), all: { handler: (e) => probe.clicks.push(e.button), buttons: [0, 1, 2] } } }; }
      probe.a15 = await new Btn({ html: '<button type="button" data-action="bare">b</button><button type="button" data-action="all">a</button>' }).render(true);`);
      await me.click('#a15 [data-action="bare"]', { button: "right" });
      for (const button of ["left", "right", "middle"] as const) await me.click('#a15 [data-action="all"]', { button });
      const clicks = await me.evaluate(`await probe.a15.close({ animate: false }); return probe.clicks;`);
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
      await run(`probe.a58 = await new Plain({ id: "a58", window: { title: "Fold" } }).render(true);`);
      await me.doubleClick("#a58 .window-title");
      expect(await me.visible("#a58 .window-content")).toBe(false);
      expect(await me.visible('#a58 [data-action="close"]')).toBe(true);
      await me.doubleClick("#a58 .window-title");
      expect(await me.visible("#a58 .window-content")).toBe(true);
      await me.evaluate(`await probe.a58.close({ animate: false });`);
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
    {
      id: "B84",
      says: "Escape closes all windows at once; what has no frame stays",
      source: "issue core#9752, core#9875, core#14694",
      gen: "both",
    },
    async () => {
      await run(`
      const free = { window: { frame: false, positioned: false } };
      for (const options of [{ id: "under" }, { id: "over" }, { id: "free", ...free }]) await new Plain(options).render(true);
      document.activeElement?.blur();`);
      await me.press(null, "Escape");
      await me.vanishes("#over");
      await me.vanishes("#under");
      expect(await me.visible("#free")).toBe(true);
      await me.evaluate(`await foundry.applications.instances.get("free").close({ animate: false });`);
    },
  );

  behaviour(
    {
      id: "A32-key",
      says: "window.title may be a key of a text, in the defaults and given to the constructor",
      source: "inferred",
      gen: "both",
    },
    async () => {
      const titles = await run(`
      class Titled extends Plain { static DEFAULT_OPTIONS = { window: { title: "PROBE.Motto" } }; }
      const titles = [];
      for (const options of [{}, { window: { title: "PROBE.A" } }, { window: { title: "No key" } }]) {
        const app = await new Titled(options).render(true); titles.push([app.title, app.window.title.textContent]); await app.close({ animate: false });
      }
      return titles;`);
      expect(titles).toEqual([
        ["Motto", "Motto"],
        ["Type A", "Type A"],
        ["No key", "No key"],
      ]);
    },
  );

  behaviour(
    { id: "A60-auto", says: "with height auto the window grows with what is in it", source: "inferred", gen: "both" },
    async () => {
      const [before = 0, after = 0] = await run<number[]>(`
      const app = await new Plain({ position: { width: 300, height: "auto" } }).render(true); const before = app.element.offsetHeight;
      app.window.content.insertAdjacentHTML("beforeend", '<div style="height: 120px; flex: none"></div>');
      const after = app.element.offsetHeight; await app.close({ animate: false }); return [before, after];`);
      expect(after - before).toBeGreaterThanOrEqual(120);
    },
  );

  behaviour(
    { id: "A60-front", says: "bringToFront lifts a window over the others", source: "api ApplicationV2", gen: "both" },
    async () => {
      const order = await run(`
      const [a, b] = [await new Plain().render(true), await new Plain().render(true)];
      const above = () => Number(getComputedStyle(a.element).zIndex) > Number(getComputedStyle(b.element).zIndex);
      const order = [above()]; a.bringToFront(); order.push(above());
      for (const app of [a, b]) await app.close({ animate: false }); return order;`);
      expect(order).toEqual([false, true]);
    },
  );

  behaviour(
    {
      id: "host-window-fits",
      says: "a window larger than a phone's screen is cut to it and stays reachable",
      source: "host",
      gen: "both",
      needs: ["host"],
    },
    async () => {
      const phone = await sit("borya", { width: 360, height: 740 });
      const box = await phone.evaluate<{ left: number; right: number; top: number; bottom: number }>(`
      const { Plain } = probe;
      const app = await new Plain({ position: { width: 900, height: 1200, left: -300 } }).render(true);
      const { left, right, top, bottom } = app.element.getBoundingClientRect(); return { left, right, top, bottom };`);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(360);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.bottom).toBeLessThanOrEqual(740);
    },
  );
});
