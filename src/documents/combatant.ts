import { SYSTEM_ID } from "../config/system.ts";
import { qualityOf } from "../rules/index.ts";
import { fighterIn } from "./actor.ts";
import type { DrevoActor } from "./actor.ts";
import { mayChange } from "../config/permit.ts";
import { mendedDocument } from "./mended.ts";

/** Dice that nobody types in, as with every roll of ours: what is typed may be no face of a Fudge die (core#14547). */
function thrownHere(formula: string): Roll {
  const roll = new Roll(formula);
  const evaluate = roll.evaluate.bind(roll);
  return Object.assign(roll, {
    evaluate: (options: Parameters<typeof evaluate>[0] = {}) => evaluate({ ...options, allowInteractive: false }),
  });
}

/** Somebody in an encounter. */
export class DrevoCombatant<out SubType extends Combatant.SubType = Combatant.SubType> extends Combatant<SubType> {
  /** Whatever is stored, the document is there and can be read (`mendedDocument`). */
  static override cleanData(...args: Parameters<typeof Combatant.cleanData>) {
    const [source, options] = args;
    return mendedDocument(this, source, options?.partial === true, () => super.cleanData(...args));
  }

  /**
   * Whose sheet he has: his token's actor, else the world's; null when that is gone. Foundry gives the world's actor for
   * one whose token went with its scene: what an unlinked token was is not what the actor is that others stand for.
   */
  get fighter(): DrevoActor | null {
    const fighter = fighterIn(this.actor);
    const isLost = !!this.tokenId && !this.token && fighter?.prototypeToken.actorLink === false;
    return isLost ? null : fighter;
  }

  /** Скорость, else what stands for it (R3). */
  get speed(): number {
    const { fighter } = this;
    return fighter ? qualityOf(fighter.system.qualities, "speed").value : 0;
  }

  /** Whose side his token takes: 1 friendly, 0 neutral, −1 hostile. */
  get side(): number {
    return this.token?.disposition ?? this.fighter?.prototypeToken.disposition ?? 0;
  }

  /** Whether he has had his turn in the round that goes on, where whoever wants acts (R36). */
  get hasActed(): boolean {
    const { round } = this.parent;
    return round > 0 && this.getFlag(SYSTEM_ID, "acted") === round;
  }

  /** 4dF and Скорость (R36). */
  override getInitiativeRoll(): Roll {
    const { speed } = this;
    return thrownHere(speed === 0 ? "4df" : `4df ${speed < 0 ? "-" : "+"} ${Math.abs(speed)}`);
  }

  protected override async _preUpdate(...args: Parameters<Combatant<SubType>["_preUpdate"]>) {
    return mayChange(this, "update", args[0]) ? super._preUpdate(...args) : false;
  }

  protected override async _preDelete(...args: Parameters<Combatant<SubType>["_preDelete"]>) {
    return mayChange(this, "delete") ? super._preDelete(...args) : false;
  }
}
