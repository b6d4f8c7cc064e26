import { readLogAnew } from "../applications/refresh.ts";

/** Somebody has left the world for good. */
export function onDeleteUser(): void {
  readLogAnew();
}
