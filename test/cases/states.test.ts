/** What is derived cannot be out of step (kinds: one-sided checks, states and marks, effects, turn order, defaults). */
import { describe, expect, test } from "vitest";
import { dice } from "../integration/pipeline/support/dice.ts";
import { ANNA, GM, ORC } from "../integration/pipeline/support/evening.ts";
import type { Seat } from "../integration/pipeline/support/evening.ts";
import { foldOf, strikes, useEvenings } from "../integration/pipeline/support/fights.ts";
import type { Fighter, Message } from "../integration/pipeline/support/handle.ts";
import { BRUISER, after, bruisers, combatOn, fighter, press, tokensOn, turnsOf, woundsOf } from "./support/table.ts";

const begin = useEvenings();

const messagesOn = ({ client }: Seat) => client.game.messages.contents as unknown as Message[];

describe("C23", () => {
  test("a reload and a check against a difficulty are nobody's business, whoever is aimed at; an attack is", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    const system = { uses: ["shoot"], ranged: "crossbow", reload: 2, shots: { Spent00000000000: { state: "spent" } } };
    await after(evening, () =>
      anya.anna.createEmbeddedDocuments("Item", [{ name: "Арбалет", type: "weapon", system }]),
    );
    const orcs = tokensOn(anya).find(({ actorId }) => actorId === ORC)?.id ?? "";
    const { canvas } = anya.client.globals as { canvas: { tokens: { setTargets: (ids: string[]) => void } } };
    await after(evening, () => {
      canvas.tokens.setTargets([orcs]);
    });
    const aims = () =>
      [...(Reflect.get(anya.client.game.user, "targets") as Iterable<{ id: string }>)].map(({ id }) => id);
    expect(aims()).toEqual([orcs]);

    const bow = [...anya.anna.items].find(({ name }) => name === "Арбалет") ?? expect.fail();
    await after(evening, () => anya.drevo.beginReload(anya.anna, bow));
    const call = await after(evening, () =>
      gm.drevo.requestCheck({
        fighters: [{ actor: gm.anna }],
        trait: gm.drevo.qualityTrait("soul"),
        against: { type: "difficulty", value: 2 },
      }),
    );
    anya.throws(dice(0));
    await after(evening, () => anya.drevo.rollCalled(anya.anna, call ?? ""));
    expect(borya.drevo.awaiting(borya.orc)).toEqual([]);
    expect(gm.drevo.openExchanges()).toEqual([]);
    for (const { system: said } of messagesOn(gm)) expect(Reflect.get(said, "target") ?? null).toBeNull();
    expect(aims()).toEqual([orcs]);

    await strikes(anya, anya.anna, anya.orc);
    await evening.settle();
    expect(borya.drevo.awaiting(borya.orc)).toHaveLength(1);
  });
});

describe("C24", () => {
  const BARS = { none: 0, wound: 3, death: 5, light: 2 } as const;

  test("the bar, the mark and the icons follow the wounds of each token alone, by every way", async () => {
    const evening = await begin();
    const { gm, borya } = await evening.usual();
    const [first = "", second = ""] = await bruisers(evening, gm, 2);
    await after(evening, () => press(gm).gather());
    const all = [`Actor.${ORC}`, first];
    const barOf = (seat: Seat, uuid: string) =>
      tokensOn(seat)
        .find(({ actor }) => actor?.uuid === uuid)
        ?.getBarAttribute("bar1");
    const marked = (seat: Seat, uuid: string) =>
      combatOn(seat).turns.find((one) => one.fighter?.uuid === uuid)?.defeated;
    for (const uuid of all) {
      const own: string[] = [];
      const steps = [
        ["wound", async () => own.push(await press(gm).addWound(fighter(gm, uuid), "wound"))],
        ["death", async () => own.push(await press(gm).addWound(fighter(gm, uuid), "death"))],
        ["wound", () => gm.drevo.setWoundState(fighter(gm, uuid), own[1] ?? "", "undone")],
        ["light", () => press(gm).easeWound(fighter(gm, uuid), own[0] ?? "")],
        ["none", () => gm.drevo.setWoundState(fighter(gm, uuid), own[0] ?? "", "healed")],
      ] as const;
      for (const [level, step] of steps) {
        await after<unknown>(evening, step);
        for (const seat of [gm, borya]) {
          expect(barOf(seat, uuid)).toMatchObject({ value: BARS[level], editable: false });
          expect([level, marked(seat, uuid)]).toEqual([level, level === "death"]);
          expect(fighter(seat, uuid).effects.size).toBe(0);
        }
      }
    }
    expect([woundsOf(evening, second), evening.wounds(BRUISER)]).toEqual([[], {}]);
    expect(marked(gm, second)).toBe(false);
  });

  test("a wound that is taken back while the mark is on its way: in the end there is none", async () => {
    const evening = await begin();
    const { gm } = await evening.usual();
    await after(evening, () => press(gm).gather());
    evening.traffic.delay(({ message }) => (message.documentName === "Combatant" ? 80 : 0));
    const wound = await press(gm).addWound(gm.orc, "death");
    await gm.drevo.setWoundState(gm.orc, wound, "undone");
    await evening.settle();
    expect(combatOn(gm).turns.find((one) => one.fighter?.uuid === `Actor.${ORC}`)).toMatchObject({ defeated: false });
  });

  test("a mark that the GM has set stays through what is not a wound, and is his to lift", async () => {
    const evening = await begin();
    const { gm } = await evening.usual();
    const [thug = ""] = await bruisers(evening, gm, 1);
    await after(evening, () => press(gm).gather());
    const own = () => combatOn(gm).turns.find((one) => one.fighter?.uuid === thug) ?? expect.fail();
    await after(evening, () => own().update({ defeated: true }));
    await after(evening, () => fighter(gm, thug).update({ system: { qualities: { body: 3 } } }));
    const scratch = await after(evening, () => press(gm).addWound(fighter(gm, thug), "scratch"));
    await after(evening, () => gm.drevo.setWoundState(fighter(gm, thug), scratch, "healed"));
    expect(own().defeated).toBe(true);
    await after(evening, () => press(gm).addWound(fighter(gm, thug), "heavy"));
    await after(evening, () => own().update({ defeated: false }));
    await after(evening, () => press(gm).addWound(fighter(gm, thug), "scratch"));
    expect(own().defeated).toBe(false);
  });
});

test("C38b in a language that we do not speak names are English, as all texts are; what somebody has typed stays", async () => {
  const evening = await begin();
  const { gm } = await evening.usual();
  Object.assign(gm.client.game.i18n as object, { lang: "de" });
  const names = { ru: "Громила", en: "Bruiser" };
  const shown = ["Громила", "Громила 2", "Bruiser", "Ганс"].map((name) => gm.drevo.shownName({ name, names }));
  expect(shown).toEqual(["Bruiser", "Bruiser 2", "Bruiser", "Ганс"]);
  expect(gm.drevo.shownName({ name: "Громила", names: {} })).toBe("Громила");
});

describe("C26b", () => {
  const at = useEvenings(14);

  test("14 keeps whatever is said: nothing, a list, a yes are no numbers, and are told of", async () => {
    const evening = await at();
    const { gm } = await evening.usual();
    const orc = gm.orc as Fighter & { faultyEffects: readonly object[] };
    const plain = JSON.stringify(orc.system);
    const wrong = [null, true, false, [], [3], ["3"], {}, " "].flatMap((value) =>
      ["add", "override"].map((type) => ({ key: "system.qualities.body", type, value, phase: "initial" })),
    );
    for (const change of wrong)
      await after(evening, () =>
        orc.createEmbeddedDocuments("ActiveEffect", [{ name: "Чары", system: { changes: [change] } }]),
      );
    expect(orc.faultyEffects).toHaveLength(wrong.length);
    expect(JSON.stringify(orc.system)).toBe(plain);
  });
});

describe.each([13, 14] as const)("C26 on Foundry %i", (generation) => {
  const at = useEvenings(generation);
  const MODES = { custom: 0, multiply: 1, add: 2, override: 5 } as const;
  type Change = readonly [key: string, type: keyof typeof MODES, value: string];

  const WRONG: readonly Change[] = [
    ["system.wounds", "override", "2"],
    ["system.qualities", "override", "2"],
    ["system.qualities.body", "add", "две"],
    ["system.qualities.body", "add", ""],
    ["system.qualities.body", "add", "0.5"],
    ["system.qualities.body", "override", "NaN"],
    ["system.qualities.body", "add", "1e300"],
    ["system.qualities.noSuch", "add", "1"],
    ["system.noSuch.deep", "add", "1"],
    ["system.activities", "multiply", "3"],
    ["system.biography", "override", "<b>"],
    ["system", "override", "1"],
    ["items", "override", "1"],
    ["name", "override", "Никто"],
    ["__proto__.polluted", "override", "1"],
    ["constructor", "override", "1"],
    ["update", "override", "1"],
    ["", "add", "1"],
    ["flags.__proto__.polluted", "override", "1"],
    ["flags.some-module.constructor.prototype.polluted", "override", "1"],
  ];

  /** What other packages' effects say, and what Foundry 14 offers for tokens. */
  const FOREIGN: readonly Change[] = [
    ["flags.some-module.count", "add", "2"],
    ["flags.some-module.deep.word", "override", "слово"],
    ["flags.midi-qol.advantage.all", "custom", "1"],
    ["ATL.light.dim", "override", "20"],
    ["StatusEffect", "custom", "burning"],
    ...(generation === 14 ? ([["token.light.dim", "override", "20"]] as const) : []),
  ];

  const effect = (changes: readonly Change[], name = "Чары") => {
    const list = changes.map(([key, type, value]) =>
      generation === 14 ? { key, type, value, phase: "initial" } : { key, mode: MODES[type], value },
    );
    return { name, ...(generation === 14 ? { system: { changes: list } } : { changes: list }) };
  };

  type Faulty = Fighter & { faultyEffects: readonly { name: string; faults: readonly object[] }[] };

  test("a wrong effect changes nothing, is told of, and can be taken away; a right one beside it counts", async () => {
    const evening = await at();
    const { gm, anya, borya } = await evening.usual();
    const before = structuredClone(evening.stored(ORC));
    const seen = () => JSON.stringify([borya.orc.system, borya.orc.name]);
    const plain = seen();
    for (const one of [...WRONG.map((change) => [change]), WRONG])
      await after(evening, () => gm.orc.createEmbeddedDocuments("ActiveEffect", [effect(one)]));
    expect(seen()).toBe(plain);
    const { faultyEffects } = borya.orc as Faulty;
    expect(faultyEffects.map(({ faults }) => faults.length)).toEqual([...WRONG.map(() => 1), WRONG.length]);

    await after(evening, () =>
      gm.orc.createEmbeddedDocuments("ActiveEffect", [effect([["system.qualities.body", "add", "1"], ...WRONG])]),
    );
    const body = (seat: Seat) => (Reflect.get(seat.orc.system, "qualities") as { body: number }).body;
    const own = (before.system as unknown as { qualities: { body: number } }).qualities.body;
    expect([gm, anya, borya].map(body)).toEqual([own + 1, own + 1, own + 1]);
    expect(body(await evening.sit("player3000000000"))).toBe(own + 1);

    // He fights on, and whoever else is there is none the worse.
    const { id } = await strikes(anya, anya.anna, anya.orc, { faces: dice(1) });
    await evening.settle();
    const [asked] = borya.drevo.awaiting(borya.orc);
    borya.throws(dice(0));
    await after(evening, () => borya.drevo.answer(borya.orc, asked ?? expect.fail(), "shield"));
    expect(foldOf(evening, id).state).toBe("closed");

    const { effects } = gm.orc as unknown as { effects: Iterable<{ delete(): Promise<unknown> }> };
    for (const one of [...effects]) await after(evening, () => one.delete());
    expect(body(gm)).toBe(own);
    expect(Object.keys(gm.orc.system).sort()).toEqual(Object.keys((JSON.parse(plain) as object[])[0] ?? {}).sort());
    expect(evening.stored(ORC).system).toEqual({ ...before.system, wounds: evening.wounds(ORC) });
  });

  test("what is other packages' is theirs: it is made, hides nobody, and is not told as wrong, his own or a thing's", async () => {
    const evening = await at();
    const { gm, anya, borya } = await evening.usual();
    await after(evening, () => gm.orc.update({ flags: { "some-module": { count: 1 } } }));
    const body = ({ orc }: Seat) => (Reflect.get(orc.system, "qualities") as { body: number }).body;
    const own = body(gm);
    const said = [["system.qualities.body", "add", "1"], ...FOREIGN] as const;
    const ring = { name: "Кольцо", type: "gear", effects: [effect([["flags.some-module.count", "add", "4"]])] };
    await after(evening, () => gm.orc.createEmbeddedDocuments("ActiveEffect", [effect(said)]));
    await after(evening, () => gm.orc.createEmbeddedDocuments("Item", [ring]));
    for (const seat of [gm, anya, borya, await evening.sit("player3000000000")]) {
      const { faultyEffects, flags } = seat.orc as Faulty & { flags: object };
      const told = faultyEffects.flatMap(({ faults }) => faults);
      expect([told, body(seat)]).toEqual([[], own + 1]);
      expect(flags).toMatchObject({ "some-module": { count: 7, deep: { word: "слово" } } });
      expect(Reflect.get(seat.orc, "ATL")).toEqual({ light: { dim: 20 } });
    }
    const { flags } = evening.stored(ORC) as unknown as { flags: object };
    expect(flags).toMatchObject({ "some-module": { count: 1 } });
    // With a wrong one beside them the wrong one alone is told of.
    await after(evening, () =>
      gm.orc.createEmbeddedDocuments("ActiveEffect", [effect([...FOREIGN, ["system.wounds", "override", "2"]])]),
    );
    expect((borya.orc as Faulty).faultyEffects.map(({ faults }) => faults)).toMatchObject([[{ key: "system.wounds" }]]);
  });

  test("nor does one that a thing of his hands on", async () => {
    const evening = await at();
    const { gm, borya } = await evening.usual();
    const plain = JSON.stringify(borya.orc.system);
    const ring = { name: "Кольцо", type: "gear", effects: [effect(WRONG)] };
    await after(evening, () => gm.orc.createEmbeddedDocuments("Item", [ring]));
    expect(JSON.stringify(borya.orc.system)).toBe(plain);
    expect((borya.orc as Faulty).faultyEffects).toMatchObject([{ name: "Чары" }]);
  });
});

describe("C31", () => {
  const PLAIN = { disposition: 0, actorLink: false, displayBars: 10, width: 2 };
  interface Made {
    readonly name: string;
    readonly img: string;
    readonly prototypeToken: object;
    readonly items: { readonly contents: readonly { readonly name: string }[] };
    readonly _stats: { readonly compendiumSource: string | null };
    toObject(): object;
  }

  test("defaults fill what nobody has said, when somebody is made; who is imported or copied keeps what he comes with", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    const { Actor } = gm.client.globals as { Actor: { create: (data: object) => Promise<Made> } };
    const hero = await after(evening, () => Actor.create({ name: "Новый", type: "character" }));
    expect(hero.prototypeToken).toMatchObject({ actorLink: true, disposition: 1, displayBars: 40 });
    expect(anya.drevo.weaponsOf(hero as unknown as Fighter).map(({ id }) => id)).toEqual([anya.drevo.FISTS]);
    expect(hero.items.contents).toEqual([]);
    const npc = await after(evening, () => Actor.create({ name: "Волк", type: "npc" }));
    expect(npc.prototypeToken).toMatchObject({ actorLink: false, disposition: -1 });

    const bear = {
      name: "Медведь",
      img: "icons/svg/bear.svg",
      prototypeToken: PLAIN,
      items: [{ name: "Когти", type: "weapon" }],
    };
    for (const type of ["npc", "character"]) {
      const made = await after(evening, () => Actor.create({ ...bear, type }));
      const copy = await after(evening, () => Actor.create(made.toObject()));
      for (const one of [made, copy]) {
        expect(one).toMatchObject({ name: "Медведь", img: "icons/svg/bear.svg", prototypeToken: PLAIN });
        expect(one.items.contents.map(({ name }) => name)).toEqual(["Когти"]);
      }
    }
    const pack = gm.client.game.packs.get("drevo.fighters") ?? expect.fail();
    const [entry] = await pack.getDocuments();
    const source = entry as unknown as Made & { readonly id: string };
    const imported = (await after(evening, () =>
      gm.client.game.actors.importFromCompendium(pack, source.id),
    )) as unknown as Made;
    expect(imported.prototypeToken).toEqual(source.prototypeToken);
    expect(imported.items.contents.length).toBe(source.items.contents.length);
    expect(imported._stats.compendiumSource).toBe(`Compendium.drevo.fighters.Actor.${source.id}`);
    // Only the client that makes them writes.
    expect(new Set(evening.traffic.of("Actor").map(({ userId }) => userId))).toEqual(new Set([GM]));
  });
});

describe("C35", () => {
  test("who goes takes no turn from anybody and gives none twice: before, on, and at the end of the order", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    await bruisers(evening, gm, 2);
    await after(evening, () => press(gm).gather());
    const at = (seat: Seat, name: string) => combatOn(seat).turns.find((one) => one.name === name) ?? expect.fail(name);
    for (const [name, initiative] of [
      ["Громила 1", 4],
      ["Громила 2", 3],
      ["Анна", 2],
      ["Орк", 0],
    ] as const)
      await after(evening, () => at(gm, name).update({ initiative }));
    const order = (seat: Seat) => combatOn(seat).turns.map(({ name }) => name);
    const before = ["Громила 1", "Громила 2", "Анна", "Орк"];
    await after(evening, () => gm.orc.update({ name: "Аарк" }));
    await after(evening, () => gm.orc.update({ name: "Орк" }));
    expect([order(gm), order(await evening.reload(anya))]).toEqual([before, before]);

    await after(evening, () => press(gm).beginOther(gm.anna, "Ищет ключ", 9));
    await after(evening, () => press(gm).beginOther(gm.orc, "Ломает дверь", 9));
    await after(evening, () => combatOn(gm).startCombat());
    await after(evening, () => combatOn(gm).nextTurn());
    // The second bruiser goes on his own turn: it is Anna's, and counts.
    await after(evening, () => at(gm, "Громила 2").delete());
    expect(combatOn(gm).combatant?.name).toBe("Анна");
    expect([turnsOf(evening, ANNA).length, turnsOf(evening, ORC).length]).toEqual([1, 0]);
    // The first goes before her: still hers, and it does not count again.
    await after(evening, () => at(gm, "Громила 1").delete());
    for (const seat of evening.seats) expect(combatOn(seat).combatant?.name).toBe("Анна");
    expect([turnsOf(evening, ANNA).length, turnsOf(evening, ORC).length]).toEqual([1, 0]);
    // The orc, the last, goes on his turn: the mark goes on to Anna, and she has one turn in each round.
    await after(evening, () => combatOn(gm).nextTurn());
    expect([turnsOf(evening, ANNA).length, turnsOf(evening, ORC).length]).toEqual([1, 1]);
    await after(evening, () => at(gm, "Орк").delete());
    expect(combatOn(gm).combatant?.name).toBe("Анна");
    await after(evening, () => combatOn(gm).nextRound());
    const keys = turnsOf(evening, ANNA);
    expect([keys.length, new Set(keys).size, turnsOf(evening, ORC).length]).toEqual([2, 2, 1]);
    await after(evening, () => at(gm, "Анна").delete());
    await after(evening, () => combatOn(gm).nextTurn());
    expect(order(gm)).toEqual([]);
  });
});

test("C16 what lies in the pack does nothing, nor does the effect on it", async () => {
  const evening = await begin();
  const { gm } = await evening.usual();
  const body = () => (Reflect.get(gm.orc.system, "qualities") as { body: number }).body;
  const own = body();
  const changes = [{ key: "system.qualities.body", mode: 2, value: "1" }];
  const effects = [{ name: "Чары", transfer: true, changes }];
  await after(evening, () =>
    gm.orc.createEmbeddedDocuments("Item", [
      { name: "Плащ", type: "armor", system: { equipped: false }, effects },
      { name: "Чаша", type: "gear", effects },
    ]),
  );
  const cloak = [...gm.orc.items].find(({ name }) => name === "Плащ") ?? expect.fail();
  expect(body()).toBe(own + 1);
  await after(evening, () => cloak.update({ system: { equipped: true } }));
  expect(body()).toBe(own + 2);
});

test("C16 on a sheet only what is worn counts, and what an act carries is the same", async () => {
  const evening = await begin();
  const { gm, borya } = await evening.usual();
  const piece = (name: string, parts: string[], modifier: number, equipped = true) => ({
    name,
    type: "armor",
    system: { parts, modifier, weight: 1, equipped },
  });
  await after(evening, async () => {
    for (const item of [...gm.orc.items]) await item.delete();
    await gm.orc.createEmbeddedDocuments("Item", [
      piece("Шлем", ["head"], 2),
      piece("Подшлемник", ["head"], 1),
      piece("Латы", ["head", "torso"], 4, false),
      piece("Поножи", ["legs"], 3),
      { name: "Щит", type: "shield", system: { equipped: true } },
    ]);
  });
  const shown = () => borya.drevo.fighterOf(borya.orc).armor.map(({ parts, modifier }) => [...parts, modifier]);
  expect(shown()).toEqual([
    ["head", 2],
    ["head", 1],
    ["legs", 3],
  ]);
  const named = (name: string) => [...gm.orc.items].find((item) => item.name === name) ?? expect.fail(name);
  await after(evening, () => named("Шлем").update({ system: { equipped: false } }));
  await after(evening, () => named("Поножи").delete());
  await after(evening, () => gm.orc.createEmbeddedDocuments("Item", [named("Подшлемник").toObject()]));
  expect(shown()).toEqual([
    ["head", 1],
    ["head", 1],
  ]);
});
