import { beforeAll, describe, expect } from "vitest";
import { behaviour } from "../../host/ledger/behaviour.ts";
import { ACTORS, sheetId } from "./probe-parts.ts";
import { sitting } from "./sitting.ts";

const { me, borya, gm, stored } = sitting("anya", "borya", "gm");

const hers = `#${sheetId(ACTORS.hers)}`;
const uuid = `Actor.${ACTORS.hers}`;

const openHers = (): Promise<unknown> =>
  me.evaluate(`probe.renders = []; await game.actors.get("${ACTORS.hers}").sheet.render({ force: true });`);
const storedHp = async (): Promise<unknown> => (await stored(uuid))?.system;

beforeAll(openHers);

describe("documents", () => {
  behaviour(
    { id: "A43", says: "an update renders the sheet with context and data (A42)", source: "inferred", gen: "both" },
    async () => {
      await me.evaluate(`probe.renders = []; await game.actors.get("${ACTORS.hers}").update({ "system.hp": 5 });`);
      await me.waitFor("probe.renders.length === 1");
      const [render] =
        await me.evaluate<[{ renderContext: string; renderData: { system: object } }]>(`return probe.renders;`);
      expect([render.renderContext, render.renderData.system]).toEqual(["updateActor", { hp: 5 }]);
      expect(await me.value(`${hers} [name="system.hp"]`)).toBe("5");
    },
  );

  behaviour(
    {
      id: "B03",
      says: "a change goes through the pipeline to the document",
      source: "issue core#11223",
      gen: "both",
    },
    async () => {
      await me.fill(`${hers} [name="name"]`, "Renamed");
      await me.leave(`${hers} [name="name"]`);
      await me.waitFor(`game.actors.get("${ACTORS.hers}").name === "Renamed"`);
      expect((await stored(uuid))?.name).toBe("Renamed");
      expect(await me.text(`${hers} .window-title`)).toContain("Renamed");
    },
  );

  behaviour(
    { id: "B03-seats", says: "and to the other seats", source: "issue core#11223", gen: "both", needs: ["player"] },
    async () => {
      await me.fill(`${hers} [name="name"]`, "Renamed again");
      await me.leave(`${hers} [name="name"]`);
      await borya.waitFor(`game.actors.get("${ACTORS.hers}").name === "Renamed again"`);
    },
  );

  behaviour(
    { id: "B01", says: "submitOnChange is off unless a sheet asks for it", source: "issue core#10993", gen: "both" },
    async () => {
      const found =
        await me.evaluate(`return [foundry.applications.sheets.ActorSheetV2, foundry.applications.api.DocumentSheetV2]
      .map((Sheet) => new Sheet({ document: game.actors.get("${ACTORS.hers}") }).options.form.submitOnChange);`);
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
      const kept = await me.evaluate(`
      const sheet = game.actors.get("${ACTORS.hers}").sheet; const form = sheet.form;
      const extra = Object.assign(document.createElement("input"), { name: "system.kind", value: "zzz" });
      form.querySelector('select[name="system.kind"]').remove(); form.append(extra);
      await sheet._onSubmitForm(sheet.options.form, Object.assign(new Event("submit"), {}));
      const told = document.querySelectorAll("#notifications .error").length; ui.notifications.clear();
      const open = sheet.rendered; const value = extra.value; extra.remove(); await sheet.render(); return [told, open, value];`);
      expect(kept).toEqual([1, true, "zzz"]);
    },
  );

  behaviour(
    { id: "B07", says: "submit({updateData}) merges into the form's data", source: "inferred", gen: "both" },
    async () => {
      await me.evaluate(`await game.actors.get("${ACTORS.hers}").sheet.submit({ updateData: { "system.hp": 7 } });`);
      expect(await storedHp()).toMatchObject({ hp: 7 });
    },
  );

  behaviour(
    {
      id: "B09",
      says: "who may only look gets disabled fields, and tabs that still work (B11)",
      source: "api DocumentSheetConfiguration",
      gen: "both",
      needs: ["player"],
    },
    async () => {
      await borya.evaluate(`await game.actors.get("${ACTORS.known}").sheet.render({ force: true });`);
      const sheet = `#${sheetId(ACTORS.known)}`;
      expect(await borya.disabled(`${sheet} [name="name"]`)).toBe(true);
      expect(await borya.disabled(`${sheet} .poke`)).toBe(true);
      await borya.click(`${sheet} [data-tab="two"][data-action="tab"]`);
      expect(await borya.visible(`${sheet} [name="system.motto"]`)).toBe(true);
      await borya.click(`${sheet} [data-action="close"]`);
    },
  );

  behaviour(
    {
      id: "B10",
      says: "what lies in a locked pack is not editable, not even for a game master",
      source: "inferred",
      gen: "both",
      // The module brings no pack of items.
      needs: ["host"],
    },
    async () => {
      const states = await gm.evaluate(`
      const pack = game.packs.get("probe.things"); const [entry] = pack.index.contents;
      const item = await pack.getDocument(entry._id); const { ItemSheetV2 } = foundry.applications.sheets;
      return [pack.locked, new ItemSheetV2({ document: item }).isEditable];`);
      expect(states).toEqual([true, false]);
    },
  );

  behaviour(
    {
      id: "B14",
      says: "a sheet that one may not see does not open",
      source: "inferred",
      gen: "both",
      needs: ["player"],
    },
    async () => {
      const outcome = await borya.evaluate(`
      const { sheet } = game.actors.get("${ACTORS.secret}");
      const refused = await sheet.render({ force: true }).then(() => false, () => true);
      const told = document.querySelectorAll("#notifications .warn").length; ui.notifications.clear(); return [refused, sheet.rendered, told];`);
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
      const keys = await me.evaluate(`
      const context = await game.actors.get("${ACTORS.hers}").sheet._prepareContext({});
      return ["document", "source", "fields", "editable", "user", "rootId"].filter((key) => !(key in context));`);
      expect(keys).toEqual([]);
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
      const found = await me.evaluate(`
      const actor = game.actors.get("${ACTORS.hers}");
      return [actor.sheet === actor.sheet, actor.sheet instanceof probe.ProbeSheet, typeof foundry.documents.collections.Actors.registerSheet];`);
      expect(found).toEqual([true, true, "function"]);
    },
  );

  behaviour(
    {
      id: "E01",
      says: "init, i18nInit, setup, ready",
      source: "api hookEvents",
      gen: "both",
    },
    async () => {
      expect(await me.evaluate(`return probe.order;`)).toEqual(["init", "i18nInit", "setup", "ready"]);
    },
  );

  behaviour(
    {
      id: "B20-close",
      says: "a sheet closes when its document goes, whoever deletes it",
      source: "inferred",
      gen: "both",
    },
    async () => {
      await openHers();
      await me.appears(hers);
      await gm.evaluate(`await game.actors.get("${ACTORS.hers}").delete();`);
      await me.vanishes(hers);
    },
  );
});
