import { LARGEST } from "../config/limits.ts";
import { houseRules } from "../data/settings.ts";
import { turnOrder } from "../rules/index.ts";
import type { DrevoCombatant } from "./combatant.ts";
import { mayChange, mayLead } from "../config/permit.ts";
import { mendedDocument } from "./mended.ts";

/** The places of the fighters of each encounter, by id: not on the class, whose fields are not there when it is prepared first. */
const places = new WeakMap<object, ReadonlyMap<string, number>>();

/** An encounter, whose turns go in the way that the house has chosen (R36). */
export class DrevoCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  /** Whatever is stored, the document is there and can be read (`mendedDocument`). */
  static override cleanData(...args: Parameters<typeof Combat.cleanData>) {
    const [source, options] = args;
    const cleaned = mendedDocument(this, source, options?.partial === true, () => super.cleanData(...args));
    // Each round has a key of four characters (`turnKey`), and another follows it.
    if (typeof cleaned.round === "number") cleaned.round = Math.min(cleaned.round, LARGEST);
    return cleaned;
  }

  override setupTurns() {
    const contenders = this.combatants.contents.map((combatant) => ({
      id: combatant.id ?? "",
      speed: combatant.speed,
      initiative: combatant.initiative ?? null,
      side: String(combatant.side),
      acted: combatant.hasActed,
    }));
    const order = turnOrder(contenders, houseRules().order);
    places.set(this, new Map(order.map((id, place) => [id, place])));
    return super.setupTurns();
  }

  /** Foundry calls it without its encounter. */
  protected override _sortCombatants(a: DrevoCombatant, b: DrevoCombatant): number {
    const placeOf = ({ id, parent }: DrevoCombatant) => places.get(parent)?.get(id ?? "") ?? Infinity;
    return placeOf(a) - placeOf(b);
  }

  protected override async _preCreate(...args: Parameters<Combat<SubType>["_preCreate"]>) {
    return mayLead() ? super._preCreate(...args) : false;
  }

  /** Where whoever wants acts, no turn is anybody's; elsewhere one of a round that goes on always is. */
  protected override async _preUpdate(...args: Parameters<Combat<SubType>["_preUpdate"]>) {
    const [changed] = args;
    if (!mayChange(this, "update", changed) || (await super._preUpdate(...args)) === false) return false;
    const round = changed.round ?? this.round;
    if (!("turn" in changed) && !("round" in changed)) return undefined;
    if (houseRules().order === "free" || round === 0) changed.turn = null;
    else if (changed.turn === null) changed.turn = 0;
    return undefined;
  }

  protected override async _preDelete(...args: Parameters<Combat<SubType>["_preDelete"]>) {
    return mayChange(this, "delete") ? super._preDelete(...args) : false;
  }
}
