/**
 * Broken worlds: documents of every subtype with anything in any of their places, loaded as a world that holds them is
 * loaded, and written as a macro would. `DREVO_SEED=… npx vitest run --project cases bad-data` plays a run again.
 */
import fc from "fast-check";
import { afterAll, expect, test, vi } from "vitest";
import { ANYA, Evening, GM } from "../integration/pipeline/support/evening.ts";
import type { Seat } from "../integration/pipeline/support/evening.ts";
import { tally } from "./support/tally.ts";
import { junk, wrong, wrongNumbers } from "./support/wrong.ts";
import type { Field } from "./support/wrong.ts";

/** How many wrong documents each of the two seeds gives. */
const COUNT = 5_200;
/** How many are created, and written, of each subtype; deltas of tokens; values of each setting. */
const WRITES = 20;
const DELTAS = 100;
const SETTINGS = 100;
const FIXED = 20_261_130;
const RANDOM = Number(process.env.DREVO_SEED ?? Math.floor(Math.random() * 2 ** 31));

type Raw = Record<string, unknown>;
type Kind = "Actor" | "Item" | "ChatMessage";

const TYPES: Readonly<Record<Kind, readonly string[]>> = {
  Actor: ["character", "npc"],
  Item: ["weapon", "shield", "armor", "skill", "gear"],
  ChatMessage: ["action", "call", "check"],
};
const COLLECTIONS = { Actor: "actors", Item: "items", ChatMessage: "messages" } as const;
const SUBTYPES = (Object.keys(TYPES) as Kind[]).flatMap((kind) => TYPES[kind].map((type) => ({ kind, type })));

interface Doc {
  readonly id: string;
  readonly type: string;
  readonly system: Raw;
  readonly _source: Raw;
  readonly items?: Iterable<Doc> & { readonly size: number };
  toObject(): Raw;
  update(changes: object): Promise<unknown>;
}

interface Unread {
  readonly allUnreadable: () => unknown[];
  readonly tellUnreadable: () => void;
}

interface Collection extends Iterable<Doc> {
  readonly size: number;
  readonly invalidDocumentIds: ReadonlySet<string>;
  get(id: string): Doc | undefined;
}

vi.setConfig({ testTimeout: 300_000 });

let tried = 0;
afterAll(() => tally("bad documents", tried));

const schemaOf = ({ client }: Seat, kind: Kind, type: string): Field => {
  const { dataModels } = client.CONFIG[kind] as { dataModels: Record<string, { schema: Field }> };
  const model = dataModels[type];
  if (!model) throw new Error(`no model of ${kind}.${type}`);
  return model.schema;
};

const collectionOf = ({ client }: Seat, kind: Kind): Collection =>
  Reflect.get(client.game, COLLECTIONS[kind]) as Collection;

/** What is Foundry's own in a document may be wrong as well. */
const FRAME: Readonly<Record<Kind, readonly string[]>> = {
  Actor: ["name", "img", "sort", "flags", "prototypeToken", "ownership", "type", "effects", "folder", "_stats"],
  Item: ["name", "img", "sort", "flags", "ownership", "type", "effects", "folder", "_stats"],
  ChatMessage: [
    "content",
    "flavor",
    "speaker",
    "flags",
    "whisper",
    "blind",
    "rolls",
    "sound",
    "style",
    "type",
    "_stats",
  ],
};

/** What is broken of one document: its `system`, and one time in four something around it. */
function breakage(seat: Seat, kind: Kind, type: string): fc.Arbitrary<Raw> {
  const system = fc.oneof({ weight: 9, arbitrary: wrong(schemaOf(seat, kind, type)) }, junk);
  const frame = fc.option(fc.tuple(fc.constantFrom(...FRAME[kind]), junk), { freq: 3 });
  return fc
    .tuple(system, frame)
    .map(([inner, around]) => ({ system: inner, ...(around && { [around[0]]: around[1] }) }));
}

interface Broken {
  readonly kind: Kind;
  readonly id: string;
  readonly raw: Raw;
}

/** Puts broken documents into the table's database, past everything that would refuse them. */
async function breakWorld(evening: Evening, gm: Seat, seed: number): Promise<Broken[]> {
  const per = Math.ceil(COUNT / SUBTYPES.length);
  const broken: Broken[] = [];
  for (const { kind, type } of SUBTYPES) {
    const parts = fc.sample(breakage(gm, kind, type), { seed, numRuns: per });
    const sound = soundOf(gm, kind, type);
    const made = await createAll(
      gm,
      kind,
      parts.map(() => structuredClone(sound)),
    );
    for (const [place, part] of parts.entries()) {
      const id = made[place]?.id ?? "";
      const raw = evening.table.raw(`${kind}.${id}`);
      if (!raw) throw new Error(`${kind} ${id} was not made`);
      Object.assign(raw, part);
      if (kind === "Actor" && place > 0) raw.items = carried(broken, id, parts[place - 1]);
      broken.push({ kind, id, raw });
    }
  }
  return broken;
}

/** A broken item in a broken actor's hands, broken as the actor before him is. */
const carried = (_broken: readonly Broken[], id: string, part: Raw | undefined): Raw[] => [
  { _id: `${id.slice(0, 15)}i`, type: "gear", img: "icons/svg/item-bag.svg", ...part, name: part?.name ?? "Вещь" },
];

/** One that is whole. */
function soundOf(seat: Seat, kind: Kind, type: string): Raw {
  if (kind !== "ChatMessage") return { name: `${kind} ${type}`, type };
  const id = "SoundDocument000";
  const system = { action: { exchange: id, kind: "none" }, call: {}, check: { call: id } }[type];
  return { type, system: system ?? {}, author: seat.client.game.userId };
}

async function createAll(seat: Seat, kind: Kind, data: readonly Raw[]): Promise<readonly Doc[]> {
  const model = seat.client.globals[kind] as { createDocuments(data: readonly Raw[]): Promise<Doc[]> };
  return model.createDocuments(data);
}

/** What a document's own getters give; any of them may be asked by a sheet, a card or a token. */
function askAll(document: Doc): unknown[] {
  const said: unknown[] = [];
  for (const of of [document, document.system]) {
    for (let proto: unknown = Object.getPrototypeOf(of); isOurs(proto); proto = Object.getPrototypeOf(proto))
      for (const name of Object.getOwnPropertyNames(proto)) {
        if (Object.getOwnPropertyDescriptor(proto, name)?.get) said.push(Reflect.get(of, name));
      }
  }
  return said;
}

const OURS = /^_?(Drevo|Character|Npc|Weapon|Shield|Armor|Skill|Gear|Action|Call|Check)/;
const isOurs = (proto: unknown): proto is object =>
  typeof proto === "object" && proto !== null && OURS.test(proto.constructor.name);

/** What is wrong with a document as a client has it: nothing, it is hoped. */
function faultsOf(seat: Seat, kind: Kind, document: Doc): string[] {
  const faults: string[] = [];
  if (!TYPES[kind].includes(document.type)) return document.type === "base" ? [] : [`type ${document.type}`];
  const schema = schemaOf(seat, kind, document.type);
  faults.push(
    ...wrongNumbers(schema, document.system, "shown"),
    ...wrongNumbers(schema, document._source.system, "stored"),
  );
  try {
    const said = askAll(document);
    if (kind === "Actor" && said.length === 0) faults.push("nothing was asked");
    for (const value of said)
      if (typeof value === "number" && !Number.isFinite(value)) faults.push("a getter gives no number");
    document.toObject();
    for (const item of document.items ?? [])
      faults.push(...faultsOf(seat, "Item", item).map((fault) => `item ${fault}`));
  } catch (error) {
    faults.push(String(error instanceof Error ? error.stack : error));
  }
  return faults;
}

/** The faults of all, at most a few, each with what was stored. */
function complain(found: readonly { readonly faults: readonly string[]; readonly raw: unknown }[]): string[] {
  return found
    .filter(({ faults }) => faults.length > 0)
    .slice(0, 5)
    .map(({ faults, raw }) => `${faults.slice(0, 4).join("; ")}\n  of ${JSON.stringify(raw).slice(0, 1500)}`);
}

test.each([
  { name: "the fixed seed", seed: FIXED },
  { name: `the random seed ${RANDOM}`, seed: RANDOM },
])(
  "a world of broken documents starts, shows all of them and has numbers where numbers belong: $name",
  async ({ seed }) => {
    console.info(`DREVO_SEED=${seed}`);
    const errors: string[] = [];
    vi.spyOn(console, "error").mockImplementation((...said: unknown[]) => errors.push(said.map(String).join(" ")));
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const evening = await Evening.begin();
    try {
      const maker = await evening.sit(GM);
      const witness = JSON.stringify(maker.anna.toObject());
      const broken = await breakWorld(evening, maker, seed);
      await evening.leave(maker);
      const gm = await evening.sit(GM);
      expect(errors.slice(0, 5)).toEqual([]);
      for (const kind of Object.keys(TYPES) as Kind[])
        expect([...collectionOf(gm, kind).invalidDocumentIds]).toEqual([]);
      expect(gm.client.errors.slice(0, 3)).toEqual([]);
      const found = broken.map(({ kind, id, raw }) => {
        const document = collectionOf(gm, kind).get(id);
        return { raw: { kind, ...raw }, faults: document ? faultsOf(gm, kind, document) : ["is not in its list"] };
      });
      expect(complain(found)).toEqual([]);
      gm.drevo.openExchanges();
      expect(gm.drevo.openCalls().map(({ id }) => id)).not.toContain("");
      // The GM is told, once.
      const { allUnreadable, tellUnreadable } = gm.drevo as unknown as Unread;
      expect(allUnreadable().length).toBeGreaterThan(broken.length / 2);
      tellUnreadable();
      expect(gm.client.notifications.map(({ type }) => type)).toEqual(["warning"]);
      expect(gm.client.errors.slice(0, 3)).toEqual([]);
      expect(JSON.stringify(gm.anna.toObject())).toBe(witness);
      expect(({} as Raw).polluted).toBeUndefined();
      tried += broken.length;
    } finally {
      await evening.close();
      vi.restoreAllMocks();
    }
  },
);

/** What is stored of a document, as a reload would bring it. */
const storedFaults = (evening: Evening, seat: Seat, kind: Kind, { id, type }: Doc): string[] => {
  const raw = evening.table.raw(`${kind}.${id}`);
  return wrongNumbers(schemaOf(seat, kind, type), raw?.system, "raw");
};

test("what a macro creates or writes is mended or refused, and nothing wrong is stored", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const evening = await Evening.begin();
  try {
    const gm = await evening.sit(GM);
    const witness = JSON.stringify(gm.anna.toObject());
    const found: { faults: string[]; raw: unknown }[] = [];
    for (const { kind, type } of SUBTYPES) {
      const [sound] = await createAll(gm, kind, [soundOf(gm, kind, type)]);
      for (const part of fc.sample(breakage(gm, kind, type), { seed: RANDOM, numRuns: WRITES })) {
        const [made] = await createAll(gm, kind, [{ ...soundOf(gm, kind, type), ...part, type }]).catch(() => []);
        await sound?.update({ system: part.system }).catch(() => undefined);
        for (const document of [made, sound])
          if (document) {
            const faults = [...faultsOf(gm, kind, document), ...storedFaults(evening, gm, kind, document)];
            found.push({ raw: { kind, type, ...part }, faults });
          }
        tried += 2;
      }
    }
    expect(complain(found)).toEqual([]);
    expect(JSON.stringify(gm.anna.toObject())).toBe(witness);
    expect(gm.client.errors.slice(0, 3)).toEqual([]);
  } finally {
    await evening.close();
    vi.restoreAllMocks();
  }
});

test("what a macro deletes although it is always there has a value on every client, and takes nothing along", async () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const evening = await Evening.begin();
  try {
    const gm = await evening.sit(GM);
    const anya = await evening.sit(ANYA);
    const found: { faults: string[]; raw: unknown }[] = [];
    for (const { kind, type } of SUBTYPES) {
      const [document] = await createAll(gm, kind, [soundOf(gm, kind, type)]);
      if (!document) throw new Error(`${kind} ${type} is not made`);
      for (const name of Object.keys(schemaOf(gm, kind, type).fields ?? {})) {
        const others = (one: Doc) =>
          JSON.stringify(
            Object.entries(one.toObject().system as Raw)
              .filter(isOther)
              .sort(),
          );
        const isOther = ([key]: [string, unknown]) => key !== name;
        const before = others(document);
        await document.update({ [`system.-=${name}`]: null }).catch(() => undefined);
        await evening.settle();
        for (const seat of [gm, anya]) {
          const here = collectionOf(seat, kind).get(document.id);
          if (!here) throw new Error(`${kind} ${type} is not in its list`);
          const faults = faultsOf(seat, kind, here);
          if ((here.toObject().system as Raw)[name] === undefined) faults.push("is missing");
          if (others(here) !== before) faults.push("takes others along");
          found.push({ raw: { kind, type, name }, faults });
        }
        tried += 1;
      }
    }
    expect(complain(found)).toEqual([]);
    expect([...gm.client.errors, ...anya.client.errors, ...complaints.mock.calls].slice(0, 3)).toEqual([]);
  } finally {
    await evening.close();
    vi.restoreAllMocks();
  }
});

test("broken deltas of tokens: the scene and its tokens are there, each with an actor that can be asked", async () => {
  const errors: string[] = [];
  vi.spyOn(console, "error").mockImplementation((...said: unknown[]) => errors.push(said.map(String).join(" ")));
  const evening = await Evening.begin();
  try {
    const maker = await evening.sit(GM);
    const scene = evening.table.raw("Scene.tavern0000000000") as { tokens: Raw[] };
    const [token = {}] = scene.tokens;
    const deltas = fc.sample(breakage(maker, "Actor", "npc"), { seed: RANDOM, numRuns: DELTAS });
    const items = fc.sample(breakage(maker, "Item", "weapon"), { seed: RANDOM, numRuns: DELTAS });
    scene.tokens = deltas.map((delta, place) => {
      const _id = `broken${String(place).padStart(10, "0")}`;
      const item = { _id: `item${String(place).padStart(12, "0")}`, name: "Топор", type: "weapon", ...items[place] };
      const own = { _id, name: null, type: null, img: null, items: [item], effects: [], flags: {}, ownership: null };
      return { ...token, _id, actorLink: false, delta: { ...own, ...delta, type: null, ownership: null } };
    });
    await evening.leave(maker);
    const gm = await evening.sit(GM);
    expect(errors.slice(0, 5)).toEqual([]);
    const tokens = [...(gm.client.game.scenes.active?.getEmbeddedCollection("Token") ?? [])];
    expect(tokens).toHaveLength(DELTAS);
    const found = tokens.map((one, place) => ({
      raw: { delta: deltas[place], item: items[place] },
      faults: faultsOf(gm, "Actor", Reflect.get(one, "actor") as Doc),
    }));
    expect(complain(found)).toEqual([]);
    expect(gm.client.errors.slice(0, 3)).toEqual([]);
    tried += DELTAS;
  } finally {
    await evening.close();
    vi.restoreAllMocks();
  }
});

test("broken settings: the rules of the house, the scheme, the difficulties and whose word counts are valid", async () => {
  const evening = await Evening.begin();
  try {
    const { client, drevo } = await evening.sit(GM);
    const read = drevo as unknown as Record<"houseRules" | "scheme" | "keptDifficulties" | "voices", () => unknown>;
    const fields = {
      house: "houseRules",
      scheme: "scheme",
      difficulties: "keptDifficulties",
      voices: "voices",
    } as const;
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    for (const [key, reader] of Object.entries(fields)) {
      const field = client.game.settings.settings.get(`drevo.${key}`)?.type as Field;
      await client.game.settings.set("drevo", key, client.game.settings.get("drevo", key));
      const collections = client.game.collections as Map<string, Iterable<{ key: string; value: string }>>;
      const stored = [...(collections.get("Setting") ?? [])].find((one) => one.key === `drevo.${key}`);
      if (!stored) throw new Error(`${key} is not stored`);
      for (const value of fc.sample(fc.oneof({ weight: 6, arbitrary: wrong(field) }, junk), {
        seed: RANDOM,
        numRuns: SETTINGS,
      })) {
        stored.value = JSON.stringify(value);
        const said = read[reader]();
        const faults = key === "difficulties" ? [] : wrongNumbers(field, said, key);
        expect(faults, stored.value.slice(0, 500)).toEqual([]);
        if (key === "house")
          expect(
            faultsOf({ client, drevo } as Seat, "Actor", client.game.actors.contents[0] as unknown as Doc),
          ).toEqual([]);
        tried++;
      }
      stored.value = "{";
      expect(wrongNumbers(field, key === "difficulties" ? {} : read[reader](), key)).toEqual([]);
    }
  } finally {
    await evening.close();
    vi.restoreAllMocks();
  }
});
