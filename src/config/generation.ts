/**
 * What differs between Foundry 13 and 14, as far as this system meets it; nobody else asks for the generation.
 *
 * | what                        | 13                                          | 14                                                    |
 * | --------------------------- | ------------------------------------------- | ----------------------------------------------------- |
 * | `CONFIG.statusEffects`      | a list                                      | a record by id (C13)                                  |
 * | a lasting status on a token | shown, as it has a status (C19)             | shown only where `showIcon` says always (C18)         |
 * | what a token asks for    | `Actor#temporaryEffects` (C19)              | `Actor#appliedEffects` (C18)                          |
 * | taking a key away           | `"path.-=key": null`                        | `"path.key": ForcedDeletion`; `-=` warns (A22)        |
 * | message modes               | publicroll, gmroll, blindroll, selfroll     | public, gm, blind, self (D14)                         |
 * | option of `create`          | `rollMode`                                  | `messageMode` (D18)                                   |
 * | the user's chosen mode      | `core.rollMode`                             | `core.messageMode`; the old key gives null (D15)      |
 * | changes of an effect        | `changes` with a numeric `mode` (C01)       | `system.changes` with `type` and `phase` (C01, C02)   |
 * | `token.…` in a change       | unknown                                     | changes the tokens, not the actor (C01t)              |
 * | an entry of a context menu  | `name`, `condition`, `callback` (B86)       | `label`, `visible`, `onClick`; the old ones warn (B87) |
 *
 * The ids are statements that were gathered on Foundry; the ledger has a spec for most. Asked late: `game.release` is
 * there from `init` on.
 */
const is14 = (): boolean => game.release.generation >= 14;

/** A lasting state as it is offered on a token and by `toggleStatusEffect`. */
export interface Status {
  readonly id: string;
  /** 16 letters and digits: the effect gets this id, so that it is there once. */
  readonly _id: string;
  /** A language key. */
  readonly name: string;
  readonly img: string;
}

/** Adds a state to those that Foundry knows, shown on the token as long as it lasts. In `init`. */
export function registerStatus(status: Status): void {
  if (is14()) Object.assign(CONFIG.statusEffects, { [status.id]: { ...status, showIcon: ALWAYS } });
  else CONFIG.statusEffects.push({ ...status });
}

/** 14's `CONST.ACTIVE_EFFECT_SHOW_ICON.ALWAYS`. */
const ALWAYS = 2;

/** The part of an effect's data with which a token shows it as long as it is there; 13 asks only whether it is temporary. */
export const shownAlways = (): Record<string, unknown> => (is14() ? { showIcon: ALWAYS } : {});

/** What the tokens of an actor show of him, in both generations. */
export const effectsOnToken = (actor: Actor.Implementation): ActiveEffect.Implementation[] =>
  is14() ? actor.appliedEffects.filter(isShown) : actor.temporaryEffects;

function isShown(effect: ActiveEffect.Implementation): boolean {
  const { showIcon = 1 } = effect as { readonly showIcon?: number };
  return showIcon === ALWAYS || (showIcon === 1 && effect.isTemporary);
}

/** The language key of a state's name; undefined for one that Foundry does not know. */
export function statusName(id: string): string | undefined {
  if (!is14()) return CONFIG.statusEffects.find((status) => status.id === id)?.name;
  const all = CONFIG.statusEffects as unknown as Readonly<Record<string, { readonly name: string }>>;
  return Object.hasOwn(all, id) ? all[id]?.name : undefined;
}

/**
 * The change that takes one key out of a keyed object of a document, for `update`.
 * @param path the object's path, `system.extraQualities`
 */
export function deletion(path: string, key: string): Record<string, unknown> {
  return is14() ? { [`${path}.${key}`]: forcedDeletion() } : { [`${path}.-=${key}`]: null };
}

function forcedDeletion(): unknown {
  const { operators } = foundry.data as unknown as { operators: { ForcedDeletion: new () => unknown } };
  return new operators.ForcedDeletion();
}

/** Who sees a message: all; its author and the GMs; the GMs alone; its author alone. */
export const MESSAGE_MODES = ["public", "gm", "blind", "self"] as const;
export type MessageMode = (typeof MESSAGE_MODES)[number];

const NEW_NAMES = { public: "public", gm: "gm", blind: "blind", self: "self" } as const;
const ROLL_MODES = { public: "publicroll", gm: "gmroll", blind: "blindroll", self: "selfroll" } as const;

/** The options with which `ChatMessage.create` sends a message in a mode; without them all see it (D17). */
export function inMode(mode: MessageMode): Record<string, string> {
  return is14() ? { messageMode: NEW_NAMES[mode] } : { rollMode: ROLL_MODES[mode] };
}

/** The mode that the user of this client has chosen in the chat; public for one that is not among ours. */
export function chosenMode(): MessageMode {
  const names: Record<MessageMode, string> = is14() ? NEW_NAMES : ROLL_MODES;
  const key = (is14() ? "messageMode" : "rollMode") as "rollMode";
  const chosen: unknown = game.settings.get("core", key);
  return MESSAGE_MODES.find((mode) => chosen === names[mode]) ?? "public";
}

/** A change that an effect makes to a number of an actor. */
export interface NumberChange {
  /** `system.qualities.body` */
  readonly key: string;
  readonly type: "add" | "override";
  readonly value: number;
}

const MODES = { add: 2, override: 5 } as const satisfies Record<NumberChange["type"], number>;

/** The part of an effect's data that says what it changes, before derived data. */
export function effectChanges(changes: readonly NumberChange[]): Record<string, unknown> {
  if (is14()) return { system: { changes: changes.map((change) => ({ ...change, phase: "initial" })) } };
  return { changes: changes.map(({ key, type, value }) => ({ key, mode: MODES[type], value: String(value) })) };
}

/** How effects change a number, by 13's mode; 14 names them so. */
const CHANGE_TYPES = ["multiply", "add", "downgrade", "upgrade", "override", "subtract"] as const;
type ChangeType = (typeof CHANGE_TYPES)[number];

/** A change of an effect as it is stored; the type is null for one that is none of a number. */
export interface EffectChange {
  readonly key: string;
  readonly type: ChangeType | null;
  readonly value: unknown;
}

interface StoredChange {
  readonly key: string;
  readonly value: unknown;
  readonly mode?: number;
  readonly type?: string;
}

/** Where an effect has its changes, prepared and stored. */
interface ChangesHolder {
  changes: readonly StoredChange[];
  readonly _source: { readonly changes?: readonly StoredChange[] };
}

const holderOf = (effect: ActiveEffect): ChangesHolder => (is14() ? effect.system : effect) as unknown as ChangesHolder;

function changeOf({ key, value, mode = 0, type }: StoredChange): EffectChange {
  const named = is14() ? type : CHANGE_TYPES[mode - 1];
  return { key, value, type: CHANGE_TYPES.find((known) => known === named) ?? null };
}

/** All changes that an effect has stored. */
export const changesOf = (effect: ActiveEffect): EffectChange[] =>
  (holderOf(effect)._source.changes ?? []).map(changeOf);

/** Whether a change is one of its bearer's tokens, not of himself, which 13 does not know (C01t). */
export const isForTokens = (key: string): boolean => is14() && key.startsWith("token.");

/** Lets an effect make only some of its changes, until it is prepared anew; what is stored stays. */
export function keepChanges(effect: ActiveEffect, isKept: (change: EffectChange) => boolean): void {
  const holder = holderOf(effect);
  holder.changes = holder.changes.filter((change) => isKept(changeOf(change)));
}

/** One thing to do with a row of a list. */
export interface MenuItem {
  /** A language key. */
  readonly label: string;
  /** Classes of Font Awesome. */
  readonly icon: string;
  readonly visible?: (row: HTMLElement) => boolean;
  readonly run: (row: HTMLElement) => void;
}

/** An entry of a context menu, as Foundry takes it. */
export function menuEntry({ label, icon, visible = () => true, run }: MenuItem): Record<string, unknown> {
  if (!is14())
    return {
      name: label,
      icon: `<i class="${foundry.utils.escapeHTML(icon)}"></i>`,
      condition: visible,
      callback: run,
    };
  const onClick = (_event: Event, row: HTMLElement): void => {
    run(row);
  };
  return { label, icon, visible, onClick };
}
