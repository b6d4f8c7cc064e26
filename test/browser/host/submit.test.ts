/** From what is typed on a sheet to what is stored. */
import { beforeAll, expect } from "vitest";
import { behaviour } from "../../host/ledger/behaviour.ts";
import { ACTORS, sheetId } from "./probe-parts.ts";
import { sitting } from "./sitting.ts";

const { me, borya, gm, stored } = sitting("anya", "borya", "gm");

const hers = `#${sheetId(ACTORS.hers)}`;
const sheet = `game.actors.get("${ACTORS.hers}").sheet`;
const hp = async (): Promise<unknown> => (await stored(`Actor.${ACTORS.hers}`))?.system;

beforeAll(() => me.evaluate(`await ${sheet}.render({ force: true });`));

/** Types a number of hit points and leaves the field. */
async function type(value: string): Promise<void> {
  await me.fill(`${hers} [name="system.hp"]`, value);
  await me.leave(`${hers} [name="system.hp"]`);
}

behaviour(
  {
    id: "B03-order",
    says: "_processFormData, then _prepareSubmitData, then _processSubmitData; the first gives an object of objects",
    source: "issue core#11223",
    gen: "both",
  },
  async () => {
    await me.evaluate(`
    const { sheet } = game.actors.get("${ACTORS.hers}"); probe.steps = [];
    for (const name of ["_prepareSubmitData", "_processFormData", "_processSubmitData"]) {
      const usual = sheet[name];
      sheet[name] = function (event, form, data, ...rest) {
        const seen = [name, event.target.getAttribute("name"), form === this.element]; probe.steps.push(seen);
        const result = usual.call(this, event, form, data, ...rest);
        if (name === "_processFormData") seen.push("system.hp" in data.object, result.system.hp);
        return result;
      };
    }`);
    await type("4");
    await me.waitFor(`game.actors.get("${ACTORS.hers}").system.hp === 4`);
    const steps = await me.evaluate(`
    for (const name of ["_prepareSubmitData", "_processFormData", "_processSubmitData"]) delete ${sheet}[name];
    return probe.steps;`);
    expect(steps).toEqual([
      ["_prepareSubmitData", "system.hp", true],
      ["_processFormData", "system.hp", true, true, 4],
      ["_processSubmitData", "system.hp", true],
    ]);
  },
);

behaviour(
  {
    id: "B03-whole",
    says: "a change sends all fields of the form; what _processFormData drops is not written",
    source: "inferred",
    gen: "both",
  },
  async () => {
    await me.evaluate(`
    const { sheet } = game.actors.get("${ACTORS.hers}"); const usual = sheet._processFormData; probe.keys = null;
    sheet._processFormData = function (...args) { const data = usual.apply(this, args); probe.keys = Object.keys(data.system).sort(); delete data.system.hp; return data; };`);
    await type("8");
    await me.waitFor("probe.keys !== null");
    await me.fill(`${hers} [name="name"]`, "Whole");
    await me.leave(`${hers} [name="name"]`);
    await me.waitFor(`game.actors.get("${ACTORS.hers}").name === "Whole"`);
    const keys = await me.evaluate(`delete ${sheet}._processFormData; return probe.keys;`);
    expect(keys).toEqual(["brave", "hp", "kind", "motto"]);
    expect(await hp()).toMatchObject({ hp: 4 });
    await me.evaluate(`await ${sheet}.render();`);
  },
);

behaviour(
  {
    id: "B03-diff",
    says: "what the form repeats is not written: the change that others are told has only what differs",
    source: "inferred",
    gen: "both",
  },
  async () => {
    await me.evaluate(`probe.changes = []; probe.hook = Hooks.on("updateActor", (actor, changed) => {
      probe.changes.push(Object.keys(changed.system ?? {}), "name" in changed); });`);
    await type("6");
    await me.waitFor("probe.changes.length > 0");
    expect(await me.evaluate(`Hooks.off("updateActor", probe.hook); return probe.changes;`)).toEqual([["hp"], false]);
  },
);

behaviour(
  {
    id: "B08",
    says: "_onChangeForm gets the form's options and the event of the field; without super nothing is sent",
    source: "inferred",
    gen: "both",
  },
  async () => {
    await me.evaluate(`
    const { sheet } = game.actors.get("${ACTORS.hers}"); probe.change = null;
    sheet._onChangeForm = (config, event) => { probe.change = [config.submitOnChange, event.type, event.target.name]; };`);
    await type("2");
    await me.waitFor("probe.change !== null");
    const change = await me.evaluate(`
    delete ${sheet}._onChangeForm; await new Promise((resolve) => setTimeout(resolve, 200)); return probe.change;`);
    expect(change).toEqual([true, "change", "system.hp"]);
    expect(await hp()).toMatchObject({ hp: 6 });
    await me.evaluate(`await ${sheet}.render();`);
  },
);

behaviour(
  {
    id: "B08-tick",
    says: "a tick is sent at once",
    source: "inferred",
    gen: "both",
  },
  async () => {
    await me.tick(`${hers} [name="system.brave"]`);
    await me.waitFor(`game.actors.get("${ACTORS.hers}").system.brave === true`);
    expect(await hp()).toMatchObject({ brave: true });
  },
);

behaviour(
  {
    id: "B05-empty",
    says: "an emptied number field is sent as null, and shown empty where null may be",
    source: "inferred",
    gen: "both",
  },
  async () => {
    await type("");
    await me.waitFor(`game.actors.get("${ACTORS.hers}").system.hp === null`);
    expect(await hp()).toMatchObject({ hp: null });
    expect(await me.value(`${hers} [name="system.hp"]`)).toBe("");
  },
);

behaviour(
  {
    id: "B06-close",
    says: "one who clicks on X has left the field: what he typed is sent",
    source: "api ApplicationFormConfiguration",
    gen: "both",
  },
  async () => {
    await me.fill(`${hers} [name="system.hp"]`, "1");
    await me.click(`${hers} [data-action="close"]`);
    await me.vanishes(hers);
    await me.waitFor(`game.actors.get("${ACTORS.hers}").system.hp === 1`);
  },
);

behaviour(
  {
    id: "B06-close-code",
    says: "closing itself submits nothing",
    source: "api ApplicationFormConfiguration",
    gen: "both",
  },
  async () => {
    const handled = await me.evaluate(`
    const { sheet } = game.actors.get("${ACTORS.hers}"); await sheet.render({ force: true }); let handled = 0;
    sheet._processSubmitData = async () => { handled += 1; };
    sheet.element.querySelector('[name="system.hp"]').value = "9"; await sheet.close(); delete sheet._processSubmitData; return handled;`);
    expect(handled).toBe(0);
    expect(await hp()).toMatchObject({ hp: 1 });
  },
);

behaviour(
  {
    id: "B11-override",
    says: "_toggleDisabled comes after each drawing for one who may only look; what an override turns on again stays on",
    source: "inferred",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const states = await borya.evaluate(`
    const { sheet } = game.actors.get("${ACTORS.known}"); const usual = sheet._toggleDisabled; const said = [];
    const poke = () => sheet.element.querySelector(".poke");
    sheet._toggleDisabled = function (disabled) { said.push(disabled); usual.call(this, disabled); poke().disabled = false; };
    const look = () => [poke().disabled, sheet.element.querySelector('[name="name"]').disabled, sheet.isEditable];
    await sheet.render({ force: true }); const states = [look()]; await sheet.render(); states.push(look());
    await sheet.close({ animate: false }); delete sheet._toggleDisabled; return [states, said];`);
    const state = [false, true, false];
    expect(states).toEqual([
      [state, state],
      [true, true],
    ]);
  },
);

behaviour(
  {
    id: "B13",
    says: "one with the limited right is given all parts of the sheet: what he must not see the system leaves out",
    source: "inferred",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    await gm.evaluate(`await game.actors.get("${ACTORS.known}").update({ ownership: { default: 1 } });`);
    await borya.waitFor(`game.actors.get("${ACTORS.known}").limited`);
    const parts = await borya.evaluate(`
    const { sheet } = game.actors.get("${ACTORS.known}"); await sheet.render({ force: true });
    const parts = Object.keys(sheet.parts); await sheet.close({ animate: false }); return parts;`);
    expect(parts).toEqual(["top", "main"]);
  },
);
