import { registerStatus } from "./generation.ts";
import { STATUS_IDS, STATUSES } from "./statuses.ts";
import { iconPath } from "./system.ts";

/** Adds our states to those that Foundry offers on a token and by `toggleStatusEffect`. */
export function registerStatuses(): void {
  for (const id of STATUS_IDS) {
    const { _id, name } = STATUSES[id];
    registerStatus({ id, _id, name, img: iconPath(`status-${id}`) });
  }
}
