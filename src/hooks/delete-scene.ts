import { readLogAnew } from "../applications/refresh.ts";

/** A scene takes its tokens along, and nobody is told of each of them. */
export function onDeleteScene(): void {
  readLogAnew();
}
