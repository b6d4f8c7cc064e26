import { namesOf, shownName } from "../config/names.ts";
import type { Named } from "../config/names.ts";

/** Gear and skills. */
export class DrevoItem<out SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  /** Shows a compendium name in the client's language as long as it is unedited; the source keeps what is stored. */
  override prepareBaseData(): void {
    super.prepareBaseData();
    this.name = shownName(this.named);
  }

  /** Weapons and checks name a skill by its identifier: one that a person makes gets one that nobody else has. */
  protected override async _preCreate(...args: Parameters<Item<SubType>["_preCreate"]>) {
    if ((await super._preCreate(...args)) === false) return false;
    if (this.isType("skill") && this.system.identifier === "")
      this.updateSource({ system: { identifier: foundry.utils.randomID() } });
    return undefined;
  }

  /** Its stored name with its translations. */
  get named(): Named {
    return { name: this._source.name, names: namesOf(this.system.translations) };
  }

  /** Narrows `system` to one subtype's data, which `item.type === "…"` does not. */
  isType<Type extends Item.SubType>(type: Type): this is DrevoItem<Type> {
    const own: string = this.type;
    return own === type;
  }
}
