import { setWoundState } from "../combat/reconcile.ts";
import { addWound, easeWound, healScratches } from "../combat/wounds.ts";
import { deletion } from "../config/generation.ts";
import { templatePath } from "../config/system.ts";
import { STATUS_IDS } from "../config/statuses.ts";
import type { WoundState } from "../data/wound.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { HARMS } from "../rules/index.ts";
import type { BodyPart } from "../rules/index.ts";
import { partNamed } from "./armor-figure.ts";
import { isBlank } from "./blank.ts";
import { once } from "./busy.ts";
import { COPY_CONTROL, copyLine } from "./copy-line.ts";
import { isDetails, isInput } from "./elements.ts";
import { FIGHT_ACTIONS } from "./fight-actions.ts";
import { HOTBAR_CONTROL, chooseForHotbar } from "./hotbar-choice.ts";
import { makeActsDraggable } from "./hotbar-drag.ts";
import { withHandlebars } from "./handlebars.ts";
import type { Part } from "./handlebars.ts";
import { ROW_ACTIONS, itemAt, onRowKey } from "./item-rows.ts";
import { moveTo } from "./item-order.ts";
import { transfer } from "./item-transfer.ts";
import { isReadable, numberIn, readNumbers } from "./number-fields.ts";
import { seenStates } from "./seen-states.ts";
import { fullContext } from "./sheet-context.ts";
import { Typing, bothTexts, hasOpenEditor, onlyChanged, spareOpenEditors } from "./typing.ts";
import { inform } from "./notify.ts";

const { ActorSheetV2 } = foundry.applications.sheets;
type Sheet = foundry.applications.sheets.ActorSheetV2;

/** What becomes of a wound by which button (R35). */
const WOUND_STATES_BY_ACTION = new Map<string, WoundState>([
  ["healWound", "healed"],
  ["undoWound", "undone"],
  ["redoWound", "applied"],
]);

/** What the form says, as far as it is looked at here. */
interface FormChanges {
  name?: unknown;
  system?: { biography?: unknown; mook?: unknown; extraQualities?: Record<string, unknown> };
}

/** What the lists of items are made of. */
const ROW_TEMPLATES = ["actor/head", "actor/remove", "actor/roll", "rule/mark"];
const FIGHT_TEMPLATES = [
  ...ROW_TEMPLATES,
  ...["faults", "acts", "activity", "weapons", "wounds", "wound", "armor", "figure", "shields", "gear", "equipped"].map(
    (name) => `actor/${name}`,
  ),
  "chat/sum",
];

/** The sheet of everybody: what he can do in a fight, what he is made of, his notes. */
export class CharacterSheet extends withHandlebars(ActorSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: ["drevo", "drevo-sheet"],
    position: { width: 720, height: 760 },
    window: { resizable: true, controls: [COPY_CONTROL, HOTBAR_CONTROL] },
    form: { submitOnChange: true },
    actions: {
      ...FIGHT_ACTIONS,
      copyLine: CharacterSheet.#onCopyLine,
      putOnHotbar: CharacterSheet.#onPutOnHotbar,
      ...ROW_ACTIONS,
      toggleMode: CharacterSheet.#onToggleMode,
      choosePart: CharacterSheet.#onChoosePart,
      toggleStatus: once(CharacterSheet.#onToggleStatus),
      addQuality: once(CharacterSheet.#onAddQuality),
      removeQuality: once(CharacterSheet.#onRemoveQuality),
      addWound: once(CharacterSheet.#onAddWound),
      easeWound: once(CharacterSheet.#onEaseWound),
      healWound: once(CharacterSheet.#onWoundState),
      undoWound: once(CharacterSheet.#onWoundState),
      redoWound: once(CharacterSheet.#onWoundState),
      healScratches: once(CharacterSheet.#onHealScratches),
      removeEffect: once(CharacterSheet.#onRemoveEffect),
    },
  };

  static PARTS: Record<string, Part> = {
    header: { template: templatePath("actor/header") },
    tabs: { template: templatePath("actor/tabs") },
    fight: { template: templatePath("actor/fight"), templates: FIGHT_TEMPLATES.map(templatePath), scrollable: [""] },
    traits: { template: templatePath("actor/traits"), templates: ROW_TEMPLATES.map(templatePath), scrollable: [""] },
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

  /** The folds that this person has opened: they stay open when the sheet is drawn anew. */
  readonly #unfolded = new Set<string>();

  /** Whether this person plays with the sheet or changes what is on it; null before he has seen it. */
  #mode: "play" | "edit" | null = null;

  /** The part of the body whose armour he looks at; null: all of it. */
  #part: BodyPart | null = null;

  /** What this person is typing. */
  #typing: Typing | null = null;

  /** The story as it was when this window showed it last. */
  #biography = "";

  /** Whether names and values can be changed: at first only on the sheet of one who is still nobody. */
  get isEditing(): boolean {
    if (!this.isEditable) return false;
    this.#mode ??= isBlank(this.actor) ? "edit" : "play";
    return this.#mode === "edit";
  }

  protected override async _prepareContext(options: Parameters<Sheet["_prepareContext"]>[0]) {
    const context = await super._prepareContext(options);
    const actor: DrevoActor = this.actor;
    const editor = foundry.applications.ux.TextEditor.implementation;
    const base = {
      ...context,
      actor,
      isEditable: this.isEditable,
      isEditing: this.isEditing,
      isLimited: actor.limited,
      biography: await editor.enrichHTML(actor.system.biography, { relativeTo: actor, secrets: actor.isOwner }),
    };
    // Who may see him only from afar is given nothing else, so that no template can let it slip.
    if (actor.limited) return { ...base, seen: seenStates(actor) };
    return { ...base, ...fullContext(actor, this.#part) };
  }

  protected override _configureRenderOptions(...args: Parameters<Sheet["_configureRenderOptions"]>): void {
    super._configureRenderOptions(...args);
    if (this.isEditing) spareOpenEditors(this.element, args[0]);
  }

  protected override async _onFirstRender(...args: Parameters<Sheet["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    const remember = ({ target }: Event) => {
      const fold = isDetails(target) ? target : null;
      if (!fold?.dataset.fold || !fold.isConnected) return;
      if (fold.open) this.#unfolded.add(fold.dataset.fold);
      else this.#unfolded.delete(fold.dataset.fold);
    };
    // "toggle" does not bubble.
    this.element.addEventListener("toggle", remember, { capture: true });
    this.#typing = new Typing(this.element);
    makeActsDraggable(this.element, this.actor);
    this.element.addEventListener("keydown", (event) => {
      if (this.isEditing) void onRowKey(this, event);
    });
  }

  protected override async _preRender(...args: Parameters<Sheet["_preRender"]>): Promise<void> {
    await super._preRender(...args);
    if (args[1].isFirstRender) this.#typing = null;
    this.#typing?.note(this.element);
  }

  protected override async _onRender(...args: Parameters<Sheet["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    for (const fold of this.element.querySelectorAll<HTMLDetailsElement>("details[data-fold]"))
      fold.open = this.#unfolded.has(fold.dataset.fold ?? "");
    this.#typing?.restore(this.element);
    const [, { parts }] = args as [object, { parts?: string[] }];
    if (!parts || parts.includes("notes")) this.#biography = this.actor.system.biography;
  }

  /** Who may not change the sheet can still look at what is on it, on every page. */
  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    for (const name of this.element.querySelectorAll<HTMLButtonElement>(
      "button.drevo-name, .drevo-part, .drevo-tabs button",
    ))
      name.disabled = false;
  }

  /** Numbers are read as people type them; what is shown in translation and left so does not overwrite what is stored. */
  protected override _processFormData(...args: Parameters<Sheet["_processFormData"]>) {
    const [event, form, { object }] = args;
    onlyChanged(event, form, object);
    readNumbers(form, object);
    const data: FormChanges = super._processFormData(...args);
    if (data.name === this.actor.name) delete data.name;
    const { system } = data;
    if (!system) return data;
    if (system.mook === "") system.mook = null;
    if (typeof system.biography === "string") system.biography = this.#withOthers(system.biography);
    if (system.biography === this.actor.system.biography) delete system.biography;
    // What another has just removed does not come back with this form.
    for (const id of Object.keys(system.extraQualities ?? {}))
      if (!this.actor.system.extraQualities[id]) Reflect.deleteProperty(system.extraQualities ?? {}, id);
    return data;
  }

  /** Somebody else may have written the story anew meanwhile: then both are kept. */
  #withOthers(mine: string): string {
    const both = bothTexts(mine, this.#biography, this.actor.system.biography);
    if (both !== mine) inform("DREVO.Sheet.bothTexts", {});
    return both;
  }

  /** Skill values are typed in on the sheet, but belong to the items. */
  protected override _onChangeForm(formConfig: Parameters<Sheet["_onChangeForm"]>[0], event: Event): void {
    if (!isReadable(event.target)) return;
    const input = isInput(event.target) ? event.target : null;
    const skill = input?.dataset.skill && this.actor.items.get(input.dataset.skill);
    if (!skill) super._onChangeForm(formConfig, event);
    else void skill.update({ system: { value: numberIn(input) ?? 0 } }).then(() => this.render());
  }

  /** Whoever drops something where he may not is told so. */
  protected override _canDragDrop(): boolean {
    return true;
  }

  /** What comes from elsewhere is handed over; what is his already goes to the place where it was dropped. */
  protected override async _onDropItem(...args: Parameters<Sheet["_onDropItem"]>) {
    const [event, item] = args;
    const { actor } = this;
    const target = itemAt(actor, event.target);
    if (item.parent?.uuid !== actor.uuid) await transfer(item, actor, event.shiftKey);
    else if (target && this.isEditable) await moveTo(actor, item, target);
    return null;
  }

  static async #onCopyLine(this: CharacterSheet): Promise<void> {
    await copyLine(this.actor);
  }

  static async #onPutOnHotbar(this: CharacterSheet): Promise<void> {
    if (this.actor.isOwner) await chooseForHotbar(this.element, this.actor);
  }

  static async #onToggleMode(this: CharacterSheet): Promise<void> {
    if (!this.isEditable) return;
    // What is still being written is saved with it.
    if (hasOpenEditor(this.element)) await this.submit();
    this.#mode = this.isEditing ? "play" : "edit";
    await this.render();
  }

  static async #onChoosePart(
    this: CharacterSheet,
    _event: Event,
    { dataset }: Element & HTMLOrSVGElement,
  ): Promise<void> {
    const part = partNamed(dataset.part);
    this.#part = part === this.#part ? null : part;
    await this.render({ parts: ["fight"] });
  }

  static async #onToggleStatus(this: CharacterSheet, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const status = STATUS_IDS.find((id) => id === dataset.status);
    if (status) await this.actor.toggleStatusEffect(status);
  }

  static async #onAddQuality(this: CharacterSheet): Promise<void> {
    const quality = { name: game.i18n.localize("DREVO.Sheet.new.quality"), value: 0 };
    await this.actor.update({ system: { extraQualities: { [foundry.utils.randomID()]: quality } } });
  }

  static async #onRemoveQuality(this: CharacterSheet, _event: Event, { dataset }: HTMLElement): Promise<void> {
    await this.actor.update(deletion("system.extraQualities", dataset.quality ?? ""));
  }

  static async #onAddWound(this: CharacterSheet, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const level = HARMS.find((harm) => harm === dataset.level);
    if (level) await addWound(this.actor, level);
  }

  static async #onEaseWound(this: CharacterSheet, _event: Event, { dataset }: HTMLElement): Promise<void> {
    await easeWound(this.actor, dataset.act ?? "");
  }

  static async #onWoundState(this: CharacterSheet, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const state = WOUND_STATES_BY_ACTION.get(dataset.action ?? "");
    if (state) await setWoundState(this.actor, dataset.act ?? "", state);
  }

  static async #onRemoveEffect(this: CharacterSheet, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const actor: DrevoActor = this.actor;
    await actor.faultyEffects.find(({ uuid }) => uuid === dataset.effect)?.delete();
  }

  static async #onHealScratches(this: CharacterSheet): Promise<void> {
    await healScratches(this.actor);
  }
}
