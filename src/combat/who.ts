import { shownName } from "../config/names.ts";
import type { Named } from "../config/names.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { actorByUuid } from "./actors.ts";

/** Somebody as the log names him. */
export interface Shown extends Named {
  readonly actor: string;
  readonly unseen?: boolean;
}

/** Somebody whose name is not told: «Кто-то». */
export const someone = (): string => game.i18n.localize("DREVO.Someone");

/** The picture of one who is not to be known. */
const FACELESS = "icons/svg/mystery-man.svg";

/**
 * Whether the table may not know who somebody is: each of his tokens is hidden, or keeps its disposition secret. Whoever
 * has no token is no secret. Judged when he acts; what the log then says of him stays so when he shows himself.
 */
export function isUnseen(actor: DrevoActor): boolean {
  const tokens = tokensOf(actor);
  const { SECRET } = CONST.TOKEN_DISPOSITIONS;
  return tokens.length > 0 && tokens.every(({ hidden, disposition }) => hidden || disposition === SECRET);
}

/** His own token, or those that stand for him on the scene that is played and on the one that this user looks at. */
function tokensOf(actor: DrevoActor): TokenDocument[] {
  if (actor.token) return [actor.token];
  const scenes = new Set([game.scenes.active, game.scenes.viewed]);
  const tokens = [...scenes].flatMap((scene) => scene?.tokens.contents ?? []);
  return tokens.filter((token) => token.actor?.uuid === actor.uuid);
}

/** Whether the user of this client may know who it is: GMs, and whoever owns him, know all. */
const isKnownHere = ({ actor, unseen }: Shown): boolean =>
  !unseen || game.user.isGM || (actorByUuid(actor)?.isOwner ?? false);

/** What somebody in the log is called on this client. */
export const whoIs = (person: Shown): string => (isKnownHere(person) ? shownName(person) : someone());

/** What he is called where all read the same, as in the sentence of a message. */
export const whoForAll = (person: Shown): string => (person.unseen ? someone() : shownName(person));

/** What he looks like on this client. */
export const faceOf = (person: Shown & { readonly img: string }): string =>
  isKnownHere(person) ? person.img : FACELESS;

/** What an actor is called on this client, as the table knows him now. */
export const nameHere = (actor: DrevoActor): string =>
  isUnseen(actor) && !isKnownHere({ ...actor.named, actor: actor.uuid, unseen: true }) ? someone() : actor.name;

/** The same for his picture. */
export const faceHere = (actor: DrevoActor): string =>
  faceOf({ ...actor.named, actor: actor.uuid, img: actor.img ?? "", unseen: isUnseen(actor) });

/** Who speaks in the head of a message about him, where Foundry shows the same to all. */
export const speakerOf = (actor: DrevoActor) =>
  isUnseen(actor)
    ? { scene: null, actor: null, token: null, alias: someone() }
    : ChatMessage.implementation.getSpeaker({ actor });
