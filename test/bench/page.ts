/** What one sees, in a browser. */
import type { Browser, Page } from "playwright-core";
import { ANNA, openBrowser, ORC, PlayedTable } from "../browser/support/table.ts";
import { ratioOf } from "./ratio.ts";
import type { Comparison } from "./ratio.ts";

/** In the page: an actor with so many things; gives the id. */
async function makeActor([source, items]: readonly [string, number]): Promise<string> {
  interface Doc {
    id: string;
    toObject(): { items: object[] };
  }
  const scope = globalThis as unknown as {
    game: { actors: { get(id: string): Doc } };
    Actor: { create(data: object): Promise<Doc> };
    foundry: { utils: { randomID(): string } };
  };
  const { items: own, ...data } = scope.game.actors.get(source).toObject();
  const kit = Array.from({ length: items }, (_, place) => ({
    ...own[place % own.length],
    _id: scope.foundry.utils.randomID(),
  }));
  return (await scope.Actor.create({ ...data, name: `${items}`, items: kit })).id;
}

interface Sheet {
  render(options: object): Promise<unknown>;
  close(options: object): Promise<unknown>;
}

/** In the page: opens the actor's sheet and closes it again. */
async function openAndClose(id: string): Promise<void> {
  const { game } = globalThis as unknown as { game: { actors: { get(id: string): { sheet: Sheet } } } };
  const { sheet } = game.actors.get(id);
  await sheet.render({ force: true });
  await sheet.close({ animate: false });
}

/** In the page: draws the open sheet anew so many times. */
async function drawAnew([id, times]: readonly [string, number]): Promise<void> {
  const { game } = globalThis as unknown as { game: { actors: { get(id: string): { sheet: Sheet } } } };
  const { sheet } = game.actors.get(id);
  for (let time = 0; time < times; time++) await sheet.render({ force: true });
}

async function opening(page: Page): Promise<number> {
  const few = await page.evaluate(makeActor, [ANNA, 20] as const);
  const many = await page.evaluate(makeActor, [ANNA, 200] as const);
  return ratioOf(
    { small: () => page.evaluate(openAndClose, few), large: () => page.evaluate(openAndClose, many) },
    { times: 3, looks: 9 },
  );
}

/** Bytes that the page still needs, after 50 drawings of a sheet and after 500. */
async function heaps(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const used = async (): Promise<number> => {
    for (let time = 0; time < 3; time++) await devtools.send("HeapProfiler.collectGarbage");
    return (await devtools.send("Runtime.getHeapUsage")).usedSize;
  };
  // Another's sheet first: what the browser keeps of the code as it gets to know it is not what drawings leave behind.
  await page.evaluate(drawAnew, [ORC, 600] as const);
  await page.evaluate(drawAnew, [ANNA, 50] as const);
  const early = await used();
  await page.evaluate(drawAnew, [ANNA, 450] as const);
  return (await used()) / early;
}

export async function pageCompared(): Promise<Comparison[]> {
  const browser: Browser = await openBrowser();
  const table = await PlayedTable.open(browser);
  const page = await table.sit("gm");
  const compared: Comparison[] = [
    { name: "Opening a sheet", small: "20 items", large: "200 items", limit: 6, measured: await opening(page) },
    { name: "Heap", small: "50 drawings", large: "500 drawings", limit: 1.02, measured: await heaps(page) },
  ];
  await table.close();
  await browser.close();
  return compared;
}
