/** What the cases need of a table beside what the tests of the pipeline have. */
import { expect } from "vitest";
import type { Evening, Seat } from "../../integration/pipeline/support/evening.ts";
import type { CheckRequest, Exchange, Fighter, Weapon } from "../../integration/pipeline/support/handle.ts";

export const BRUISER = "DrevoFighterBrsr";

/** Somebody in an encounter. */
export interface Combatant {
  readonly id: string;
  readonly name: string;
  readonly initiative: number | null;
  readonly defeated: boolean;
  readonly fighter: Fighter | null;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** An encounter. */
export interface Combat {
  readonly id: string;
  readonly round: number;
  readonly turn: number | null;
  readonly turns: readonly Combatant[];
  readonly combatant: Combatant | null;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  rollAll(): Promise<unknown>;
}

/** The system's further functions, as far as the cases press them. */
export interface Buttons {
  gather(): Promise<void>;
  enlist(combat: Combat, actors: readonly Fighter[]): Promise<void>;
  beginOther(actor: Fighter, name: string, needed: number): Promise<void>;
  passTurn(actor: Fighter, key?: string): Promise<void>;
  isAttended(actor: Fighter): boolean;
  addWound(actor: Fighter, level: string): Promise<string>;
  easeWound(actor: Fighter, id: string): Promise<void>;
  turnKey(combat: string, round: number): string;
  requestCheck(request: CheckRequest): Promise<string | null>;
}

export const press = ({ drevo }: Seat) => drevo as unknown as Buttons;

/** The encounter that goes on, as a client has it. */
export function combatOn({ client }: Seat): Combat {
  const { combat } = client.game;
  if (!combat) throw new Error("There is no encounter on this client");
  return combat as unknown as Combat;
}

/** Does something, and waits until all has followed. */
export async function after<T>(evening: Evening, work: () => T | Promise<T>): Promise<T> {
  const done = await work();
  await evening.settle();
  return done;
}

/** A fighter on a client, by his UUID. */
export const fighter = ({ drevo }: Seat, uuid: string): Fighter => drevo.actorByUuid(uuid) ?? expect.fail(uuid);

/** A token of the scene, as far as the cases touch it. */
export interface Token {
  readonly id: string;
  readonly name: string;
  readonly actorId: string | null;
  readonly actor: Fighter | null;
  getBarAttribute(bar: string): { readonly value: number; readonly editable: boolean } | null;
  delete(): Promise<unknown>;
  update(changes: object): Promise<unknown>;
}

/** The tokens of the scene on a client. */
export const tokensOn = ({ client }: Seat): Token[] =>
  [...(client.game.scenes.active?.getEmbeddedCollection("Token") ?? [])] as unknown as Token[];

/** Brings bruisers in, unlinked tokens of one actor whom the GM plays; gives their UUIDs. */
export async function bruisers(evening: Evening, { client }: Seat, count: number): Promise<string[]> {
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
  const made = (await scene.createEmbeddedDocuments("Token", tokens)) as unknown as Token[];
  await evening.settle();
  return made.map(({ actor }) => actor?.uuid ?? expect.fail("a token without an actor"));
}

/** The wounds that the server keeps for a fighter, in the delta of his token where he has one. */
export function woundsOf(evening: Evening, uuid: string) {
  if (!uuid.includes(".Token.")) return Object.values(evening.wounds(uuid.split(".")[1] ?? ""));
  const token = evening.table.raw(uuid.split(".").slice(0, 4).join("."));
  const { system } = (token?.delta ?? {}) as { system?: { wounds?: ReturnType<Evening["wounds"]> } };
  return Object.values(system?.wounds ?? {});
}

/** The keys of the turns that a fighter's long action counts. */
export function turnsOf(evening: Evening, actor: string): string[] {
  const { system } = evening.stored(actor) as unknown as {
    system: { activities: Record<string, { turns: Record<string, unknown> }> };
  };
  return Object.values(system.activities).flatMap(({ turns }) => Object.keys(turns));
}

/** A world setting of ours, set by a GM. */
export const setting = ({ client }: Seat, key: string, value: unknown) => client.game.settings.set("drevo", key, value);

/** A weapon in his hand, by its name on this client. */
export const weaponNamed = ({ drevo }: Seat, actor: Fighter, name: string): Weapon =>
  drevo.weaponsOf(actor).find(({ weapon }) => drevo.shownName(weapon.snapshot) === name)?.weapon ?? expect.fail(name);

/** The first blow of an exchange. */
export const blowOf = ({ resolution }: Exchange) => resolution.blows[0] ?? expect.fail("no blow");
