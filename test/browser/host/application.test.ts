import { describe, expect } from "vitest";
import { behaviour } from "../../host/ledger/behaviour.ts";
import { sitting } from "./sitting.ts";

const { me, run } = sitting();

describe("options", () => {
  behaviour(
    {
      id: "A01",
      says: "defaults merge along the class chain, the constructor's on top",
      source: "api foundry.applications",
      gen: "both",
    },
    async () => {
      const options = await run(`
      class A extends Plain { static DEFAULT_OPTIONS = { position: { width: 300 }, window: { title: "A" } }; }
      class B extends A { static DEFAULT_OPTIONS = { position: { height: 200 } }; }
      const { position, window } = new B({ position: { width: 1 } }).options;
      return [position.width, position.height, window.title];`);
      expect(options).toEqual([1, 200, "A"]);
    },
  );

  behaviour({ id: "A03", says: "arrays accumulate along the chain", source: "inferred", gen: "both" }, async () => {
    const classes = await run(`
      class A extends Plain { static DEFAULT_OPTIONS = { classes: ["x"] }; }
      class B extends A { static DEFAULT_OPTIONS = { classes: ["y"] }; }
      return new B().options.classes;`);
    expect(classes).toEqual(["x", "y"]);
  });

  behaviour({ id: "A04", says: "actions merge by key", source: "inferred", gen: "both" }, async () => {
    const found = await run(`
      const log = [];
      class A extends Plain { static DEFAULT_OPTIONS = { actions: { a: () => log.push("a"), b: () => log.push("b") } }; }
      class B extends A { static DEFAULT_OPTIONS = { actions: { b: () => log.push("b2") } }; }
      const { actions } = new B().options; actions.a(); actions.b(); return log;`);
    expect(found).toEqual(["a", "b2"]);
  });

  behaviour({ id: "A05", says: "unknown keys survive", source: "inferred", gen: "both" }, async () => {
    expect(await run(`return new Plain({ timeout: 5 }).options.timeout;`)).toBe(5);
  });

  behaviour({ id: "A06", says: "options cannot be replaced", source: "api TileFilter", gen: "both" }, async () => {
    const kept = await run(
      `const app = new Plain({ timeout: 5 }); try { app.options = {}; } catch {} return app.options.timeout === 5;`,
    );
    expect(kept).toBe(true);
  });

  behaviour({ id: "A07", says: "{id} is filled from uniqueId", source: "issue core#13777", gen: "both" }, async () => {
    expect(await run(`return new Plain({ id: "x-{id}", uniqueId: "q" }).id;`)).toBe("x-q");
  });
});

describe("rendering", () => {
  behaviour(
    { id: "A21", says: "only a forced render opens; render(true) is one (A22)", source: "inferred", gen: "both" },
    async () => {
      const states = await run(`
      const app = new Plain({ id: "a21" });
      await app.render(); const before = document.getElementById("a21");
      await app.render(true); const after = document.getElementById("a21");
      await app.close({ animate: false });
      return [before === null, after !== null];`);
      expect(states).toEqual([true, true]);
    },
  );

  behaviour(
    { id: "A23", says: "renders and closes run one after another", source: "issue core#10282", gen: "both" },
    async () => {
      const end = await run(`
      const app = new Plain({ id: "a23" });
      await Promise.all([app.render({ force: true }), app.close({ animate: false }), app.render({ force: true })]);
      const open = app.rendered; await app.close({ animate: false }); return open;`);
      expect(end).toBe(true);
    },
  );

  behaviour(
    {
      id: "A25",
      says: "the first render is per opening, the node one per opening (A24, A26)",
      source: "inferred",
      gen: "both",
    },
    async () => {
      const log = await run(`
      const log = [];
      class F extends Plain {
        async _onFirstRender() { log.push("first"); }
        async _onRender(c, options) { log.push(options.isFirstRender); }
      }
      const app = new F(); await app.render(true); const node = app.element;
      await app.render(); log.push(app.element === node);
      await app.close({ animate: false }); await app.render(true); await app.close({ animate: false });
      return log;`);
      expect(log).toEqual(["first", true, false, true, "first", true]);
    },
  );

  behaviour(
    {
      id: "A28",
      says: "_canRender false cancels quietly, a throw reaches the caller",
      source: "inferred",
      gen: "both",
    },
    async () => {
      const log = await run(`
      class No extends Plain { _canRender() { return false; } }
      class Bad extends Plain { _canRender() { throw new Error("no"); } }
      const app = await new No({ id: "a28" }).render(true);
      return [app.rendered, await new Bad().render(true).catch((e) => e.message)];`);
      expect(log).toEqual([false, "no"]);
    },
  );

  behaviour(
    {
      id: "A32",
      says: "a later render changes the title only when told",
      source: "api ApplicationWindowRenderOptions",
      gen: "both",
    },
    async () => {
      const titles = await run(`
      let title = "one"; class W extends Plain { get title() { return title; } }
      const app = new W(); const shown = () => app.window.title.textContent;
      await app.render(true); title = "two"; const log = [shown()];
      await app.render(); log.push(shown()); await app.render({ window: { title } }); log.push(shown());
      await app.close({ animate: false }); return log;`);
      expect(titles).toEqual(["one", "one", "two"]);
    },
  );

  behaviour(
    { id: "A36", says: "the app emits prerender, render, position and close", source: "api TileFilter", gen: "both" },
    async () => {
      const seen = await run(`
      const seen = []; const app = new Plain();
      for (const type of ["prerender", "render", "position", "close"]) app.addEventListener(type, () => seen.push(type), { once: true });
      await app.render(true); await app.close({ animate: false }); return seen;`);
      expect(seen).toEqual(["prerender", "position", "render", "close"]);
    },
  );

  behaviour({ id: "A38", says: "teardown and onClose run once", source: "inferred", gen: "both" }, async () => {
    const seen = await run(`
      const seen = [];
      class C extends Plain { _tearDown(o) { seen.push("tear"); super._tearDown(o); } async _onClose() { seen.push("close"); } }
      const app = new C(); await app.render(true); await app.close(); return seen;`);
    expect(seen).toEqual(["tear", "close"]);
  });

  behaviour(
    {
      id: "A39",
      says: "hooks fire for each class of the chain, with the element (A40)",
      source: "api hookEvents",
      gen: "both",
    },
    async () => {
      const seen = await run(`
      const seen = []; class Mine extends Plain {}
      const a = Hooks.on("renderMine", (app, el) => seen.push(["mine", el === app.element]));
      const b = Hooks.on("renderApplicationV2", (app, el) => { if (app instanceof Mine) seen.push(["base", el === app.element]); });
      const c = Hooks.on("closeMine", () => seen.push("closed"));
      const app = new Mine(); await app.render(true); await app.close({ animate: false });
      Hooks.off("renderMine", a); Hooks.off("renderApplicationV2", b); Hooks.off("closeMine", c); return seen;`);
      expect(seen).toEqual([["mine", true], ["base", true], "closed"]);
    },
  );

  behaviour(
    { id: "A02", says: "BASE_APPLICATION cuts the chain", source: "api ShowToPlayersDialog", gen: "both" },
    async () => {
      const seen = await run(`
      const seen = [];
      class Cut extends Plain { static DEFAULT_OPTIONS = { window: { frame: true, positioned: false, controls: [], contentTag: "div", contentClasses: [], title: "" }, id: "cut", tag: "div", classes: [], actions: {}, position: {} }; }
      Cut.BASE_APPLICATION = Cut;
      const a = Hooks.on("renderPlain", () => seen.push("plain"));
      const app = new Cut(); await app.render(true); await app.close({ animate: false });
      Hooks.off("renderPlain", a); return seen;`);
      expect(seen).toEqual([]);
    },
  );

  behaviour(
    { id: "A10", says: "open apps are in foundry.applications.instances", source: "api hookEvents", gen: "both" },
    async () => {
      const found = await run(`
      const app = new Plain({ id: "a10" }); const { instances } = foundry.applications;
      await app.render(true); const there = instances.get("a10") === app;
      await app.close({ animate: false }); return [there, instances.has("a10"), Object.keys(ui.windows).length];`);
      expect(found).toEqual([true, false, 0]);
    },
  );

  behaviour(
    {
      id: "A36-ways",
      says: "close is told whether one clicks on X or code closes; the button of the frame is data-action=close",
      source: "api TileFilter",
      gen: "both",
    },
    async () => {
      await run(`
      probe.closed = []; const app = new Plain({ id: "a36" });
      for (const way of ["x", "code"]) {
        await app.render(true); app.addEventListener("close", () => probe.closed.push(way), { once: true });
        if (way === "code") { await app.close(); continue; }
        const gone = new Promise((resolve) => app.addEventListener("close", resolve, { once: true }));
        app.element.querySelector('[data-action="close"]').click(); await gone;
      }`);
      expect(await me.evaluate(`return probe.closed;`)).toEqual(["x", "code"]);
    },
  );

  behaviour(
    {
      id: "A37",
      says: "close({animate: false}) has removed the element when it resolves",
      source: "inferred",
      gen: "both",
    },
    async () => {
      const gone = await run(`
      const app = await new Plain({ id: "a37" }).render(true); await app.close({ animate: false });
      return [document.getElementById("a37"), app.rendered, app.element];`);
      expect(gone).toEqual([null, false, null]);
    },
  );

  behaviour(
    {
      id: "A28-draw",
      says: "what drawing throws reaches the caller, and nothing is left",
      source: "inferred",
      gen: "both",
    },
    async () => {
      const left = await run(`
      class Torn extends Plain { async _renderHTML() { throw new Error("torn"); } }
      const app = new Torn({ id: "torn" }); const said = await app.render(true).catch((error) => error.message);
      return [said, app.rendered, document.getElementById("torn"), foundry.applications.instances.has("torn")];`);
      expect(left).toEqual(["torn", false, null, false]);
    },
  );

  behaviour(
    {
      id: "A45",
      says: "a listener on prerender sees the old body, one on render the new",
      source: "issue core#5441",
      gen: "both",
    },
    async () => {
      const seen = await run(`
      let html = "<p>old</p>"; class Live extends Plain { async _renderHTML() { const d = document.createElement("div"); d.innerHTML = html; return d; } }
      const app = await new Live().render(true); html = "<p>new</p>"; const seen = [];
      for (const type of ["prerender", "render"]) app.addEventListener(type, () => seen.push(app.window.content.textContent), { once: true });
      await app.render(); await app.close({ animate: false }); return seen;`);
      expect(seen).toEqual(["old", "new"]);
    },
  );

  behaviour(
    {
      id: "A09",
      says: "a second application of the same id takes the place of the first, which is not told",
      source: "issue core#14337",
      gen: "both",
    },
    async () => {
      const seen = await run(`
      const [first, second] = [new Plain({ id: "a09" }), new Plain({ id: "a09" })]; let closed = 0; first.addEventListener("close", () => { closed += 1; });
      await first.render(true); await second.render(true);
      const seen = [document.querySelectorAll("#a09").length, foundry.applications.instances.get("a09") === second, first.rendered, closed];
      await second.close({ animate: false }); return seen;`);
      expect(seen).toEqual([1, true, true, 0]);
    },
  );
});
