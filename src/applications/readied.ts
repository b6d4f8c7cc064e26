import { setReadied } from "../combat/unasked.ts";
import { weaponsOf } from "../combat/snapshot.ts";
import { shieldOf } from "../combat/snapshot.ts";
import { weaponName } from "../combat/line.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { Chooser } from "./chooser.ts";

const localize = (key: string): string => game.i18n.localize(key);

/** «Наготове: щит»: what somebody will answer to the next attack, unasked. Empty when he is asked. */
export function readiedText(actor: DrevoActor): string {
  const { readied } = actor.system;
  if (!readied) return "";
  const arms = weaponsOf(actor).find(({ id }) => id === readied.weapon);
  return arms ? weaponName(arms.weapon.snapshot) : localize(`DREVO.Answer.${readied.kind}.label`);
}

/** «Наготове ▾»: asks which answer he readies; readied already, he is asked again from now on. */
export async function chooseReadied(actor: DrevoActor): Promise<void> {
  if (actor.system.readied) {
    await setReadied(actor, null);
    return;
  }
  const strikes = weaponsOf(actor).filter(({ weapon }) => weapon.uses.includes("strike"));
  const kinds = shieldOf(actor) ? (["shield", "dodge"] as const) : (["dodge"] as const);
  const choices = [
    ...kinds.map((kind) => ({ kind, weapon: "", label: localize(`DREVO.Answer.${kind}.label`), img: "" })),
    ...strikes.map(({ id, weapon: { snapshot } }) => ({
      kind: "strike",
      weapon: id,
      label: `${localize("DREVO.Answer.strike.label")}: ${weaponName(snapshot)}`,
      img: snapshot.img,
    })),
  ];
  const chosen = await Chooser.choose({
    title: localize("DREVO.Readied.title"),
    text: localize("DREVO.Readied.text"),
    choices: choices.map(({ label, img }, place) => ({ id: String(place), label, ...(img && { img }) })),
  });
  const readied = chosen === null ? undefined : choices[Number(chosen)];
  if (readied) await setReadied(actor, { kind: readied.kind, weapon: readied.weapon });
}
