import { shownName } from "../config/names.ts";
import type { Named } from "../config/names.ts";
import { FISTS } from "./snapshot.ts";

/** What the sentence of an act is made of. */
interface Told {
  readonly kind: string;
  readonly fighter: Named;
  readonly target?: Named | null;
  readonly weapon?: (Named & { readonly id: string }) | null;
  readonly correction?: { readonly takesBack: string | null } | null;
}

/** What a weapon is called on this client. */
export const weaponName = (weapon: Named & { readonly id: string }): string =>
  weapon.id === FISTS ? game.i18n.localize("DREVO.Weapon.fists") : shownName(weapon);

/** An act in one plain sentence without numbers: «Анна → Орк · широкий меч». Not escaped. */
export function lineOf({ kind, fighter, target, weapon, correction }: Told): string {
  const told = kind === "none" && target ? "letGo" : correction?.takesBack ? "takeBack" : kind;
  return game.i18n.format(`DREVO.Act.${told}.line`, {
    fighter: shownName(fighter),
    target: target ? shownName(target) : "",
    weapon: weapon ? weaponName(weapon) : "",
  });
}
