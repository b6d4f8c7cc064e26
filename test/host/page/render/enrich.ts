/** TextEditor.enrichHTML as far as this host goes: secrets, links to documents, the system's own enrichers (D08–D15). */
import { notOffered } from "../errors.ts";
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
}

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
  if (options.rolls !== false && text.includes("[[")) notOffered("TextEditor.enrichHTML of inline rolls");
  if (options.embeds !== false && text.includes("@Embed[")) notOffered("TextEditor.enrichHTML of @Embed");
  if (options.links !== false && options.documents !== false) await replaceAll(root, uuidLink, link);
  if (options.custom !== false) {
    const enrichers = (host.CONFIG.TextEditor?.enrichers ?? []) as EnricherConfig[];
    for (const { pattern, enricher } of enrichers) await replaceAll(root, pattern, (match) => enricher(match, options));
  }
  return root.innerHTML;
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
  if (document?.visible === true) document.sheet?.render({ force: true });
}
