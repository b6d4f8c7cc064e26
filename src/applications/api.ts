import { onUse } from "../documents/item.ts";
import { importTavern } from "./tavern.ts";
import { doDeed } from "./deeds.ts";
import { Welcome } from "./welcome.ts";

/** What macros and other modules may call, as `game.system.api`; docs/api.md tells of it. It does not change with a release. */
const API = {
  do: doDeed,
  importTavern,
  welcome: () => Welcome.open(),
} as const;

/** Puts it where it can be called. */
export function offerApi(): void {
  Object.assign(game.system, { api: API });
  onUse((item, { shiftKey, event }) =>
    doDeed({ item: item.uuid }, { name: item.name, shiftKey: shiftKey ?? event?.shiftKey ?? false }),
  );
}
