import { readLogAnew } from "../applications/refresh.ts";

/** Somebody is gone. */
export function onDeleteActor(): void {
  readLogAnew();
}
