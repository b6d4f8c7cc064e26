/** Bad input is told of or ignored with a warning on the console, and changes nothing; see forged.test.ts for who may speak for whom. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dice } from "./support/dice.ts";
import { ANNA, ORC, SWORD } from "./support/evening.ts";
import type { Evening, Seat } from "./support/evening.ts";
import { answers, exchangeOn, foldOf, onlyWound, strikes, swordOnShield, useEvenings } from "./support/fights.ts";
import { deedOf } from "./support/forge.ts";

const begin = useEvenings();

let warnings: string[] = [];
beforeEach(() => {
  warnings = [];
  vi.spyOn(console, "warn").mockImplementation((text: unknown) => warnings.push(String(text)));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const nothingChanged = (evening: Evening) => {
  expect(evening.traffic.of("Actor")).toEqual([]);
  for (const { drevo } of evening.seats) expect(drevo.openExchanges()).toEqual([]);
};

/** Each client has warned of this message, once, and of nothing else. */
const warnedOf = (evening: Evening, message: { readonly id: string } | undefined) => {
  expect(warnings).toHaveLength(evening.seats.length);
  for (const warning of warnings) expect(warning).toContain(`[${message?.id ?? "?"}]`);
};

test("a target that is gone: no act is made", async () => {
  const evening = await begin();
  const { gm, anya } = await evening.usual();
  const target = anya.orc;
  await gm.orc.delete();
  await evening.settle();
  expect(await anya.drevo.strike(anya.anna, SWORD, target)).toBe(false);
  await evening.settle();
  expect(evening.traffic.of("ChatMessage")).toEqual([]);
  expect(evening.wounds(ANNA)).toEqual({});
  for (const { drevo } of evening.seats) expect(drevo.openExchanges()).toEqual([]);
});

test("a target that goes while he is awaited: nobody is asked any more, and the blow can be called off", async () => {
  const evening = await begin();
  const { gm, anya } = await evening.usual();
  const { id } = await strikes(anya, anya.anna, anya.orc, { faces: dice(4) });
  await evening.settle();
  await gm.orc.delete();
  await evening.settle();
  expect(await anya.drevo.callOff(anya.anna, exchangeOn(anya, id))).toBe(true);
  await evening.settle();
  expect(foldOf(evening, id)).toMatchObject({ state: "calledOff", blows: [] });
  expect(evening.wounds(ANNA)).toEqual({});
});

test("an act for somebody else's fighter is ignored, with a warning", async () => {
  const evening = await begin();
  const { borya } = await evening.usual();
  const deed = {
    exchange: { id: "forgedExchange00" },
    kind: "strike",
    target: "orc" as const,
    rolls: [dice(4), dice(4)],
  };
  const message = await borya.post(deedOf(borya, "anna", { ...deed, answers: null }));
  await evening.settle();
  warnedOf(evening, message);
  nothingChanged(evening);
});

test("an exchange whose first message was deleted takes no answer, and nobody is awaited in it", async () => {
  const evening = await begin();
  const { anya, borya } = await evening.usual();
  const exchange = await strikes(anya, anya.anna, anya.orc, { faces: dice(4) });
  await evening.settle();
  const awaited = exchangeOn(borya, exchange.id);
  await anya.message(exchange.messages[0]?.id ?? "").delete();
  await evening.settle();
  expect(borya.drevo.awaiting(borya.orc)).toEqual([]);
  expect(await borya.drevo.answer(borya.orc, awaited, "shield")).toBe(false);
  // Not past the buttons either.
  await borya.post(deedOf(borya, "orc", { exchange: awaited, kind: "none" }));
  await evening.settle();
  expect(foldOf(evening, exchange.id)).toMatchObject({ state: "broken", awaited: [], blows: [] });
  nothingChanged(evening);
});

test("an exchange whose first message was deleted after it was whole leaves the wound that it made", async () => {
  const evening = await begin();
  const seats = await evening.usual();
  const { id, messages } = await swordOnShield(evening, seats);
  const before = evening.wounds(ORC);
  await seats.anya.message(messages[0]?.id ?? "").delete();
  await evening.settle();
  expect(foldOf(evening, id)).toMatchObject({ state: "broken", blows: [] });
  expect(evening.wounds(ORC)).toEqual(before);
  expect(onlyWound(evening, ORC)[1].state).toBe("applied");
});

/** A blow of Anna's with rolls as somebody has written them. */
const blowWith = (anya: Seat, rolls: readonly unknown[]) =>
  anya.post({
    ...deedOf(anya, "anna", { exchange: { id: "mangledExchange0" }, kind: "strike", target: "orc", answers: null }),
    rolls,
  });

test.each([
  { name: "without dice", rolls: [] },
  {
    name: "with a roll of something else",
    rolls: ['{"class":"Roll","formula":"3","terms":[],"total":3,"evaluated":true}'],
  },
])("a message $name is ignored, with a warning, and the next blow goes on as ever", async ({ rolls }) => {
  const evening = await begin();
  const { anya, borya } = await evening.usual();
  const message = await blowWith(anya, rolls);
  await evening.settle();
  warnedOf(evening, message);
  nothingChanged(evening);
  warnings = [];
  await strikes(anya, anya.anna, anya.orc, { faces: dice(1) });
  await evening.settle();
  await answers(borya, borya.orc, "shield");
  await evening.settle();
  expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: "light" });
  expect(warnings).toEqual([]);
});

test.each([
  { name: "an act that there is not", system: { kind: "bite" } },
  { name: "a level that there is not", system: { harm: "scalp" } },
  {
    name: "a body part that there is not",
    system: { fighter: { armor: [{ parts: ["tail"], modifier: 1, weight: 1 }] } },
  },
])("$name is refused before it is in any log", async ({ system }) => {
  const evening = await begin();
  const { anya } = await evening.usual();
  const deed = { exchange: { id: "mangledExchange0" }, kind: "strike", target: "orc" as const, answers: null, system };
  await expect(anya.post(deedOf(anya, "anna", deed))).rejects.toThrow();
  await evening.settle();
  for (const { client } of evening.seats) expect(client.game.messages.size).toBe(0);
  nothingChanged(evening);
});
