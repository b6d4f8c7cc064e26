import { fieldByLanguage, shownText } from "../config/names.ts";
import { templatePath } from "../config/system.ts";
import type { DrevoItem } from "../documents/item.ts";
import { RANGED_KINDS, isMusclePowered } from "../rules/index.ts";
import type { RangedKind } from "../rules/index.ts";
import { elementOf } from "./elements.ts";
import { withHandlebars } from "./handlebars.ts";
import type { Part } from "./handlebars.ts";
import { ITEM_TYPES } from "./item-actions.ts";
import { armorContext, shieldContext, skillContext, weaponContext } from "./item-context.ts";
import { isReadable, readNumbers } from "./number-fields.ts";
import { inform } from "./notify.ts";
import { Typing, bothTexts, onlyChanged, spareOpenEditors } from "./typing.ts";

const { ItemSheetV2 } = foundry.applications.sheets;
type Sheet = foundry.applications.sheets.ItemSheetV2;

/** What the form says, as far as it is looked at here. */
interface FormChanges {
  name?: unknown;
  system?: Record<string, unknown>;
}

/** What leads from a word to its page in the rules. */
const MARK = [templatePath("rule/mark")];

/** The sheet of everything that one carries or knows. */
export class GearSheet extends withHandlebars(ItemSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: ["drevo", "drevo-sheet", "drevo-item-sheet"],
    position: { width: 480, height: "auto" as const },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  static PARTS: Record<string, Part> = {
    header: { template: templatePath("item/header"), templates: MARK },
    body: {
      template: templatePath("item/body"),
      templates: [...MARK, ...ITEM_TYPES.map((type) => templatePath(`item/${type}`))],
      scrollable: [""],
    },
  };

  /** What this person is typing. */
  #typing: Typing | null = null;

  /** The description as it was when this window showed it last. */
  #shown = "";

  protected override _configureRenderOptions(...args: Parameters<Sheet["_configureRenderOptions"]>): void {
    super._configureRenderOptions(...args);
    if (this.isEditable) spareOpenEditors(this.element, args[0]);
  }

  protected override async _onFirstRender(...args: Parameters<Sheet["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.#typing = new Typing(this.element);
  }

  protected override async _preRender(...args: Parameters<Sheet["_preRender"]>): Promise<void> {
    await super._preRender(...args);
    if (args[1].isFirstRender) this.#typing = null;
    this.#typing?.note(this.element);
  }

  protected override async _onRender(...args: Parameters<Sheet["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.#typing?.restore(this.element);
    const [, { parts }] = args as [object, { parts?: string[] }];
    if (!parts || parts.includes("body")) this.#shown = this.#description;
  }

  /** The description in this client's language, as long as nobody has written another. */
  get #description(): string {
    const { description, translations } = this.item.system;
    return shownText(description, fieldByLanguage(translations, "description"));
  }

  protected override async _prepareContext(options: Parameters<Sheet["_prepareContext"]>[0]) {
    const context = await super._prepareContext(options);
    const item: DrevoItem = this.item;
    const editor = foundry.applications.ux.TextEditor.implementation;
    return {
      ...context,
      item,
      isEditable: this.isEditable,
      isLimited: item.limited,
      typeLabel: game.i18n.localize(CONFIG.Item.typeLabels[item.type] ?? ""),
      fieldsTemplate: templatePath(`item/${item.type}`),
      description: this.#description,
      enriched: await editor.enrichHTML(this.#description, { relativeTo: item, secrets: item.isOwner }),
      ...(!item.limited && ownContext(item)),
    };
  }

  protected override _onChangeForm(formConfig: Parameters<Sheet["_onChangeForm"]>[0], event: Event): void {
    if (isReadable(event.target)) super._onChangeForm(formConfig, event);
  }

  protected override _processFormData(...args: Parameters<Sheet["_processFormData"]>) {
    const [event, form, { object }] = args;
    onlyChanged(event, form, object);
    readNumbers(form, object);
    const data: FormChanges = super._processFormData(...args);
    if (data.name === this.item.name) delete data.name;
    const { system } = data;
    if (!system) return data;
    if (typeof system.description === "string") {
      const both = bothTexts(system.description, this.#shown, this.#description);
      if (both !== system.description) inform("DREVO.Sheet.bothTexts", {});
      system.description = both;
    }
    if (system.description === this.#description) delete system.description;
    for (const [key, value] of Object.entries(system)) {
      // Of boxes with one name the unticked ones come as holes.
      if (Array.isArray(value)) system[key] = value.filter((entry) => entry !== null && entry !== false);
    }
    for (const key of ["ranged", "kind"]) if (system[key] === "") system[key] = null;
    const changed = elementOf(event?.target)?.getAttribute("name") ?? null;
    if (changed === "system.ranged" && this.item.isType("weapon"))
      Object.assign(system, goingWith(system.ranged, [...this.item.system.uses]));
    return data;
  }
}

/** What a kind of ranged weapon brings along as a default (R11): muscle or none, shooting instead of striking. */
function goingWith(ranged: unknown, uses: readonly string[]) {
  const kind = RANGED_KINDS.find((known): known is RangedKind => known === ranged);
  const only = (use: string) => uses.length === 1 && uses[0] === use;
  return {
    musclePowered: isMusclePowered(kind ?? "melee"),
    ...(kind && only("strike") && { uses: ["shoot"] }),
    ...(!kind && only("shoot") && { uses: ["strike"] }),
  };
}

/** What the fields of the item's type need. */
function ownContext(item: DrevoItem): object {
  if (item.isType("weapon")) return weaponContext(item);
  if (item.isType("shield")) return shieldContext(item);
  if (item.isType("armor")) return armorContext(item);
  return item.isType("skill") ? skillContext(item) : {};
}
