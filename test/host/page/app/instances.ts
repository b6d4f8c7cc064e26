/** The open applications by id (A10), and which of the framed ones lies on top. */
import type { ApplicationV2 } from "./application.ts";

export const instances = new Map<string, ApplicationV2>();

/** The framed application in front of all others, or undefined. */
export function frontmost(): ApplicationV2 | undefined {
  const framed = [...instances.values()].filter((app) => app.rendered && app.hasFrame);
  return framed.sort((a, b) => b.position.zIndex - a.position.zIndex)[0];
}
