import { readLogAnew } from "../applications/register.ts";

/** Somebody has left the world for good. */
export function onDeleteUser(): void {
  readLogAnew();
}
