/** What is not this user's to do: it is refused before anything is sent, quietly, and he is told so. */

/** What a user wants to do with a document. */
export type Change = "create" | "update" | "delete";

/** Whose name is told only to whoever may know of him. */
interface Named {
  readonly name?: string | null | undefined;
  readonly visible: boolean;
}

/** A document, as far as one asks whether it may be changed. */
interface Guarded extends Named {
  canUserModify(user: User.Implementation, action: Change, data?: object): boolean;
}

/** Somebody or something that has owners. */
interface Owned extends Named {
  readonly isOwner: boolean;
}

/**
 * Whether a user may change a document so; if not, he is told. For `_preUpdate` and `_preDelete` of our documents: no
 * button, macro or module comes past them, and the server says the same to whoever does.
 */
export function mayChange(document: Guarded, action: Change, data: object = {}): boolean {
  return document.canUserModify(game.user, action, data) || refuse(document);
}

/** Whether a user may make such a document at all; if not, he is told. */
export const mayMake = (isAllowed: boolean): boolean => isAllowed || refuse(null);

/** Whether the user of this client acts for somebody: his owners, and GMs; if not, he is told. */
export const mayActFor = (one: Owned): boolean => one.isOwner || refuse(one);

/** Somebody who acts: he is in the world, and not in a pack. */
interface Acting extends Owned {
  readonly pack: string | null;
}

/**
 * Whether the user of this client lets somebody act; if not, he is told. Who lies in a pack acts nowhere: nobody finds him
 * there, so nobody could answer him, and no wound of his could be written.
 */
export const mayLetAct = (one: Acting): boolean => (one.pack === null ? mayActFor(one) : refuse(one, "inPack"));

/** Whether the user of this client leads the game, or did himself what is to be changed; if not, he is told. */
export const mayLead = (isOwnDoing = false): boolean => game.user.isGM || isOwnDoing || refuse(null);

/** Whether the user of this client may write what belongs to the whole world; if not, he is told. */
export const mayWriteSettings = (): boolean => game.user.can("SETTINGS_MODIFY") || refuse(null);

/** What was told last, and when: of one press that is refused for twenty documents one hears once. */
let told = { text: "", at: -Infinity };
const SAME_PRESS = 1000;

/** Why somebody cannot be changed, or do something. */
const REASONS = { notPermitted: "DREVO.Warning.notPermitted", inPack: "DREVO.Warning.inPack" } as const;

/** Tells that something is the GM's, or its owner's, or why not; nothing for the console, for nothing is broken. */
function refuse(one: Named | null, why: keyof typeof REASONS = "notPermitted"): false {
  const name = one?.visible ? one.name : null;
  const key = name ? REASONS[why] : "DREVO.Warning.onlyGM";
  const text = `${key} ${name ?? ""}`;
  const at = performance.now();
  if (text !== told.text || at - told.at > SAME_PRESS)
    ui.notifications.warn(key, { format: { name: name ?? "" }, console: false });
  told = { text, at };
  return false;
}
