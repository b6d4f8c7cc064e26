/** The hotbar, tours, journals, tables and sounds, as one sees and uses them. */
import { afterAll, beforeAll, describe, expect } from "vitest";
import { behaviour } from "../../host/ledger/behaviour.ts";
import { BOOK } from "./probe-parts.ts";
import { sitting } from "./sitting.ts";

const { me } = sitting();

/** Time enough for a drop to come to something. */
const settled = (): Promise<void> => me.evaluate(`await new Promise((resolve) => setTimeout(resolve, 200));`);

describe("the hotbar", () => {
  const slot = (place: number): string => `#hotbar [data-slot="${place}"]`;
  const inSlot = (place: number): Promise<string | undefined> =>
    me.evaluate(`return game.user.hotbar["${place}"] ?? "";`);
  const drop = (place: number, data: object): Promise<void> =>
    me.evaluate(`
      const transfer = new DataTransfer(); transfer.setData("text/plain", ${JSON.stringify(JSON.stringify(data))});
      document.querySelector('${slot(place)}').dispatchEvent(
        new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));`);
  let macro = { type: "Macro", uuid: "", id: "" };

  beforeAll(async () => {
    macro = await me.evaluate(`
      const command = "probe.ran = await Promise.resolve('by macro'); if (probe.breaks) throw new Error('torn');";
      const { uuid, id } = await Macro.implementation.create({ name: "Whistle", type: "script", command });
      return { type: "Macro", uuid, id };`);
  });
  afterAll(() => me.evaluate(`await game.macros.get("${macro.id}").delete();`));

  behaviour(
    {
      id: "D01",
      says: "hotbarDrop is called with hotbar, data and slot; `false` at once keeps a dropped macro out of the slot",
      source: "api hookEvents.hotbarDrop",
      gen: "both",
    },
    async () => {
      await me.evaluate(`probe.dropped = null; probe.hook = Hooks.on("hotbarDrop", (hotbar, data, slot) => {
        probe.dropped = [hotbar === ui.hotbar, data.type, data.uuid, Number(slot)]; return false; });`);
      await drop(7, macro);
      await me.waitFor("probe.dropped !== null");
      await settled();
      const told = await me.evaluate(`Hooks.off("hotbarDrop", probe.hook); return probe.dropped;`);
      expect([told, await inSlot(7)]).toEqual([[true, "Macro", macro.uuid, 7], ""]);
    },
  );

  behaviour(
    {
      id: "D02",
      says: "an async listener of hotbarDrop stops nothing: the macro lies in the slot, for its user",
      source: "api hookEvents.hotbarDrop",
      gen: "both",
    },
    async () => {
      await me.evaluate(`probe.hook = Hooks.on("hotbarDrop", async () => false);`);
      await drop(7, macro);
      await me.waitFor(`game.user.hotbar["7"] === "${macro.id}"`);
      await me.evaluate(`Hooks.off("hotbarDrop", probe.hook);`);
      await me.appears(`${slot(7)} img`);
    },
  );

  const press = `${slot(7)}[data-action="execute"], ${slot(7)} [data-action="execute"]`;

  behaviour(
    {
      id: "D04c",
      says: "a click on a slot runs its macro",
      source: "inferred",
      gen: "both",
    },
    async () => {
      await me.evaluate("probe.ran = null; probe.breaks = false;");
      await me.click(press);
      await me.waitFor("probe.ran !== null");
      expect(await me.evaluate("return probe.ran;")).toBe("by macro");
    },
  );

  behaviour(
    {
      id: "host-torn-macro",
      says: "what a macro of the hotbar throws is told",
      source: "host",
      gen: "both",
      needs: ["host"],
    },
    async () => {
      await me.evaluate(`probe.breaks = true;
        window.addEventListener("unhandledrejection", (event) => event.preventDefault(), { once: true });`);
      await me.click(press);
      await me.appears("#notifications .notification.error");
      expect(await me.text("#notifications .notification.error")).toContain("torn");
      await me.evaluate(`probe.breaks = false; ui.notifications.clear();`);
    },
  );
});

describe("tours", () => {
  const TOUR = `
    const steps = [
      { id: "one", title: "PROBE.Motto", content: "PROBE.Tip" },
      { id: "two", title: "Two", content: "x", selector: "#sidebar" },
    ];
    class Shown extends foundry.nue.Tour {
      async _preStep() {
        await super._preStep();
        probe.steps.push([this.currentStep.id, this.stepIndex, foundry.nue.Tour.activeTour === this]);
        if (this.currentStep.id === "two") this.currentStep.selector = "#sidebar-tabs";
      }
      async _postStep() { await super._postStep(); probe.steps.push(this.currentStep?.id ?? null); }
    }
    probe.steps = []; probe.config = steps;
    game.tours.register("probe", "shown", new Shown({ namespace: "probe", id: "shown", title: "Shown", steps, display: true }));
    await game.tours.get("probe.shown").start();`;
  const tour = (what: string): Promise<unknown> => me.evaluate(`return game.tours.get("probe.shown").${what};`);

  behaviour(
    {
      id: "D20p",
      says: "each step is prepared before it is shown and can be altered then; the config that was given stays as it was",
      source: "api nue.Tour (config is cloned; _preStep, _postStep); the order is inferred",
      gen: "both",
    },
    async () => {
      await me.evaluate(TOUR);
      await tour("next()");
      expect(await me.evaluate("return [probe.steps, probe.config[1].selector];")).toEqual([
        [["one", 0, true], "one", ["two", 1, true]],
        "#sidebar",
      ]);
      expect(await tour("currentStep.selector")).toBe("#sidebar-tabs");
      await tour("exit()");
      expect(await me.evaluate("return foundry.nue.Tour.activeTour;")).toBe(null);
    },
  );

  behaviour(
    {
      id: "host-tour",
      says: "a step without a selector stands in the middle, with its text as HTML; one that points lights it up; keys go on",
      source: "host",
      gen: "both",
      needs: ["host"],
    },
    async () => {
      await me.evaluate(TOUR);
      await me.appears(".tour.tour-center-step");
      expect([await me.text(".tour .step-title"), await me.html(".tour .tour-content")]).toEqual([
        "Motto",
        "<b>Tip</b>",
      ]);
      expect(await me.count(".tour-fadeout")).toBe(0);
      await me.press(null, "Enter");
      await me.appears(".tour-fadeout");
      const inside = await me.evaluate(() => {
        const box = (css: string) => document.querySelector(css)?.getBoundingClientRect() ?? new DOMRect();
        const [light, tabs] = [box(".tour-fadeout"), box("#sidebar-tabs")];
        return light.left < tabs.left && light.bottom > tabs.bottom;
      });
      expect(inside).toBe(true);
      await me.click('.tour [data-action="next"]');
      await me.vanishes(".tour, .tour-overlay, .tour-fadeout");
      expect(await tour("status")).toBe("completed");
    },
  );

  behaviour(
    {
      id: "host-tour-lost",
      says: "a tour that points at nothing fails, and names what it looked for",
      source: "host",
      gen: "both",
      needs: ["host"],
    },
    async () => {
      const told = await me.evaluate(`
        const steps = [{ id: "one", title: "One", content: "x", selector: "#nowhere" }];
        const lost = new foundry.nue.Tour({ namespace: "probe", id: "lost", title: "Lost", steps });
        return lost.start().then(() => "silent", ({ message }) => lost.exit().then(() => message));`);
      expect(told).toContain("#nowhere");
    },
  );
});

describe("what one reads", () => {
  const close = (): Promise<void> =>
    me.evaluate(`await Promise.all([...foundry.applications.instances.values()].flatMap((app) =>
      app.document ? [app.close({ animate: false })] : []));`);

  behaviour(
    {
      id: "D15s",
      says: "a journal's sheet opens at the page that `pageId` names, else at the first in their order",
      source: "api JournalEntrySheet#pageId, JournalSheetRenderOptions",
      gen: "both",
      needs: ["host"],
    },
    async () => {
      const shown = (options: string): Promise<unknown> =>
        me.evaluate(`const { sheet } = await fromUuid("${BOOK.uuid}");
          await sheet.render({ force: true, ${options} });
          return [sheet.pageId, sheet.element.querySelector("article h1").textContent];`);
      expect(await shown("")).toEqual([BOOK.first, "First page"]);
      expect(await shown(`pageId: "${BOOK.second}"`)).toEqual([BOOK.second, "Second page"]);
      expect(await shown(`pageIndex: 0`)).toEqual([BOOK.first, "First page"]);
      await me.click(`.journal-sheet [data-action="goToPage"][data-page-id="${BOOK.second}"]`);
      await me.waitFor(() => document.querySelector(".journal-sheet article")?.textContent.includes("The end"));
      await close();
    },
  );

  behaviour(
    {
      id: "D15p",
      says: "a content link to a page of a journal opens the journal there",
      source: "inferred",
      gen: "both",
      needs: ["host"],
    },
    async () => {
      await me.evaluate(`
        const links = ["${BOOK.second}", "${BOOK.first}"].map((id) => \`@UUID[${BOOK.uuid}.JournalEntryPage.\${id}]{\${id}}\`);
        const box = document.createElement("div"); box.id = "probe-links";
        box.innerHTML = await foundry.applications.ux.TextEditor.implementation.enrichHTML(links.join(""), { secrets: false });
        Object.assign(box.style, { position: "fixed", top: "0", left: "0", zIndex: "9999" });
        document.body.append(box);`);
      // To the other one, too: a sheet may remember where it was.
      for (const [link, title] of [
        ["a:first-child", "Second page"],
        ["a:last-child", "First page"],
      ] as const) {
        await me.click(`#probe-links ${link}`);
        await me.waitFor((words) => document.querySelector(".journal-sheet article h1")?.textContent === words, title);
        await close();
      }
      await me.evaluate(`document.querySelector("#probe-links").remove();`);
    },
  );

  behaviour(
    {
      id: "host-table",
      says: "a roll table shows its formula, and its rows by their ranges",
      source: "host",
      gen: "both",
      needs: ["host"],
    },
    async () => {
      const rows = await me.evaluate(`
        const results = [{ _id: "probeRow00000001", range: [-4, -3], description: "low" },
          { _id: "probeRow00000002", range: [2, 2], description: "<b>two</b>" }];
        const table = new RollTable.implementation({ _id: foundry.utils.randomID(), name: "T", formula: "4df", results, ownership: { default: 2 } });
        const sheet = await table.sheet.render({ force: true });
        return [sheet.element.querySelector(".formula").textContent,
          ...[...sheet.element.querySelectorAll("tr")].map((row) => row.innerHTML)];`);
      expect(rows).toEqual(["4df", "<td>−4…−3</td><td>low</td>", "<td>2</td><td><b>two</b></td>"]);
      await close();
    },
  );

  behaviour(
    {
      id: "H41",
      says: "the search of a list finds a text that occurs in a name in one piece; case and marks over letters do not count",
      source: "api SearchFilter.cleanQuery",
      gen: "both",
      needs: ["host"],
    },
    async () => {
      const found = (text: string): Promise<string[]> =>
        me.evaluate(`
          const box = document.querySelector("#host-actors-search"); box.value = ${JSON.stringify(text)};
          box.dispatchEvent(new Event("input", { bubbles: true }));
          return [...document.querySelectorAll("#actors .entry:not([hidden]) .entry-name")].map((e) => e.textContent.trim());`);
      await me.evaluate(`probe.name = game.actors.get("probeActor000001").name;
        await game.actors.get("probeActor000001").update({ name: "Копьё и щит" }); await ui.actors.render();`);
      expect(await found(" КОПЬЕ И")).toEqual([expect.stringContaining("Копьё и щит")]);
      expect(await found("щит копье")).toEqual([]);
      expect((await found("")).length).toBeGreaterThan(1);
      await me.evaluate(`await game.actors.get("probeActor000001").update({ name: probe.name });`);
    },
  );

  behaviour(
    {
      id: "H41i",
      says: "a pack's window asks for its index anew: what somebody has written into the old one is gone",
      source: "inferred",
      gen: "both",
      needs: ["host"],
    },
    async () => {
      const names = await me.evaluate(`
        const pack = game.packs.get("probe.things");
        for (const entry of pack.index) entry.name = "Written";
        const stale = [...pack.index].map(({ name }) => name);
        const fresh = await pack.getIndex();
        const fetch = pack.getIndex; let asked = 0;
        pack.getIndex = (...args) => { asked += 1; return fetch.apply(pack, args); };
        ui.sidebar.changeTab("compendium", "primary");
        document.querySelector('#compendium [data-pack="probe.things"] [data-action="openPack"], #compendium [data-pack="probe.things"][data-action="openPack"]').click();
        for (let i = 0; i < 500 && !asked; i++) await new Promise((resolve) => setTimeout(resolve, 20));
        delete pack.getIndex;
        return [[...new Set(stale)], [...fresh].map(({ name }) => name).sort(), asked > 0];`);
      expect(names).toEqual([["Written"], ["Копьё", "Меч двуручный"], true]);
    },
  );
});

behaviour(
  {
    id: "host-sound",
    says: "a sound is played here, as loud as is said, and by itself not louder than it is",
    source: "host",
    gen: "both",
    needs: ["host"],
  },
  async () => {
    const played = await me.evaluate(`
      const played = []; const own = globalThis.Audio;
      globalThis.Audio = class { constructor(src) { this.src = src; } play() { played.push([this.src, this.volume]); return Promise.resolve(); } };
      const { AudioHelper } = foundry.audio;
      try {
        await AudioHelper.play({ src: "a.ogg", volume: 0.3, channel: "interface" });
        await AudioHelper.play({ src: "b.ogg", volume: 4 });
      } finally { globalThis.Audio = own; }
      return played;`);
    expect(played).toEqual([
      ["a.ogg", 0.3],
      ["b.ogg", 1],
    ]);
  },
);
