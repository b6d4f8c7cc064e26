import { beforeAll, expect } from "vitest";
import type { Actor } from "../core/documents/actor.ts";
import type { Combat } from "../core/documents/combat.ts";
import type { Combatant } from "../core/documents/combatant.ts";
import type { Scene } from "../core/documents/scene.ts";
import type { Raw } from "../shape.ts";
import { behaviour } from "./behaviour.ts";
import { ANYA, BORYA, classOf, GMS, make, SCOPE, sitDown, subtype } from "./fixture.ts";
import type { Own, Seat, Sitting } from "./fixture.ts";

let sitting: Sitting;
let gm: Own;
let anya: Seat;
let scene: Scene;

beforeAll(async () => {
  sitting = await sitDown();
  gm = await sitting.own();
  anya = await sitting.other(ANYA);
  scene = (await make(gm, "Scene", { name: "Yard", active: true })) as unknown as Scene;
});

const settle = (): Promise<void> => sitting.settle();

const hero = async (name: string, ownership: Raw = {}): Promise<Actor> =>
  (await make(gm, "Actor", { name, type: subtype("hero"), ownership })) as unknown as Actor;

/** An encounter of heroes with these initiatives: the first is Anya's. */
async function fight(...initiatives: (number | null)[]): Promise<{ combat: Combat; heroes: Actor[] }> {
  const combat = (await make(gm, "Combat", { active: true })) as unknown as Combat;
  const heroes: Actor[] = [];
  for (const [place] of initiatives.entries())
    heroes.push(await hero(`Hero ${place + 1}`, place === 0 ? { [ANYA]: 3 } : {}));
  const data = heroes.map(({ id }, place) => ({ actorId: id, initiative: initiatives[place] }));
  await combat.createEmbeddedDocuments("Combatant", data);
  await settle();
  return { combat, heroes };
}

const names = (combat: Combat): string[] => combat.turns.map(({ name }) => name);
const at = (combat: Combat, name: string): Combatant => {
  const found = combat.combatants.contents.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no combatant is called ${name}`);
  return found;
};

behaviour(
  {
    id: "C04",
    says: "the turns go by initiative, the higher first and who has none last; combat.turn counts in them, not in the combatants",
    source: "issue #14579",
    gen: "both",
  },
  async () => {
    const { combat } = await fight(1, null, 5);
    expect(names(combat)).toEqual(["Hero 3", "Hero 1", "Hero 2"]);
    await combat.startCombat();
    await settle();
    expect([combat.turn, combat.combatant?.name, combat.turns[0]?.name]).toEqual([0, "Hero 3", "Hero 3"]);
    await combat.delete();
  },
);

behaviour(
  {
    id: "C05",
    says: "a system's _sortCombatants makes the real order of turns; it is called without its encounter",
    source: "issue #14579",
    gen: "both",
  },
  async () => {
    const known = (gm.CONFIG.Combat as { documentClass: typeof Combat }).documentClass;
    const seen: unknown[] = [];
    class Reversed extends known {
      protected override _sortCombatants(a: Combatant, b: Combatant): number {
        seen.push(this);
        return (a.initiative ?? 0) - (b.initiative ?? 0);
      }
    }
    Object.assign(gm.CONFIG.Combat as object, { documentClass: Reversed });
    try {
      const { combat } = await fight(3, 1, 2);
      expect(names(combat)).toEqual(["Hero 2", "Hero 3", "Hero 1"]);
      expect(seen.every((one) => one === undefined)).toBe(true);
      await combat.delete();
    } finally {
      Object.assign(gm.CONFIG.Combat as object, { documentClass: known });
    }
  },
);

behaviour(
  {
    id: "C08",
    says: "combatStart, combatTurn and combatRound are called before the write and may change what is written",
    source: "api hookEvents.combatStart",
    gen: "both",
  },
  async () => {
    const { combat } = await fight(2, 1);
    const seen: unknown[] = [];
    const ids = ["combatStart", "combatTurn", "combatRound"].map((hook): [string, number] => [
      hook,
      gm.Hooks.on(hook, (...args: unknown[]) => {
        const [told, data] = args as [Combat, Raw];
        seen.push([hook, told.started, { ...data }]);
        if (hook === "combatRound") data.turn = 1;
      }),
    ]);
    await combat.startCombat();
    await combat.nextTurn();
    await combat.nextTurn();
    for (const [hook, id] of ids) gm.Hooks.off(hook, id);
    await settle();
    expect(seen).toEqual([
      ["combatStart", false, { round: 1, turn: 0 }],
      ["combatTurn", true, { round: 1, turn: 1 }],
      ["combatRound", true, { round: 2, turn: 0 }],
    ]);
    expect([combat.round, combat.turn]).toEqual([2, 1]);
    await combat.delete();
  },
);

behaviour(
  {
    id: "C08a",
    says: "those three are called on the client alone that moves the turn on",
    source: "api hookEvents.combatTurn",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const { combat } = await fight(2, 1);
    const seen = await anya.watch(
      "combatStart",
      () => "start",
      () => combat.startCombat(),
    );
    expect(seen).toEqual([]);
    await combat.delete();
  },
);

behaviour(
  {
    id: "C09",
    says: "combatTurn and combatRound are told the direction, 1 or −1",
    source: "api hookEvents.combatTurn",
    gen: "both",
  },
  async () => {
    const { combat } = await fight(2, 1);
    await combat.startCombat();
    const seen: unknown[] = [];
    const note = (...args: unknown[]): void => void seen.push((args[2] as Raw).direction);
    const ids = ["combatTurn", "combatRound"].map((hook): [string, number] => [hook, gm.Hooks.on(hook, note)]);
    await combat.nextTurn();
    await combat.previousTurn();
    await combat.nextRound();
    await combat.previousRound();
    for (const [hook, id] of ids) gm.Hooks.off(hook, id);
    expect(seen).toEqual([1, -1, 1, -1]);
    await combat.delete();
  },
);

behaviour(
  {
    id: "C12",
    says: "combatTurnChange reaches every client after the write, with the state before and after",
    source: "api hookEvents.combatTurnChange",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const { combat } = await fight(2, 1);
    await combat.startCombat();
    await settle();
    const [first, second] = combat.turns.map(({ id }) => id);
    const pick = (told: Combat, prior: unknown, current: unknown): unknown => [told.turn, prior, current];
    const seen = await anya.watch("combatTurnChange", pick, () => combat.nextTurn());
    const state = (turn: number, combatantId: unknown): Raw => ({ round: 1, turn, combatantId, tokenId: null });
    expect(seen).toEqual([[1, state(0, first), state(1, second)]]);
    await combat.delete();
  },
);

behaviour(
  {
    id: "C13",
    says: "a plain update of the turn calls combatTurnChange, but not combatTurn",
    source: "system draw-steel",
    gen: "both",
  },
  async () => {
    const { combat } = await fight(2, 1);
    await combat.startCombat();
    const seen: string[] = [];
    const ids = ["combatTurn", "combatTurnChange"].map((hook): [string, number] => [
      hook,
      gm.Hooks.on(hook, () => void seen.push(hook)),
    ]);
    await combat.update({ turn: 1 });
    await settle();
    for (const [hook, id] of ids) gm.Hooks.off(hook, id);
    expect(seen).toEqual(["combatTurnChange"]);
    await combat.delete();
  },
);

behaviour(
  {
    id: "C14",
    says: "_onStartTurn and its like are called on the active game master's client alone; for round 0 there is no end",
    source: "inferred",
    gen: "both",
    needs: ["second GM"],
  },
  async () => {
    const second = await sitting.other(GMS[1] ?? "");
    const spy = ({ CONFIG, globals }: { CONFIG: Raw; globals: Raw }): void => {
      const known = (CONFIG.Combat as { documentClass: typeof Combat }).documentClass;
      const seen: string[] = [];
      globals.seenTurns = seen;
      for (const name of ["_onStartTurn", "_onEndTurn", "_onStartRound", "_onEndRound"])
        Object.defineProperty(known.prototype, name, {
          configurable: true,
          value: () => {
            seen.push(name);
            return Promise.resolve();
          },
        });
    };
    const take = ({ CONFIG, globals }: { CONFIG: Raw; globals: Raw }): unknown => {
      const known = (CONFIG.Combat as { documentClass: typeof Combat }).documentClass;
      for (const name of ["_onStartTurn", "_onEndTurn", "_onStartRound", "_onEndRound"])
        Reflect.deleteProperty(known.prototype, name);
      return globals.seenTurns;
    };
    spy({ CONFIG: gm.CONFIG, globals: gm.globals });
    await second.do(spy);
    await anya.do(spy);
    const { combat } = await fight(2, 1);
    await combat.startCombat();
    await settle();
    await combat.nextRound();
    await settle();
    const seen = [take({ CONFIG: gm.CONFIG, globals: gm.globals }), await second.do(take), await anya.do(take)];
    const told = ["_onStartRound", "_onStartTurn", "_onEndTurn", "_onEndRound", "_onStartRound", "_onStartTurn"];
    expect(seen).toEqual([told, [], []]);
    await combat.delete();
  },
);

behaviour(
  {
    id: "C17",
    says: "before it starts, and back in round 0, it is nobody's turn",
    source: "issue #11238",
    gen: "both",
  },
  async () => {
    const { combat } = await fight(2, 1);
    expect([combat.round, combat.turn, combat.started]).toEqual([0, null, false]);
    await combat.startCombat();
    await combat.previousRound();
    await settle();
    expect([combat.round, combat.turn]).toEqual([0, null]);
    await combat.delete();
  },
);

behaviour(
  {
    id: "C20",
    says: "a changed initiative leaves the turn with whose it was, and is no turn change",
    source: "issue #12747",
    gen: "13",
  },
  async () => {
    const { combat } = await fight(3, 2, 1);
    await combat.startCombat();
    await settle();
    const seen: unknown[] = [];
    const id = gm.Hooks.on("combatTurnChange", () => void seen.push("turn"));
    await combat.setInitiative(at(combat, "Hero 3").id ?? "", 10);
    await settle();
    gm.Hooks.off("combatTurnChange", id);
    expect([names(combat), combat.turn, combat.combatant?.name]).toEqual([["Hero 3", "Hero 1", "Hero 2"], 1, "Hero 1"]);
    expect(seen).toEqual([]);
    await combat.delete();
  },
);

behaviour(
  {
    id: "C22",
    says: "who is deleted on his turn makes way for the next, the last for the first; neither is a turn change",
    source: "issue #12009",
    gen: "13",
  },
  async () => {
    const { combat } = await fight(3, 2, 1);
    await combat.startCombat();
    await combat.update({ turn: 2 });
    await settle();
    await at(combat, "Hero 3").delete();
    await settle();
    expect([combat.turn, combat.combatant?.name]).toEqual([0, "Hero 1"]);
    await combat.delete();
  },
);

behaviour(
  {
    id: "C22h",
    says: "when the hook tells of a deleted fighter he is out of the encounter, the turns still have him; right after it they are without him",
    source: "inferred from issue #9641",
    gen: "both",
  },
  async () => {
    const { combat } = await fight(3, 2, 1);
    await combat.startCombat();
    await settle();
    const seen: unknown[] = [];
    const look = (): unknown => [combat.combatants.size, combat.turns.length, combat.combatants.get(seenId())?.name];
    const seenId = (): string => combat.current.combatantId ?? "";
    const id = gm.Hooks.on("deleteCombatant", () => {
      seen.push(look());
      void Promise.resolve().then(() => seen.push(look()));
    });
    await at(combat, "Hero 1").delete();
    await settle();
    gm.Hooks.off("deleteCombatant", id);
    expect(seen).toEqual([
      [2, 3, undefined],
      [2, 2, "Hero 2"],
    ]);
    await combat.delete();
  },
);

behaviour(
  {
    id: "C24",
    says: "it may be nobody's turn in the middle of a fight, and the next round leaves that so",
    source: "system draw-steel",
    gen: "both",
  },
  async () => {
    const { combat } = await fight(2, 1);
    await combat.startCombat();
    await combat.update({ turn: null });
    await combat.nextRound();
    await settle();
    expect([combat.round, combat.turn, combat.combatant]).toEqual([2, null, null]);
    await combat.delete();
  },
);

behaviour(
  {
    id: "C25",
    says: "a player may move turn and round, and write nothing else of an encounter",
    source: "issue #1988 (SR5-FoundryVTT/SR5-FoundryVTT)",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const { combat } = await fight(2, 1);
    await combat.startCombat();
    await settle();
    await anya.look(combat, async (found) => {
      await found.nextTurn();
    });
    await settle();
    expect(combat.turn).toBe(1);
    const write = (found: { update(data: object): Promise<unknown> }, data: object) => found.update(data);
    await expect(anya.look(combat, write as never, { active: false } as never)).rejects.toThrow("lacks permission");
    await expect(anya.look(combat, write as never, { flags: { core: { x: 1 } } } as never)).rejects.toThrow();
    await combat.delete();
  },
);

behaviour(
  {
    id: "C25a",
    says: "a player writes initiative and flags of his own fighters, and nothing of those of others",
    source: "issue #10501",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const { combat } = await fight(null, 1);
    const [own, other] = [at(combat, "Hero 1"), at(combat, "Hero 2")];
    const write = async (found: unknown, data: object): Promise<void> => {
      await (found as { update(data: object): Promise<unknown> }).update(data);
    };
    await anya.look(own, write, { initiative: 7, flags: { [SCOPE]: { acted: 1 } } });
    await settle();
    expect([own.initiative, own.getFlag(SCOPE, "acted")]).toEqual([7, 1]);
    await expect(anya.look(other, write, { initiative: 7 })).rejects.toThrow("lacks permission");
    await expect(anya.look(own, write, { hidden: true })).rejects.toThrow("lacks permission");
    await combat.delete();
  },
);

behaviour(
  {
    id: "C25c",
    says: "canUserModify says beforehand what the server would say of such a change",
    source: "api Document#canUserModify",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const { combat } = await fight(null, 1);
    const may = (document: object, data: object): Promise<boolean> =>
      anya.look(
        document as never,
        (found: { canUserModify(user: unknown, action: string, data: object): boolean }, change: object) => {
          const { game } = globalThis as unknown as { game: { user: unknown } };
          return found.canUserModify(game.user, "update", change);
        },
        data,
      );
    const [own, other] = [at(combat, "Hero 1"), at(combat, "Hero 2")];
    expect([await may(own, { initiative: 7 }), await may(own, { hidden: true })]).toEqual([true, false]);
    expect(await may(other, { initiative: 7 })).toBe(false);
    expect([await may(combat, { turn: 1 }), await may(combat, { active: false })]).toEqual([true, false]);
    await combat.delete();
  },
);

behaviour(
  {
    id: "C25b",
    says: "the defeated mark of his own fighter is a player's to write",
    source: "inferred",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const { combat } = await fight(1);
    await anya.look(at(combat, "Hero 1"), async (found) => {
      await found.update({ defeated: true });
    });
    await settle();
    expect(at(combat, "Hero 1").defeated).toBe(true);
    await combat.delete();
  },
);

behaviour(
  {
    id: "C25c",
    says: "a fighter is owned by whoever owns his actor; a hidden one is seen by his owners and game masters alone",
    source: "api Combatant",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const { combat } = await fight(2, 1);
    await combat.updateEmbeddedDocuments(
      "Combatant",
      combat.combatants.contents.map(({ id }) => ({ _id: id, hidden: true })),
    );
    await settle();
    const see = (found: { isOwner: boolean; visible: boolean }): boolean[] => [found.isOwner, found.visible];
    expect(await anya.look(at(combat, "Hero 1"), see)).toEqual([true, true]);
    expect(await anya.look(at(combat, "Hero 2"), see)).toEqual([false, false]);
    const players = at(combat, "Hero 1").players.map(({ id }) => id);
    expect([players.includes(ANYA), players.includes(BORYA)]).toEqual([true, false]);
    await combat.delete();
  },
);

behaviour(
  {
    id: "C28",
    says: "defeated is stored; isDefeated counts the actor's defeated status as well",
    source: "issue #126 (League-of-Fabulous-Developers/FoundryVTT-Fabula-Ultima)",
    gen: "both",
  },
  async () => {
    const { combat, heroes } = await fight(1);
    const [actor] = heroes;
    await actor?.toggleStatusEffect("dead");
    await settle();
    expect([at(combat, "Hero 1").defeated, at(combat, "Hero 1").isDefeated]).toEqual([false, true]);
    await combat.delete();
  },
);

behaviour(
  {
    id: "C03",
    says: "rollInitiative rolls what getInitiativeRoll gives and tells of it in the chat; for a hidden fighter to the GM alone",
    source: "system dnd5e",
    gen: "both",
  },
  async () => {
    const { combat } = await fight(null, null);
    await at(combat, "Hero 2").update({ hidden: true });
    const model = classOf(gm, "Combatant") as unknown as typeof Combatant;
    const known = Object.getOwnPropertyDescriptor(model.prototype, "getInitiativeRoll");
    const { Roll } = gm.foundry.dice;
    Object.defineProperty(model.prototype, "getInitiativeRoll", { configurable: true, value: () => new Roll("3 + 4") });
    const before = gm.game.messages.size;
    try {
      await combat.rollAll();
    } finally {
      if (known !== undefined) Object.defineProperty(model.prototype, "getInitiativeRoll", known);
    }
    await settle();
    expect(combat.turns.map(({ initiative }) => initiative)).toEqual([7, 7]);
    const told = gm.game.messages.contents.slice(before) as unknown as { whisper: string[]; rolls: unknown[] }[];
    expect(told.map(({ whisper, rolls }) => [whisper.length > 0, rolls.length])).toEqual([
      [false, 1],
      [true, 1],
    ]);
    await combat.delete();
  },
);

behaviour(
  {
    id: "C42",
    says: "rollAll rolls for those whom one owns and who have no initiative yet",
    source: "system dnd5e",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const { combat } = await fight(null, null, 4);
    await anya.look(combat, async (found) => {
      await found.rollAll({ formula: "5" });
    });
    await settle();
    expect(["Hero 1", "Hero 2", "Hero 3"].map((name) => at(combat, name).initiative)).toEqual([5, null, 4]);
    await combat.delete();
  },
);

behaviour(
  {
    id: "C43",
    says: "a combatant of an unlinked token has the token's actor, name and picture",
    source: "api Combatant",
    gen: "both",
  },
  async () => {
    const base = await hero("Thug");
    const token = await make(gm, "Token", { name: "Thug 2", actorId: base.id }, { parent: scene });
    const combat = (await make(gm, "Combat", {})) as unknown as Combat;
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: base.id, tokenId: token.id, sceneId: scene.id }]);
    await settle();
    const [one] = combat.turns;
    expect([one?.name, one?.token?.id, one?.actor?.isToken]).toEqual(["Thug 2", token.id, true]);
    await combat.delete();
  },
);

behaviour(
  {
    id: "C43a",
    says: "a combatant whose token has gone with its scene stays, and has the world's actor",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const base = await hero("Thug");
    const yard = await make(gm, "Scene", { name: "Yard" });
    const token = await make(gm, "Token", { name: "Thug 2", actorId: base.id }, { parent: yard });
    const combat = (await make(gm, "Combat", {})) as unknown as Combat;
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: base.id, tokenId: token.id, sceneId: yard.id }]);
    await yard.delete();
    await settle();
    const [one] = combat.turns;
    expect([one?.token ?? null, one?.actor]).toEqual([null, base]);
    await combat.delete();
  },
);

behaviour(
  {
    id: "C44",
    says: "game.combat is the encounter that one views: the active one, if nobody has picked another; null without any",
    source: "inferred",
    gen: "both",
  },
  async () => {
    expect(gm.game.combat).toBe(null);
    const [first, second] = [(await fight(1)).combat, (await fight(1)).combat];
    await second.activate();
    await settle();
    expect([gm.game.combats.active, gm.game.combat, first.active]).toEqual([second, second, false]);
    await second.delete();
    await first.delete();
    await settle();
    expect(gm.game.combat).toBe(null);
  },
);

behaviour(
  {
    id: "C45",
    says: "when an actor changes, the turns are not sorted anew by themselves: setupTurns does it",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const known = (gm.CONFIG.Combat as { documentClass: typeof Combat }).documentClass;
    class ByStrength extends known {
      protected override _sortCombatants(a: Combatant, b: Combatant): number {
        const of = ({ actor }: Combatant): number => Number((actor?.system as Raw | undefined)?.strength);
        return of(b) - of(a);
      }
    }
    Object.assign(gm.CONFIG.Combat as object, { documentClass: ByStrength });
    try {
      const { combat, heroes } = await fight(1, 1);
      await heroes[1]?.update({ system: { strength: 2 } });
      await settle();
      expect(names(combat)).toEqual(["Hero 1", "Hero 2"]);
      combat.setupTurns();
      expect(names(combat)).toEqual(["Hero 2", "Hero 1"]);
      await combat.delete();
    } finally {
      Object.assign(gm.CONFIG.Combat as object, { documentClass: known });
    }
  },
);
