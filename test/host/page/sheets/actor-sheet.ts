/** ActorSheetV2 and ItemSheetV2: document sheets with their names, and dropping on actors (B20–B22). */
import type { RenderContext, RenderOptions } from "../app/types.ts";
import { elementOf } from "../elements.ts";
import { host, type HostDocument } from "../ports.ts";
import { DocumentSheetV2, type DocumentSheetOptions } from "./document-sheet.ts";
import { DragDrop, getDragEventData } from "./drag-drop.ts";

type Dropped = Promise<unknown>;

export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = { classes: ["actor"], position: { width: 600 } };

  get actor(): HostDocument {
    return this.document;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: ".draggable",
      permissions: {
        dragstart: (selector) => this._canDragStart(selector ?? ""),
        drop: (selector) => this._canDragDrop(selector ?? ""),
      },
      callbacks: {
        dragstart: (event) => {
          void this._onDragStart(event);
        },
        drop: (event) => {
          void this._onDrop(event);
        },
      },
    }).bind(this.element);
  }

  _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }

  _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }

  /** Rows name their item by `data-item-id` or their effect by `data-effect-id`; content links drag themselves (B26). */
  _onDragStart(event: DragEvent): Promise<void> {
    const row = event.currentTarget as HTMLElement;
    if (event.target instanceof HTMLElement && "link" in event.target.dataset) return Promise.resolve();
    const { itemId, effectId } = row.dataset;
    const [kind, id] = effectId === undefined ? ["Item", itemId] : ["ActiveEffect", effectId];
    if (id === undefined || event.dataTransfer === null) return Promise.resolve();
    const data = { type: kind, uuid: `${this.actor.uuid}.${kind}.${id}` };
    event.dataTransfer.setData("text/plain", JSON.stringify(data));
    return Promise.resolve();
  }

  /** A hook that returns false stops the drop (B21). */
  async _onDrop(event: DragEvent): Promise<void> {
    const data = getDragEventData(event);
    if (!host.Hooks.call("dropActorSheetData", this.actor, this, data)) return;
    event.preventDefault();
    const document = typeof data.uuid === "string" ? await host.fromUuid(data.uuid) : null;
    if (document !== null) await this._onDropDocument(event, document);
  }

  async _onDropDocument(event: DragEvent, document: HostDocument): Dropped {
    switch (document.documentName) {
      case "Item":
        return (await this._onDropItem(event, document)) ?? null;
      case "ActiveEffect":
        return (await this._onDropActiveEffect(event, document)) ?? null;
      case "Actor":
        return (await this._onDropActor(event, document)) ?? null;
      default:
        return null;
    }
  }

  async _onDropItem(event: DragEvent, item: HostDocument): Dropped {
    if (!this.actor.isOwner) return null;
    if (item.parent?.uuid === this.actor.uuid) return this._onSortItem(event, item);
    // A copy without the ownership of the original: only game masters may write that.
    const [created] = await this.actor.createEmbeddedDocuments("Item", [host.game.items.fromCompendium(item)]);
    return created ?? null;
  }

  async _onDropActiveEffect(_event: DragEvent, effect: HostDocument): Dropped {
    if (!this.actor.isOwner || effect.parent?.uuid === this.actor.uuid) return null;
    const [created] = await this.actor.createEmbeddedDocuments("ActiveEffect", [effect.toObject()]);
    return created ?? null;
  }

  /** Nothing by itself; systems say what an actor on a sheet means. */
  _onDropActor(_event: DragEvent, _actor: HostDocument): Dropped {
    return Promise.resolve(null);
  }

  /** Puts an item before the row on which it was dropped. */
  async _onSortItem(event: DragEvent, item: HostDocument): Dropped {
    const place = elementOf(event.target)?.closest<HTMLElement>("[data-item-id]") ?? null;
    const items = (this.actor as unknown as { items: { contents: HostDocument[] } }).items.contents;
    const sortOf = (entry: HostDocument): number => (entry as unknown as { sort: number }).sort;
    const others = items.filter((entry) => entry.id !== item.id).sort((a, b) => sortOf(a) - sortOf(b));
    const at = others.findIndex((entry) => entry.id === place?.dataset.itemId);
    if (at < 0) return null;
    others.splice(at, 0, item);
    const updates = others.map((entry, index) => ({ _id: entry.id, sort: (index + 1) * 100_000 }));
    const actor = this.actor as unknown as { updateEmbeddedDocuments(name: string, data: object[]): Promise<unknown> };
    return actor.updateEmbeddedDocuments("Item", updates);
  }
}

export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = { classes: ["item"], position: { width: 480 } };

  get item(): HostDocument {
    return this.document;
  }

  get actor(): HostDocument | null {
    return this.document.parent;
  }
}
