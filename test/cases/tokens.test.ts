/** Fighters are named by UUID, and what an act tells is its own (kinds: token identity, stale references). */
import { describe, expect, test } from "vitest";
import { dice } from "../integration/pipeline/support/dice.ts";
import { ANNA, GM, GM2, ORC } from "../integration/pipeline/support/evening.ts";
import type { Evening, Seat } from "../integration/pipeline/support/evening.ts";
import {
  answers,
  exchangeOn,
  foldOf,
  onlyWound,
  strikes,
  useEvenings,
} from "../integration/pipeline/support/fights.ts";
import { WholeSeat } from "./support/seat.ts";
import type { Doc } from "./support/seat.ts";
import { BRUISER, after, bruisers, combatOn, fighter, press, tokensOn, turnsOf, woundsOf } from "./support/table.ts";

const levels = (evening: Evening, uuid: string) => woundsOf(evening, uuid).map(({ level }) => level);

describe.each([13, 14] as const)("C02 on Foundry %i", (generation) => {
  const begin = useEvenings(generation);

  test("of two copies the one that is struck is wounded, with the GM at another scene; his next check knows of it", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const [first = "", second = ""] = await bruisers(evening, gm, 2);
    await after(evening, () => press(gm).addWound(fighter(gm, second), "light"));
    // Another scene is the one that all look at.
    const { Scene } = gm.client.globals as { Scene: { create: (data: object) => Promise<unknown> } };
    await after(evening, () => gm.client.game.scenes.active?.update({ active: false }));
    await after(evening, () => Scene.create({ name: "Погреб", active: true }));
    expect(gm.client.game.scenes.active?.name).toBe("Погреб");

    const { id } = await strikes(anya, anya.anna, fighter(anya, second), { faces: dice(1) });
    await evening.settle();
    await answers(gm, fighter(gm, second), "none");
    await evening.settle();
    const dealt = foldOf(evening, id).blows[0]?.wound ?? "";
    expect([first, second, `Actor.${BRUISER}`].map((uuid) => levels(evening, uuid))).toEqual([
      [],
      ["light", dealt],
      [],
    ]);

    const again = await evening.reload(gm);
    again.throws(dice(0), dice(0));
    expect(await again.drevo.strike(fighter(again, second), again.drevo.FISTS, again.anna)).toBe(true);
    const own = again.drevo.begunBy(fighter(again, second));
    const terms = own?.said.get(own.resolution.opening ?? "")?.system.terms;
    expect(terms).toMatchObject([{ id: "wounds" }]);
    again.throws(dice(0), dice(0));
    await again.drevo.strike(fighter(again, first), again.drevo.FISTS, again.orc);
    const other = again.drevo.begunBy(fighter(again, first));
    expect(other?.said.get(other.resolution.opening ?? "")?.system.terms).toEqual([]);
  });
});

describe("C02b", () => {
  const begin = useEvenings();

  test("a scene goes in the middle of a fight: what stood on it is nobody, not the actor that others stand for", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const [thug = ""] = await bruisers(evening, gm, 2);
    const base = `Actor.${BRUISER}`;
    await after(evening, () => press(gm).gather());
    await after(evening, () => combatOn(gm).rollAll());
    await after(evening, () => combatOn(gm).startCombat());
    await after(evening, () => press(gm).beginOther(fighter(gm, base), "Ждёт", 9));
    const { id } = await strikes(anya, anya.anna, fighter(anya, thug), { faces: dice(1) });
    await after(evening, () => gm.client.game.scenes.active?.delete());
    for (const seat of evening.seats) {
      const gone = combatOn(seat).turns.filter(({ name }) => name.startsWith("Громила"));
      expect(gone.map((combatant) => combatant.fighter)).toEqual([null, null]);
    }
    // Whoever stands for himself is in it as before.
    expect(combatOn(gm).turns.flatMap((one) => one.fighter?.uuid ?? [])).toHaveLength(2);
    await after(evening, () => press(gm).addWound(fighter(gm, base), "death"));
    for (let step = 0; step < 5; step++) await after(evening, () => combatOn(gm).nextTurn());
    expect(turnsOf(evening, BRUISER)).toEqual([]);
    expect(combatOn(gm).turns.map(({ defeated }) => defeated)).toEqual([false, false, false, false]);
    // Nobody is left who could answer: Anna's blow can be taken back.
    expect(await anya.drevo.callOff(anya.anna, exchangeOn(anya, id))).toBe(true);
    await evening.settle();
    expect(foldOf(evening, id).state).toBe("calledOff");
  });
});

describe("C36b", () => {
  const begin = useEvenings();

  test("who lies in a pack acts nowhere, and nobody wears what is nobody's; a macro says so, and nothing is written", async () => {
    const evening = await begin();
    await evening.usual();
    const whole = await WholeSeat.sit(evening.table, GM2);
    const { fromUuid } = whole.client.globals as { fromUuid: (uuid: string) => Promise<Doc> };
    const bruiser = await fromUuid(`Compendium.drevo.fighters.Actor.${BRUISER}`);
    const orc = whole.doc(`Actor.${ORC}`);
    const deed = (item: string) => whole.call("applications/deeds", "doDeed", { item });
    evening.traffic.writes.length = 0;
    for (const { uuid } of bruiser.items.contents) await deed(uuid);
    expect(new Set(whole.told().map(({ message }) => message))).toEqual(
      new Set(["Громила: лежит в сборнике и ничего не делает. Сначала перетащите в мир."]),
    );
    const weapon = whole.call("combat/snapshot", "weaponOf", bruiser, "fists");
    expect(await whole.call("combat/act", "attack", bruiser, { kind: "strike", weapon, target: orc })).toBe(false);
    const { packs } = whole.client.game;
    for (const name of ["armor", "shields"])
      for (const thing of (await packs.get(`drevo.${name}`)?.getDocuments()) ?? []) await deed(thing.uuid ?? "");
    await evening.settle();
    expect(evening.traffic.writes).toEqual([]);
    whole.told();
    expect(whole.errors()).toEqual([]);
  });
});

describe("C12", () => {
  const begin = useEvenings();
  const KNIFE = "AnnaDagger000000";

  /** Anna strikes a thug who is a token; the wound is proposed and not yet written. */
  async function struck(evening: Evening, seats: { gm: Seat; anya: Seat }, uuid: string): Promise<string> {
    const { gm, anya } = seats;
    await after(evening, () => gm.client.game.settings.set("drevo", "applying", "propose"));
    const { id } = await strikes(anya, anya.anna, fighter(anya, uuid), { weapon: KNIFE, faces: dice(2) });
    await evening.settle();
    await answers(gm, fighter(gm, uuid), "none");
    await evening.settle();
    return id;
  }

  /** Applies the blow of an exchange, as its button does. */
  async function apply(evening: Evening, seat: Seat, id: string): Promise<void> {
    const exchange = exchangeOn(seat, id);
    for (const blow of exchange.resolution.blows) {
      const actor = seat.drevo.actorByUuid(blow.target);
      if (actor) await after(evening, () => seat.drevo.applyBlow(actor, exchange, blow));
    }
  }

  test("A, B: the knife is gone, and a token without an actor stands by: the wound is that of the card", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const [thug = ""] = await bruisers(evening, gm, 1);
    const ghost = { name: "Тень", actorId: "goneActor0000000", actorLink: false };
    await after(evening, () => gm.client.game.scenes.active?.createEmbeddedDocuments("Token", [ghost]));
    expect(tokensOn(gm).find(({ name }) => name === "Тень")?.actor).toBeNull();
    const id = await struck(evening, { gm, anya }, thug);
    const before = foldOf(evening, id);
    await after(evening, () => anya.anna.items.get(KNIFE)?.delete());
    expect(foldOf(evening, id)).toEqual(before);
    await apply(evening, gm, id);
    expect(woundsOf(evening, thug)).toMatchObject([
      {
        level: before.blows[0]?.wound,
        damage: before.blows[0]?.damage?.total,
        with: { id: expect.stringContaining(KNIFE) as string },
      },
    ]);
  });

  test.each([
    [
      "C: his token",
      (gm: Seat) =>
        tokensOn(gm)
          .find(({ actorId }) => actorId === BRUISER)
          ?.delete(),
    ],
    ["D: the actor that his token stands for", (gm: Seat) => fighter(gm, `Actor.${BRUISER}`).delete()],
  ])(
    "%s is gone: nobody is wounded, nothing throws, and the card can still be read, after a reload too",
    async (_name, gone) => {
      const evening = await begin();
      const { gm, anya } = await evening.usual();
      const [thug = ""] = await bruisers(evening, gm, 1);
      const id = await struck(evening, { gm, anya }, thug);
      await after(evening, () => gone(gm));
      evening.traffic.writes.length = 0;
      for (const seat of [gm, await evening.reload(gm)]) {
        expect(seat.drevo.actorByUuid(thug)).toBeNull();
        await apply(evening, seat, id);
        await after(evening, () => seat.drevo.reconcile(exchangeOn(seat, id)));
        expect(exchangeOn(seat, id).resolution).toMatchObject({
          state: "closed",
          blows: [{ target: thug, result: "hit" }],
        });
      }
      expect([evening.traffic.writes, evening.wounds(ANNA), evening.wounds(ORC)]).toEqual([[], {}, {}]);
    },
  );

  test("a wound stays whoever and whatever dealt it is gone", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    await strikes(anya, anya.anna, anya.orc, { faces: dice(1) });
    await evening.settle();
    await answers(borya, borya.orc, "shield");
    await evening.settle();
    const [key, wound] = onlyWound(evening, ORC);
    await after(evening, () => gm.anna.delete());
    await after(evening, () => borya.drevo.setWoundState(borya.orc, key, "undone"));
    await after(evening, () => borya.drevo.setWoundState(borya.orc, key, "applied"));
    expect(onlyWound(evening, ORC)).toEqual([key, wound]);
    expect(evening.traffic.of("Actor").some(({ userId }) => userId === GM)).toBe(true);
  });
});
