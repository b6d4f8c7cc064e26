/** `src/config/generation.ts`: what differs between Foundry 13 and 14 is the same to the rest of the system. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { build } from "vite";
import path from "node:path";
import { headlessClient } from "../host/client.ts";
import type { HeadlessClient } from "../host/client.ts";
import type { Document } from "../host/core/document.ts";
import type { Actor } from "../host/core/documents/actor.ts";
import type { ChatMessage } from "../host/core/documents/message.ts";
import { createTable } from "../host/server/table.ts";
import type { Table } from "../host/server/table.ts";
import { DEFAULT_SEATS } from "../host/server/seats.ts";
import { systemScript } from "./pipeline/support/build.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const ROOT = path.resolve(import.meta.dirname, "../..");
const [GM = "", ANYA = "", BORYA = ""] = DEFAULT_SEATS.map(({ id }) => id);
const GMS = DEFAULT_SEATS.filter(({ role }) => role === 4).map(({ id }) => id);

type Mode = "public" | "gm" | "blind" | "self";

/** The adapter, as it is on a client. */
interface Adapter {
  deletion(path: string, key: string): object;
  inMode(mode: Mode): object;
  chosenMode(): Mode;
  effectChanges(changes: { key: string; type: "add" | "override"; value: number }[]): object;
  menuEntry(item: { label: string; icon: string; run: (row: unknown) => void }): Record<string, unknown>;
}

/** The adapter alone, as a script that puts it on a client. */
async function adapterScript(): Promise<string> {
  const entry = path.join(ROOT, "src/config/generation.ts");
  const lib = { entry, name: "generationAdapter", formats: ["iife" as const] };
  const options = { write: false, minify: false, target: "es2023", lib };
  const built = await build({ configFile: false, root: ROOT, logLevel: "error", publicDir: false, build: options });
  for (const result of [built].flat()) {
    if (!("output" in result)) continue;
    return result.output[0].code.replace("var generationAdapter", "globalThis.generationAdapter");
  }
  throw new Error("Vite has built nothing");
}

describe.each([13, 14] as const)("on Foundry %i", (generation) => {
  let table: Table;
  let gm: HeadlessClient;
  let anya: HeadlessClient;
  let borya: HeadlessClient;
  let adapter: Adapter;

  beforeAll(async () => {
    table = await createTable({ worldDir: ":memory:", systemDir: path.join(ROOT, "dist"), generation });
    const scripts = [await systemScript(), await adapterScript()];
    [gm, anya, borya] = [
      await headlessClient(table, GM, { scripts }),
      await headlessClient(table, ANYA, { scripts }),
      await headlessClient(table, BORYA, { scripts }),
    ];
    adapter = gm.globals.generationAdapter as Adapter;
  });
  afterAll(async () => {
    const faults = [gm, anya, borya].flatMap(({ errors, warnings }) => [...errors, ...warnings]);
    await table.close();
    expect(faults).toEqual([]);
  });

  const hero = async (system: object = {}): Promise<Actor> => {
    const { Actor: Class } = gm.globals as { Actor: { create(data: object): Promise<Actor> } };
    return Class.create({ name: "Анна", type: "character", system });
  };
  const say = async (options: object): Promise<ChatMessage> => {
    const { ChatMessage: Class } = anya.globals as {
      ChatMessage: { create(data: object, options: object): Promise<ChatMessage> };
    };
    const message = await Class.create({ content: "…" }, options);
    await table.settle();
    return message;
  };
  /** Who reads a message: the GM, its author Anya, the other player. */
  const readers = (message: ChatMessage) =>
    [gm, anya, borya].map(
      ({ game }) => (game.messages.get(String(message.id)) as unknown as ChatMessage).isContentVisible,
    );

  test("«Связан» is known by its id, goes on and off, and shows on the token", async () => {
    const actor = await hero();
    await actor.toggleStatusEffect("bound");
    await table.settle();
    const shown = actor._shownEffects;
    expect(shown.map(({ id, name }) => [id, name])).toEqual([["drevobound000000", "Связан"]]);
    expect([...(anya.game.actors.get(String(actor.id)) as unknown as Actor).statuses]).toEqual(["bound"]);
    await actor.toggleStatusEffect("bound");
    await table.settle();
    expect([actor.statuses.size, actor._shownEffects]).toEqual([0, []]);
  });

  test("a key is taken out of a keyed object, its neighbour stays", async () => {
    const [one, two] = ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"];
    const quality = { name: "Удача", value: 1 };
    const actor = await hero({ extraQualities: { [one]: quality, [two]: quality } });
    await actor.update({ ...adapter.deletion("system.extraQualities", one) });
    await table.settle();
    const stored = (document: Document | undefined) =>
      Object.keys((document?._source.system as { extraQualities: object }).extraQualities);
    expect([stored(actor), stored(anya.game.actors.get(String(actor.id)))]).toEqual([[two], [two]]);
  });

  test.each([
    { mode: "public", whisper: [], blind: false, read: [true, true, true] },
    { mode: "gm", whisper: GMS, blind: false, read: [true, true, false] },
    // A blind text (no dice) stays readable to who wrote it (D13).
    { mode: "blind", whisper: GMS, blind: true, read: [true, true, false] },
    { mode: "self", whisper: [ANYA], blind: false, read: [false, true, false] },
  ] as const)("a message in the mode $mode", async ({ mode, whisper, blind, read }) => {
    const message = await say({ ...(anya.globals.generationAdapter as Adapter).inMode(mode) });
    expect([message.whisper, message.blind, readers(message)]).toEqual([whisper, blind, read]);
  });

  test("the mode that the user has chosen", async () => {
    expect(adapter.chosenMode()).toBe("public");
    const [key, value] = generation === 14 ? ["messageMode", "gm"] : ["rollMode", "gmroll"];
    await gm.game.settings.set("core", key, value);
    expect(adapter.chosenMode()).toBe("gm");
    await gm.game.settings.set("core", key, generation === 14 ? "ic" : "publicroll");
    expect(adapter.chosenMode()).toBe("public");
  });

  test("an effect changes a number", async () => {
    const actor = await hero({ qualities: { body: 1, soul: 1 } });
    const changes = [
      { key: "system.qualities.body", type: "add" as const, value: 2 },
      { key: "system.qualities.soul", type: "override" as const, value: -1 },
    ];
    const data = { name: "Хмель", img: "icons/svg/aura.svg", ...adapter.effectChanges(changes) };
    await actor.createEmbeddedDocuments("ActiveEffect", [data]);
    expect(actor.system).toMatchObject({ qualities: { body: 3, soul: -1 } });
    expect(actor._source.system).toMatchObject({ qualities: { body: 1, soul: 1 } });
  });

  test("an entry of a context menu is in the generation's words and does its work", () => {
    const pressed: unknown[] = [];
    const entry = adapter.menuEntry({ label: "DREVO.X", icon: "fa-solid fa-x", run: (row) => pressed.push(row) });
    const words =
      generation === 14 ? ["icon", "label", "onClick", "visible"] : ["callback", "condition", "icon", "name"];
    expect(Object.keys(entry).sort()).toEqual(words);
    if (generation === 14) (entry.onClick as (event: unknown, row: unknown) => void)(null, "row");
    else (entry.callback as (row: unknown) => void)("row");
    expect(pressed).toEqual(["row"]);
  });
});
