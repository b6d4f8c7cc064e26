/** Acts as somebody could put them into the chat past the buttons. */
import type { Faces } from "./dice.ts";
import type { Seat } from "./evening.ts";
import type { Fighter } from "./handle.ts";

export interface Deed {
  readonly exchange: { readonly id: string; readonly resolution?: { readonly opening: string | null } };
  readonly kind: string;
  /** Whom he attacks; then he answers nobody unless `answers` says so. */
  readonly target?: "anna" | "orc";
  /** What he attacks with, «Кулаки» unless said. */
  readonly weapon?: string;
  readonly answers?: string | null;
  readonly rolls?: readonly (readonly number[])[];
  /** What replaces the snapshot of the fighter, or adds to it. */
  readonly fighter?: object;
  /** What replaces parts of the act's data. */
  readonly system?: object;
}

/** The data of an act's message, with a snapshot of the fighter as he is on this client. */
export function deedOf(seat: Seat, who: "anna" | "orc", deed: Deed): object {
  const { drevo } = seat;
  const actor = seat[who];
  const weapon = deed.target ? (drevo.weaponOf(actor, deed.weapon ?? drevo.FISTS)?.snapshot ?? null) : null;
  const answered = deed.target ? null : (deed.exchange.resolution?.opening ?? null);
  return {
    type: "action",
    rolls: (deed.rolls ?? []).map(rollOf),
    system: {
      exchange: deed.exchange.id,
      kind: deed.kind,
      answers: deed.answers === undefined ? answered : deed.answers,
      target: deed.target ? drevo.personOf(seat[deed.target]) : null,
      trait: traitOf(seat, actor, deed.kind),
      weapon,
      shield: deed.kind === "shield" ? drevo.shieldOf(actor) : null,
      fighter: { ...drevo.fighterOf(actor), ...deed.fighter },
      ...deed.system,
    },
  };
}

const traitOf = ({ drevo }: Seat, actor: Fighter, kind: string) =>
  drevo.traitSnapshot(actor, kind === "callOff" ? "none" : kind);

/** A roll as it is stored, whatever its dice show. */
export function rollOf(faces: readonly number[] | Faces): string {
  const results = faces.map((result) => ({ result, active: true }));
  const total = faces.reduce((sum, face) => sum + face, 0);
  const die = {
    class: "FateDie",
    options: {},
    evaluated: true,
    number: faces.length,
    faces: 3,
    modifiers: [],
    results,
  };
  const formula = `${faces.length}df`;
  return JSON.stringify({ class: "Roll", options: {}, dice: [], formula, terms: [die], total, evaluated: true });
}
