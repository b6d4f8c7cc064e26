import { addListEntries } from "../applications/actor-list.ts";

/** The menu of an actor in the list is made. */
export function onGetActorContextOptions(_list: object, entries: object[]): void {
  addListEntries(entries);
}
