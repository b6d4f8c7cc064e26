import { namesOf, shownName } from "../config/names.ts";
import type { Named } from "../config/names.ts";
import { isForeignType } from "../config/system.ts";
import { mayActFor, mayChange, mayMake } from "../config/permit.ts";
import { mendedDocument } from "./mended.ts";
import { migrate } from "../migrations/steps.ts";

/** How an item is used: at once, or with the question whether there is more to be added turned round. */
export interface UseOptions {
  readonly shiftKey?: boolean;
  /** The click that it comes from, as modules hand it on. */
  readonly event?: { readonly shiftKey?: boolean };
}

type Use = (item: DrevoItem, options: UseOptions) => Promise<boolean>;

/** What using an item does: windows belong to the applications, which say so when they are there. */
let useItem: Use = () => Promise.resolve(false);

/** Says what using an item does. */
export function onUse(use: Use): void {
  useItem = use;
}

/** Gear and skills. */
export class DrevoItem<out SubType extends Item.SubType = Item.SubType> extends Item<SubType> {
  /** Data of any age, and any part of it, is brought to today's version (`STEPS`). */
  static override migrateData(...args: Parameters<typeof Item.migrateData>) {
    migrate("Item", args[0]);
    return super.migrateData(...args);
  }

  /** Whatever is stored, the document is there and can be read (`mendedDocument`). */
  static override cleanData(...args: Parameters<typeof Item.cleanData>) {
    const [source, options] = args;
    return mendedDocument(this, source, options?.partial === true, () => super.cleanData(...args));
  }

  /** Shows a compendium name in the client's language as long as it is unedited; the source keeps what is stored. */
  override prepareBaseData(): void {
    super.prepareBaseData();
    if (!isForeignType(this.type)) this.name = shownName(this.named);
  }

  /** Weapons and checks name a skill by its identifier: one that a person makes gets one that nobody else has. */
  protected override async _preCreate(...args: Parameters<Item<SubType>["_preCreate"]>) {
    if (!(this.actor ? mayActFor(this.actor) : mayMake(game.user.can("ITEM_CREATE")))) return false;
    if ((await super._preCreate(...args)) === false) return false;
    if (this.isType("skill") && this.system.identifier === "")
      this.updateSource({ system: { identifier: foundry.utils.randomID() } });
    return undefined;
  }

  protected override async _preUpdate(...args: Parameters<Item<SubType>["_preUpdate"]>) {
    return mayChange(this, "update", args[0]) ? super._preUpdate(...args) : false;
  }

  protected override async _preDelete(...args: Parameters<Item<SubType>["_preDelete"]>) {
    return mayChange(this, "delete") ? super._preDelete(...args) : false;
  }

  /** Whether it is armour or a shield that nobody wears (R19, R21). */
  get isPutAway(): boolean {
    return (this.isType("armor") || this.isType("shield")) && !this.system.equipped;
  }

  /**
   * Uses it, as a press on its row would: an attack with a weapon, a check with a skill. Bars of actions, and other
   * modules that know no system, call one of these two.
   * @returns whether there was something to do
   */
  use(options: UseOptions = {}): Promise<boolean> {
    return useItem(this, options);
  }

  /** The same. */
  roll(options: UseOptions = {}): Promise<boolean> {
    return this.use(options);
  }

  /** Its stored name with its translations. */
  get named(): Named {
    return { name: this._source.name, names: isForeignType(this.type) ? {} : namesOf(this.system.translations) };
  }

  /** Narrows `system` to one subtype's data, which `item.type === "…"` does not. */
  isType<Type extends Item.SubType>(type: Type): this is DrevoItem<Type> {
    const own: string = this.type;
    return own === type;
  }
}
