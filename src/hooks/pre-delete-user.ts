import { keepGMsVoice } from "../documents/voices.ts";

/** A game master leaves the world for good: on the client that removes him, before that is done. */
export function onPreDeleteUser(user: User): void {
  if (user.isGM) void keepGMsVoice(user);
}
