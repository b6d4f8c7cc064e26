import { shownName } from "../config/names.ts";
import { DrevoActor } from "./actor.ts";

/** A token: one that still bears its actor's compendium name shows it in the client's language. */
export class DrevoToken extends TokenDocument {
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
