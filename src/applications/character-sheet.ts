import { setWoundState } from "../combat/reconcile.ts";
import { templatePath } from "../config/system.ts";
import { STATUS } from "../config/statuses.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { beginStrike } from "./begin-strike.ts";
import { whileBusy } from "./busy.ts";
import { withHandlebars } from "./handlebars.ts";
import type { Part } from "./handlebars.ts";
import { showBreakdown, signed } from "./numbers.ts";
import * as rows from "./sheet-context.ts";

const { ActorSheetV2 } = foundry.applications.sheets;

/** The sheet of a character: what he can do in a fight, what he is made of, his notes. */
export class CharacterSheet extends withHandlebars(ActorSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: ["drevo", "drevo-sheet"],
    position: { width: 720, height: 760 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: {
      strike: CharacterSheet.#onStrike,
      toggleEquipped: CharacterSheet.#onToggleEquipped,
      toggleBound: CharacterSheet.#onToggleBound,
      undoWound: CharacterSheet.#onUndoWound,
      redoWound: CharacterSheet.#onRedoWound,
    },
  };

  static PARTS: Record<string, Part> = {
    header: { template: templatePath("actor/header") },
    tabs: { template: templatePath("actor/tabs") },
    fight: { template: templatePath("actor/fight"), templates: [templatePath("chat/sum")], scrollable: [""] },
    traits: { template: templatePath("actor/traits"), scrollable: [""] },
    notes: { template: templatePath("actor/notes"), scrollable: [""] },
  };

  static override TABS = {
    primary: {
      tabs: [
        { id: "fight", icon: "fa-solid fa-hand-fist" },
        { id: "traits", icon: "fa-solid fa-user" },
        { id: "notes", icon: "fa-solid fa-feather" },
      ],
      initial: "fight",
      labelPrefix: "DREVO.Sheet.tab",
    },
  };

  protected override async _prepareContext(
    options: Parameters<foundry.applications.sheets.ActorSheetV2["_prepareContext"]>[0],
  ) {
    const context = await super._prepareContext(options);
    const actor: DrevoActor = this.actor;
    const editor = foundry.applications.ux.TextEditor.implementation;
    return {
      ...context,
      actor,
      isEditable: this.isEditable,
      isOwner: actor.isOwner,
      isHelpless: actor.statuses.has(STATUS.bound),
      woundBar: rows.woundBar(actor),
      qualities: rows.qualityRows(actor),
      skills: rows.skillRows(actor),
      weapons: rows.weaponRows(actor),
      shields: rows.shieldRows(actor),
      armor: rows.armorRows(actor),
      protection: rows.protection(actor),
      armorWeight: showBreakdown(actor.armorWeight),
      wounds: rows.woundRows(actor),
      strength: signed(actor.strength),
      biography: await editor.enrichHTML(actor.system.biography, { relativeTo: actor, secrets: actor.isOwner }),
    };
  }

  /** What is shown in translation and left as it is does not overwrite what is stored. */
  protected override _processFormData(
    ...args: Parameters<foundry.applications.sheets.ActorSheetV2["_processFormData"]>
  ) {
    const data: { name?: unknown; system?: { biography?: unknown } } = super._processFormData(...args);
    if (data.name === this.actor.name) delete data.name;
    if (data.system?.biography === this.actor.system.biography) delete data.system.biography;
    return data;
  }

  /** Skill values are typed in on the sheet, but belong to the items. */
  protected override _onChangeForm(
    formConfig: Parameters<foundry.applications.sheets.ActorSheetV2["_onChangeForm"]>[0],
    event: Event,
  ): void {
    const input = event.target instanceof HTMLInputElement ? event.target : null;
    const skill = input?.dataset.skill && this.actor.items.get(input.dataset.skill);
    if (!input || !skill) super._onChangeForm(formConfig, event);
    else if (Number.isInteger(input.valueAsNumber)) void skill.update({ system: { value: input.valueAsNumber } });
    else input.value = input.defaultValue;
  }

  static async #onStrike(this: CharacterSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const secondOfDoubleClick = event.detail > 1;
    if (!this.actor.isOwner || secondOfDoubleClick || !(target instanceof HTMLButtonElement)) return;
    await whileBusy(target, () => beginStrike(this.actor, target.dataset.weapon ?? ""));
  }

  static async #onToggleEquipped(this: CharacterSheet, _event: Event, target: HTMLElement): Promise<void> {
    const item = this.actor.items.get(target.dataset.item ?? "");
    if (item?.isType("shield") || item?.isType("armor"))
      await item.update({ system: { equipped: !item.system.equipped } });
  }

  static async #onToggleBound(this: CharacterSheet): Promise<void> {
    await this.actor.toggleStatusEffect(STATUS.bound);
  }

  static async #onUndoWound(this: CharacterSheet, _event: Event, target: HTMLElement): Promise<void> {
    await setWoundState(this.actor, target.dataset.act ?? "", "undone");
  }

  static async #onRedoWound(this: CharacterSheet, _event: Event, target: HTMLElement): Promise<void> {
    await setWoundState(this.actor, target.dataset.act ?? "", "applied");
  }
}
