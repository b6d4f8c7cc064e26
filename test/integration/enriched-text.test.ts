/** What a text says that stands for a button, and the names by which it may call things. */
import { describe, expect, test } from "vitest";
import en from "../../lang/en.json" with { type: "json" };
import ru from "../../lang/ru.json" with { type: "json" };
import { BOOK_SKILLS, FISTS_NAMES, QUALITY_NAMES } from "../../src/config/book-names.ts";
import { ENRICHED, readEnriched } from "../../src/config/enriched-text.ts";
import { topicOf } from "../../src/config/topics.ts";

/** All that a text says. */
const read = (text: string) => [...text.matchAll(ENRICHED)].map((match) => readEnriched(match));

describe("a check in a text", () => {
  test.each([
    ["[[/check Драка 2]]", "Драка", 2, ""],
    ["[[/check Драка]]", "Драка", null, ""],
    ["[[/check Владение мечом -1]]", "Владение мечом", -1, ""],
    ["[[/check speed −2]]{прыгнуть}", "speed", -2, "прыгнуть"],
    ["[[/check  Ловкость   +3 ]]", "Ловкость", 3, ""],
    ["[[/CHECK Ум 0]]", "Ум", 0, ""],
    ["[[/check Ум -0]]", "Ум", 0, ""],
    ["[[/check Дворцовый этикет 2 2]]", "Дворцовый этикет 2", 2, ""],
    ["[[/check 5]]", "5", null, ""],
    ["[[/check <b>Ум</b>]]{<i>x</i>}", "<b>Ум</b>", null, "<i>x</i>"],
  ])("%s", (text, trait, difficulty, label) => {
    expect(read(text)).toEqual([{ kind: "check", trait, difficulty, label }]);
  });
});

describe("other texts", () => {
  test("name weapons and rulings", () => {
    expect(read("[[/attack широкий меч]]{руби}")).toEqual([{ kind: "attack", weapon: "широкий меч", label: "руби" }]);
    expect(read("[[/rule R13]] @R10a, @R3{так} и @r22.")).toEqual([
      { kind: "rule", rule: "R13", label: "" },
      { kind: "rule", rule: "R10a", label: "" },
      { kind: "rule", rule: "R3", label: "так" },
      { kind: "rule", rule: "r22", label: "" },
    ]);
  });

  test.each([
    "[[/check ]]",
    "[[/check]]",
    "[[/roll 4df]]",
    "[[4df]]",
    "[[/checkers Ум]]",
    "[[/check Ум]",
    "[/check Ум]",
    "mail@R13.example",
    "@R13x9",
    "@Rule",
    "@UUID[Actor.R13]",
    `[[/check ${"а".repeat(300)}]]`,
  ])("%s stays as it was written", (text) => {
    expect(read(text)).toEqual([]);
  });

  test("stand side by side", () => {
    expect(read("[[/check Ум 1]][[/check Сила]] @R1@R2")).toHaveLength(3);
  });
});

test("a ruling, a topic and a kind of item lead to a topic, anything else to none", () => {
  expect(["R13", "r10A", " wounds ", "skill", "R38", "R0", "", "toString", "__proto__"].map(topicOf)).toEqual([
    "wounds",
    "many",
    "wounds",
    "checks",
    null,
    null,
    null,
    null,
    null,
  ]);
});

test("the book's names are those of the language files", () => {
  for (const [language, { DREVO }] of [
    ["ru", ru],
    ["en", en],
  ] as const) {
    const spoken = (names: Readonly<Record<string, Readonly<Record<"ru" | "en", string>>>>) =>
      Object.fromEntries(Object.entries(names).map(([id, name]) => [id, name[language]]));
    expect(spoken(QUALITY_NAMES)).toEqual(DREVO.Quality);
    expect(spoken(Object.fromEntries(Object.entries(BOOK_SKILLS).map(([id, { names }]) => [id, names])))).toEqual(
      DREVO.Skill,
    );
    expect(FISTS_NAMES[language]).toBe(DREVO.Weapon.fists);
  }
});
