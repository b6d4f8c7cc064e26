/** C28: who may do what, by which way. Each line of the table is tried by everybody; who may not changes nothing, quietly. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { SHOWS_ONLY, TABLE, WRITERS } from "./permission-table.ts";
import type { Row } from "./permission-table.ts";
import { sources } from "./support/build.ts";
import { Field, WHO } from "./support/field.ts";
import type { Props, Who } from "./support/field.ts";
import { tally } from "./support/tally.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let field: Field;
let cells = 0;

beforeAll(async () => {
  field = await Field.begin();
});

afterAll(async () => {
  await field.close();
  await tally("cells of who may do what", cells);
});

/** The world as the server keeps it; a made-up message is in it, but may change nothing else. */
async function worldFor({ forged }: Row): Promise<string> {
  const world = await field.world();
  return JSON.stringify({ ...world, ...(forged && { messages: [] }) });
}

/** Somebody tries it. What it throws is thrown on. */
async function tries(row: Row, who: Who, props: Props): Promise<void> {
  cells += 1;
  await row.deed(field.seats[who], props);
  await field.settle();
}

/** What went wrong with anybody. */
const errors = (): unknown[] => Object.values(field.seats).flatMap((seat) => seat.errors());

describe.each(TABLE)("$name", (row) => {
  const refused = WHO.filter((who) => !row.may.includes(who));

  test(`is refused to ${refused.join(", ") || "nobody"}`, async () => {
    if (!refused.length) return;
    const props = await field.arrange(row.stage);
    const before = await worldFor(row);
    for (const who of refused) {
      await tries(row, who, props);
      const told = field.seats[who].told();
      expect(told.length, `${who} is told once at most`).toBeLessThanOrEqual(1);
      expect(told.map(({ type }) => type).filter((type) => type === "error")).toEqual([]);
      expect(errors(), who).toEqual([]);
      expect(await worldFor(row), `${who} has changed the world`).toBe(before);
      expect(row.forged?.(field.seats.gm, props) ?? false, `${who} counts`).toBe(false);
    }
  });

  test.each(row.may)("is allowed to %s", async (who) => {
    const props = await field.arrange(row.stage);
    const before = await worldFor(row);
    await tries(row, who, props);
    expect(errors()).toEqual([]);
    const isDone = row.forged ? row.forged(field.seats.gm, props) : (await worldFor(row)) !== before;
    expect(
      isDone,
      `nothing came of it: ${field.seats[who]
        .told()
        .map(({ message }) => message)
        .join()}`,
    ).toBe(true);
  });
});

/** The files whose buttons are those of the hero's sheet, and of the card. */
const PLACES: Readonly<Record<string, string>> = {
  "character-sheet": "",
  "fight-actions": "",
  "item-rows": "",
  "trait-rolls": "",
  "correct-actions": "card-actions:",
};

/** The names of the buttons that a file tells of: in `actions` of its windows, and in tables called `…ACTIONS`. */
function buttonsIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  const found: string[] = [];
  const place = PLACES[path.basename(file, ".ts")] ?? `${path.basename(file, ".ts")}:`;
  const take = (table: ts.Node): void => {
    if (ts.isAsExpression(table) || ts.isSatisfiesExpression(table)) take(table.expression);
    if (ts.isObjectLiteralExpression(table))
      for (const { name } of table.properties) if (name) found.push(place + name.getText(source));
    if (ts.isArrayLiteralExpression(table)) {
      for (const [, id] of table.getText(source).matchAll(/\bid: "(\w+)"/g)) found.push(place + (id ?? ""));
    }
  };
  const look = (node: ts.Node): void => {
    const isTable =
      (ts.isPropertyAssignment(node) && node.name.getText(source) === "actions") ||
      (ts.isVariableDeclaration(node) && node.name.getText(source).endsWith("ACTIONS"));
    if (isTable && node.initializer) take(node.initializer);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

test("every button of the system is in the table, or shows only", async () => {
  const covered = new Set([...TABLE.flatMap(({ covers }) => covers ?? []), ...SHOWS_ONLY]);
  const buttons: string[] = [];
  for (const file of await sources()) {
    if (file.includes(`${path.sep}applications${path.sep}`))
      buttons.push(...buttonsIn(file, await readFile(file, "utf8")));
  }
  expect(buttons.filter((button) => !covered.has(button))).toEqual([]);
  expect([...covered].filter((button) => !buttons.includes(button))).toEqual([]);
});

/** How a document, a setting or a user's own is written. */
const WRITES =
  /^(?:update|create|delete|createDocuments|updateDocuments|deleteDocuments|(?:create|update|delete)EmbeddedDocuments|set|setFlag|unsetFlag|toggleStatusEffect|startCombat|nextTurn|previousTurn|nextRound|rollAll|rollInitiative|activate|assignHotbarMacro|importFromCompendium)$/;

/** What of these names is no document: maps, sets, flags of drawing. */
const NO_DOCUMENT =
  /\b(?:index|folded|open|stale|entered|places|thrown|heard|undrawn|surprising|underWay|following|lastTargets|known|renderFlags|unfolded|summoned|placed|last|numbers|shown|typed|unreadable|marking|changing)\.|\bDNE\b/;

/** The functions of a file that write, each by `file#name`. */
function writersIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  const found = new Set<string>();
  /** What stands at the top of the file, or in a class. */
  const nameOf = (node: ts.Node): string => {
    let at = node;
    while (!ts.isSourceFile(at.parent) && !ts.isClassDeclaration(at.parent)) at = at.parent;
    const named = ts.isVariableStatement(at) ? at.declarationList.declarations[0] : at;
    return named && "name" in named && named.name ? (named.name as ts.Node).getText(source) : "";
  };
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name } = node.expression;
      const whole = node.expression.getText(source);
      if (WRITES.test(name.text) && !NO_DOCUMENT.test(whole) && !whole.startsWith("super."))
        found.add(`${path.basename(path.dirname(file))}/${path.basename(file, ".ts")}#${nameOf(node)}`);
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return [...found];
}

test("every function that writes is known, with what holds it", async () => {
  const writers: string[] = [];
  for (const file of await sources())
    if (/[\\/](?:data|documents|combat|applications|hooks)[\\/]/.test(file))
      writers.push(...writersIn(file, await readFile(file, "utf8")));
  expect(writers.sort()).toEqual(Object.keys(WRITERS).sort());
});
