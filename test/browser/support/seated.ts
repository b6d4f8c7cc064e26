/** One table with its three usual seats, for the tests of a file or of a part of it. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { openBrowser, PlayedTable } from "./table.ts";
import type { SeatOptions, TableOptions } from "./table.ts";

/** Who sits at it, each at a page of his own. */
export interface Seated {
  readonly table: PlayedTable;
  readonly gm: Page;
  readonly anya: Page;
  readonly borya: Page;
  /** The three pages. */
  readonly all: readonly Page[];
}

/**
 * Opens a table once, puts it back to how it was seeded before each test, and lets no page complain.
 * @param seats how all three sit down, and Borya where he does otherwise
 * @returns who is there, to be asked in a test or after these hooks
 */
export function useTable(
  options: TableOptions = {},
  { borya: his = {}, ...seats }: SeatOptions & { readonly borya?: SeatOptions } = {},
): () => Seated {
  let seated: Seated | undefined;
  const there = (): Seated => seated ?? expect.fail("nobody has sat down yet");
  beforeAll(async () => {
    const table = await PlayedTable.open(await openBrowser(), options);
    const sit = [table.sit("gm", seats), table.sit("anya", seats), table.sit("borya", { ...seats, ...his })] as const;
    const [gm, anya, borya] = await Promise.all(sit);
    seated = { table, gm, anya, borya, all: [gm, anya, borya] };
  });
  beforeEach(() => there().table.anew());
  afterEach(() => {
    expect(there().table.complaints).toEqual([]);
  });
  afterAll(() => seated?.table.close());
  return there;
}
