/** Broken encounters: anything in any place of an encounter and of those who are in it, as a broken world holds them. */
import fc from "fast-check";
import { afterAll, expect, test, vi } from "vitest";
import type { Raw } from "../host/shape.ts";
import { ANNA, ANYA, Evening, GM, ORC } from "../integration/pipeline/support/evening.ts";
import type { Seat } from "../integration/pipeline/support/evening.ts";
import { tally } from "./support/tally.ts";
import { junk } from "./support/wrong.ts";

vi.setConfig({ testTimeout: 300_000 });

const COUNT = 150;
const FIGHTERS = 4;
const FIXED = 20_261_130;
const RANDOM = Number(process.env.DREVO_SEED ?? Math.floor(Math.random() * 2 ** 31));

let tried = 0;
afterAll(() => tally("bad encounters and who is in them", tried));

/** Anything in some of these places; the rest is as it was. */
const broken = (places: readonly string[]): fc.Arbitrary<Raw> =>
  fc.array(fc.tuple(fc.constantFrom(...places), junk), { maxLength: 4 }).map((entries) => Object.fromEntries(entries));

const flags = fc.oneof<fc.Arbitrary<unknown>[]>(
  fc.record({ drevo: fc.record({ acted: junk, out: junk }) }),
  fc.record({ drevo: junk }),
  fc.constant({}),
  junk,
);

const combatant = fc
  .tuple(
    broken([
      ...["actorId", "tokenId", "sceneId", "name", "img", "initiative", "initiative", "hidden", "defeated"],
      ...["type", "system", "group", "_stats"],
    ]),
    flags,
  )
  .map(([part, said]) => ({ flags: said, ...part }));

const encounter = fc.tuple(
  broken(["scene", "active", "round", "round", "turn", "turn", "sort", "flags", "type", "system", "groups", "_stats"]),
  fc.array(combatant, { minLength: FIGHTERS, maxLength: FIGHTERS }),
);

interface Fighting {
  readonly id: string;
  readonly round: unknown;
  readonly turn: unknown;
  readonly turns: readonly Entered[];
  readonly combatants: { readonly size: number; readonly contents: readonly Entered[] };
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  nextRound(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  rollAll(): Promise<unknown>;
  delete(): Promise<unknown>;
}
interface Entered {
  readonly initiative: unknown;
  readonly name: unknown;
  readonly speed: unknown;
  readonly side: unknown;
  readonly hasActed: unknown;
  getInitiativeRoll(): { readonly formula: string };
}

const combatsOn = ({ client }: Seat) =>
  client.game.combats as unknown as {
    readonly contents: readonly Fighting[];
    readonly invalidDocumentIds: ReadonlySet<string>;
    get(id: string): Fighting | undefined;
  };

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value);

/** What is wrong with an encounter as a client has it. */
function faultsOf(combat: Fighting): string[] {
  const faults: string[] = [];
  const claim = (isRight: boolean, what: string): void => {
    if (!isRight) faults.push(what);
  };
  claim(isWhole(combat.round) && Number(combat.round) >= 0, `round ${String(combat.round)}`);
  claim(combat.turn === null || isWhole(combat.turn), `turn ${String(combat.turn)}`);
  claim(combat.turns.length === combat.combatants.size, "turns without a fighter, or the other way round");
  for (const { initiative, name, speed, side, hasActed } of combat.combatants.contents) {
    claim(initiative === null || Number.isFinite(initiative), `initiative ${String(initiative)}`);
    claim(
      typeof name === "string" && isWhole(speed) && isWhole(side),
      `${String(name)}: ${String(speed)}, ${String(side)}`,
    );
    claim(typeof hasActed === "boolean", `hasActed ${String(hasActed)}`);
  }
  for (const one of combat.combatants.contents)
    claim(/^4df( [+-] \d+)?$/.test(one.getInitiativeRoll().formula), "dice");
  return faults;
}

test.each([FIXED, RANDOM])(
  "seed %i: each is in its list, has numbers where numbers belong, and can be gone on with",
  async (seed) => {
    const errors: string[] = [];
    vi.spyOn(console, "error").mockImplementation((...said: unknown[]) => errors.push(said.map(String).join(" ")));
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const evening = await Evening.begin();
    try {
      const maker = await evening.sit(GM);
      const { Combat } = maker.client.globals as { Combat: { createDocuments(data: object[]): Promise<Fighting[]> } };
      const made = await Combat.createDocuments(Array.from({ length: COUNT }, () => ({})));
      const parts = fc.sample(encounter, { seed, numRuns: COUNT });
      for (const [place, combat] of made.entries()) {
        await combat.createEmbeddedDocuments(
          "Combatant",
          Array.from({ length: FIGHTERS }, (_, at) => ({ actorId: at % 2 ? ANNA : ORC, initiative: at })),
        );
        const raw = evening.table.raw(`Combat.${combat.id}`) as Raw & { combatants: Raw[] };
        const [around, fighters] = parts[place] ?? [{}, []];
        Object.assign(raw, around);
        raw.combatants.forEach((one, at) => Object.assign(one, fighters[at]));
      }
      const ids = made.map(({ id }) => id);
      await evening.leave(maker);
      const gm = await evening.sit(GM);
      const anya = await evening.sit(ANYA);
      for (const seat of [gm, anya]) {
        expect([[...combatsOn(seat).invalidDocumentIds], errors.slice(0, 3)]).toEqual([[], []]);
        for (const [place, id] of ids.entries()) {
          const combat = combatsOn(seat).get(id);
          const said = JSON.stringify(parts[place]).slice(0, 1500);
          expect(combat ? faultsOf(combat) : ["is not in its list"], said).toEqual([]);
          expect(combat?.combatants.size, said).toBe(FIGHTERS);
        }
      }
      expect([errors.slice(0, 3), gm.client.errors.slice(0, 3)]).toEqual([[], []]);
      for (const id of ids.slice(0, 30)) {
        const combat = combatsOn(gm).get(id);
        if (!combat) continue;
        for (const go of ["rollAll", "nextRound", "nextTurn", "nextTurn", "nextTurn", "delete"] as const) {
          const before = errors.length;
          await combat[go]();
          await evening.settle();
          expect(errors.slice(before), `${go} of ${JSON.stringify(parts[ids.indexOf(id)]).slice(0, 1500)}`).toEqual([]);
          if (go !== "delete") expect(faultsOf(combat)).toEqual([]);
        }
      }
      expect([gm.client.errors.slice(0, 3), gm.drevo.rejections, anya.drevo.rejections]).toEqual([[], [], []]);
      tried += COUNT * (FIGHTERS + 1);
    } finally {
      await evening.close();
      vi.restoreAllMocks();
    }
  },
);
