import { placeListButtons } from "../applications/actor-list.ts";

/** The list of actors is drawn: new heroes are made from it. */
export function onRenderActorDirectory(_list: object, html: HTMLElement): void {
  placeListButtons(html);
}
