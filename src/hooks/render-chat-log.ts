import { placeGmBar } from "../applications/gm-bar.ts";

/** The chat is drawn: a game master has what he can call for above it. */
export function onRenderChatLog(_log: object, html: HTMLElement): void {
  if (game.user.isGM) placeGmBar(html);
}
