/**
 * ApplicationV2 of the stand-in: options, rendering, closing, forms (statements A01–A50 of the collected
 * behaviour; the order of the life-cycle calls is inferred).
 */
import { PageError } from "../errors.ts";
import type { AnyClass } from "../ports.ts";
import { listenForActions } from "./actions.ts";
import { callHooks } from "./events.ts";
import { buildFrame, writeFrame } from "./frame.ts";
import { changeForm, submitApp, submitForm, listenForForm } from "./forms.ts";
import { instances } from "./instances.ts";
import { buildOptions } from "./options.ts";
import { Semaphore } from "./semaphore.ts";
import { RENDER_STATES } from "./shape.ts";
import { ApplicationTaps } from "./taps.ts";
import { transitionEnd } from "./transition.ts";
import type * as T from "./types.ts";

let counter = 0;

const baseDefaults: T.PartialAppOptions = {
  id: "app-{id}",
  uniqueId: "",
  classes: [],
  tag: "div",
  window: {
    frame: true,
    positioned: true,
    title: "",
    icon: false,
    controls: [],
    minimizable: true,
    resizable: false,
    contentTag: "section",
    contentClasses: [],
  },
  actions: {},
  position: {},
};

const nowhere = { top: undefined, left: undefined, width: undefined, height: undefined, scale: 1, zIndex: 0 };

export class ApplicationV2 extends ApplicationTaps {
  static readonly RENDER_STATES = RENDER_STATES;
  static readonly emittedEvents: readonly string[] = ["prerender", "render", "close", "position"];
  static BASE_APPLICATION: AnyClass = ApplicationV2;
  static TABS: Record<string, T.TabsConfig> = {};
  static DEFAULT_OPTIONS: T.PartialAppOptions = baseDefaults;

  readonly #jobs = new Semaphore();

  constructor(options: T.PartialAppOptions = {}) {
    super();
    const built = Object.freeze(this._initializeApplicationOptions(options));
    Object.defineProperty(this, "options", { value: built, enumerable: true, writable: false });
    this.position = { ...nowhere, ...built.position };
    for (const [group, { initial }] of Object.entries(this.tabsConfig)) this.tabGroups[group] ??= initial ?? null;
  }

  get #class(): typeof ApplicationV2 {
    return this.constructor as typeof ApplicationV2;
  }

  /** The form of the application: its outer element, or the one inside a dialog (A12). */
  get form(): HTMLFormElement | null {
    if (this.hostElement instanceof HTMLFormElement) return this.hostElement;
    return this.hostElement instanceof HTMLDialogElement ? this.hostElement.querySelector("form") : null;
  }

  _initializeApplicationOptions(options: T.PartialAppOptions): T.AppOptions {
    const built = buildOptions(this.#class, options);
    counter += 1;
    built.uniqueId ||= String(counter);
    return built;
  }

  // -- rendering ---------------------------------------------------------------------------------------------

  /** Opens (`force`) or refreshes the application. Resolves to it; rejects when `_canRender` or a template throws. */
  render(options: T.RenderOptions | boolean = {}, more: T.RenderOptions = {}): Promise<this> {
    const given = typeof options === "boolean" ? { ...more, force: options } : options;
    return this.#jobs.add(() => this.#render(given));
  }

  async #render(options: T.RenderOptions): Promise<this> {
    const first = !this.rendered;
    if (first && options.force !== true) return this;
    options.isFirstRender = first;
    if (this._canRender(options) === false) return this;
    this._configureRenderOptions(options);
    this.hostState = RENDER_STATES.RENDERING;
    try {
      const context = await this._prepareContext(options);
      if (first) await this._preFirstRender(context, options);
      await this._preRender(context, options);
      this.dispatchEvent(new Event("prerender"));
      await this.#draw(context, options, first);
      this.hostState = RENDER_STATES.RENDERED;
      if (first) await this._onFirstRender(context, options);
      await this._onRender(context, options);
      this.dispatchEvent(new Event("render"));
      callHooks(this, "render", this.element, context, options);
    } catch (error) {
      if (first) this.#discard();
      this.hostState = first ? RENDER_STATES.ERROR : RENDER_STATES.RENDERED;
      throw error;
    }
    return this;
  }

  async #draw(context: T.RenderContext, options: T.RenderOptions, first: boolean): Promise<void> {
    if (first) {
      this.hostElement = await this._renderFrame(options);
      this._attachFrameListeners();
    }
    const { element } = this;
    if (this.hasFrame) this._updateFrame(options);
    const result = await this._renderHTML(context, options);
    this._replaceHTML(result, this.window.content ?? element, options);
    if (first) {
      this._insertElement(element);
      instances.set(this.id, this);
      element.querySelector<HTMLElement>("[autofocus]")?.focus();
      if (this.hasFrame) this.bringToFront();
    }
    this.setPosition(options.position ?? {});
  }

  #discard(): void {
    this.hostElement?.remove();
    this.hostElement = null;
    if (instances.get(this.id) === this) instances.delete(this.id);
  }

  _configureRenderOptions(options: T.RenderOptions): void {
    if (options.isFirstRender === true) {
      options.window = { title: this.title, icon: this.options.window.icon, controls: true, ...options.window };
      options.position = { ...this.position, ...options.position };
    }
    Object.assign(this.tabGroups, options.tab);
  }

  _prepareContext(_options: T.RenderOptions): Promise<T.RenderContext> {
    const groups = Object.keys(this.tabsConfig);
    const [only] = groups;
    return Promise.resolve(groups.length === 1 && only !== undefined ? { tabs: this._prepareTabs(only) } : {});
  }

  _renderHTML(_context: T.RenderContext, _options: T.RenderOptions): Promise<unknown> {
    return Promise.reject(new PageError(`${this.#class.name} must implement _renderHTML and _replaceHTML`));
  }

  _replaceHTML(_result: unknown, _content: HTMLElement, _options: T.RenderOptions): void {
    throw new PageError(`${this.#class.name} must implement _renderHTML and _replaceHTML`);
  }

  _renderFrame(_options: T.RenderOptions): Promise<HTMLElement> {
    return Promise.resolve(buildFrame(this));
  }

  _updateFrame(options: T.RenderOptions): void {
    writeFrame(this, options.window ?? {});
  }

  /** First render only (A50); an element of the same id gives way (A09). */
  _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing === null) document.body.append(element);
    else existing.replaceWith(element);
  }

  _attachFrameListeners(): void {
    listenForActions(this, this.element);
    listenForForm(this, this.element);
  }

  // -- header menu and actions -------------------------------------------------------------------------------

  _getHeaderControls(): T.HeaderControl[] {
    const controls = [...this.options.window.controls];
    callHooks(this, "getHeaderControls", controls);
    return controls;
  }

  *_headerControlButtons(): Generator<T.HeaderControl> {
    for (const control of this._getHeaderControls()) {
      const { visible } = control;
      if (typeof visible === "function" ? visible.call(this) : (visible ?? true)) yield control;
    }
  }

  toggleControls(expanded?: boolean): void {
    const open = this.window.controlsDropdown?.classList.toggle("expanded", expanded) ?? false;
    this.window.controls?.setAttribute("aria-expanded", String(open));
  }

  // -- closing -----------------------------------------------------------------------------------------------

  /** Closes after all jobs before it (A23). Resolves to the application. */
  close(options: T.CloseOptions = {}): Promise<this> {
    return this.#jobs.add(() => this.#close(options));
  }

  async #close(options: T.CloseOptions): Promise<this> {
    if (!this.rendered) return this;
    const { element } = this;
    await this._preClose(options);
    this.hostState = RENDER_STATES.CLOSING;
    if (options.animate !== false) {
      element.classList.add("closing");
      await transitionEnd(element);
    }
    this._removeElement(element);
    this.#discard();
    this.hostState = RENDER_STATES.CLOSED;
    this.hostMinimized = false;
    this._tearDown(options);
    await this._onClose(options);
    this.dispatchEvent(new Event("close"));
    callHooks(this, "close");
    return this;
  }

  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  _tearDown(_options: T.CloseOptions): void {
    for (const key of Object.keys(this.window) as (keyof T.AppWindow)[]) Reflect.deleteProperty(this.window, key);
  }

  // -- form --------------------------------------------------------------------------------------------------

  /** Runs the form handler by hand (A44). Throws when the application has no form with a handler. */
  submit(submitOptions: Record<string, unknown> = {}): Promise<unknown> {
    return submitApp(this, submitOptions);
  }

  _onSubmitForm(config: T.FormOptions, event: Event): Promise<void> {
    return submitForm(this, config, event);
  }

  _onChangeForm(config: T.FormOptions, event: Event): void {
    changeForm(this, config, event);
  }
}
