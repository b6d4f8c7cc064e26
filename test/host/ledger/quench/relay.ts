/**
 * How the game master's browser runs functions in other people's: he writes the call into a world setting, which the
 * server lets nobody but a game master do; who is named in it runs it and writes the answer into a flag of his own user.
 */
import { nameOf } from "../documents.ts";
import { answer, surfaceOf, type Answer } from "../seat.ts";
import { globals, here } from "./globals.ts";
import { MODULE } from "./ids.ts";
import type { Document } from "../../core/document.ts";
import type { Raw } from "../../shape.ts";

/** How long a seat may take, in ms. */
const PATIENCE = 15_000;
/** How long to wait for people to say that they are here, in ms. */
const ROLL_CALL = 2_000;

const SILENT = `gave no answer within ${PATIENCE / 1000} s: is the other browser's window in sight?`;

interface Call {
  id: string;
  /** Whom it is for; null: everybody says that he is here. */
  to: string | null;
  source: string;
  args: readonly unknown[];
}

interface Told {
  id: string;
  answer: Answer;
}

const waiting = new Map<string, (user: string, answer: Answer) => void>();

/** Registers the setting that carries the calls. On `init`, on every client; in one script of the module only. */
export function openRelay(): void {
  const { game } = here();
  game.settings.register(MODULE, "call", {
    scope: "world",
    config: false,
    type: String,
    default: "",
    onChange: (text: string, _options: unknown, userId?: string) => void hear(text, userId),
  });
}

/** Hears the answers to what this script asks. */
export function listenForAnswers(): void {
  here().Hooks.on("updateUser", (user, changed) => {
    listen((user as Document).id ?? "", changed as Raw);
  });
}

/** A call that came: run if it is for this user, and comes from a game master who is somebody else. */
async function hear(text: string, userId: string | undefined): Promise<void> {
  const { game } = here();
  const sender = game.users.get(userId ?? "") as { isGM: boolean } | undefined;
  if (text === "" || userId === game.userId || sender?.isGM !== true) return;
  const { id, to, source, args } = JSON.parse(text) as Call;
  if (to !== null && to !== game.userId) return;
  // As the page's own scripts see it: of this module nothing is in reach.
  const fn = (0, eval)(`(${source})`) as Parameters<typeof answer>[0];
  const told: Told = { id, answer: await answer(fn, surfaceOf(globals), args) };
  await (game.user as unknown as Document).update({ [`flags.${MODULE}.answer`]: JSON.stringify(told) });
}

/** An answer that came. */
function listen(user: string, changed: Raw): void {
  const flags = (changed.flags as Record<string, Raw> | undefined)?.[MODULE];
  if (typeof flags?.answer !== "string" || flags.answer === "") return;
  const { id, answer } = JSON.parse(flags.answer) as Told;
  waiting.get(id)?.(user, answer);
}

async function send(call: Omit<Call, "id">): Promise<string> {
  const { game, foundry } = here();
  const id = foundry.utils.randomID();
  await game.settings.set(MODULE, "call", JSON.stringify({ ...call, id }));
  return id;
}

/** Runs a function's source in another user's browser. Throws where no answer comes in time. */
export function callUser(userId: string, source: string, args: readonly unknown[]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Error(`${nameOf(here(), userId)} ${SILENT}`));
    }, PATIENCE);
    send({ to: userId, source, args }).then((id) => {
      waiting.set(id, (user, told) => {
        if (user !== userId) return;
        clearTimeout(late);
        waiting.delete(id);
        resolve(told);
      });
    }, reject);
  });
}

/** Asks everybody to answer; resolves to who did, once `enough` says so or time is up. */
async function ask(enough: (answered: ReadonlySet<string>) => boolean, patience: number): Promise<Set<string>> {
  const answered = new Set<string>();
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(resolve, patience);
    send({ to: null, source: "() => null", args: [] }).then((id) => {
      waiting.set(id, (user) => {
        answered.add(user);
        if (!enough(answered)) return;
        clearTimeout(late);
        waiting.delete(id);
        resolve();
      });
    }, reject);
  });
  return answered;
}

/** Ids of the other users whose browsers run this module, once all who are here have answered or time is up. */
export async function rollCall(): Promise<string[]> {
  const { game } = here();
  const others = [...game.users].filter((user) => Reflect.get(user, "active") === true && user.id !== game.userId);
  if (others.length === 0) return [];
  return [...(await ask(({ size }) => size === others.length, ROLL_CALL))];
}

/** Waits until these users' browsers have done what came to them before. Throws where somebody is gone. */
export async function waitFor(users: readonly string[]): Promise<void> {
  if (users.length === 0) return;
  const answered = await ask((so) => users.every((user) => so.has(user)), PATIENCE);
  const gone = users.find((user) => !answered.has(user));
  if (gone !== undefined) throw new Error(`${nameOf(here(), gone)} ${SILENT}`);
}

/** Takes the last call and answers out of the world again. */
export async function closeRelay(present: readonly string[]): Promise<void> {
  const { game } = here();
  waiting.clear();
  await game.settings.set(MODULE, "call", "");
  for (const id of present) {
    await (game.users.get(id) as unknown as Document).update({ [`flags.${MODULE}.answer`]: "" });
  }
}
