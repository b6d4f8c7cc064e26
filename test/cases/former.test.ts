/** Who is no longer a fighter's owner, or no game master any more: what he has done stays done (kinds: whose token, stale references, permission). */
import { describe, expect, test } from "vitest";
import { dice } from "../integration/pipeline/support/dice.ts";
import { ANYA, BORYA, GM2, ORC, VERA } from "../integration/pipeline/support/evening.ts";
import type { Evening, Seat } from "../integration/pipeline/support/evening.ts";
import {
  answers,
  exchangeOn,
  foldOf,
  onlyWound,
  strikes,
  swordOnShield,
  useEvenings,
} from "../integration/pipeline/support/fights.ts";
import { deedOf } from "../integration/pipeline/support/forge.ts";
import { after, bruisers, fighter, press } from "./support/table.ts";

interface Users {
  get(id: string): { update(data: object): Promise<unknown>; delete(): Promise<unknown> };
}

const usersOn = ({ client }: Seat) => client.game.users as unknown as Users;

/** What all make of an exchange, and a newcomer with them. */
async function foldForAll(evening: Evening, id: string) {
  await evening.sit(VERA);
  return foldOf(evening, id);
}

describe.each([13, 14] as const)("C12b on Foundry %i", (generation) => {
  const begin = useEvenings(generation);

  test("a hero goes to another while his blow waits: it is answered, and wounds; the new owner speaks for him from now on", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    const { id } = await strikes(anya, anya.anna, anya.orc, { faces: dice(1) });
    await evening.settle();
    await after(evening, () => gm.anna.update({ ownership: { [ANYA]: 0, [VERA]: 3 } }));
    await answers(borya, borya.orc, "shield");
    await evening.settle();
    expect(await foldForAll(evening, id)).toMatchObject({ state: "closed", blows: [{ wound: "light" }] });
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: "light", state: "applied" });
    expect([anya.anna.isOwner, evening.seats.at(-1)?.anna.isOwner]).toEqual([false, true]);
  });

  test("what was corrected stays so, and nothing of it is taken back by what follows", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    const { gm } = seats;
    const { id } = await swordOnShield(evening, seats);
    const act = exchangeOn(gm, id).said.get(exchangeOn(gm, id).resolution.opening ?? "") ?? expect.fail();
    const terms = { list: [{ id: "", label: "+", value: 2 }] };
    await after(evening, () => gm.drevo.correct(act, { ...gm.drevo.NOTHING, terms }));
    const [key, wound] = onlyWound(evening, ORC);
    const before = foldOf(evening, id);
    await after(evening, () => gm.anna.update({ ownership: { [ANYA]: 0, [BORYA]: 3 } }));
    await after(evening, () => press(gm).easeWound(gm.orc, key));
    expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: wound.level, damage: wound.damage });
    expect(await foldForAll(evening, id)).toEqual(before);
  });

  test("what he says from then on counts for nothing, nor what he makes of what he said", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const { id, messages } = await strikes(anya, anya.anna, anya.orc, { faces: dice(1) });
    await evening.settle();
    await after(evening, () => gm.anna.update({ ownership: { [ANYA]: 0 } }));
    const forged = {
      ...deedOf(anya, "anna", { exchange: { id: "forgedExchange00" }, kind: "dodge", rolls: [dice(4)] }),
    };
    await after(evening, () => anya.post(forged));
    expect(foldOf(evening, "forgedExchange00").acts).toEqual([]);
    const own = anya.message(messages[0]?.id ?? "");
    await after(evening, () => own.update({ system: { trait: { value: 9 } } }));
    expect(await foldForAll(evening, id)).toMatchObject({ state: "broken", acts: [] });
  });
});

describe("C04b", () => {
  const begin = useEvenings();

  /** The second game master's thug has struck the orc, and he has corrected that. */
  async function ledBySecond(evening: Evening) {
    const { gm, borya } = await evening.usual();
    const second = await evening.sit(GM2);
    const [thug = ""] = await bruisers(evening, gm, 1);
    const blow = { weapon: second.drevo.FISTS, faces: dice(3) };
    const { id } = await strikes(second, fighter(second, thug), second.orc, blow);
    await evening.settle();
    await answers(borya, borya.orc, "shield", dice(-1));
    await evening.settle();
    const act = exchangeOn(second, id).said.get(exchangeOn(second, id).resolution.opening ?? "") ?? expect.fail();
    const terms = { list: [{ id: "", label: "+", value: 2 }] };
    await after(evening, () => second.drevo.correct(act, { ...second.drevo.NOTHING, terms }));
    return { gm, second, id, act, thug };
  }

  test.each([
    ["made a player", (gm: Seat) => usersOn(gm).get(GM2).update({ role: 1 })],
    ["made an assistant", (gm: Seat) => usersOn(gm).get(GM2).update({ role: 3 })],
  ])("a game master is %s in a fight: what he has done and corrected stays, on every client", async (_how, changes) => {
    const evening = await begin();
    const { gm, id } = await ledBySecond(evening);
    const [before, wounds] = [foldOf(evening, id), evening.wounds(ORC)];
    await after(evening, () => changes(gm));
    expect(await foldForAll(evening, id)).toEqual(before);
    expect(evening.wounds(ORC)).toEqual(wounds);
  });

  test("who is none any more corrects nothing and speaks for nobody; who has become one does at once", async () => {
    const evening = await begin();
    const { gm, second, id, thug } = await ledBySecond(evening);
    const before = foldOf(evening, id);
    await after(evening, () => usersOn(gm).get(GM2).update({ role: 1 }));
    const correction = { patch: null, takesBack: exchangeOn(gm, id).corrections[0]?.id ?? null, request: null };
    const { system } = exchangeOn(gm, id).messages[0] ?? expect.fail();
    const said = { type: "action", system: { exchange: id, kind: "correct", fighter: system.fighter, correction } };
    await after(evening, () => second.post(said));
    expect(foldOf(evening, id)).toEqual(before);
    second.throws();
    expect(await second.drevo.strike(fighter(second, thug), second.drevo.FISTS, second.anna)).toBe(false);
    second.client.notifications.splice(0);
    await after(evening, () => usersOn(gm).get(GM2).update({ role: 4 }));
    await strikes(second, fighter(second, thug), second.anna, { weapon: second.drevo.FISTS });
  });

  test("a game master leaves the world for good: his corrections stay", async () => {
    const evening = await begin();
    const { gm, second, id } = await ledBySecond(evening);
    const before = foldOf(evening, id);
    await evening.leave(second);
    await after(evening, () => usersOn(gm).get(GM2).delete());
    expect(await foldForAll(evening, id)).toEqual(before);
  });
});
