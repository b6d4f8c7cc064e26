import { compareTexts } from "../config/sorted.ts";

/** How two things are ordered by name, in the client's language. */
export const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  compareTexts(a.name, b.name);
