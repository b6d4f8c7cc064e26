import { shownName } from "../config/names.ts";
import { mayChange } from "../config/permit.ts";
import { DrevoActor } from "./actor.ts";
import { mendedDocument } from "./mended.ts";
import { migrate } from "../migrations/steps.ts";

/** A token: one that still bears its actor's compendium name shows it in the client's language. */
export class DrevoToken extends TokenDocument {
  /** Data of any age, and any part of it, is brought to today's version (`STEPS`). */
  static override migrateData(...args: Parameters<typeof TokenDocument.migrateData>) {
    migrate("Token", args[0]);
    return super.migrateData(...args);
  }

  /** Whatever is stored, the document is there and can be read (`mendedDocument`). */
  static override cleanData(...args: Parameters<typeof TokenDocument.cleanData>) {
    const [source, options] = args;
    return mendedDocument(this, source, options?.partial === true, () => super.cleanData(...args));
  }

  protected override async _preUpdate(...args: Parameters<TokenDocument["_preUpdate"]>) {
    return mayChange(this, "update", args[0]) ? super._preUpdate(...args) : false;
  }

  protected override async _preDelete(...args: Parameters<TokenDocument["_preDelete"]>) {
    return mayChange(this, "delete") ? super._preDelete(...args) : false;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { actor } = this;
    if (actor instanceof DrevoActor) this.name = shownName({ name: this._source.name, names: actor.named.names });
  }

  /** Foundry leaves an unlinked token's actor alone, but ours is called as the token is. */
  protected override _onUpdate(...args: Parameters<TokenDocument["_onUpdate"]>): void {
    super._onUpdate(...args);
    const [{ name }] = args;
    if (name === undefined || !this.actor?.isToken) return;
    this.actor.reset();
    this.actor.render(false, { renderContext: "updateActor", renderData: { name } });
  }
}
