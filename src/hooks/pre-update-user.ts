import { keepGMsVoice } from "../documents/voices.ts";

/** A game master is made a player: on the client that does it, before it is done. */
export function onPreUpdateUser(user: User, { role }: { readonly role?: number | null | undefined }): void {
  if (user.isGM && typeof role === "number" && role < CONST.USER_ROLES.ASSISTANT) void keepGMsVoice(user);
}
