/** What is dropped on sheets and dragged from them. */
import { beforeAll, expect } from "vitest";
import { behaviour } from "../../host/ledger/behaviour.ts";
import type { Driver } from "./driver.ts";
import { ACTORS, sheetId } from "./probe-parts.ts";
import { sitting } from "./sitting.ts";

const { me, borya, gm, place } = sitting("anya", "borya", "gm");

const hers = `#${sheetId(ACTORS.hers)}`;
const size = `game.actors.get("${ACTORS.hers}").items.size`;
let sword = "";

beforeAll(async () => {
  sword = await gm.evaluate<string>(
    `return (await Item.create({ name: "Sword", type: "${place.prefix}trinket", ownership: { default: 2 } })).uuid;`,
  );
  await me.waitFor(`fromUuidSync("${sword}") !== null`);
  await me.evaluate(`await game.actors.get("${ACTORS.hers}").sheet.render({ force: true });`);
});

/** Drops what has this UUID on a place, with all that follows at once. */
const drop = (page: Driver, uuid: string, selector: string): Promise<void> =>
  page.evaluate(`
  const transfer = new DataTransfer(); transfer.setData("text/plain", JSON.stringify({ type: "Item", uuid: "${uuid}" }));
  document.querySelector('${selector}').dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));`);
/** Time enough for a drop to come to something. */
const settled = (): Promise<void> => me.evaluate(`await new Promise((resolve) => setTimeout(resolve, 300));`);

behaviour(
  {
    id: "B21",
    says: "a listener of dropActorSheetData gets actor, sheet and data; one that returns false stops the drop",
    source: "api hookEvents.dropActorSheetData",
    gen: "both",
  },
  async () => {
    await me.evaluate(`probe.dropped = null; probe.hook = Hooks.on("dropActorSheetData", (actor, sheet, data) => {
      probe.dropped = [actor.id, sheet === actor.sheet, data.type, data.uuid]; return false; });`);
    await drop(me, sword, `${hers} .list`);
    await me.waitFor("probe.dropped !== null");
    await settled();
    const told = await me.evaluate(`Hooks.off("dropActorSheetData", probe.hook); return [probe.dropped, ${size}];`);
    expect(told).toEqual([[ACTORS.hers, true, "Item", sword], 0]);
  },
);

behaviour(
  {
    id: "B20",
    says: "an item dropped anywhere on an actor's sheet is created on the actor",
    source: "issue core#11648",
    gen: "both",
  },
  async () => {
    await drop(me, sword, `${hers} .list`);
    await me.waitFor(`${size} === 1`);
    const made = await me.evaluate(`
    const [item] = game.actors.get("${ACTORS.hers}").items; return [item.name, item.uuid === "${sword}"];`);
    expect(made).toEqual(["Sword", false]);
    await me.appears(`${hers} [data-item-id]`);
  },
);

behaviour(
  {
    id: "B20-own",
    says: "one's own item, dropped on one's own sheet, is not doubled",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const own = await me.evaluate<string>(`return game.actors.get("${ACTORS.hers}").items.contents[0].uuid;`);
    await drop(me, own, `${hers} .list`);
    await settled();
    expect(await me.evaluate(`return ${size};`)).toBe(1);
  },
);

behaviour(
  {
    id: "B20-override",
    says: "_onDropItem gets the event and the item; what an override returns without super is all that happens",
    source: "issue core#11648",
    gen: "both",
  },
  async () => {
    await me.evaluate(`
    const { sheet } = game.actors.get("${ACTORS.hers}"); probe.dropped = null;
    sheet._onDropItem = async (event, item) => { probe.dropped = [event.type, item.uuid]; delete sheet._onDropItem; return null; };`);
    await drop(me, sword, `${hers} .list`);
    await me.waitFor("probe.dropped !== null");
    await settled();
    expect(await me.evaluate(`return [probe.dropped, ${size}];`)).toEqual([["drop", sword], 1]);
  },
);

behaviour(
  {
    id: "B27",
    says: "a row with the class draggable and data-item-id is dragged as its item: type and uuid as JSON text",
    source: "issue core#11648",
    gen: "both",
  },
  async () => {
    const [data, uuid] = await me.evaluate<[object, string]>(`
    const transfer = new DataTransfer(); const row = document.querySelector("${hers} [data-item-id]");
    row.dispatchEvent(new DragEvent("dragstart", { dataTransfer: transfer, bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    return [JSON.parse(transfer.getData("text/plain")), game.actors.get("${ACTORS.hers}").items.contents[0].uuid];`);
    expect(data).toMatchObject({ type: "Item", uuid });
  },
);

behaviour(
  {
    id: "B20-can",
    says: "_canDragDrop says whether a sheet takes drops at all: one that always does is asked what to do with them",
    source: "api ActorSheetV2#_canDragDrop; that it is asked at each drawing is inferred",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    await borya.evaluate(`const { sheet } = game.actors.get("${ACTORS.known}"); probe.dropped = null;
      sheet._canDragDrop = () => true;
      await sheet.render({ force: true });
      sheet._onDropItem = async (event, item) => { probe.dropped = item.uuid; return null; };`);
    await drop(borya, sword, `#${sheetId(ACTORS.known)} .list`);
    await borya.waitFor("probe.dropped !== null");
    const told = await borya.evaluate(`const { sheet } = game.actors.get("${ACTORS.known}");
      delete sheet._canDragDrop; delete sheet._onDropItem; await sheet.close(); return probe.dropped;`);
    expect(told).toBe(sword);
  },
);

behaviour(
  {
    id: "B20-observer",
    says: "who does not own the actor drops nothing on its sheet and drags nothing off it",
    source: "inferred",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    await borya.evaluate(`await game.actors.get("${ACTORS.known}").sheet.render({ force: true });`);
    await drop(borya, sword, `#${sheetId(ACTORS.known)} .list`);
    await settled();
    expect(await borya.evaluate(`return game.actors.get("${ACTORS.known}").items.size;`)).toBe(0);
  },
);
