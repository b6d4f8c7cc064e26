/** R8, R31: who needs no asking any more, though he was asked, is answered for at once; no exchange waits for nobody. */
import { describe, expect, test } from "vitest";
import { dice } from "./support/dice.ts";
import type { Evening, Seat } from "./support/evening.ts";
import { exchangeOn, foldOf, strikes, useEvenings } from "./support/fights.ts";
import type { Fighter } from "./support/handle.ts";

const begin = useEvenings();
const BRUISER = "DrevoFighterBrsr";

/** What of the system's further functions these tests press. */
interface Buttons {
  setReadied(actor: Fighter, readied: { kind: string; weapon: string } | null): Promise<void>;
  beginReload(actor: Fighter, item: object): Promise<void>;
  move(actor: Fighter, move: { kind: "flee"; asked: readonly Fighter[] }): Promise<boolean>;
  setNeeded(actor: Fighter, id: string, needed: number): Promise<void>;
}

const press = ({ drevo }: Seat) => drevo as unknown as Buttons;

/** Brings the bruiser in, whom the GM plays. */
async function bruiser(evening: Evening, { client }: Seat, habit: string): Promise<string> {
  const { game } = client;
  const pack = game.packs.get("drevo.fighters");
  if (!pack) throw new Error("The table has no fighters");
  const actor = await game.actors.importFromCompendium(pack, BRUISER, { "system.habit": habit }, { keepId: true });
  await evening.settle();
  return actor?.uuid ?? "";
}

const fighter = ({ drevo }: Seat, uuid: string): Fighter => drevo.actorByUuid(uuid) ?? expect.fail(uuid);

/** What was answered in an exchange, and whether it is over. */
function answered(evening: Evening, seat: Seat, id: string) {
  const { state, uncounted } = foldOf(evening, id);
  const kinds = exchangeOn(seat, id).messages.map(({ system }) => system.kind);
  return { state, uncounted, kinds };
}

const over = (kind: string) => ({ state: "closed", uncounted: [], kinds: ["strike", kind] });

/** The GM's bruiser strikes Anna. */
async function strikesAnna(evening: Evening, gm: Seat): Promise<string> {
  const thug = await bruiser(evening, gm, "ask");
  const { id } = await strikes(gm, fighter(gm, thug), gm.anna, { weapon: gm.drevo.FISTS });
  await evening.settle();
  expect(exchangeOn(gm, id).resolution).toMatchObject({ state: "open" });
  return id;
}

describe("one who is waited for", () => {
  test("readies an answer: that is it, given once by his player", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const id = await strikesAnna(evening, gm);
    anya.throws(dice(0));
    await press(anya).setReadied(anya.anna, { kind: "dodge", weapon: "" });
    await evening.settle();
    expect(answered(evening, anya, id)).toEqual(over("dodge"));
    expect(anya.anna.system).toMatchObject({ readied: null });
  });

  test("R31 begins to load: he is struck one-sided", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const system = { uses: ["shoot"], load: 3, reload: 2 };
    await anya.anna.createEmbeddedDocuments("Item", [{ name: "Лук", type: "weapon", system }]);
    const id = await strikesAnna(evening, gm);
    const bow = [...anya.anna.items].find(({ name }) => name === "Лук") ?? expect.fail("there is no bow");
    await press(anya).beginReload(anya.anna, bow);
    await evening.settle();
    expect(answered(evening, anya, id)).toEqual(over("none"));
  });

  test("R8 is knocked out by something else", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const thug = await bruiser(evening, gm, "ask");
    const { id } = await strikes(anya, anya.anna, fighter(anya, thug));
    await evening.settle();
    await fighter(gm, thug).update({ "system.mook": "light" });
    await gm.drevo.addWound(fighter(gm, thug), "wound");
    await evening.settle();
    expect(answered(evening, anya, id)).toEqual(over("none"));
  });

  test("gets another habit from the GM", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const thug = await bruiser(evening, gm, "ask");
    const { id } = await strikes(anya, anya.anna, fighter(anya, thug));
    await evening.settle();
    gm.throws(dice(0));
    await fighter(gm, thug).update({ "system.habit": "dodge" });
    await evening.settle();
    expect(answered(evening, anya, id)).toEqual(over("dodge"));
  });

  test("gets the shield that he has readied into his hand", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    await press(anya).setReadied(anya.anna, { kind: "shield", weapon: "" });
    const id = await strikesAnna(evening, gm);
    anya.throws(dice(0));
    await anya.anna.createEmbeddedDocuments("Item", [{ name: "Щит", type: "shield", system: { equipped: true } }]);
    await evening.settle();
    expect(answered(evening, anya, id)).toEqual(over("shield"));
  });
});

describe("R30 one of the GM's people who runs", () => {
  /** The bruiser runs for three turns; gives him as the GM has him. */
  async function runs(evening: Evening, gm: Seat, habit: string): Promise<Fighter> {
    const thug = fighter(gm, await bruiser(evening, gm, habit));
    gm.throws(dice(0));
    await press(gm).move(thug, { kind: "flee", asked: [] });
    await evening.settle();
    const { activities } = thug.system as unknown as { readonly activities: object };
    const [id = ""] = Object.keys(activities);
    await press(gm).setNeeded(thug, id, 3);
    await evening.settle();
    return thug;
  }

  test.each([
    { kind: "throw", habit: "dodge", answer: "flee" },
    { kind: "throw", habit: "ask", answer: null },
    { kind: "strike", habit: "best", answer: "flee" },
    { kind: "strike", habit: "dodge", answer: "dodge" },
  ] as const)("with the habit $habit, against a $kind: $answer", async ({ kind, habit, answer }) => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const thug = await runs(evening, gm, habit);
    const weapon = anya.drevo.weaponOf(anya.anna, anya.drevo.FISTS) ?? expect.fail();
    anya.throws(dice(-4), dice(0));
    gm.throws(dice(4));
    await anya.drevo.attack(anya.anna, { kind, weapon, target: fighter(anya, thug.uuid) });
    await evening.settle();
    const kinds = anya.client.game.messages.contents.map(({ system }) => (system as { kind: string }).kind);
    expect(kinds).toEqual(["flee", kind, ...(answer ? [answer] : [])]);
    const running = (thug as Fighter & { readonly movement: string | null }).movement;
    expect(running).toBe(answer === "dodge" ? null : "flee");
  });
});
