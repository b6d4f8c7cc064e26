/** R10a: an exchange is one moment, in which nobody attacks twice, and into which nobody comes when it is over. */
import { describe, expect, test } from "vitest";
import { dice } from "./support/dice.ts";
import type { Faces } from "./support/dice.ts";
import type { Evening, Seat } from "./support/evening.ts";
import { answers, exchangeOn, foldOf, strikes, swordOnShield, useEvenings } from "./support/fights.ts";
import type { Exchange, Fighter, Weapon } from "./support/handle.ts";

const begin = useEvenings();
const BRUISER = "DrevoFighterBrsr";

interface Attack {
  readonly kind: "strike" | "shoot";
  readonly weapon: Weapon;
  readonly target: Fighter;
  readonly surprise?: boolean;
  readonly joins?: Exchange;
}

/** What of the system's further functions these tests press. */
interface Buttons {
  attack(actor: Fighter, attack: Attack): Promise<boolean>;
  move(actor: Fighter, move: { kind: "flee"; asked: readonly Fighter[] }): Promise<boolean>;
  nearTo(actor: Fighter): readonly Fighter[];
  foesOf(actor: Fighter): readonly { readonly actor: Fighter }[];
  attackAsGroup(who: readonly Fighter[], whom: readonly Fighter[], spread: "even" | "one"): Promise<number>;
}

const press = ({ drevo }: Seat) => drevo as unknown as Buttons;

/** Brings bruisers in, whom the GM plays, tokens of one actor; gives their UUIDs. */
async function bruisers(evening: Evening, { client, drevo }: Seat, count: number): Promise<readonly Fighter[]> {
  const { game } = client;
  const pack = game.packs.get("drevo.fighters");
  const scene = game.scenes.active;
  if (!pack || !scene) throw new Error("The table has no fighters or no scene");
  const base = await game.actors.importFromCompendium(pack, BRUISER, { "system.habit": "ask" }, { keepId: true });
  const token = (base as unknown as { readonly prototypeToken: object }).prototypeToken;
  const tokens = Array.from({ length: count }, (_, place) => ({
    ...token,
    name: `Громила ${place + 1}`,
    actorId: BRUISER,
  }));
  const made = await scene.createEmbeddedDocuments("Token", tokens);
  await evening.settle();
  return made.map((one) => {
    const { actor } = one as unknown as { readonly actor: { readonly uuid: string } | null };
    return drevo.actorByUuid(actor?.uuid ?? "") ?? expect.fail("a token without an actor");
  });
}

const faces = (count: number): Faces[] => Array.from({ length: count * 2 }, () => dice(0));

const fists = ({ drevo }: Seat, actor: Fighter): Weapon => drevo.weaponOf(actor, drevo.FISTS) ?? expect.fail();

describe("one who has joined an exchange", () => {
  test("is held up by it as he is who began it, until it is over", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const [first, second] = await bruisers(evening, gm, 2);
    if (!first || !second) throw new Error("Two were to come");
    const { id } = await strikes(gm, first, gm.anna, { weapon: gm.drevo.FISTS });
    gm.throws(...faces(1));
    await gm.drevo.strike(second, gm.drevo.FISTS, gm.anna);
    await evening.settle();
    for (const { drevo } of evening.seats)
      expect([first, second, gm.anna].map((one) => drevo.begunBy(one)?.id)).toEqual([id, id, undefined]);
    await answers(anya, anya.anna, "dodge");
    await evening.settle();
    expect([first, second].map((one) => gm.drevo.begunBy(one))).toEqual([null, null]);
  });

  test("does not attack again when «Напасть группой» is pressed twice", async () => {
    const evening = await begin();
    const { gm } = await evening.usual();
    const thugs = await bruisers(evening, gm, 3);
    gm.throws(...faces(3));
    expect(await press(gm).attackAsGroup(thugs, [gm.anna], "even")).toBe(3);
    await evening.settle();
    gm.throws();
    expect(await press(gm).attackAsGroup(thugs, [gm.anna], "even")).toBe(0);
    await evening.settle();
    expect(gm.drevo.openExchanges().map(({ messages }) => messages.length)).toEqual([3]);
  });
});

describe("an attack that comes too late for the exchange that it joins", () => {
  test("is not made: nothing is rolled, nothing written", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    const { gm } = seats;
    const [thug] = await bruisers(evening, gm, 1);
    const exchange = await swordOnShield(evening, seats);
    gm.throws();
    const given = { kind: "strike", weapon: fists(gm, gm.anna), target: gm.orc, joins: exchange } as const;
    expect(await press(gm).attack(thug ?? expect.fail(), given)).toBe(false);
    await evening.settle();
    expect(gm.client.game.messages.size).toBe(2);
    expect(foldOf(evening, exchange.id)).toMatchObject({ state: "closed", uncounted: [] });
  });
});

describe("R8 «Внезапно»", () => {
  test("leaves the defence against a blow that is seen: it is an exchange of its own", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const [seen, hidden] = await bruisers(evening, gm, 2);
    if (!seen || !hidden) throw new Error("Two were to come");
    const { id } = await strikes(gm, seen, gm.anna, { weapon: gm.drevo.FISTS });
    gm.throws(...faces(1));
    const given = { kind: "strike", weapon: fists(gm, hidden), target: gm.anna, surprise: true } as const;
    expect(await press(gm).attack(hidden, given)).toBe(true);
    await evening.settle();
    expect(exchangeOn(anya, id).resolution).toMatchObject({ state: "open", awaited: [anya.anna.uuid] });
    await answers(anya, anya.anna, "dodge");
    await evening.settle();
    expect(foldOf(evening, id).blows).toMatchObject([{ oneSided: false }]);
    const other = gm.client.game.messages.contents
      .map(({ system }) => (system as { exchange: string }).exchange)
      .find((exchange) => exchange !== id);
    expect(foldOf(evening, other ?? "").blows).toMatchObject([{ oneSided: true }]);
  });
});

describe("who is hidden", () => {
  test("is not asked whether he hinders a mover, for the card tells everybody; the GM still finds him", async () => {
    const evening = await begin();
    const { gm } = await evening.usual();
    const [seen, hidden] = await bruisers(evening, gm, 2);
    const { scenes } = gm.client.game;
    const ambush = [...(scenes.active?.tokens ?? [])].find(({ name }) => name === "Громила 2");
    await ambush?.update({ hidden: true });
    await evening.settle();
    const near = press(gm)
      .nearTo(gm.anna)
      .map(({ uuid }) => uuid);
    expect(near).toContain(seen?.uuid);
    expect(near).not.toContain(hidden?.uuid);
    const foes = press(gm).foesOf(gm.anna);
    expect(foes.map(({ actor }) => actor.uuid)).toContain(hidden?.uuid);
  });
});

describe("R25 who is asked whether he hinders a mover", () => {
  test("is whoever fights him or is fought by him, whatever side he takes", async () => {
    const evening = await begin();
    const { gm } = await evening.usual();
    const [bystander, duellist] = await bruisers(evening, gm, 2);
    if (!bystander || !duellist) throw new Error("Two were to come");
    for (const token of gm.client.game.scenes.active?.tokens ?? [])
      if (token.name.startsWith("Громила")) await token.update({ disposition: 1 });
    await evening.settle();
    const near = () =>
      press(gm)
        .nearTo(gm.anna)
        .map(({ uuid }) => uuid);
    expect(near()).not.toContain(duellist.uuid);
    await strikes(gm, duellist, gm.anna, { weapon: gm.drevo.FISTS });
    await evening.settle();
    expect(near()).toContain(duellist.uuid);
    expect(near()).not.toContain(bystander.uuid);
    expect(
      press(gm)
        .nearTo(duellist)
        .map(({ uuid }) => uuid),
    ).toContain(gm.anna.uuid);
  });
});

describe("R31 a weapon that is not loaded", () => {
  test("shoots neither first nor in answer, and nothing is written", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const [thug] = await bruisers(evening, gm, 1);
    const shots = { Spent00000000000: { state: "spent" } };
    const system = { uses: ["shoot"], load: 1, reload: 2, shots };
    await anya.anna.createEmbeddedDocuments("Item", [{ name: "Самострел", type: "weapon", system }]);
    await evening.settle();
    const { weapon } =
      anya.drevo.weaponsOf(anya.anna).find((one) => one.weapon.snapshot.name === "Самострел") ?? expect.fail();
    anya.throws();
    expect(await press(anya).attack(anya.anna, { kind: "shoot", weapon, target: anya.orc })).toBe(false);
    gm.throws(dice(0));
    await press(gm).move(thug ?? expect.fail(), { kind: "flee", asked: [gm.anna] });
    await evening.settle();
    const [asked] = anya.drevo.awaiting(anya.anna);
    const shot = { kind: "shoot", weapon } as const;
    expect(await anya.drevo.answerWith(anya.anna, asked ?? expect.fail(), shot)).toBe(false);
    await evening.settle();
    expect(gm.client.game.messages.size).toBe(1);
  });
});
