/** The table of faults is true to the host as it stands: `npm run mutate` can plant each of them. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { MUTATIONS } from "../host/mutations/index.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const all = Object.values(MUTATIONS).flat();
/** Where the specs lie that are to see a fault of an area. */
const specOf = (area: string, name: string): string[] =>
  area === "page"
    ? [`test/browser/host/${name}.test.ts`]
    : [`test/host/ledger/${name}.spec.ts`, `test/host/ledger/host/${name}.spec.ts`];

test("there are enough of them, each with an id of its own", () => {
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

describe.each(Object.entries(MUTATIONS))("%s", (area, mutations) => {
  test.each(mutations)("$id", ({ file, find, replace, first, explained }) => {
    const source = readFileSync(path.join(ROOT, file), "utf8");
    expect(source.split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
    for (const name of first) expect(specOf(area, name).some((spec) => existsSync(path.join(ROOT, spec)))).toBe(true);
    expect(explained).not.toBe("");
  });
});
