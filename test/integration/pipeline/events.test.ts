/** docs/events.md: what other modules are told, where, how often and in which order; what they can stop and add. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { dice } from "./support/dice.ts";
import { ANNA, GM, ORC } from "./support/evening.ts";
import type { Evening, Seat } from "./support/evening.ts";
import { answers, exchangeOn, onlyWound, strikes, swordOnShield, useEvenings } from "./support/fights.ts";
import { deedOf } from "./support/forge.ts";
import { listen, on } from "./support/listen.ts";
import type { Heard } from "./support/listen.ts";

const begin = useEvenings();
afterEach(() => vi.restoreAllMocks());

const EVERY = ["drevo.preAct", "drevo.act", "drevo.exchange", "drevo.preWound", "drevo.wound", "drevo.activity"];

/** What was heard as «who event», each in its order. */
const lines = (heard: readonly Heard[], ...whose: readonly string[]): string[] =>
  heard.flatMap(({ who, event }) =>
    whose.length === 0 || whose.includes(who) ? `${who} ${event.replace("drevo.", "")}` : [],
  );

/** Tries to strike; the dice must not fall. */
async function triesToStrike(evening: Evening, seat: Seat): Promise<boolean> {
  const { drevo, anna, orc } = seat;
  seat.throws();
  const stands = await drevo.strike(anna, drevo.FISTS, orc);
  await evening.settle();
  return stands;
}

/** Gives Anna a bow with counted shots. */
async function givesBow(evening: Evening, seat: Seat): Promise<string> {
  const system = { uses: ["shoot"], load: 3, reload: 2 };
  await seat.anna.createEmbeddedDocuments("Item", [{ name: "Лук", type: "weapon", system }]);
  await evening.settle();
  const bow = [...seat.anna.items].find(({ name }) => name === "Лук");
  return bow?.id ?? expect.fail("there is no bow");
}

async function shoots({ drevo, anna, orc }: Seat, bow: string): Promise<boolean> {
  const weapon = drevo.weaponOf(anna, bow) ?? expect.fail("there is no bow");
  return drevo.attack(anna, { kind: "shoot", weapon, target: orc });
}

describe("a blow", () => {
  test("each event is heard once, where and when the page says", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    const heard = listen(seats, ...EVERY);
    const { id } = await strikes(seats.anya, seats.anya.anna, seats.anya.orc, { faces: dice(1) });
    await evening.settle();
    expect(lines(heard, "anya")).toEqual(["anya preAct", "anya act"]);
    expect(lines(heard, "gm", "borya").sort()).toEqual(["borya act", "gm act"]);
    heard.splice(0);
    await answers(seats.borya, seats.borya.orc, "shield");
    await evening.settle();
    expect(lines(heard, "borya")).toEqual(["borya preAct", "borya act", "borya exchange", "borya wound"]);
    expect(lines(heard, "anya")).toEqual(["anya act", "anya exchange", "anya wound"]);
    expect(lines(heard, "gm")).toEqual(["gm act", "gm exchange", "gm preWound", "gm wound"]);
    const [act, wound] = onlyWound(evening, ORC);
    for (const { event, told } of heard) {
      if (event === "drevo.exchange") expect(told.exchange).toMatchObject({ id, resolution: { state: "closed" } });
      if (event === "drevo.wound") expect(told).toMatchObject({ id: act, actor: { uuid: `Actor.${ORC}` } });
      if (event === "drevo.wound") expect(structuredClone(told.wound)).toEqual(wound);
      if (event === "drevo.preWound") expect(told).toMatchObject({ id: act, before: null, wound: { level: "light" } });
    }
  });

  test("«before» is before: no dice, no message, no wound; «after» is when the log has it", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    const seen: unknown[] = [];
    const before = (seat: Seat) => [seat.client.game.messages.size, Object.keys(seat.orc.system.wounds).length];
    on(anya, "drevo.preAct", ({ deed, rolled }) => {
      seen.push(["preAct", deed?.kind, rolled, ...before(anya), anya.drevo.isUnderWay(anya.anna)]);
      anya.throws(dice(1), dice(0));
    });
    on(gm, "drevo.act", ({ message, exchange, counts }) => {
      const known = gm.drevo.exchangeById(exchange?.id ?? "");
      seen.push(["act", counts, known?.messages.map(({ id }) => id).includes(message?.id ?? "")]);
    });
    on(gm, "drevo.preWound", () => void seen.push(["preWound", ...before(gm)]));
    on(gm, "drevo.wound", () => void seen.push(["wound", ...before(gm)]));
    anya.throws();
    await anya.drevo.strike(anya.anna, "AnnaBroadSword00", anya.orc);
    await evening.settle();
    expect(seen.splice(0)).toEqual([
      ["preAct", "strike", true, 0, 0, true],
      ["act", true, true],
    ]);
    await answers(borya, borya.orc, "shield");
    await evening.settle();
    expect(seen).toEqual([
      ["act", true, true],
      ["preWound", 2, 0],
      ["wound", 2, 1],
    ]);
  });

  test("what somebody says who may not is not told; what does not count is told as such", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    const { id } = await swordOnShield(evening, seats);
    const heard = listen({ gm: seats.gm }, "drevo.act", "drevo.exchange");
    const exchange = exchangeOn(seats.anya, id);
    await seats.anya.post(deedOf(seats.anya, "orc", { exchange, kind: "dodge", rolls: [dice(4)] }));
    await evening.settle();
    expect(heard).toEqual([]);
    await seats.borya.post(deedOf(seats.borya, "orc", { exchange, kind: "dodge", rolls: [dice(4)] }));
    await evening.settle();
    expect(heard.map(({ event, told }) => [event, told.counts])).toEqual([["drevo.act", false]]);
  });

  test("an exchange that is called off is over; a correction of a closed one ends nothing anew", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    const heard = listen({ gm: seats.gm }, "drevo.act", "drevo.exchange");
    const { id } = await strikes(seats.anya, seats.anya.anna, seats.anya.orc);
    await evening.settle();
    await seats.anya.drevo.callOff(seats.anya.anna, exchangeOn(seats.anya, id));
    await evening.settle();
    expect(lines(heard)).toEqual(["gm act", "gm act", "gm exchange"]);
    expect(heard.at(-1)?.told.exchange?.resolution.state).toBe("calledOff");
    const closed = await swordOnShield(evening, seats);
    heard.splice(0);
    const gms = exchangeOn(seats.gm, closed.id);
    const blow = gms.said.get(closed.resolution.opening ?? "") ?? expect.fail("no blow");
    await seats.gm.drevo.correct(blow, { ...seats.gm.drevo.NOTHING, dice: { faces: [1, 1, 1, 1] } });
    await evening.settle();
    expect(lines(heard)).toEqual(["gm act"]);
    expect(heard[0]?.told).toMatchObject({ counts: true, message: { system: { kind: "correct" } } });
  });

  test("a newcomer is told nothing of what was before he came", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    await swordOnShield(evening, seats);
    const heard = listen({ gm: await evening.reload(seats.gm) }, ...EVERY);
    await evening.settle();
    expect(heard).toEqual([]);
  });
});

describe("before an act", () => {
  test("`false` stops it: no dice, no message, and the later listeners are not asked", async () => {
    const evening = await begin();
    const { anya } = await evening.usual();
    const asked: string[] = [];
    on(anya, "drevo.preAct", () => void asked.push("first"));
    on(anya, "drevo.preAct", () => asked.push("second") === 0);
    on(anya, "drevo.preAct", () => void asked.push("third"));
    evening.traffic.writes.length = 0;
    expect(await triesToStrike(evening, anya)).toBe(false);
    expect([asked, evening.traffic.writes]).toEqual([["first", "second"], []]);
    expect([anya.drevo.begunBy(anya.anna), anya.drevo.isUnderWay(anya.anna)]).toEqual([null, false]);
  });

  test.each([undefined, null, 0, "", Promise.resolve(false)])("%s stops nothing", async (given) => {
    const evening = await begin();
    const { anya } = await evening.usual();
    on(anya, "drevo.preAct", () => given);
    await strikes(anya, anya.anna, anya.orc);
  });

  test("R31 a shot that is stopped spends nothing and leaves no long action", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const bow = await givesBow(evening, gm);
    const item = anya.anna.items.get(bow) ?? expect.fail("there is no bow");
    await anya.drevo.beginReload(anya.anna, item);
    await evening.settle();
    const before = evening.stored(ANNA);
    const { activities } = before.system as unknown as { activities: Record<string, { ended: string | null }> };
    expect(Object.values(activities).map(({ ended }) => ended)).toEqual([null]);
    on(anya, "drevo.preAct", ({ deed }) => deed?.kind !== "shoot");
    evening.traffic.writes.length = 0;
    anya.throws();
    expect(await shoots(anya, bow)).toBe(false);
    await evening.settle();
    expect([evening.stored(ANNA), evening.traffic.writes]).toEqual([before, []]);
  });

  test("R31 a reload that is stopped is not begun; one that is not tells of its long action everywhere", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    const { gm, anya } = seats;
    const bow = await givesBow(evening, gm);
    const item = anya.anna.items.get(bow) ?? expect.fail("there is no bow");
    const heard = listen(seats, "drevo.activity");
    let mayLoad = false;
    on(anya, "drevo.preAct", () => mayLoad);
    await anya.drevo.beginReload(anya.anna, item);
    await evening.settle();
    expect([heard, anya.client.game.messages.size]).toEqual([[], 0]);
    mayLoad = true;
    await anya.drevo.beginReload(anya.anna, item);
    await evening.settle();
    expect(lines(heard).sort()).toEqual(["anya activity", "borya activity", "gm activity"]);
    expect(heard[0]?.told.activity).toMatchObject({ kind: "reload", ended: null });
  });

  test("an answer that is stopped is still waited for", async () => {
    const evening = await begin();
    const { anya, borya } = await evening.usual();
    await strikes(anya, anya.anna, anya.orc);
    await evening.settle();
    let mayAnswer = false;
    on(borya, "drevo.preAct", () => mayAnswer);
    expect(await answers(borya, borya.orc, "dodge")).toBe(false);
    expect(borya.drevo.awaiting(borya.orc)).toHaveLength(1);
    mayAnswer = true;
    expect(await answers(borya, borya.orc, "dodge")).toBe(true);
  });

  test("R1 listeners add terms, in their order, with what they call them; the check counts them", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    on(seats.anya, "drevo.preAct", ({ terms }) => void terms?.push({ label: "высота", value: 2, id: "wounds" }));
    on(seats.anya, "drevo.preAct", ({ terms, deed }) => {
      expect([terms?.length, deed?.terms]).toEqual([1, []]);
      terms?.push({ label: " темно ", value: -1 });
    });
    const { id, resolution } = await swordOnShield(evening, seats);
    const [check] = resolution.checks;
    expect(check?.terms).toEqual(
      expect.arrayContaining([
        { label: "высота", value: 2 },
        { label: "темно", value: -1 },
      ]),
    );
    expect(exchangeOn(seats.gm, id).resolution.blows[0]).toMatchObject({ margin: 2 });
  });

  test("R8 where no dice fall terms are of no use", async () => {
    const evening = await begin();
    const { anya, borya } = await evening.usual();
    await strikes(anya, anya.anna, anya.orc);
    await evening.settle();
    on(borya, "drevo.preAct", ({ rolled, terms }) => {
      expect(rolled).toBe(false);
      terms?.push({ label: "зря", value: 3 });
    });
    await answers(borya, borya.orc, "none");
    await evening.settle();
    const acts = [...anya.client.game.messages] as unknown as { system: { kind: string; terms: object[] } }[];
    expect(acts.find(({ system }) => system.kind === "none")?.system.terms).toEqual([]);
  });

  test("what is no term is ignored with a warning that names the event", async () => {
    const evening = await begin();
    const { anya } = await evening.usual();
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const bad = [
      null,
      3,
      "высота",
      {},
      { label: "", value: 1 },
      { label: "a", value: "1" },
      { label: "b", value: 0.5 },
    ];
    on(anya, "drevo.preAct", ({ terms }) => void terms?.push(...bad, { label: "честно", value: 1 }));
    const { said } = await strikes(anya, anya.anna, anya.orc);
    expect([...said.values()].map(({ system }) => structuredClone(system.terms))).toMatchObject([
      [{ label: "честно", value: 1 }],
    ]);
    expect(warn.mock.calls.map(([text]) => String(text).startsWith("drevo.preAct:"))).toEqual(bad.map(() => true));
  });

  test("what a listener does to the deed changes nothing", async () => {
    const evening = await begin();
    const { anya } = await evening.usual();
    on(anya, "drevo.preAct", ({ deed }) => {
      Object.assign(deed ?? {}, { kind: "shoot", target: null });
      (deed?.terms as object[]).push({ label: "зря", value: 9 });
    });
    const { messages } = await strikes(anya, anya.anna, anya.orc);
    expect(messages[0]?.system).toMatchObject({ kind: "strike", target: { actor: `Actor.${ORC}` }, terms: [] });
  });
});

describe("a listener that throws", () => {
  test.each(EVERY.filter((event) => event !== "drevo.activity"))(
    "%s: the blow comes to its wound all the same, and the others are told",
    async (event) => {
      const evening = await begin();
      const seats = await evening.usual();
      vi.spyOn(console, "error").mockImplementation(() => undefined);
      for (const seat of evening.seats)
        on(seat, event, () => {
          throw new Error("a bad listener");
        });
      const heard = listen(seats, event);
      await swordOnShield(evening, seats);
      onlyWound(evening, ORC);
      expect(heard).not.toEqual([]);
      for (const { client } of evening.seats) {
        for (const error of client.errors) expect(String(error)).toBe("Error: a bad listener");
        client.errors.length = 0;
      }
    },
  );
});

describe("before a wound", () => {
  test("`false` stops it; the card still owes it, and whoever asks for it again is asked again", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    let isLucky = true;
    on(seats.gm, "drevo.preWound", () => !isLucky);
    const { id, resolution } = await swordOnShield(evening, seats);
    expect([resolution.state, evening.wounds(ORC)]).toEqual(["closed", {}]);
    isLucky = false;
    await seats.gm.drevo.reconcile(exchangeOn(seats.gm, id));
    await evening.settle();
    onlyWound(evening, ORC);
  });

  test("without a GM the owner who writes it is asked", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    await evening.leave(seats.gm);
    const heard = listen({ anya: seats.anya, borya: seats.borya }, "drevo.preWound");
    await swordOnShield(evening, seats);
    expect(lines(heard)).toEqual(["borya preWound"]);
  });

  test("R35 a hand that undoes or adds a wound is asked, too, and sees what it was", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    await swordOnShield(evening, seats);
    const [act, wound] = onlyWound(evening, ORC);
    const heard = listen(seats, "drevo.preWound", "drevo.wound");
    let mayUndo = false;
    on(seats.borya, "drevo.preWound", ({ wound: next }) => next?.state !== "undone" || mayUndo);
    await seats.borya.drevo.setWoundState(seats.borya.orc, act, "undone");
    await evening.settle();
    expect(onlyWound(evening, ORC)).toEqual([act, wound]);
    expect(lines(heard.splice(0))).toEqual(["borya preWound"]);
    mayUndo = true;
    await seats.borya.drevo.setWoundState(seats.borya.orc, act, "undone");
    await seats.borya.drevo.addWound(seats.borya.orc, "scratch");
    await evening.settle();
    expect(lines(heard, "gm")).toEqual(["gm wound", "gm wound"]);
    const asked = heard.flatMap(({ event, told }) => (event === "drevo.preWound" ? [told] : []));
    expect(asked).toMatchObject([
      { id: act, wound: { state: "undone" }, before: { state: "applied" } },
      { wound: { level: "scratch" }, before: null },
    ]);
  });
});

describe("a called check", () => {
  async function called(evening: Evening, { drevo, anna, orc }: Seat): Promise<string> {
    const id = await drevo.requestCheck({
      fighters: [{ actor: anna }, { actor: orc }],
      trait: drevo.qualityTrait("body"),
      against: { type: "difficulty", value: 1 },
    });
    await evening.settle();
    return id ?? expect.fail("nothing was called");
  }

  test("R6 is told of everywhere, can be stopped, and takes terms", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    const heard = listen(seats, "drevo.call", "drevo.preCheck");
    const id = await called(evening, seats.gm);
    expect(lines(heard.splice(0)).sort()).toEqual(["anya call", "borya call", "gm call"]);
    let mayRoll = false;
    on(seats.anya, "drevo.preCheck", ({ terms, call }) => {
      expect(call?.id).toBe(id);
      terms?.push({ label: "удача", value: 2 });
      return mayRoll;
    });
    seats.anya.throws();
    expect(await seats.anya.drevo.rollCalled(seats.anya.anna, id)).toBe(false);
    await evening.settle();
    expect(lines(heard.splice(0))).toEqual(["anya preCheck"]);
    mayRoll = true;
    seats.anya.throws(dice(0));
    expect(await seats.anya.drevo.rollCalled(seats.anya.anna, id)).toBe(true);
    await evening.settle();
    seats.borya.throws(dice(0));
    await seats.borya.drevo.rollCalled(seats.borya.orc, id);
    await evening.settle();
    expect(lines(heard, "gm")).toEqual(["gm call", "gm call"]);
    expect(heard.flatMap(({ who, told }) => (who === "gm" ? told.called?.resolution.state : []))).toEqual([
      "open",
      "closed",
    ]);
    const [check] = seats.gm.drevo.callById(id)?.resolution.checks ?? [];
    expect(check?.success.terms).toContainEqual({ label: "удача", value: 2 });
  });
});

test("the example of docs/events.md works as it stands there", async () => {
  const page = await readFile(path.resolve(import.meta.dirname, "../../../docs/events.md"), "utf8");
  const example = /```js\n(?<code>[^]*?)```/u.exec(page)?.groups?.code ?? expect.fail("the page has no example");
  const evening = await begin();
  const seats = await evening.usual();
  const { gm, anya, borya } = seats;
  const bow = await givesBow(evening, gm);
  for (const { client } of evening.seats) client.run(example);
  await anya.anna.update({ flags: { world: { high: true, truce: true } } });
  await borya.orc.update({ flags: { world: { lucky: true } } });
  await evening.settle();
  anya.throws();
  expect(await shoots(anya, bow)).toBe(false);
  expect(anya.client.notifications).toMatchObject([{ type: "warning", message: "Анна keeps the truce." }]);
  anya.client.notifications.length = 0;
  const { resolution } = await swordOnShield(evening, seats, dice(0));
  expect(resolution.checks[0]?.terms).toContainEqual({ label: "High ground", value: 1 });
  expect(evening.stored(ANNA)).toMatchObject({ flags: { world: { hits: 1 } } });
  await borya.drevo.addWound(borya.orc, "scratch");
  await evening.settle();
  onlyWound(evening, ORC);
  expect(gm.client.game.userId).toBe(GM);
});
