import { registerStatus } from "./generation.ts";
import { iconPath } from "./system.ts";

/** Our lasting states by the id under which Foundry keeps them. */
export const STATUS = { bound: "bound" } as const;

/** Adds our states to those that Foundry offers on a token and by `toggleStatusEffect` (R8: «Связан»). */
export function registerStatuses(): void {
  registerStatus({
    id: STATUS.bound,
    _id: "drevobound000000",
    name: "DREVO.Status.Bound",
    img: iconPath("status-bound"),
  });
}
