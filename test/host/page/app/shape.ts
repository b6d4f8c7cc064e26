/** What an application is and where it stands: the lower half of ApplicationV2, without rendering. */
import { applySize, fitPlace, nextZIndex, viewport } from "./position.ts";
import { frontmost } from "./instances.ts";
import { prepareTabs, switchTab, type TabGroups } from "./tabs.ts";
import { transitionEnd } from "./transition.ts";
import type * as T from "./types.ts";
import { elementOf } from "../elements.ts";
import { PageError } from "../errors.ts";
import { host } from "../ports.ts";

export const RENDER_STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;

export abstract class ApplicationShape {
  declare readonly options: Readonly<T.AppOptions>;
  declare position: T.AppPosition;
  tabGroups: TabGroups = {};
  readonly window: T.AppWindow = {};
  protected hostElement: HTMLElement | null = null;
  protected hostState: number = RENDER_STATES.NONE;
  protected hostMinimized = false;
  readonly #events = new EventTarget();
  #before: Partial<T.AppPosition> = {};

  /** The outermost element; as in Foundry null while the application is not open, though typed as there. */
  get element(): HTMLElement {
    const element: unknown = this.hostElement;
    return element as HTMLElement;
  }

  get classList(): DOMTokenList | undefined {
    return this.hostElement?.classList;
  }

  get id(): string {
    return this.options.id.replace("{id}", this.options.uniqueId);
  }

  get title(): string {
    return host.game.i18n.localize(this.options.window.title);
  }

  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  get minimized(): boolean {
    return this.hostMinimized;
  }

  get state(): number {
    return this.hostState;
  }

  get rendered(): boolean {
    return this.hostState === RENDER_STATES.RENDERED;
  }

  addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions): void {
    this.#events.addEventListener(type, listener, options);
  }

  removeEventListener(type: string, listener: EventListener): void {
    this.#events.removeEventListener(type, listener);
  }

  dispatchEvent(event: Event): boolean {
    return this.#events.dispatchEvent(event);
  }

  // -- position ----------------------------------------------------------------------------------------------

  /** Lifts the window above the others. */
  bringToFront(): void {
    const front = frontmost();
    if (this.hostElement === null || (front !== undefined && (front as unknown) === this && this.position.zIndex > 0))
      return;
    this.position.zIndex = nextZIndex();
    this.hostElement.style.zIndex = String(this.position.zIndex);
  }

  /** Moves and sizes the window; returns where it stands, or nothing for what CSS places (A48). */
  setPosition(position: Partial<T.AppPosition> = {}): T.AppPosition | undefined {
    const element = this.hostElement;
    if (element === null || !this.options.window.positioned) return undefined;
    const asked = this._updatePosition({ ...this.position, ...position });
    this._prePosition(asked);
    const view = viewport();
    if (!this.hostMinimized) applySize(element, asked, view);
    const place = fitPlace(asked, { width: element.offsetWidth, height: element.offsetHeight }, view);
    element.style.left = `${place.left}px`;
    element.style.top = `${place.top}px`;
    if (asked.scale !== 1) element.style.transform = `scale(${asked.scale})`;
    // The stack is bringToFront's business: an asked place must not push a window down.
    Object.assign(this.position, asked, place, { zIndex: this.position.zIndex });
    this._onPosition(this.position);
    this.dispatchEvent(new Event("position"));
    return this.position;
  }

  /** Lets a subclass bend the asked position before it is clamped and applied. */
  _updatePosition(position: T.AppPosition): T.AppPosition {
    return position;
  }

  _prePosition(_position: T.AppPosition): void {
    return;
  }

  _onPosition(_position: T.AppPosition): void {
    return;
  }

  /** Folds the window to its title bar. */
  async minimize(): Promise<void> {
    const element = this.hostElement;
    if (!this.rendered || element === null || !this.hasFrame || this.hostMinimized || !this.options.window.minimizable)
      return;
    this.hostMinimized = true;
    this.#before = { width: this.position.width, height: this.position.height };
    element.classList.add("minimized");
    element.style.width = "";
    element.style.height = "";
    await transitionEnd(element);
    this.setPosition();
  }

  /** Unfolds a folded window. */
  async maximize(): Promise<void> {
    const element = this.hostElement;
    if (element === null || !this.hostMinimized) return;
    this.hostMinimized = false;
    element.classList.remove("minimized");
    this.setPosition(this.#before);
    await transitionEnd(element);
  }

  // -- tabs --------------------------------------------------------------------------------------------------

  protected get tabsConfig(): Record<string, T.TabsConfig> {
    return (this.constructor as unknown as { TABS: Record<string, T.TabsConfig> }).TABS;
  }

  _getTabsConfig(group: string): T.TabsConfig | null {
    return this.tabsConfig[group] ?? null;
  }

  /** The tabs of one group as templates take them (A81). */
  _prepareTabs(group: string): Record<string, T.PreparedTab> {
    const config = this._getTabsConfig(group);
    return config === null ? {} : prepareTabs(group, config, this.tabGroups);
  }

  /** Switches a tab without rendering (A83). */
  changeTab(tab: string, group: string, options: { force?: boolean; updatePosition?: boolean } = {}): void {
    if (tab === "" || group === "") throw new PageError("changeTab needs a tab and a group");
    if (this.tabGroups[group] === tab && options.force !== true) return;
    const root = this.window.content ?? this.hostElement;
    if (root === null) throw new PageError("changeTab: the application is not rendered");
    switchTab(root, tab, group);
    this.tabGroups[group] = tab;
    if (options.updatePosition !== false) this.setPosition();
  }

  _onClickTab(event: PointerEvent): void {
    const target = elementOf(event.target)?.closest<HTMLElement>("[data-action='tab']") ?? null;
    if (target === null) return;
    const { tab, group } = target.dataset;
    const owner = target.closest<HTMLElement>(".tabs[data-group]")?.dataset.group;
    this.changeTab(tab ?? "", group ?? owner ?? "", {});
  }
}
