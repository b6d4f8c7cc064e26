/** The encounter's tab: which class draws it, of what parts, and when it is drawn anew. */
import { describe, expect } from "vitest";
import { behaviour } from "../../host/ledger/behaviour.ts";
import { ACTORS } from "./probe-parts.ts";
import { sitting } from "./sitting.ts";

const { me, gm, anya, place } = sitting("gm", "anya");

/** A tracker of a system's own, beside the one of the sidebar: `Mine`. */
const mine = `
  const { CombatTracker } = foundry.applications.sidebar.tabs;
  class Mine extends CombatTracker {
    static DEFAULT_OPTIONS = { id: "probe-combat", actions: { hello() { this.hello = true; } } };
    static PARTS = { fight: { template: "${place.path}/row.hbs" } };
    async _preparePartContext(partId, context, options) {
      const own = await super._preparePartContext(partId, context, options);
      (this.seen ??= []).push(partId);
      return Object.assign(own, { word: this.viewed?.turns.length ?? "none" });
    }
    _insertElement(element) { document.body.append(element); }
  }`;

const fight = `
  const combat = await Combat.implementation.create({ active: true });
  await combat.createEmbeddedDocuments("Combatant", [{ actorId: "${ACTORS.hers}" }, { actorId: "${ACTORS.secret}", hidden: true }]);`;

describe("the encounter's tab", () => {
  behaviour(
    {
      id: "C33",
      says: "CONFIG.ui.combat is the class of ui.combat, a CombatTracker; its element is a tab of the sidebar",
      source: "system draw-steel",
      gen: "both",
    },
    async () => {
      const seen = await me.evaluate(`return [
        ui.combat.constructor === CONFIG.ui.combat, ui.combat instanceof foundry.applications.sidebar.tabs.CombatTracker,
        ui.combat.element.id, ui.combat.element.classList.contains("sidebar-tab"), ui.combat.rendered];`);
      expect(seen).toEqual([true, true, "combat", true, true]);
    },
  );

  behaviour(
    {
      id: "C34",
      says: "a tracker with other parts than core's draws them; its context and actions are the system's own",
      source: "system draw-steel",
      gen: "both",
      // Its probe replaces core's tab, which a page that is in use does not take well.
      needs: ["driver"],
    },
    async () => {
      const seen = await me.evaluate(`${mine} ${fight}
        const tracker = new Mine();
        await tracker.render({ force: true });
        const parts = [...tracker.element.querySelectorAll("[data-application-part]")].map((part) => part.dataset.applicationPart);
        const { seen } = tracker;
        await tracker.close(); await combat.delete();
        return [parts, seen];`);
      expect(seen).toEqual([["fight"], ["fight"]]);
    },
  );

  behaviour(
    {
      id: "C34a",
      says: "viewed is the encounter that is shown, null without any; the tab is drawn anew when it or its fighters change",
      source: "api CombatTracker",
      gen: "both",
      // Its probe replaces core's tab, which a page that is in use does not take well.
      needs: ["driver"],
    },
    async () => {
      const seen = await me.evaluate(`
        const before = ui.combat.viewed;
        let drawn = 0;
        const id = Hooks.on("renderCombatTracker", () => { drawn += 1; });
        const drawnSince = async (before) => {
          for (let i = 0; i < 500 && drawn === before; i++) await new Promise((resolve) => setTimeout(resolve, 20));
          // What is still to be drawn of the same change counts for it.
          await new Promise((resolve) => setTimeout(resolve, 300));
          return drawn;
        };
        ${fight}
        const made = await drawnSince(0);
        await combat.startCombat();
        const begun = await drawnSince(made);
        const viewed = ui.combat.viewed === combat;
        await combat.delete();
        Hooks.off("renderCombatTracker", id);
        return [before, viewed, made > 0, begun > made, ui.combat.viewed];`);
      expect(seen).toEqual([null, true, true, true, null]);
    },
  );

  behaviour(
    {
      id: "C34b",
      says: "core's own parts show the fighters that one may see, each with data-combatant-id",
      source: "system draw-steel",
      gen: "both",
      needs: ["player", "driver"],
    },
    async () => {
      await gm.evaluate(`${fight} globalThis.probeCombat = combat;`);
      const rows = anya.driven().locator("#combat [data-combatant-id]");
      await expect.poll(() => rows.count()).toBe(1);
      expect(await rows.innerText()).toContain("Hers");
      expect(await gm.count("#combat [data-combatant-id]")).toBe(2);
      await gm.evaluate(`await globalThis.probeCombat.delete(); delete globalThis.probeCombat;`);
    },
  );
});
