import { SYSTEM_ID } from "../config/system.ts";
import { moment } from "./common.ts";
import { settingOf } from "./setting.ts";

const { SchemaField, TypedObjectField } = foundry.data.fields;

const isId = (key: string) => foundry.data.validators.isValidId(key);

/** Moments by the ids of users. */
const untilByUser = () => new TypedObjectField(moment(), { validateKey: isId });

/**
 * Who once spoke for whom, and until when by the server's clock: what somebody did for a hero while he was his stays done
 * when the hero is another's, and what a game master did when he is one no more. Game masters alone write it.
 */
export const voicesField = () =>
  new SchemaField({
    /** By the actor's id, also of those who stand for him as tokens. */
    owners: new TypedObjectField(untilByUser(), { validateKey: isId }),
    gms: untilByUser(),
  });

const VOICES = voicesField();

export function registerVoices(onChange: () => void): void {
  game.settings.register(SYSTEM_ID, "voices", {
    scope: "world",
    config: false,
    type: VOICES,
    default: { owners: {}, gms: {} },
    onChange,
  });
}

export const voices = () => settingOf("voices", VOICES);

/** Whether somebody was a game master at that moment, and is none now. */
export const wasGM = (user: string, at: number): boolean => at <= (voices().gms[user] ?? -Infinity);

/** Whether somebody owned an actor at that moment, and does not now. */
export const wasOwner = (actor: string, user: string, at: number): boolean =>
  at <= (voices().owners[actor]?.[user] ?? -Infinity);

let earlier: Promise<unknown> = Promise.resolve();

/** One after another: each adds to what the one before it has written. */
function write(added: { owners?: Record<string, Record<string, number>>; gms?: Record<string, number> }) {
  const now = earlier.then(() => {
    if (!game.user.can("SETTINGS_MODIFY")) return undefined;
    const { owners, gms } = voices();
    const all = Object.entries(added.owners ?? {}).map(([id, users]) => [id, { ...owners[id], ...users }] as const);
    const value = { owners: { ...owners, ...Object.fromEntries(all) }, gms: { ...gms, ...added.gms } };
    return game.settings.set(SYSTEM_ID, "voices", value);
  });
  earlier = now.catch(() => undefined); // told to whoever asked for it
  return now;
}

/** Keeps the voices of those who own an actor until now. */
export const rememberOwners = (actor: string, users: readonly string[], until: number): Promise<unknown> =>
  write({ owners: { [actor]: Object.fromEntries(users.map((user) => [user, until])) } });

/** Keeps the voice of a game master until now. */
export const rememberGM = (user: string, until: number): Promise<unknown> => write({ gms: { [user]: until } });
