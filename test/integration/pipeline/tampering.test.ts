import { describe, expect, test } from "vitest";
import { dice } from "./support/dice.ts";
import { ORC } from "./support/evening.ts";
import { answers, exchangeOn, foldOf, onlyWound, strikes, swordOnShield, useEvenings } from "./support/fights.ts";
import { deedOf } from "./support/forge.ts";

const begin = useEvenings();

describe("what is written past the buttons", () => {
  test("an answer deleted and given anew does not change a wound that stands", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    const { id, messages, resolution } = await swordOnShield(evening, seats, dice(2));
    const before = evening.wounds(ORC);
    const { borya } = seats;
    await borya.message(messages[1]?.id ?? "").delete();
    await evening.settle();
    const exchange = { id, resolution };
    await borya.post(deedOf(borya, "orc", { exchange, kind: "shield", rolls: [dice(4)] }));
    await evening.settle();
    expect(evening.wounds(ORC)).toEqual(before);
  });
  test("one does not call off another's exchange by naming a message of one's own", async () => {
    const evening = await begin();
    const { anya, borya } = await evening.usual();
    const exchange = await strikes(anya, anya.anna, anya.orc);
    await evening.settle();
    const own = await borya.post({ content: "Хе-хе" });
    await borya.post(deedOf(borya, "orc", { exchange, kind: "callOff", answers: own?.id ?? "" }));
    await evening.settle();
    expect(foldOf(evening, exchange.id).state).toBe("open");
  });
  test("an answer with three dice does not count; a good one after it does", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    const exchange = await strikes(anya, anya.anna, anya.orc, { faces: dice(1) });
    await evening.settle();
    await borya.post(deedOf(borya, "orc", { exchange, kind: "shield", rolls: [[1, 1, 1]] }));
    await evening.settle();
    expect(foldOf(evening, exchange.id).state).toBe("open");
    await answers(gm, gm.orc, "shield");
    await evening.settle();
    expect(foldOf(evening, exchange.id).state).toBe("closed");
  });
  test.each([1, 2, 3, 4, 5, 6])("calling off in the moment in which the answer was given (%s)", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    evening.stopTheClock();
    const { id } = await strikes(anya, anya.anna, anya.orc, { faces: dice(1) });
    await evening.settle();
    const open = exchangeOn(gm, id);
    await answers(borya, borya.orc, "shield");
    await gm.drevo.callOff(gm.anna, open);
    await evening.settle();
    expect(onlyWound(evening, ORC)[1].state).toBe("applied");
    expect(foldOf(evening, id).state).toBe("closed");
  });
});
