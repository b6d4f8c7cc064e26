/** The document classes and their instances. */
import type { Foundry } from "../core/namespace.ts";
import type { Instance, Verdict } from "./kit.ts";

type Documents = Foundry["documents"];

/** Declared for all documents on the host's base; at runtime each has what its schema has. */
interface OnTheBase {
  "img is unknown to the League": "declared on the base";
  "ownership is unknown to the League": "declared on the base";
  "sort is unknown to the League": "declared on the base";
  "folder is unknown to the League": "declared on the base";
  "type is unknown to the League": "declared on the base";
  "getRollData is unknown to the League": "on the base here; on 13 only what has roll data has it";
  "toObject takes other arguments": "null for what is shown is refused by the compiler alone";
  "getUserLevel takes other arguments": "null for the client's own user is refused by the compiler alone";
}
type Declared = keyof OnTheBase;

interface OfActors {
  "tokenActiveEffectChanges is unknown to the League": "14";
}
export const actor = "fits" satisfies Verdict<Instance<Documents["Actor"]>, Actor, keyof OfActors, Declared>;
export const actorClass = "fits" satisfies Verdict<Documents["Actor"], typeof Actor>;
export const item = "fits" satisfies Verdict<Instance<Documents["Item"]>, Item, never, Declared>;
export const itemClass = "fits" satisfies Verdict<Documents["Item"], typeof Item>;

interface OfMessages {
  "title is unknown to the League": "API: ChatMessageData (D29)";
  "applyMode is unknown to the League": "14";
}
export const message = "fits" satisfies Verdict<
  Instance<Documents["ChatMessage"]>,
  ChatMessage,
  keyof OfMessages,
  Declared
>;
interface OfMessage {
  "applyMode is unknown to the League": "14";
  "getSpeakerActor takes other arguments": "a speaker must be given: nobody has no actor";
}
export const messageClass = "fits" satisfies Verdict<Documents["ChatMessage"], typeof ChatMessage, keyof OfMessage>;

interface OfEffects {
  "showIcon is unknown to the League": "14";
}
export const effect = "fits" satisfies Verdict<
  Instance<Documents["ActiveEffect"]>,
  ActiveEffect,
  keyof OfEffects,
  Declared
>;
export const effectClass = "fits" satisfies Verdict<Documents["ActiveEffect"], typeof ActiveEffect>;

interface OfUsers {
  "can takes other arguments": "permissions by name; a role's number throws";
}
export const user = "fits" satisfies Verdict<Instance<Documents["User"]>, User, keyof OfUsers, Declared>;
export const userClass = "fits" satisfies Verdict<Documents["User"], typeof User>;
export const scene = "fits" satisfies Verdict<Instance<Documents["Scene"]>, Scene, never, Declared>;
export const folder = "fits" satisfies Verdict<Instance<Documents["Folder"]>, Folder, never, Declared>;
export const token = "fits" satisfies Verdict<Instance<Documents["TokenDocument"]>, TokenDocument, never, Declared>;
export const delta = "fits" satisfies Verdict<Instance<Documents["ActorDelta"]>, ActorDelta, never, Declared>;
