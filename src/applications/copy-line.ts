import type { DrevoActor } from "../documents/actor.ts";
import { lineFighter } from "../documents/line-fighter.ts";
import { stock } from "../documents/stock.ts";
import { formatLine } from "../lines/index.ts";
import { inform } from "./notify.ts";

/** «Скопировать строкой» in the menu of a sheet's header, for who may see all of the actor. */
export const COPY_CONTROL = {
  action: "copyLine",
  icon: "fa-solid fa-copy",
  label: "DREVO.Line.copy",
  ownership: "OBSERVER" as const,
};

/** Copies an actor as the line that makes the same one. */
export async function copyLine(actor: DrevoActor): Promise<void> {
  const known = await stock();
  await copyText(formatLine(lineFighter(actor, known.catalogue), known), actor.name);
}

/** Copies somebody's line and says so. */
export async function copyText(line: string, name: string): Promise<void> {
  await game.clipboard.copyPlainText(line);
  inform("DREVO.Line.copied", { name });
}
