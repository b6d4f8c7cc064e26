/** Thugs who are tokens of one actor: each has a name, wounds and exchanges of his own. */
import { describe, expect, test } from "vitest";
import type { Actor } from "../../host/core/documents/actor.ts";
import type { TokenDocument } from "../../host/core/documents/token.ts";
import { dice } from "./support/dice.ts";
import { ANYA, BORYA, GM } from "./support/evening.ts";
import type { Evening, Seat } from "./support/evening.ts";
import { answers, exchangeOn, foldOf, strikes, useEvenings } from "./support/fights.ts";
import type { Fighter, Wounds } from "./support/handle.ts";

const BRUISER = "DrevoFighterBrsr";

/** Brings three bruisers in, unlinked tokens of one actor, and gives what their UUIDs are. */
async function bruisers(evening: Evening, { client }: Seat): Promise<readonly [string, string, string]> {
  const { game } = client;
  const pack = game.packs.get("drevo.fighters");
  const scene = game.scenes.active;
  if (!pack || !scene) throw new Error("The table has no fighters or no scene");
  const base = await game.actors.importFromCompendium(pack, BRUISER, {}, { keepId: true });
  // These are asked, whatever the bruisers of the compendium are used to do.
  await base?.update({ "system.habit": "ask" });
  const { prototypeToken } = base as unknown as Actor;
  const tokens = [1, 2, 3].map((number) => ({ ...prototypeToken, name: `Громила ${number}`, actorId: BRUISER }));
  const made = (await scene.createEmbeddedDocuments("Token", tokens)) as unknown as TokenDocument[];
  await evening.settle();
  const [one = "", two = "", three = ""] = made.map(({ actor }) => actor?.uuid ?? "");
  return [one, two, three];
}

function fighter({ drevo }: Seat, uuid: string): Fighter {
  const found = drevo.actorByUuid(uuid);
  if (!found) throw new Error(`There is no actor ${uuid} on this client`);
  return found;
}

/** The wounds that the server keeps in the delta of a token's actor. */
function kept(evening: Evening, uuid: string): Wounds {
  const token = evening.table.raw(uuid.split(".").slice(0, 4).join("."));
  const { system } = token?.delta as { system: { wounds?: Wounds } };
  return system.wounds ?? {};
}

const levels = (wounds: Wounds) => Object.values(wounds).map(({ level, state }) => [level, state]);

/** Anna strikes the second bruiser, whom the GM lets stand without defence. */
async function blowAtTheSecond(evening: Evening, seats: { gm: Seat; anya: Seat }, second: string): Promise<string> {
  const { gm, anya } = seats;
  const { id } = await strikes(anya, anya.anna, fighter(anya, second), { faces: dice(1) });
  await evening.settle();
  await answers(gm, fighter(gm, second), "none");
  await evening.settle();
  return id;
}

describe.each([13, 14] as const)("on Foundry %i", (generation) => {
  const begin = useEvenings(generation);

  describe("a blow at one of several thugs", () => {
    test("wounds him alone: not his fellows, not the actor whose tokens they are", async () => {
      const evening = await begin();
      const seats = await evening.usual();
      const thugs = await bruisers(evening, seats.gm);
      const [, second] = thugs;
      const id = await blowAtTheSecond(evening, seats, second);
      expect(foldOf(evening, id)).toMatchObject({ state: "closed", blows: [{ target: second, result: "hit" }] });
      expect(thugs.map((uuid) => levels(kept(evening, uuid)).length)).toEqual([0, 1, 0]);
      expect(evening.wounds(BRUISER)).toEqual({});
      for (const seat of [...evening.seats, await evening.reload(seats.borya)]) {
        const seen = thugs.map((uuid) => Object.keys(fighter(seat, uuid).system.wounds).length);
        expect([...seen, Object.keys(fighter(seat, `Actor.${BRUISER}`).system.wounds).length]).toEqual([0, 1, 0, 0]);
      }
    });

    test("is answered for him alone, by the GM whose he is", async () => {
      const evening = await begin();
      const { gm, anya, borya } = await evening.usual();
      const thugs = await bruisers(evening, gm);
      await strikes(anya, anya.anna, fighter(anya, thugs[1]));
      await evening.settle();
      for (const seat of [gm, anya, borya])
        expect(thugs.map((uuid) => seat.drevo.awaiting(fighter(seat, uuid)).length)).toEqual([0, 1, 0]);
      const second = (seat: Seat) => fighter(seat, thugs[1]);
      expect([gm, anya, borya].map((seat) => seat.drevo.mayAnswerFor(second(seat)))).toEqual([true, false, false]);
      expect([gm, anya, borya].map((seat) => seat.drevo.isOnDuty(second(seat)))).toEqual([true, false, false]);
    });

    test("is taken back and put in place again on him alone", async () => {
      const evening = await begin();
      const seats = await evening.usual();
      const [, second, third] = await bruisers(evening, seats.gm);
      await blowAtTheSecond(evening, seats, second);
      const [act = ""] = Object.keys(kept(evening, second));
      for (const state of ["undone", "applied"] as const) {
        await seats.gm.drevo.setWoundState(fighter(seats.gm, second), act, state);
        await evening.settle();
        expect(levels(kept(evening, second)).map(([, kept]) => kept)).toEqual([state]);
        expect(Object.values(fighter(seats.anya, second).system.wounds).map((wound) => wound.state)).toEqual([state]);
      }
      expect([kept(evening, third), evening.wounds(BRUISER)]).toEqual([{}, {}]);
    });

    test("two of them strike back and are told apart", async () => {
      const evening = await begin();
      const { gm, anya } = await evening.usual();
      const [first, second] = await bruisers(evening, gm);
      const one = await strikes(gm, fighter(gm, first), gm.anna, { weapon: gm.drevo.FISTS });
      await evening.settle();
      gm.throws(dice(0), dice(0));
      expect(await gm.drevo.strike(fighter(gm, second), gm.drevo.FISTS, gm.anna)).toBe(true);
      await evening.settle();
      // R10a: she answers both at once.
      expect(anya.drevo.awaiting(anya.anna).map(({ id }) => id)).toEqual([one.id]);
      const strikers = exchangeOn(anya, one.id).messages.map(({ system }) => system.fighter);
      expect(strikers).toMatchObject([
        { actor: first, name: "Громила 1" },
        { actor: second, name: "Громила 2" },
      ]);
    });
  });

  describe("their names", () => {
    test("are the tokens', in the language of each client, in the log too", async () => {
      const evening = await begin();
      const [gm, anya, borya] = [await evening.sit(GM), await evening.sit(ANYA), await evening.sit(BORYA, "en")];
      const [, second] = await bruisers(evening, gm);
      const id = await blowAtTheSecond(evening, { gm, anya }, second);
      const seen = [gm, borya].map((seat) => {
        const [, answer] = exchangeOn(seat, id).messages;
        const { fighter: teller } = answer?.system as unknown as { fighter: Parameters<Seat["drevo"]["shownName"]>[0] };
        return [fighter(seat, second).name, seat.drevo.shownName(teller)];
      });
      expect(seen).toEqual([
        ["Громила 2", "Громила 2"],
        ["Bruiser 2", "Bruiser 2"],
      ]);
      expect(exchangeOn(gm, id).messages[0]?.content).toContain("Громила 2");
    });

    test("follow the token, and a new name given to the one names the other", async () => {
      const evening = await begin();
      const { gm, anya } = await evening.usual();
      const [first, second] = await bruisers(evening, gm);
      const token = gm.client.foundry.utils.fromUuidSync(first.replace(/\.Actor\..*/, "")) as TokenDocument;
      await token.update({ name: "Гарт" });
      await evening.settle();
      expect([gm, anya].map((seat) => fighter(seat, first).name)).toEqual(["Гарт", "Гарт"]);
      await fighter(gm, first).update({ name: "Хромой", system: { qualities: { body: 2 } } });
      await evening.settle();
      expect([token.name, fighter(anya, first).name, fighter(anya, second).name]).toEqual([
        "Хромой",
        "Хромой",
        "Громила 2",
      ]);
      expect(evening.stored(BRUISER).name).toBe("Громила");
    });
  });

  describe("what happens to one of them alone", () => {
    test("«Связан» makes him helpless, and not his fellows", async () => {
      const evening = await begin();
      const { gm, anya } = await evening.usual();
      const thugs = await bruisers(evening, gm);
      await fighter(gm, thugs[1]).toggleStatusEffect("bound");
      await evening.settle();
      for (const seat of [gm, anya])
        expect(thugs.map((uuid) => fighter(seat, uuid).isHelpless)).toEqual([false, true, false]);
      const { id } = await strikes(anya, anya.anna, fighter(anya, thugs[1]));
      await evening.settle();
      expect(foldOf(evening, id)).toMatchObject({ state: "closed", blows: [{ oneSided: true }] });
    });

    test("his token goes while he is awaited: the log still says the same on all clients, and to a newcomer", async () => {
      const evening = await begin();
      const { gm, anya, borya } = await evening.usual();
      const [, second] = await bruisers(evening, gm);
      const { id } = await strikes(anya, anya.anna, fighter(anya, second));
      await evening.settle();
      const token = gm.client.foundry.utils.fromUuidSync(second.replace(/\.Actor\..*/, "")) as TokenDocument;
      await token.delete();
      await evening.settle();
      await evening.reload(borya);
      expect(foldOf(evening, id).state).toBe("open");
      expect(gm.drevo.actorByUuid(second)).toBeNull();
      expect(await gm.drevo.callOff(gm.anna, exchangeOn(gm, id))).toBe(true);
      await evening.settle();
      expect(foldOf(evening, id).state).toBe("calledOff");
    });
  });
});
