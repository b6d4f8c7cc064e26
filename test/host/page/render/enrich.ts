/** TextEditor.enrichHTML as far as this host goes: secrets, links to documents, the system's own enrichers (D08–D15). */
import { notOffered, PageError } from "../errors.ts";
import { cleanHTML } from "../forms/clean.ts";
import { host } from "../ports.ts";

export interface EnrichOptions {
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  embeds?: boolean;
  custom?: boolean;
  rollData?: unknown;
  relativeTo?: unknown;
}

type Enricher = (match: RegExpMatchArray, options: EnrichOptions) => Promise<HTMLElement | null>;

interface EnricherConfig {
  pattern: RegExp;
  enricher: Enricher;
  /** With an id the result stands in an `<enriched-content>`, which calls `onRender` in the page (D09). */
  id?: string;
  replaceParent?: boolean;
}

/** Inline rolls of core: a formula, or one of the chat's commands for rolls before it; other commands are left (D08r). */
const inlineRoll = /\[\[(?!\/)|\[\[\/(?:r|roll|publicroll|pr|gmr|gmroll|br|blindroll|broll|sr|selfroll)\s/i;

const uuidLink = /@UUID\[([^\]]+)\](?:\{([^}]+)\})?/g;

function textNodes(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode() !== null) found.push(walker.currentNode as Text);
  return found;
}

/** Puts what the enricher makes of each match in the place of its text; null leaves the text (D08). */
async function replaceAll(
  root: Node,
  pattern: RegExp,
  make: (match: RegExpMatchArray) => Promise<HTMLElement | null>,
): Promise<void> {
  for (const node of textNodes(root)) {
    const text = node.data;
    const pieces: (string | Node)[] = [];
    let from = 0;
    for (const match of text.matchAll(pattern)) {
      const made = await make(match);
      if (made === null) continue;
      pieces.push(text.slice(from, match.index), made);
      from = match.index + match[0].length;
    }
    if (pieces.length > 0) node.replaceWith(...pieces, text.slice(from));
  }
}

async function link(match: RegExpMatchArray): Promise<HTMLElement> {
  const [, uuid = "", label] = match;
  const document = await host.fromUuid(uuid).catch(() => null);
  const element = window.document.createElement("a");
  element.className = document === null ? "content-link broken" : "content-link";
  element.dataset.link = "";
  element.dataset.uuid = uuid;
  element.draggable = document !== null;
  element.textContent = label ?? document?.name ?? uuid;
  return element;
}

/** HTML with links and secrets as the reader may see them. Cleaned. Inline rolls and embeds are not offered. */
export async function enrichHTML(html: string, options: EnrichOptions = {}): Promise<string> {
  const root = document.createElement("div");
  root.innerHTML = cleanHTML(html);
  if (options.secrets !== true) {
    for (const secret of root.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
  }
  const text = root.textContent;
  if (options.rolls !== false && inlineRoll.test(text)) notOffered("TextEditor.enrichHTML of inline rolls");
  if (options.embeds !== false && text.includes("@Embed[")) notOffered("TextEditor.enrichHTML of @Embed");
  if (options.links !== false && options.documents !== false) await replaceAll(root, uuidLink, link);
  if (options.custom !== false) {
    const enrichers = (host.CONFIG.TextEditor?.enrichers ?? []) as EnricherConfig[];
    for (const config of enrichers) await applyCustom(root, config, options);
  }
  return root.innerHTML;
}

/** What a system's enricher makes of its matches. */
function applyCustom(root: Node, config: EnricherConfig, options: EnrichOptions): Promise<void> {
  const { pattern, enricher, id } = config;
  if (!pattern.global) throw new PageError("The pattern of an enricher must be flagged as global");
  if (config.replaceParent === true) notOffered("replaceParent of an enricher");
  return replaceAll(root, pattern, async (match) => {
    const made = await enricher(match, options);
    if (made === null || id === undefined) return made;
    const wrapper = document.createElement("enriched-content");
    wrapper.setAttribute("enricher", id);
    wrapper.append(made);
    return wrapper;
  });
}

/** A click on a content link anywhere opens the document's sheet. */
export function listenForLinks(): void {
  document.addEventListener("click", (event) => {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>("a.content-link[data-uuid]") : null;
    if (target === null) return;
    event.preventDefault();
    void openLink(target.dataset.uuid ?? "");
  });
}

async function openLink(uuid: string): Promise<void> {
  const document = await host.fromUuid(uuid);
  if (document?.visible !== true) return;
  if (document.documentName === "JournalEntryPage")
    document.parent?.sheet?.render({ force: true, pageId: document.id }); // D15p
  else document.sheet?.render({ force: true });
}
