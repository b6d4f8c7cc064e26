/** JournalEntrySheet and RollTableSheet, as far as one reads in them: a list of pages beside one page; a table's rows. */
import { PageError } from "../errors.ts";
import { cleanHTML } from "../forms/clean.ts";
import type { HostCollection, HostDocument } from "../ports.ts";
import { enrichHTML } from "../render/enrich.ts";
import { el, t } from "../ui/dom.ts";
import type { RenderContext, RenderOptions } from "../app/types.ts";
import { DocumentSheetV2, type DocumentSheetOptions } from "./document-sheet.ts";

interface HostPage extends HostDocument {
  readonly sort: number;
  readonly text: { readonly content?: string };
  readonly title: { readonly show: boolean; readonly level: number };
}

const journalDefaults: DocumentSheetOptions = {
  classes: ["journal-sheet", "journal-entry"],
  position: { width: 960, height: 800 },
  window: { resizable: true, icon: "fa-solid fa-book-open" },
  actions: {
    goToPage(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement) {
      return this.goToPage(target.dataset.pageId ?? "");
    },
  },
};

/** One page at a time; `pageId` or `pageIndex` at rendering says which (api JournalSheetRenderOptions). */
export class JournalEntrySheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS = journalDefaults;
  #pageId: string | null = null;

  override get title(): string {
    return this.document.name;
  }

  get entry(): HostDocument {
    return this.document;
  }

  get #pages(): HostPage[] {
    const { pages } = this.document as unknown as { pages: HostCollection<HostPage> };
    return [...pages.contents].sort((a, b) => a.sort - b.sort);
  }

  get pageId(): string | null {
    return this.#pageId ?? this.#pages[0]?.id ?? null;
  }

  goToPage(pageId: string): Promise<unknown> {
    return this.render({ pageId });
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    const { pageId, pageIndex } = options;
    for (const odd of ["anchor", "mode"])
      if (odd in options) throw new PageError(`JournalEntrySheet: "${odd}" is not offered by this host`);
    const wanted = typeof pageIndex === "number" ? this.#pages[pageIndex]?.id : pageId;
    if (typeof wanted === "string" && this.#pages.some(({ id }) => id === wanted)) this.#pageId = wanted;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const current = this.#pages.find(({ id }) => id === this.pageId);
    return [this.#contents(), ...(current === undefined ? [] : [await this.#article(current)])];
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(...(result as HTMLElement[]));
  }

  #contents(): HTMLElement {
    const entries = this.#pages.map((page) => {
      const link = el("a", {
        class: "page-heading",
        data: { action: "goToPage", pageId: page.id },
        attrs: { tabindex: "0", role: "button", ...(page.id === this.pageId && { "aria-current": "page" }) },
      });
      link.textContent = page.name;
      return el("li", { class: "page", data: { pageId: page.id } }, link);
    });
    return el(
      "aside",
      { class: "sidebar journal-sidebar" },
      el(
        "nav",
        { class: "toc", attrs: { "aria-label": t("HOST.Journal.Pages") } },
        el("ol", { class: "plain" }, ...entries),
      ),
    );
  }

  async #article(page: HostPage): Promise<HTMLElement> {
    const section = el("section", { class: "journal-page-content" });
    section.innerHTML = await enrichHTML(page.text.content ?? "", { secrets: page.isOwner, relativeTo: page });
    const heading = page.title.show ? [el("header", { class: "journal-page-header" }, el("h1", {}, page.name))] : [];
    return el(
      "article",
      {
        class: "journal-entry-page text",
        data: { pageId: page.id },
        attrs: { tabindex: "0", "aria-label": page.name },
      },
      ...heading,
      section,
    );
  }
}

interface HostResult {
  readonly description: string;
  readonly range: readonly number[];
}

const number = (value: number | undefined): string => String(value ?? "").replace("-", "−");

/** A roll table to look things up in. Drawing from it is not offered. */
export class RollTableSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["roll-table-sheet"],
    position: { width: 480 },
    window: { resizable: true, icon: "fa-solid fa-table-list" },
  };

  override get title(): string {
    return this.document.name;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const table = this.document as unknown as {
      description: string;
      formula: string;
      results: HostCollection<HostResult>;
    };
    const told = el("div", { class: "description" });
    told.innerHTML = await enrichHTML(table.description, { secrets: this.document.isOwner, relativeTo: this.document });
    const rows = table.results.contents.map(({ range: [low, high], description }) => {
      const said = el("td");
      said.innerHTML = cleanHTML(description);
      return el("tr", {}, el("td", {}, low === high ? number(low) : `${number(low)}…${number(high)}`), said);
    });
    return [told, el("p", { class: "formula" }, table.formula), el("table", {}, el("tbody", {}, ...rows))];
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(...(result as HTMLElement[]));
  }
}
