import { readLogAnew } from "../applications/register.ts";

/** Somebody is gone. */
export function onDeleteActor(): void {
  readLogAnew();
}
