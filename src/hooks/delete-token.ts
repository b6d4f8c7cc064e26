import { readLogAnew } from "../applications/register.ts";

/** An unlinked token takes its actor along. */
export function onDeleteToken(): void {
  readLogAnew();
}
