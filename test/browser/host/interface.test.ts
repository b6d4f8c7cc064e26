import { describe, expect } from "vitest";
import { behaviour } from "../../host/ledger/behaviour.ts";
import { ACTORS } from "./probe-parts.ts";
import { sitting } from "./sitting.ts";

const { me, place, run, sit } = sitting();

describe("notifications", () => {
  behaviour(
    {
      id: "D27",
      says: "at most five at a time, five seconds each; permanent ones stay",
      source: "api Notifications",
      gen: "both",
    },
    async () => {
      await me.evaluate(
        `for (let i = 0; i < 7; i++) ui.notifications.info("n" + i, { console: false, permanent: i === 0 });`,
      );
      const shown = "#notifications .notification";
      expect(await me.count(shown)).toBe(5);
      await me.waitFor(`document.querySelectorAll("${shown}").length === 3`);
      expect(await me.text(`${shown}:last-child`)).toBe("n0");
      await me.evaluate(`ui.notifications.clear();`);
      expect(await me.count(shown)).toBe(0);
    },
  );

  behaviour(
    {
      id: "D24",
      says: "format localizes and escapes its values; plain text is cleaned (D25)",
      source: "api Notifications",
      gen: "13",
    },
    async () => {
      const html = await me.evaluate(`
      const text = (message, options) => { ui.notifications.info(message, { console: false, ...options }); const { innerHTML } = document.querySelector("#notifications p"); ui.notifications.clear(); return innerHTML; };
      return [text("PROBE.Greet", { format: { name: "<b>" } }), text('<b onclick="1">x</b>'), text("PROBE.Tip", { localize: true })];`);
      expect(html).toEqual(["Hello, &lt;b&gt;!", "<b>x</b>", "<b>Tip</b>"]);
    },
  );

  behaviour(
    { id: "D26n", says: "progress moves by update, remove takes away", source: "api Notifications", gen: "13" },
    async () => {
      const found = await me.evaluate(`
      const bar = ui.notifications.info("work", { progress: true, console: false }); bar.update({ pct: 0.5 });
      const { element } = bar; const width = element.style.getPropertyValue("--pct"); ui.notifications.remove(bar); return [width, element.isConnected];`);
      expect(found).toEqual(["50%", false]);
    },
  );
});

describe("tooltips", () => {
  const tip = (attributes: string): Promise<void> =>
    me.evaluate(`document.querySelector("#tip")?.remove();
    document.body.insertAdjacentHTML("beforeend", '<button id="tip" type="button" style="position:fixed;top:300px;left:500px" ${attributes}>tip</button>');`);
  const shown = async (): Promise<string> => {
    await me.hover("#tip");
    await me.appears("#tooltip:popover-open");
    return me.html("#tooltip");
  };

  behaviour(
    { id: "B65", says: "a key is localized, other text is cleaned HTML", source: "issue core#12356", gen: "13" },
    async () => {
      await tip(`data-tooltip="PROBE.Motto"`);
      expect(await shown()).toBe("Motto");
      await tip(`data-tooltip="&lt;b onclick=1&gt;x&lt;/b&gt;"`);
      expect(await shown()).toBe("<b>x</b>");
    },
  );

  behaviour(
    {
      id: "B66",
      says: "an empty tooltip uses aria-label; data-tooltip-text is plain (B68)",
      source: "issue core#12427",
      gen: "13",
    },
    async () => {
      await tip(`data-tooltip="" aria-label="Label"`);
      expect(await shown()).toBe("Label");
      await tip(`data-tooltip-text="<i>"`);
      expect(await shown()).toBe("&lt;i&gt;");
    },
  );

  behaviour(
    {
      id: "B70",
      says: "the bubble comes after half a second and goes with its element",
      source: "api TooltipManager",
      gen: "both",
    },
    async () => {
      await tip(`data-tooltip="late"`);
      await me.evaluate(`probe.times = [];
        document.querySelector("#tip").addEventListener("pointerover", () => probe.times.push(performance.now()), { once: true });
        document.querySelector("#tooltip").addEventListener("beforetoggle", () => probe.times.push(performance.now()), { once: true });`);
      await me.hover("#tip");
      await me.appears("#tooltip:popover-open");
      expect(await me.evaluate<number>(`return probe.times[1] - probe.times[0];`)).toBeGreaterThanOrEqual(499);
      await me.evaluate(`document.querySelector("#tip").remove();`);
      await me.waitFor(`!document.querySelector("#tooltip").matches(":popover-open")`);
    },
  );
});

describe("styles", () => {
  behaviour(
    {
      id: "D41",
      says: "package styles are in the layer system: over core's, under what has no layer (D39, D40)",
      source: "issue vttforge PR#149",
      gen: "13",
    },
    async () => {
      const found = await me.evaluate(`
      const layered = Object.assign(document.createElement("p"), { id: "probe-layered" }); document.body.append(layered);
      const color = () => getComputedStyle(layered).color; const first = color();
      const loose = Object.assign(document.createElement("style"), { textContent: "p { color: rgb(9, 9, 9) }" }); document.head.append(loose);
      const second = color(); loose.remove(); layered.remove();
      return [first, second, [...document.querySelectorAll("style")].some((style) => style.textContent.includes("${place.id}/probe.css"))];`);
      expect(found).toEqual(["rgb(1, 2, 3)", "rgb(9, 9, 9)", true]);
    },
  );

  behaviour(
    { id: "D43", says: "core's variables have values in both themes", source: "inferred", gen: "13" },
    async () => {
      const missing = await me.evaluate(`
      const names = ["--color-text-primary", "--color-text-subtle", "--color-text-emphatic", "--color-text-hyperlink", "--color-header-background", "--color-fieldset-border",
        "--input-height", "--input-background-color", "--button-border-color", "--button-hover-background-color", "--content-link-background", "--control-icon-filter",
        "--font-size-11", "--font-size-32", "--font-sans", "--font-h1", "--font-h6-size", "--font-awesome"];
      const missing = [];
      for (const theme of ["theme-light", "theme-dark"]) {
        const box = Object.assign(document.createElement("div"), { className: "themed " + theme }); document.body.append(box);
        const style = getComputedStyle(box); missing.push(...names.filter((name) => style.getPropertyValue(name) === "").map((name) => theme + name)); box.remove();
      }
      return missing;`);
      expect(missing).toEqual([]);
    },
  );

  behaviour(
    {
      id: "A90",
      says: "the body carries the scheme; windows follow, one that forces a theme keeps it (A92)",
      source: "issue core#10486",
      gen: "both",
    },
    async () => {
      const found = await run(`
      const [free, forced] = [new Plain(), new Plain({ classes: ["themed", "theme-dark"] })]; await free.render(true); await forced.render(true);
      const names = () => [document.body, free.element, forced.element].map((e) => e.classList.contains("theme-dark"));
      const before = names(); const config = game.settings.get("core", "uiConfig");
      await game.settings.set("core", "uiConfig", { ...config, colorScheme: { applications: "dark", interface: "dark" } }); const after = names();
      await game.settings.set("core", "uiConfig", { ...config, colorScheme: { applications: "light", interface: "light" } });
      await free.close({ animate: false }); await forced.close({ animate: false }); return [before, after];`);
      expect(found).toEqual([
        [false, false, true],
        [true, true, true],
      ]);
    },
  );
});

describe("the table", () => {
  behaviour(
    {
      id: "host-targets",
      says: "a click aims, the hook tells, the other seats see it; another click lets go",
      source: "host",
      gen: "both",
      needs: ["host"],
    },
    async () => {
      const other = await sit("borya");
      await me.evaluate(
        `probe.aims = []; Hooks.on("targetToken", (user, token, on) => probe.aims.push([user.isSelf, token.name, token.actor.id, on]));`,
      );
      await me.click(".token-card .token-target");
      await other.appears(".token-aimers span");
      expect(await me.evaluate(`return [...game.user.targets].map((token) => token.document.name);`)).toEqual(["Hers"]);
      await me.click(".token-card .token-target");
      await other.vanishes(".token-aimers span");
      expect(await me.evaluate(`return probe.aims;`)).toEqual([
        [true, "Hers", ACTORS.hers, true],
        [true, "Hers", ACTORS.hers, false],
      ]);
    },
  );

  behaviour(
    {
      id: "host-actors",
      says: "the list has what one may see; a click opens the sheet",
      source: "host",
      gen: "both",
      needs: ["host"],
    },
    async () => {
      await me.click("#sidebar-tab-actors");
      expect(await me.driven().locator("#actors .entry-name > span:not(.host-tag)").allTextContents()).toEqual([
        "Hers",
        "Known",
      ]);
      await me.click(`#actors [data-entry-id="${ACTORS.hers}"] .entry-name`);
      await me.appears(".probe-sheet");
      await me.click('.probe-sheet [data-action="close"]');
      await me.click("#sidebar-tab-chat");
    },
  );

  behaviour(
    {
      id: "host-refuses",
      says: "what the page does not offer throws with its name",
      source: "host",
      gen: "both",
      needs: ["host"],
    },
    async () => {
      const said = await me.evaluate(`
      const said = []; for (const read of [() => foundry.applications.hud, () => foundry.applications.ux.ContextMenu, () => ui.nav, () => game.tooltip.lockTooltip()]) {
        try { read(); said.push("silent"); } catch (error) { said.push(error.message); } }
      return said;`);
      expect(said).toEqual([
        '"foundry.applications.hud" is not offered by this host',
        '"foundry.applications.ux.ContextMenu" is not offered by this host',
        '"ui.nav" is not offered by this host',
        '"game.tooltip.lockTooltip" is not offered by this host',
      ]);
    },
  );

  behaviour(
    {
      id: "host-phone",
      says: "on a phone one button opens chat and tabs, nothing sticks out, and new messages are seen over windows and in the chat",
      source: "host",
      gen: "both",
      needs: ["host"],
    },
    async () => {
      const phone = await sit("borya", { width: 360, height: 740 });
      expect(await phone.visible("#sidebar")).toBe(false);
      await phone.driven().tap("#host-drawer");
      await phone.driven().tap("#sidebar-tab-settings");
      expect(await phone.visible("#settings")).toBe(true);
      const { wide, small } = await phone.evaluate<{ wide: number; small: string[] }>(`
      const small = [...document.querySelectorAll("#sidebar-tabs button:not(.collapse), #host-drawer, #settings select")].filter((e) => Math.round(e.getBoundingClientRect().height) < 44).map((e) => e.id);
      return { wide: document.documentElement.scrollWidth, small };`);
      expect({ wide, small }).toEqual({ wide: 360, small: [] });
      await phone.driven().tap("#host-drawer");
      expect(await phone.visible("#sidebar")).toBe(false);

      // Messages lie on the window that fills the screen, the newest alone; in the chat the newest is in view.
      await phone.evaluate(`
      probe.tall = await new foundry.applications.api.DialogV2({ window: { title: "tall" }, content: "<div style='height: 80vh'></div>", buttons: [{ action: "ok", label: "ok" }] }).render({ force: true });
      for (let i = 0; i < 12; i++) await ChatMessage.create({ content: "line " + i });`);
      await phone.appears("#chat-notifications .chat-message:nth-child(3):last-child");
      const shown = await phone.evaluate(`
      const under = document.elementFromPoint(180, 120)?.closest("[data-message-id]");
      await probe.tall.close();
      return under?.textContent.includes("line 11");`);
      expect(shown).toBe(true);
      await phone.driven().tap("#host-drawer");
      await phone.driven().tap("#sidebar-tab-chat");
      const log = await phone.evaluate<{ end: number; screen: number; scrolls: boolean }>(`
      const log = document.querySelector("#chat .chat-log");
      return { end: log.lastElementChild.getBoundingClientRect().bottom, screen: innerHeight, scrolls: log.scrollHeight > log.clientHeight };`);
      expect(log.scrolls).toBe(true);
      expect(log.end).toBeLessThan(log.screen);
      await phone.evaluate(`await ChatMessage.deleteDocuments(game.messages.map(({ id }) => id));`);
      await phone.driven().tap("#host-drawer");
    },
  );
});
