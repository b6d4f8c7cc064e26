import { readLogAnew } from "../applications/refresh.ts";

/** An unlinked token takes its actor along. */
export function onDeleteToken(): void {
  readLogAnew();
}
