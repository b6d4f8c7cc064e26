import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { behaviour } from "../../host/ledger/behaviour.ts";
import { ACTORS, inPage, ProbeTable } from "./probe.ts";

let table: ProbeTable;
let anya: Page;
let borya: Page;

const sheetId = (actor: string): string => `HeroSheet-Actor-${actor}`;
const hers = `#${sheetId(ACTORS.hers)}`;

beforeAll(async () => {
  table = await ProbeTable.open();
  anya = await table.sit("anya");
  borya = await table.sit("borya");
  await openHers(anya);
});

afterAll(async () => {
  const { complaints } = table;
  await table.close();
  expect(complaints).toEqual([]);
});

const openHers = (page: Page): Promise<unknown> =>
  inPage(page, `globalThis.renders = []; await game.actors.get("${ACTORS.hers}").sheet.render({ force: true });`);
const stored = (path: string): unknown => {
  const raw = table.table.raw(`Actor.${ACTORS.hers}`);
  return path === "name" ? raw?.name : (raw?.system as Record<string, unknown>)[path];
};

describe("documents", () => {
  behaviour(
    { id: "A43", says: "an update renders the sheet with context and data (A42)", source: "inferred", gen: "both" },
    async () => {
      await inPage(
        anya,
        `globalThis.renders = []; await game.actors.get("${ACTORS.hers}").update({ "system.hp": 5 });`,
      );
      await anya.waitForFunction("renders.length === 1");
      const [render] = await inPage<[{ renderContext: string; renderData: { system: object } }]>(
        anya,
        `return renders;`,
      );
      expect([render.renderContext, render.renderData.system]).toEqual(["updateActor", { hp: 5 }]);
      expect(await anya.inputValue(`${hers} [name="system.hp"]`)).toBe("5");
    },
  );

  behaviour(
    {
      id: "B03",
      says: "a change goes through the pipeline to the document, and to the other seats",
      source: "issue core#11223",
      gen: "both",
    },
    async () => {
      await anya.fill(`${hers} [name="name"]`, "Renamed");
      await anya.press(`${hers} [name="name"]`, "Tab");
      await borya.waitForFunction(`game.actors.get("${ACTORS.hers}").name === "Renamed"`);
      expect(stored("name")).toBe("Renamed");
      expect(await anya.textContent(`${hers} .window-title`)).toContain("Renamed");
    },
  );

  behaviour(
    { id: "B01", says: "submitOnChange is off unless a sheet asks for it", source: "issue core#10993", gen: "both" },
    async () => {
      const found = await inPage(
        anya,
        `return [foundry.applications.sheets.ActorSheetV2, foundry.applications.api.DocumentSheetV2]
      .map((Sheet) => new Sheet({ document: game.actors.get("${ACTORS.hers}") }).options.form.submitOnChange);`,
      );
      expect(found).toEqual([false, false]);
    },
  );

  behaviour(
    {
      id: "B04",
      says: "invalid data is told, the sheet stays with what was typed",
      source: "issue core#10869",
      gen: "both",
    },
    async () => {
      const kept = await inPage(
        anya,
        `
      const sheet = game.actors.get("${ACTORS.hers}").sheet; const form = sheet.form;
      const extra = Object.assign(document.createElement("input"), { name: "system.kind", value: "zzz" });
      form.querySelector('select[name="system.kind"]').remove(); form.append(extra);
      await sheet._onSubmitForm(sheet.options.form, Object.assign(new Event("submit"), {}));
      const told = document.querySelectorAll("#notifications .error").length; ui.notifications.clear();
      const open = sheet.rendered; const value = extra.value; extra.remove(); await sheet.render(); return [told, open, value];`,
      );
      expect(kept).toEqual([1, true, "zzz"]);
    },
  );

  behaviour(
    { id: "B07", says: "submit({updateData}) merges into the form's data", source: "inferred", gen: "both" },
    async () => {
      await inPage(anya, `await game.actors.get("${ACTORS.hers}").sheet.submit({ updateData: { "system.hp": 7 } });`);
      expect(stored("hp")).toBe(7);
    },
  );

  behaviour(
    {
      id: "B09",
      says: "who may only look gets disabled fields, and tabs that still work (B11)",
      source: "api DocumentSheetConfiguration",
      gen: "both",
    },
    async () => {
      await inPage(borya, `await game.actors.get("${ACTORS.known}").sheet.render({ force: true });`);
      const sheet = `#${sheetId(ACTORS.known)}`;
      expect(await borya.isDisabled(`${sheet} [name="name"]`)).toBe(true);
      expect(await borya.isDisabled(`${sheet} .poke`)).toBe(true);
      await borya.click(`${sheet} [data-tab="two"][data-action="tab"]`);
      expect(await borya.isVisible(`${sheet} [name="system.motto"]`)).toBe(true);
      await borya.click(`${sheet} [data-action="close"]`);
    },
  );

  behaviour(
    { id: "B14", says: "a sheet that one may not see does not open", source: "inferred", gen: "both" },
    async () => {
      const outcome = await inPage(
        borya,
        `
      const { sheet } = game.actors.get("${ACTORS.secret}");
      const refused = await sheet.render({ force: true }).then(() => false, () => true);
      const told = document.querySelectorAll("#notifications .warn").length; ui.notifications.clear(); return [refused, sheet.rendered, told];`,
      );
      expect(outcome).toEqual([true, false, 1]);
    },
  );

  behaviour(
    {
      id: "B12",
      says: "the context offers document, source, fields, editable, user, rootId",
      source: "inferred",
      gen: "both",
    },
    async () => {
      const keys = await inPage(
        anya,
        `
      const context = await game.actors.get("${ACTORS.hers}").sheet._prepareContext({});
      return ["document", "source", "fields", "editable", "user", "rootId"].filter((key) => !(key in context));`,
      );
      expect(keys).toEqual([]);
    },
  );

  behaviour(
    {
      id: "B20",
      says: "an item dropped anywhere on an actor's sheet is created on the actor",
      source: "issue core#11648",
      gen: "13",
    },
    async () => {
      const gm = await table.sit("gm");
      const uuid = await inPage<string>(gm, `return (await Item.create({ name: "Sword", type: "thing" })).uuid;`);
      await openHers(anya);
      await anya.waitForFunction(`game.items.size === 1`);
      await inPage(
        anya,
        `
      const transfer = new DataTransfer(); transfer.setData("text/plain", JSON.stringify({ type: "Item", uuid: "${uuid}" }));
      document.querySelector("${hers} .list").dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true }));`,
      );
      await anya.waitForFunction(`game.actors.get("${ACTORS.hers}").items.size === 1`);
    },
  );

  behaviour(
    {
      id: "B21",
      says: "a listener of dropActorSheetData that returns false stops the drop",
      source: "api hookEvents.dropActorSheetData",
      gen: "both",
    },
    async () => {
      const size = await inPage(
        anya,
        `
      const hook = Hooks.on("dropActorSheetData", () => false); const transfer = new DataTransfer();
      transfer.setData("text/plain", JSON.stringify({ type: "Item", uuid: game.items.contents[0].uuid }));
      document.querySelector("${hers} .list").dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 200)); Hooks.off("dropActorSheetData", hook);
      return game.actors.get("${ACTORS.hers}").items.size;`,
      );
      expect(size).toBe(1);
    },
  );

  behaviour(
    {
      id: "B15",
      says: "a document has one sheet, of the default class for its type (B18)",
      source: "api SheetRegistrationDescriptor",
      gen: "both",
    },
    async () => {
      const found = await inPage(
        anya,
        `
      const actor = game.actors.get("${ACTORS.hers}");
      return [actor.sheet === actor.sheet, actor.sheet instanceof probe.HeroSheet, typeof foundry.documents.collections.Actors.registerSheet];`,
      );
      expect(found).toEqual([true, true, "function"]);
    },
  );

  behaviour(
    {
      id: "E03",
      says: "init, i18nInit, setup, ready; a sheet closes when its document goes",
      source: "api hookEvents",
      gen: "both",
    },
    async () => {
      expect(await inPage(anya, `return order;`)).toEqual(["init", "i18nInit", "setup", "ready"]);
      const gm = await table.sit("gm");
      await inPage(gm, `await game.actors.get("${ACTORS.hers}").delete();`);
      await anya.waitForSelector(hers, { state: "detached" });
    },
  );
});
