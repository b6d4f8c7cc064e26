import { shownName } from "../config/names.ts";
import type { Named } from "../config/names.ts";
import { FISTS } from "./snapshot.ts";
import { whoForAll, whoIs } from "./who.ts";
import type { Shown } from "./who.ts";

/** What the sentence of an act is made of. */
interface Told {
  readonly kind: string;
  readonly fighter: Shown;
  readonly target?: Shown | null;
  readonly weapon?: (Named & { readonly id: string }) | null;
  readonly correction?: { readonly takesBack: string | null } | null;
}

/** What a weapon is called on this client. */
export const weaponName = (weapon: Named & { readonly id: string }): string =>
  weapon.id === FISTS ? game.i18n.localize("DREVO.Weapon.fists") : shownName(weapon);

/** An act in one plain sentence without numbers, for the user of this client: «Анна → Орк · широкий меч». Not escaped. */
export const lineOf = (told: Told): string => lineWith(told, whoIs);

/** The same as it stands in the message: it names nobody whom others may not know. */
export const lineForAll = (told: Told): string => lineWith(told, whoForAll);

/** What one who may not know an act is told of it: «Орк: скрытно». */
export const secretLine = ({ fighter }: Pick<Told, "fighter">): string =>
  game.i18n.format("DREVO.Act.secret.line", { fighter: whoIs(fighter) });

function lineWith({ kind, fighter, target, weapon, correction }: Told, who: (person: Shown) => string): string {
  const told = kind === "none" && target ? "letGo" : correction?.takesBack ? "takeBack" : kind;
  return game.i18n.format(`DREVO.Act.${told}.line`, {
    fighter: who(fighter),
    target: target ? who(target) : "",
    weapon: weapon ? weaponName(weapon) : "",
  });
}
