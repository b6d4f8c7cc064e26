/** What the cases in the browser have in common: a table with the game master and Anya, and what they do to documents. */
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { openBrowser, PlayedTable } from "../../support/table.ts";

export const SWORD = "AnnaBroadSword00";

/** The two at the table; nobody of Borya's is here, so that the game master answers for the orc. */
export interface Here {
  readonly table: PlayedTable;
  readonly gm: Page;
  readonly anya: Page;
}

/** One table for the cases of a file, put back before each; no page may complain. Asked in a test, gives who is there. */
export function useCases(): () => Here {
  let here: Here | undefined;
  const at = (): Here => here ?? expect.fail("nobody has sat down yet");
  beforeAll(async () => {
    const table = await PlayedTable.open(await openBrowser());
    const [gm, anya] = await Promise.all([table.sit("gm"), table.sit("anya")]);
    here = { table, gm, anya };
  });
  beforeEach(() => at().table.anew());
  afterEach(() => {
    expect(at().table.complaints).toEqual([]);
  });
  afterAll(() => here?.table.close());
  return at;
}

/** A document as far as these tests change it. */
export interface Doc {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly items: Iterable<Doc> & { get(id: string): Doc | undefined };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<Doc[]>;
}

/** Changes documents on a page, by their UUIDs. */
export const update = (page: Page, changes: Readonly<Record<string, object>>): Promise<void> =>
  page.evaluate(async (all) => {
    const { fromUuidSync } = globalThis as unknown as { fromUuidSync: (uuid: string) => Doc };
    for (const [uuid, change] of Object.entries(all)) await fromUuidSync(uuid).update(change);
  }, changes);

/** Makes something on an actor; gives its id. */
export const make = (page: Page, actor: string, kind: "Item" | "ActiveEffect", data: object): Promise<string> =>
  page.evaluate(
    async ([id, name, one]) => {
      const { game } = globalThis as unknown as { game: { actors: { get(id: string): Doc } } };
      const [made] = await game.actors.get(id).createEmbeddedDocuments(name, [one]);
      return made?.id ?? "";
    },
    [actor, kind, data] as const,
  );

/** A document as the server keeps it. */
export const storedAt = (table: PlayedTable, uuid: string) =>
  table.stored(uuid) as { name: string; system: Record<string, object | string> };
export const press = (within: Page | Locator, selector: string) =>
  within.locator(selector).first().dispatchEvent("click");
export const tab = (sheet: Locator, id: string) => press(sheet, `nav [data-tab="${id}"]`);
export const messages = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { game: { messages: { size: number } } }).game.messages.size);
export const aim = (page: Page, id: string) =>
  page.evaluate((actor) => {
    const { game, canvas } = globalThis as unknown as {
      game: { scenes: { active: { tokens: { contents: { id: string; actorId: string }[] } } } };
      canvas: { tokens: { setTargets(ids: string[]): void } };
    };
    canvas.tokens.setTargets(
      game.scenes.active.tokens.contents.flatMap((one) => (one.actorId === actor ? [one.id] : [])),
    );
  }, id);

/** What a drop on the hotbar tells the system. */
export const dropOnHotbar = (page: Page, uuid: string, slot: number) =>
  page.evaluate(
    ([item, place]) => {
      const { Hooks, ui } = globalThis as unknown as {
        Hooks: { call(hook: string, ...args: unknown[]): boolean };
        ui: { hotbar: object };
      };
      return Hooks.call("hotbarDrop", ui.hotbar, { type: "Item", uuid: item }, place);
    },
    [uuid, slot] as const,
  );

export async function edit(sheet: Locator): Promise<Locator> {
  const button = sheet.locator('[data-action="toggleMode"]');
  if ((await button.getAttribute("aria-pressed")) !== "true") await button.dispatchEvent("click");
  await sheet.locator('input[name="name"]').waitFor({ state: "attached" });
  return sheet;
}

export async function close(sheet: Locator): Promise<void> {
  await press(sheet, '.window-header [data-action="close"]');
  await sheet.waitFor({ state: "detached" });
}
