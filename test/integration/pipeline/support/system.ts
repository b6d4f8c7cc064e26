/**
 * The system on a client without a page: what `src/drevo.ts` registers, less what draws. It is built into one script
 * (`build.ts`) and puts `drevo` (`Drevo`) on the client's global object, so that tests can do what its buttons do.
 */
import type { Answer, Attack, Drevo, Exchange, Fighter, Message, Weapon } from "./handle.ts";

declare global {
  interface ImportMeta {
    /** Vite's: the modules that fit, as they are. They are typed against the League's definitions, which tests do not load. */
    glob(pattern: readonly string[], options: { eager: true }): Record<string, object>;
  }
}

/** What the tests say in fewer words. */
interface System {
  answer(actor: Fighter, exchange: Exchange, answer: { kind: Answer | Attack; weapon?: Weapon }): Promise<boolean>;
}

declare const Hooks: Record<"on" | "once", (hook: string, fn: (...args: never[]) => unknown) => number>;

const modules = import.meta.glob(
  [
    "/src/applications/unreadable.ts",
    "/src/combat/*.ts",
    "/src/config/{names,register-statuses}.ts",
    "/src/data/{scheme,settings,difficulties,voices}.ts",
    "/src/documents/{actor-data,handover,line-fighter,register,stock,unreadable,voices}.ts",
    "/src/hooks/pre-{update,delete}-user.ts",
    "/src/lines/index.ts",
    "/src/migrations/*.ts",
  ],
  { eager: true },
);
const rejections: unknown[] = [];
const system = Object.assign({}, ...Object.values(modules)) as Omit<Drevo, "answer" | "answerWith"> & System;
const drevo: Drevo = {
  ...system,
  rejections,
  strike: async (actor, id, target) => {
    const weapon = system.weaponOf(actor, id);
    return weapon ? system.attack(actor, { kind: "strike", weapon, target }) : false;
  },
  answer: (actor, exchange, kind, weapon) => system.answer(actor, exchange, { kind, ...(weapon && { weapon }) }),
  answerWith: (actor, exchange, given) => system.answer(actor, exchange, given),
};
Object.assign(globalThis, { drevo });

/** Hooks are not awaited: what goes wrong in them is kept. */
function follow(done: Promise<unknown>): void {
  done.catch((reason: unknown) => rejections.push(reason));
}

/** What the log says counts otherwise. */
function readAnew(): void {
  drevo.forgetFolds();
  drevo.forgetCalls();
}

Hooks.once("init", () => {
  drevo.registerDocuments();
  drevo.registerStatuses();
  drevo.registerScheme(() => undefined);
  drevo.registerSettings(() => {
    follow(drevo.onHouseChanged());
  });
  drevo.registerDifficulties(() => undefined);
  drevo.registerVoices(readAnew);
});
Hooks.once("setup", drevo.buildLog);
Hooks.once("setup", drevo.buildCalls);
Hooks.on("createChatMessage", (message: Message) => {
  follow(drevo.onActCreated(message));
});
Hooks.on("updateChatMessage", drevo.onActChanged);
Hooks.on("deleteChatMessage", drevo.onActDeleted);
Hooks.on("createChatMessage", drevo.onCallMessageCreated);
Hooks.on("createChatMessage", drevo.throwDice);
Hooks.on("updateChatMessage", drevo.enterCall);
Hooks.on("diceSoNiceReady", drevo.onDiceReady);
for (const asks of ["diceSoNiceMessagePreProcess", "diceSoNiceMessageProcessed"]) Hooks.on(asks, drevo.keepDiceBack);
Hooks.on("deleteChatMessage", drevo.leaveCall);
Hooks.on("updateActor", drevo.onActorChanged);
Hooks.on("updateActor", drevo.forgetCalls);
for (const gone of ["deleteActor", "deleteToken", "deleteScene", "updateUser", "deleteUser"]) Hooks.on(gone, readAnew);
Hooks.on("preUpdateUser", drevo.onPreUpdateUser);
Hooks.on("preDeleteUser", drevo.onPreDeleteUser);
Hooks.on("updateActor", (actor: Fighter, changed: object) => {
  follow(drevo.onFighterChanged(actor, changed));
});
const unasked = [
  "updateActor",
  ...["create", "update", "delete"].flatMap((change) => [`${change}Item`, `${change}ActiveEffect`]),
];
for (const change of unasked) {
  Hooks.on(change, () => {
    follow(drevo.answerAllUnasked());
  });
}
Hooks.on("combatTurnChange", (combat: object, prior: object, current: object) => {
  follow(drevo.onTurnChange(combat, prior, current));
});
Hooks.on("createCombatant", (combatant: object) => {
  follow(drevo.onCombatantCreated(combatant));
});
Hooks.on("updateCombatant", (combatant: object, changed: object) => {
  follow(drevo.onCombatantUpdated(combatant, changed));
});
Hooks.on("deleteCombatant", (combatant: object) => {
  follow(drevo.onCombatantDeleted(combatant));
});
