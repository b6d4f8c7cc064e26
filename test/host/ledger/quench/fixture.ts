/** The specs' fixture in Foundry: the world that is open, the game master who runs the specs, and who else is there. */
import type { Document } from "../../core/document.ts";
import type { DocumentName, Raw } from "../../shape.ts";
import type { Behaviour, Need } from "../behaviour.ts";
import type * as OnHost from "../fixture.ts";
import { Seat, type Surface } from "../seat.ts";
import { packed } from "../world.ts";
import { generation } from "./runner.ts";
import { globals, here } from "./globals.ts";
import { MODULE, PREFIX } from "./ids.ts";
import { callUser, closeRelay, rollCall, waitFor } from "./relay.ts";

export * from "../documents.ts";
export type { Surface };
export { Seat };

// Users as of the batch that runs; specs read them while they run. Without such people these ids are nobody's.
export let GM = "gm00000000000000";
export let GMS = [GM];
export let ANYA = "player1000000000";
export let BORYA = "player2000000000";
export let HELPER = "assistant0000000";
export const SEATS: typeof OnHost.SEATS = [];

export const SCOPE = MODULE;
export const subtype: typeof OnHost.subtype = (name) => PREFIX + name;
export const PACK = `${MODULE}.heroes`;
export const PACKED: Raw = packed(PREFIX);

type Sitting = OnHost.Sitting;
type Own = OnHost.Own;
export type { Own, Sitting };

/** Other users whose browsers take calls. */
let present: readonly string[] = [];
/** What the specs made and has not been deleted yet, as [kind, id]. */
const made = new Map<string, DocumentName>();
const KINDS = ["Actor", "Item", "ChatMessage", "Scene", "Folder"] as const;
let undo: (() => void)[] = [];
/** What was told as a warning on the console, as Foundry tells of old names. */
const warnings: string[] = [];

interface Person {
  id: string;
  role: number;
  isGM: boolean;
}

const people = (): Person[] => [...here().game.users] as unknown as Person[];

/** Before a batch: who is here, and from now on everything that is made is the specs'. */
export async function begin(): Promise<void> {
  const { game, Hooks } = here();
  present = await rollCall();
  const first = [...people()].sort((a, b) => Number(present.includes(b.id)) - Number(present.includes(a.id)));
  GM = game.userId;
  GMS = people().flatMap(({ id, isGM }) => (isGM ? [id] : []));
  const [anya, borya] = first.filter(({ isGM }) => !isGM);
  ANYA = anya?.id ?? ANYA;
  BORYA = borya?.id ?? BORYA;
  HELPER = first.find(({ role }) => role === 3)?.id ?? HELPER;
  const { warn } = console;
  console.warn = (...told: unknown[]) => {
    warnings.push(String(told[0]));
    warn.apply(console, told);
  };
  const quiet = (): void => {
    console.warn = warn;
  };
  undo = KINDS.map<() => void>((kind) => {
    const id = Hooks.on(`create${kind}`, (document) => {
      const { id, pack } = document as Document;
      if (pack === null && id !== null) made.set(id, kind);
    });
    return () => {
      Hooks.off(`create${kind}`, id);
    };
  });
  undo.push(quiet);
}

/** After a file of specs: what was made goes. */
export async function tidy(): Promise<void> {
  const { CONFIG, game } = here();
  const collections = game.collections as { get(name: string): { has(id: string): boolean } | undefined };
  for (const kind of KINDS) {
    const ids = [...made].flatMap(([id, of]) => (of === kind && collections.get(kind)?.has(id) === true ? [id] : []));
    const { documentClass } = CONFIG[kind] as { documentClass: typeof Document };
    if (ids.length > 0) await documentClass.deleteDocuments(ids);
  }
  made.clear();
}

/** After a batch. */
export async function end(): Promise<void> {
  for (const step of undo) step();
  await closeRelay(present);
}

/** How many of those who take calls are such a person. */
const count = (fits: (person: Person) => boolean): number =>
  people().filter((person) => present.includes(person.id) && fits(person)).length;

/** Why a spec cannot be run here; null where it can. */
export function missing({ gen, needs = [] }: Behaviour): string | null {
  if (gen !== "both" && gen !== generation()) return `it is about generation ${gen}`;
  const reasons: Record<Need, (() => boolean) | true> = {
    host: true,
    server: true,
    newcomer: true,
    driver: true,
    player: () => count(({ isGM }) => !isGM) < 1,
    "two players": () => count(({ isGM }) => !isGM) < 2,
    "second GM": () => count(({ role }) => role === 4) < 1,
    assistant: () => count(({ role }) => role === 3) < 1,
  };
  const lacking = (Object.keys(reasons) as Need[]).find((need) => {
    const lacks = reasons[need];
    return needs.includes(need) && (lacks === true || lacks());
  });
  return lacking === undefined ? null : WHY[lacking];
}

const WHY: Record<Need, string> = {
  host: "it is about the stand-in",
  server: "it looks into the server",
  newcomer: "it starts clients of its own",
  driver: "it needs a hand at keyboard and mouse",
  player: "no player is logged in, in another browser",
  "two players": "two players are not logged in, each in a browser of his own",
  "second GM": "no other game master is logged in",
  assistant: "no assistant is logged in",
};

const notHere = (what: string): never => {
  throw new Error(`in Foundry there is no ${what}: say so in the spec's \`needs\``);
};

async function settle(): Promise<void> {
  await waitFor(present);
  // Follow-up writes of hooks have no end that one could wait for; a console may set another pause, in ms.
  const pause = globals.drevoLedgerPause;
  await new Promise((resolve) => setTimeout(resolve, typeof pause === "number" ? pause : 100));
}

/** An object that throws when something is read that it does not have. */
function strict<T extends object>(has: Partial<T>): T {
  return new Proxy(has as T, {
    get: (target, key): unknown =>
      key in target || key === "then" || typeof key === "symbol" ? Reflect.get(target, key) : notHere(`«${key}»`),
  });
}

function own(): Own {
  const { game, foundry, CONFIG, Hooks, ui } = here();
  const run = (source: string): unknown => (0, eval)(source);
  return strict<Own>({ game, foundry, CONFIG, Hooks, ui, globals, run, settle, warnings });
}

/** The open world. */
export function sitDown(_options: Parameters<typeof OnHost.sitDown>[0] = {}): Promise<Sitting> {
  const sitting = strict<Sitting>({
    own: () => Promise.resolve(own()),
    // Who it is, is read when he is spoken to.
    other: (userId) => Promise.resolve(new Seat((source, args) => callUser(userId, source, args), settle)),
    settle,
  });
  return Promise.resolve(sitting);
}
