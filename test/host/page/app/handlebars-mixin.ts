/** HandlebarsApplicationMixin: an application drawn from named template parts (A29, A30, A33, A35, A69–A79). */
import { PageError } from "../errors.ts";
import { loadTemplates, renderTemplate } from "../render/templates.ts";
import type { ApplicationV2 } from "./application.ts";
import { attachForm } from "./forms.ts";
import { carryOver, noteState, type PartState } from "./part-state.ts";
import type { FormOptions, RenderContext, RenderOptions } from "./types.ts";

export interface TemplatePart {
  template: string;
  id?: string;
  root?: boolean;
  classes?: string[];
  templates?: string[];
  scrollable?: string[];
  forms?: Record<string, FormOptions>;
}

type Parts = Record<string, TemplatePart>;

const clone = (parts: Parts): Parts =>
  Object.fromEntries(
    Object.entries(parts).map(([id, part]) => [
      id,
      { ...part, classes: [...(part.classes ?? [])], templates: [...(part.templates ?? [])] },
    ]),
  );

/** What a template gave, as elements; a part must be one element unless it is the root part. */
function parse(html: string, partId: string, part: TemplatePart): HTMLElement {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  if (part.root === true) {
    const root = document.createElement("div");
    root.append(holder.content);
    return root;
  }
  const [element] = holder.content.children;
  if (holder.content.childElementCount !== 1 || !(element instanceof HTMLElement)) {
    throw new PageError(`Template part "${partId}" must render a single HTML element`);
  }
  return element;
}

/** What an application of parts has beside what all have, as far as classes of the host override it. */
interface OfParts {
  _preparePartContext(partId: string, context: RenderContext, options: RenderOptions): Promise<RenderContext>;
}

type ApplicationOfParts = Omit<typeof ApplicationV2, "prototype"> &
  (new (...args: ConstructorParameters<typeof ApplicationV2>) => ApplicationV2 & OfParts) & { PARTS: Parts };

/** Adds template parts to an application class. */
export function HandlebarsApplicationMixin(Base: typeof ApplicationV2): ApplicationOfParts {
  class HandlebarsApplication extends Base {
    static PARTS: Parts = {};
    #parts: Record<string, HTMLElement> = {};
    #configured: Parts = {};

    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#configured = this._configureRenderParts(options);
      options.parts ??= Object.keys(this.#configured);
    }

    _configureRenderParts(_options: RenderOptions): Parts {
      return clone((this.constructor as typeof HandlebarsApplication).PARTS);
    }

    override async _preFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preFirstRender(context, options);
      const all = Object.values(this.#configured).flatMap((part) => [part.template, ...(part.templates ?? [])]);
      await loadTemplates([...new Set(all)]);
    }

    _preparePartContext(partId: string, context: RenderContext, _options: RenderOptions): Promise<RenderContext> {
      context.partId = `${this.id}-${partId}`;
      return Promise.resolve(context);
    }

    override async _renderHTML(context: RenderContext, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = this.#configured[partId];
        if (part === undefined) throw new PageError(`"${partId}" is not a template part of ${this.constructor.name}`);
        const own = await this._preparePartContext(partId, context, options);
        rendered[partId] = this.#finish(parse(await renderTemplate(part.template, own), partId, part), partId, part);
      }
      return rendered;
    }

    #finish(element: HTMLElement, partId: string, part: TemplatePart): HTMLElement {
      if (part.root === true) return element;
      element.dataset.applicationPart = partId;
      if (part.id !== undefined) element.id = `${this.id}-${part.id}`;
      element.classList.add(...(part.classes ?? []));
      return element;
    }

    override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void {
      for (const [partId, element] of Object.entries(result as Record<string, HTMLElement>)) {
        const part = this.#configured[partId] ?? { template: "" };
        const prior =
          part.root === true ? content : content.querySelector<HTMLElement>(`[data-application-part="${partId}"]`);
        const state: PartState = { focus: null, scroll: [] };
        if (prior !== null && options.isFirstRender !== true) this._preSyncPartState(partId, element, prior, state);
        const placed = this.#place(element, prior, part, content);
        this._attachPartListeners(partId, placed, options);
        this.#parts[partId] = placed;
        if (prior !== null && options.isFirstRender !== true) this._syncPartState(partId, placed, prior, state);
      }
    }

    #place(element: HTMLElement, prior: HTMLElement | null, part: TemplatePart, content: HTMLElement): HTMLElement {
      if (part.root === true) {
        content.replaceChildren(...element.childNodes);
        content.classList.add(...(part.classes ?? []));
        return content;
      }
      if (prior === null) content.append(element);
      else prior.replaceWith(element);
      return element;
    }

    _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
      const part = this.#configured[partId];
      for (const [selector, config] of Object.entries(part?.forms ?? {})) {
        const form = element.matches(selector) ? element : element.querySelector<HTMLElement>(selector);
        const again = part?.root === true && form === element && options.isFirstRender !== true;
        if (form === null || again) continue;
        if (!(form instanceof HTMLFormElement)) throw new PageError(`"${selector}" of part "${partId}" is not a form`);
        attachForm(this, form, { ...{ submitOnChange: false, closeOnSubmit: false }, ...config });
      }
    }

    _preSyncPartState(partId: string, _element: HTMLElement, prior: HTMLElement, state: PartState): void {
      noteState(prior, this.#configured[partId]?.scrollable ?? [], state);
    }

    _syncPartState(_partId: string, element: HTMLElement, _prior: HTMLElement, state: PartState): void {
      carryOver(element, state);
    }

    override _tearDown(options: Record<string, unknown>): void {
      super._tearDown(options);
      this.#parts = {};
    }
  }
  return HandlebarsApplication;
}
