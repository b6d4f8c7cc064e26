/** DocumentSheetV2: an application for one document, with its permissions and its form (B01–B14). */
import { ApplicationV2 } from "../app/application.ts";
import type {
  FormDataLike,
  FormHandler,
  HeaderControl,
  PartialAppOptions,
  RenderContext,
  RenderOptions,
} from "../app/types.ts";
import { PageError } from "../errors.ts";
import { notifyKey } from "../notify.ts";
import { host, type HostDocument } from "../ports.ts";
import { expandObject as expand, mergeObject as merge } from "../../json.ts";

export interface DocumentSheetOptions extends PartialAppOptions {
  document?: HostDocument;
  viewPermission?: string | number;
  editPermission?: string | number;
  sheetConfig?: boolean;
}

const onSubmit: FormHandler = async function (event, form, formData, submitOptions) {
  if (!(this instanceof DocumentSheetV2)) throw new PageError("This form handler is for document sheets");
  if (!this.isEditable) return undefined;
  const { updateData, ...rest } = submitOptions;
  const submitData = this._prepareSubmitData(event, form, formData, updateData as Record<string, unknown> | undefined);
  return this._processSubmitData(event, form, submitData, rest);
};

const defaults: DocumentSheetOptions = {
  id: "{id}",
  classes: ["sheet"],
  tag: "form",
  viewPermission: "LIMITED",
  editPermission: "OWNER",
  sheetConfig: true,
  actions: {},
  form: { handler: onSubmit, submitOnChange: false, closeOnSubmit: false },
};

export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = defaults;

  readonly #document: HostDocument;

  constructor(options: DocumentSheetOptions) {
    super(options);
    this.#document = this.options.document as HostDocument;
  }

  get document(): HostDocument {
    return this.#document;
  }

  override get title(): string {
    const kind = host.game.i18n.localize(`DOCUMENT.${this.document.documentName}`);
    return `${kind}: ${this.document.name}`;
  }

  /** Whether the user may see the document at all. */
  get isVisible(): boolean {
    return this.document.testUserPermission(host.game.user, this.options.viewPermission as string);
  }

  /** Whether the user may change it: by permission, and never in a locked pack (B10). */
  get isEditable(): boolean {
    const { pack } = this.document;
    if (pack !== null && host.game.packs.get(pack)?.locked === true) return false;
    return this.document.testUserPermission(host.game.user, this.options.editPermission as string);
  }

  override _initializeApplicationOptions(
    options: DocumentSheetOptions,
  ): ReturnType<ApplicationV2["_initializeApplicationOptions"]> {
    const built = super._initializeApplicationOptions(options);
    const { document } = options;
    if (document === undefined) throw new PageError(`${this.constructor.name} needs a document`);
    built.uniqueId = `${this.constructor.name}-${document.uuid.replaceAll(".", "-")}`;
    return built;
  }

  /** Refuses who may not see the document (B14); an open sheet closes when the right is lost. */
  override _canRender(options: RenderOptions): boolean | undefined {
    if (this.isVisible) return super._canRender(options);
    if (this.rendered) {
      void this.close();
      return false;
    }
    const message = host.game.i18n.format("HOST.Sheet.Private", { name: this.document.name });
    if (options.renderContext === undefined) notifyKey("warn", "HOST.Sheet.Private", { name: this.document.name });
    throw new PageError(message);
  }

  /** A header entry with an ownership level is there for who has it (A55). */
  override *_headerControlButtons(): Generator<HeaderControl> {
    for (const control of super._headerControlButtons()) {
      const { ownership } = control;
      if (ownership === undefined || this.document.testUserPermission(host.game.user, ownership)) yield control;
    }
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    const { renderData } = options;
    const renamed = typeof renderData === "object" && renderData !== null && "name" in renderData;
    if (options.isFirstRender !== true && renamed) options.window = { title: this.title, ...options.window };
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return Object.assign(context, {
      document: this.document,
      source: this.document._source,
      fields: this.document.schema.fields,
      editable: this.isEditable,
      user: host.game.user,
      rootId: this.id,
    });
  }

  override async _preFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._preFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  override async _onClose(options: Record<string, unknown>): Promise<void> {
    await super._onClose(options);
    Reflect.deleteProperty(this.document.apps, this.id);
  }

  /** Turns all fields of the form on or off, buttons too (B11); the header stays usable. */
  _toggleDisabled(disabled: boolean): void {
    const { form } = this;
    if (form === null) return;
    for (const element of form.elements) {
      const inHeader = element.closest(".window-header, .controls-dropdown") !== null;
      if (!inHeader && "disabled" in element) (element as HTMLInputElement).disabled = disabled;
    }
  }

  // -- submitting --------------------------------------------------------------------------------------------

  /** The form's flat data made into an object (B03). */
  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataLike): Record<string, unknown> {
    return expand(formData.object);
  }

  /** What will be sent: form data with `updateData` on top, checked against the schema. Throws when invalid (B04). */
  _prepareSubmitData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataLike,
    updateData?: Record<string, unknown>,
  ): Record<string, unknown> {
    const submitData = this._processFormData(event, form, formData);
    if (updateData !== undefined) merge(submitData, expand(updateData));
    return submitData;
  }

  async _processSubmitData(
    _event: Event | null,
    _form: HTMLFormElement,
    submitData: Record<string, unknown>,
    options: Record<string, unknown> = {},
  ): Promise<void> {
    await this.document.update(submitData, options);
  }
}
