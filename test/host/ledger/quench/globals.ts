/** Foundry's globals as the module uses them, in the stand-in's types. */
import type { Surface } from "../seat.ts";

const globals = globalThis as unknown as Record<string, unknown>;

/** This client's surface; read late, for Foundry's globals come one after another. */
export const here = (): Omit<Surface, "globals" | "doc" | "make"> =>
  globals as unknown as Omit<Surface, "globals" | "doc" | "make">;

export { globals };
