/**
 * The system on a client without a page: what `src/drevo.ts` registers, less what draws. It is built into one script
 * (`build.ts`) and puts `drevo` (`Drevo`) on the client's global object, so that tests can do what its buttons do.
 */
import type { Drevo, Message } from "./handle.ts";

declare global {
  interface ImportMeta {
    /** Vite's: the modules that fit, as they are. They are typed against the League's definitions, which tests do not load. */
    glob(pattern: readonly string[], options: { eager: true }): Record<string, object>;
  }
}

declare const Hooks: Record<"on" | "once", (hook: string, fn: (...args: never[]) => unknown) => number>;

const modules = import.meta.glob(
  ["/src/combat/*.ts", "/src/config/{names,statuses}.ts", "/src/documents/register.ts"],
  { eager: true },
);
const rejections: unknown[] = [];
const drevo = Object.assign({ rejections }, ...Object.values(modules)) as Drevo;
Object.assign(globalThis, { drevo });

Hooks.once("init", () => {
  drevo.registerDocuments();
  drevo.registerStatuses();
});
Hooks.once("setup", drevo.buildLog);
Hooks.on("createChatMessage", (message: Message) => {
  drevo.onActCreated(message).catch((reason: unknown) => rejections.push(reason));
});
Hooks.on("updateChatMessage", drevo.onActChanged);
Hooks.on("deleteChatMessage", drevo.onActDeleted);
Hooks.on("updateActor", drevo.onActorChanged);
