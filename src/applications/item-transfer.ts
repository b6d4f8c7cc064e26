import type { DrevoActor } from "../documents/actor.ts";
import { carrierOf, handOver, quantityOf, whyNot } from "../documents/handover.ts";
import type { DrevoItem } from "../documents/item.ts";
import { FormDialog } from "./form-dialog.ts";
import { warn } from "./notify.ts";

/** What is said of each refusal. */
const REFUSALS = {
  notYours: "DREVO.Warning.notYours",
  notYoursToTake: "DREVO.Warning.notYoursToTake",
  knownSkill: "DREVO.Warning.knownSkill",
} as const;

/** What is said when it went wrong half-way. */
const FAILURES = { undone: "DREVO.Warning.notMoved", doubled: "DREVO.Warning.movedTwice" } as const;

/**
 * Hands over an item that was dropped on a sheet, and says so when it cannot be.
 * @param asksHowMany whether to ask how much of a stack is meant
 */
export async function transfer(item: DrevoItem, to: DrevoActor, asksHowMany: boolean): Promise<void> {
  const refusal = whyNot(item, to);
  if (refusal) {
    const owner = refusal === "notYoursToTake" ? carrierOf(item) : to;
    warn(REFUSALS[refusal], { name: owner?.name ?? "", item: item.name });
    return;
  }
  const all = quantityOf(item);
  const amount = asksHowMany && all > 1 ? await askHowMany(item, all) : all;
  if (amount === null) return;
  const end = await handOver(item, to, amount);
  if (end === "undone" || end === "doubled") warn(FAILURES[end], { name: item.name });
}

/** How much of a stack is meant, 1 up to all; null when the question was closed. */
async function askHowMany(item: DrevoItem, all: number): Promise<number | null> {
  const answers = await FormDialog.ask({
    title: game.i18n.localize("DREVO.Transfer.title"),
    icon: "fa-solid fa-right-left",
    fields: [
      {
        id: "amount",
        label: game.i18n.format("DREVO.Transfer.amount", { name: item.name, all: String(all) }),
        type: "number",
        value: String(all),
        min: 1,
      },
    ],
    take: game.i18n.localize("DREVO.Transfer.take"),
  });
  return answers ? Math.min(Number(answers.amount), all) : null;
}
