import { beforeAll, expect } from "vitest";
import type { JournalEntry as Journal } from "../core/documents/journal.ts";
import type { RollTable as Table } from "../core/documents/table.ts";
import { behaviour } from "./behaviour.ts";
import { make, sitDown, type Own, type Sitting } from "./fixture.ts";

let sitting: Sitting;
let gm: Own;

beforeAll(async () => {
  sitting = await sitDown();
  gm = await sitting.own();
});

const made = (name: "JournalEntry" | "RollTable", data: object): unknown => {
  const config = gm.CONFIG[name] as { documentClass: new (data: object) => unknown };
  return new config.documentClass(data);
};

behaviour(
  {
    id: "H-journal",
    says: "a journal holds pages by id; a page is a text unless said, with its title shown at level 1",
    source: "api JournalEntryPageData",
    gen: "both",
  },
  () => {
    const id = "JournalPage00001";
    const journal = made("JournalEntry", {
      name: "Book",
      pages: [{ _id: id, name: "One", text: { content: "<p>x</p>" } }],
    }) as Journal;
    const page = journal.pages.get(id);
    expect(page).toMatchObject({ name: "One", type: "text", parent: journal, title: { show: true, level: 1 } });
    expect(page?.text).toMatchObject({ content: "<p>x</p>", format: 1 });
    return Promise.resolve();
  },
);

behaviour(
  {
    id: "H-table",
    says: "a roll table gives the results in whose range a total lies, both ends included",
    source: "api RollTable#getResultsForRoll",
    gen: "both",
  },
  () => {
    const row = (id: string, range: [number, number], description: string) => ({ _id: id, range, description });
    const results = [row("TableRow00000001", [-4, -3], "low"), row("TableRow00000002", [-2, 4], "high")];
    const table = made("RollTable", { name: "T", formula: "4df", results }) as Table;
    const at = (total: number): string[] => table.getResultsForRoll(total).map(({ description }) => description);
    expect([at(-5), at(-4), at(-3), at(-2), at(4), at(5)]).toEqual([[], ["low"], ["low"], ["high"], ["high"], []]);
    return Promise.resolve();
  },
);

behaviour(
  {
    id: "H-packed-only",
    says: "the stand-in makes no journals and tables in a world, and says so",
    source: "inferred",
    gen: "both",
    needs: ["server"],
  },
  async () => {
    await expect(make(gm, "JournalEntry", { name: "Book" })).rejects.toThrow();
  },
);
