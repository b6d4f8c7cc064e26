import { calledStart } from "../rules/index.ts";
import type { Breakdown, CalledAgainst, Term } from "../rules/index.ts";
import { inMode } from "../config/generation.ts";
import type { ReadyCheck } from "../data/call.ts";
import { houseRules } from "../data/settings.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { mayLead, mayLetAct } from "../config/permit.ts";
import { calledSnapshot } from "./call-traits.ts";
import type { CalledTrait } from "./call-traits.ts";
import { callById } from "./calls.ts";
import type { CalledCheck, CallMessage } from "./calls.ts";
import { termsFrom } from "./hooks.ts";
import type { AddedTerm } from "./hooks.ts";
import { modeOf } from "./post.ts";
import { fighterOf, personOf, woundTerms } from "./snapshot.ts";
import { speakerOf, whoForAll, whoIs } from "./who.ts";
import type { Shown } from "./who.ts";

/** Who is called. */
export interface CalledFighter {
  readonly actor: DrevoActor;
  /** «Удалось само»: he succeeds without dice (R6). */
  readonly automatic?: boolean;
}

/** A check to be called (R6). */
export interface CheckRequest {
  readonly fighters: readonly CalledFighter[];
  readonly trait: CalledTrait;
  readonly against: CalledAgainst;
  /** What it is called; else what it is by the book. */
  readonly name?: string;
  readonly ready?: ReadyCheck | null;
  /** What is added to everybody's check. */
  readonly terms?: readonly Term[];
  /** «Доспех мешает» (R24). */
  readonly burdened?: boolean;
  /** The difficulty is for GMs alone. */
  readonly hidden?: boolean;
  /** What a GM rolls for his own people is for GMs alone. */
  readonly secret?: boolean;
}

/**
 * Calls a check: whoever is called gets it in his dock. A player can call his own fighters only (others would not count).
 * @returns the call's id; null when nobody is called, he may not, or somebody has vetoed it
 */
export async function requestCheck(request: CheckRequest): Promise<string | null> {
  const { fighters, trait, against, name = "", ready = null, terms = [] } = request;
  if (!fighters.length || !fighters.every(({ actor }) => mayLetAct(actor))) return null;
  const asked = fighters.map(({ actor, automatic = false }) => ({ ...personOf(actor), automatic }));
  const message = await ChatMessage.implementation.create({
    type: "call",
    speaker: { alias: game.user.name },
    content: foundry.utils.escapeHTML(callLine({ name, ready, asked }, whoForAll)),
    system: {
      name,
      ready,
      asked,
      trait,
      against,
      terms: terms.map(({ label, value }) => ({ label, value })),
      hidden: request.hidden ?? false,
      secret: request.secret ?? false,
      burdened: request.burdened ?? false,
      house: { equalSucceeds: houseRules().equalSucceeds },
    },
  });
  return message?.id ?? null;
}

/** What a call is called on this client: as somebody has named it, else by the book, else «Проверка». */
export function callName({ name, ready }: { readonly name: string; readonly ready: ReadyCheck | null }): string {
  return name || game.i18n.localize(ready ? `DREVO.Call.ready.${ready}` : "DREVO.Call.title");
}

/** A call in one plain sentence without numbers: «Вырваться: Анна, Орк». Not escaped. */
export const callLine = (
  call: Pick<CallMessage["system"], "name" | "ready" | "asked">,
  who: (person: Shown) => string = whoIs,
): string => `${callName(call)}: ${call.asked.map(who).join(", ")}`;

/** What a fighter's check starts from; with «каждый своё» the trait must be said. */
export function callStart(actor: DrevoActor, { system }: CallMessage, trait: CalledTrait = system.trait) {
  const snapshot = calledSnapshot(actor, trait);
  const { strength, armorPieces: armor } = actor;
  const terms = woundTerms(actor, "other");
  const breakdown: Breakdown = calledStart(system, { trait: snapshot.value, terms, strength, armor });
  return { trait: snapshot, breakdown };
}

/** Fighters whose roll is on its way to the server, with the call. */
const underWay = new Set<string>();

/**
 * Rolls for a call.
 * @param trait what he has chosen, where each chooses; else what was called
 * @param terms what he adds himself
 * @returns whether the roll stands in the log; false when nobody waits for it, it is under way, or somebody has vetoed it
 */
export async function rollCalled(
  actor: DrevoActor,
  id: string,
  trait?: CalledTrait,
  terms: readonly Term[] = [],
): Promise<boolean> {
  const called = callById(id);
  const key = `${id}.${actor.uuid}`;
  const mayRoll = called?.resolution.awaited.includes(actor.uuid) && !underWay.has(key);
  const wanted = trait ?? called?.call?.system.trait;
  if (!called?.call || !mayRoll || !wanted || wanted.type === "own" || !mayLetAct(actor)) return false;
  underWay.add(key);
  try {
    return await postRoll(actor, called.call, wanted, terms);
  } finally {
    underWay.delete(key);
  }
}

async function postRoll(
  actor: DrevoActor,
  call: CallMessage,
  wanted: CalledTrait,
  terms: readonly Term[],
): Promise<boolean> {
  const { system } = call;
  const added: AddedTerm[] = [];
  if (!Hooks.call("drevo.preCheck", { actor, call, terms: added })) return false;
  const { strength, armor } = fighterOf(actor);
  const fighter = { ...personOf(actor), strength, armor };
  const roll = await new Roll("4df").evaluate({ allowInteractive: false });
  const mode = modeOf(actor);
  const isKept = mode === "public" && system.secret && game.user.isGM;
  const message = await ChatMessage.implementation.create(
    {
      type: "check",
      speaker: speakerOf(actor),
      content: foundry.utils.escapeHTML(checkLine(call, fighter, whoForAll)),
      rolls: [roll],
      system: {
        call: call.id ?? "",
        kind: "roll",
        fighter,
        trait: calledSnapshot(actor, wanted),
        terms: [...woundTerms(actor, "other"), ...terms, ...termsFrom("drevo.preCheck", added)].map(
          ({ id: term, label, value }) => ({
            ...(term && { id: term }),
            label,
            value,
          }),
        ),
      },
    },
    inMode(isKept ? "gm" : mode),
  );
  return !!message;
}

/** A roll in one plain sentence without numbers: «Анна: Вырваться». Not escaped. */
export const checkLine = (call: CallMessage | null, fighter: Shown, who: (person: Shown) => string = whoIs): string =>
  `${who(fighter)}: ${call ? callName(call.system) : game.i18n.localize("DREVO.Call.title")}`;

/** «Подвести итог»: who has not rolled does not take part. */
export const sumUpCall = (called: CalledCheck): Promise<boolean> => control(called, "close");

/** Takes a call back: nothing comes of it. */
export const callOffCall = (called: CalledCheck): Promise<boolean> => control(called, "callOff");

async function control({ id, call, resolution }: CalledCheck, kind: "close" | "callOff"): Promise<boolean> {
  if (resolution.state !== "open" || !mayLead(call?.author?.isSelf)) return false;
  const message = await ChatMessage.implementation.create({
    type: "check",
    speaker: { alias: game.user.name },
    content: foundry.utils.escapeHTML(game.i18n.localize(`DREVO.Call.${kind}Line`)),
    system: { call: id, kind },
  });
  return !!message;
}
