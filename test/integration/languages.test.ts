import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import en from "../../lang/en.json" with { type: "json" };
import ru from "../../lang/ru.json" with { type: "json" };
import { KITS } from "../../src/config/kits.ts";
import { MARKS } from "../../src/lines/index.ts";
import { PROBLEM_CODES } from "../../src/lines/problem.ts";
import {
  ACT_KINDS,
  CONTROL_KINDS,
  DEFAULT_HOUSE,
  HABITS,
  LADDER,
  LADDER_STYLES,
  MANY_ATTACKERS,
  ORDERS,
  QUALITY_IDS,
  TERM_IDS,
  WOUND_LEVELS,
} from "../../src/rules/index.ts";
import manifest from "../../src/system.json" with { type: "json" };

const ROOT = path.resolve(import.meta.dirname, "../..");

/** All keys of a language file with their texts, dotted. */
function flat(value: object, prefix = ""): Map<string, string> {
  return new Map(
    Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
      typeof inner === "object" && inner ? [...flat(inner, `${prefix}${key}.`)] : [[prefix + key, String(inner)]],
    ),
  );
}

const russian = flat(ru);
const english = flat(en);

/** Everything that can name a key: sources, templates, and what the packs say. */
async function code(): Promise<string> {
  const texts: string[] = [];
  for (const folder of ["src", "templates", "packs/_source"]) {
    const entries = await readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (entry.isFile()) texts.push(await readFile(path.join(entry.parentPath, entry.name), "utf8"));
    }
  }
  return texts.join("\n");
}

/** `a.b` and `a.c` of `a` and [b, c]. */
const each = (ids: readonly string[], ...ends: readonly string[]): string[] =>
  ids.flatMap((id) => (ends.length ? ends.map((end) => `${id}.${end}`) : [id]));

const ITEM_TYPES = Object.keys(manifest.documentTypes.Item);
const FATES = ["dead", "dying", "unconscious"];
const LINES = ["letGo", "takeBack"];

/** The keys that the code puts together: what it begins with, and all that may follow. */
const BUILT: Readonly<Record<string, readonly string[]>> = {
  "DREVO.Act.": each([...ACT_KINDS, ...CONTROL_KINDS, ...LINES], "line"),
  "DREVO.Activity.": ["move", "flee", "reload"],
  "DREVO.Answer.": [
    ...each(["strike", "dodge", "shield", "none", "flee", "move"], "label"),
    ...each(["asked.strike", "asked.pursue", "asked.shoot", "asked.follow", "asked.none"], "label"),
    ...each(["none", "asked.none"], "hint"),
    ...each(["strike", "shield"], "missing"),
  ],
  "DREVO.Answer.asked.": each(["strike", "pursue", "none"], "label"),
  "DREVO.Call.": ["closeLine", "callOffLine", "calledOff", "broken"],
  "DREVO.Call.against.": ["eachOther", "difficulty", "nothing"],
  "DREVO.Call.ready.": ["breakAway", "catchUp", "reload", "care"],
  "DREVO.Call.result.": ["success", "failure", "tie"],
  "DREVO.Call.uncounted.": ["second", "late", "stray"],
  "DREVO.Card.": ["applyWound", "undoWound", "redoWound", "calledOff", "broken", "hit", "miss", "tie"],
  "DREVO.Card.chase.": ["hit", "miss", "tie"],
  "DREVO.Card.doing.": ["move", "flee", "reload", "other"],
  "DREVO.Card.moved.": [...each(["move", "flee"], "away", "stopped", "onward"), ...each(["follow"], "away", "stopped")],
  "DREVO.Card.uncounted.": ["second", "late", "stray"],
  "DREVO.Chooser.asked": ["title", "answer", "ignore"].map((id) => `.${id}`),
  "DREVO.Chooser.struck": ["title", "answer", "ignore"].map((id) => `.${id}`),
  "DREVO.Correct.": ["dice", "location"],
  "DREVO.Correct.kind.": ACT_KINDS,
  "DREVO.Dock.": ["strike", "shoot", "throw", "move", "flee", "follow"],
  "DREVO.Dock.forAll.": ["habit", "strike", "shield", "dodge", "none"],
  "DREVO.Dock.many.": ["2", "3", "4", "5"],
  "DREVO.Fate.": FATES,
  "DREVO.Gm.group.": ["who", "whom"],
  "DREVO.Gm.spread.": ["even", "one"],
  "DREVO.Habit.": HABITS,
  "DREVO.Hero.kit.": KITS.map(({ id }) => id),
  "DREVO.House.": [
    ...each(Object.keys(DEFAULT_HOUSE), "label", "hint"),
    ...each(["manyAttackers"], ...MANY_ATTACKERS),
    ...each(["order"], ...ORDERS),
    ...each(["ladder"], ...LADDER_STYLES),
  ],
  "DREVO.House.group.": ["checks", "attacks", "wounds", "turns", "words"],
  "DREVO.House.order.": ORDERS,
  "DREVO.ItemSheet.usual.": ["one", "between", "open"],
  "DREVO.Line.also.": [...QUALITY_IDS, ...LADDER],
  "DREVO.Line.became.": ["skill", "gear"],
  "DREVO.Line.problem.": PROBLEM_CODES,
  "DREVO.Line.words.": MARKS,
  "DREVO.Setting.": each(["diceAtOnce", "oddsForAll", "secretPeople"], "name", "hint"),
  "DREVO.Setting.applying.": ["atOnce", "propose", "off"],
  "DREVO.Sheet.": ["dealt", "overflowed"],
  "DREVO.Sheet.act.": ["move", "flee", "other", "ready", "surprise", "harm", "groupAttack", "callCheck"],
  "DREVO.Sheet.actHint.": ["move", "flee", "other", "ready", "surprise", "harm", "groupAttack", "callCheck"],
  "DREVO.Sheet.new.": ITEM_TYPES,
  "DREVO.Sheet.tab": ["fight", "traits", "notes"].map((id) => `.${id}`),
  "DREVO.Tour.": each(["hello", "weapon", "card", "result", "dock", "bye"], "title", "text"),
  "DREVO.Unreadable.": [
    ...["house", "scheme", "difficulties", "volume", "applying", "diceAtOnce", "oddsForAll", "secretPeople", "voices"],
    ...["askTerms", "welcomed"],
  ],
  "DREVO.Wound.": WOUND_LEVELS,
  "DREVO.WoundLetter.": WOUND_LEVELS,
  "DREVO.WoundState.": ["applied", "undone", "healed", "missing", "gone", "waits"],
};

/** What Foundry asks for on its own: the names of our types. */
const TYPES = Object.entries(manifest.documentTypes).flatMap(([document, types]) =>
  Object.keys(types).map((type) => `TYPES.${document}.${type}`),
);

const built = Object.entries(BUILT).flatMap(([prefix, ends]) => ends.map((end) => prefix + end));

test("both languages have the same keys, and no text is empty", () => {
  expect([...russian.keys()].sort()).toEqual([...english.keys()].sort());
  for (const texts of [russian, english]) for (const [key, text] of texts) expect(text.trim(), key).not.toBe("");
});

test("both languages fill the same places", () => {
  const places = (text = "") => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
  for (const [key, text] of russian) expect(places(text), key).toEqual(places(english.get(key)));
});

test("Russian is written in Russian", () => {
  for (const [key, text] of russian)
    expect(/[а-яё]/i.test(text) || text.length < 3 || text.includes("→"), key).toBe(true);
});

test("every key that is used is there, and every key that is there is used", async () => {
  const source = await code();
  const named = new Set([...source.matchAll(/["'`]((?:DREVO|TYPES)(?:\.\w+)+)["'`]/g)].map(([, key = ""]) => key));
  for (const prefix of Object.keys(BUILT)) named.delete(prefix);
  const used = new Set([...named, ...built, ...TYPES]);
  expect([...used].filter((key) => !russian.has(key)).sort()).toEqual([]);
  expect([...russian.keys()].filter((key) => !used.has(key)).sort()).toEqual([]);
});

test("the list of what keys are built from is what the code builds keys from", async () => {
  const source = await code();
  const begun = [...source.matchAll(/`(DREVO\.[\w.]*)\$\{/g)].map(([, prefix = ""]) => prefix);
  // Whatever is named in full, but is no key, has the rest of it put to it elsewhere.
  const halves = [...source.matchAll(/["'`](DREVO(?:\.\w+)+)["'`]/g)].flatMap(([, key = ""]) =>
    russian.has(key) ? [] : [key],
  );
  expect([...new Set([...begun, ...halves])].sort()).toEqual(Object.keys(BUILT).sort());
});

test("the rules' ids have their names", () => {
  for (const id of WOUND_LEVELS)
    expect(russian.has(`DREVO.Wound.${id}`) && russian.has(`DREVO.WoundLetter.${id}`)).toBe(true);
  for (const id of TERM_IDS) expect(russian.has(`DREVO.Term.${id}`), id).toBe(true);
  for (const id of ACT_KINDS.filter((kind) => ["strike", "dodge", "shield", "none"].includes(kind))) {
    expect(russian.has(`DREVO.Act.${id}.line`), id).toBe(true);
  }
});
