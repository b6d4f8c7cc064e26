/** HTML that the server cleans: message content, and the `htmlFields` of the manifest (B35, D31). */
import sanitize from "sanitize-html";
import { isPlain } from "../json.ts";
import type { Raw } from "../shape.ts";
import type { Manifest } from "./manifest.ts";

const OPTIONS: sanitize.IOptions = {
  allowedTags: sanitize.defaults.allowedTags.concat([
    ..."img button input label select option textarea details summary figure picture source audio video".split(" "),
    ..."section header footer article aside nav main h1 h2 del ins meter progress fieldset legend i".split(" "),
  ]),
  allowedAttributes: {
    "*": ["class", "id", "style", "title", "lang", "dir", "role", "aria-*", "data-*", "tabindex", "hidden"],
    a: ["href", "target", "rel"],
    img: ["src", "alt", "width", "height"],
    button: ["type", "disabled", "name", "value"],
    input: ["type", "name", "value", "checked", "disabled", "placeholder", "min", "max", "step"],
    label: ["for"],
    select: ["name", "multiple"],
    option: ["value", "selected"],
    textarea: ["name", "rows"],
    details: ["open"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan", "scope"],
    audio: ["src", "controls"],
    video: ["src", "controls"],
    source: ["src", "type"],
    ol: ["start", "type"],
  },
  allowedSchemes: ["http", "https", "mailto"],
};

export function cleanHtml(html: string): string {
  return sanitize(html, OPTIONS);
}

/** Cleans, in place, the HTML of a document's data or of a change to it; `type` names the subtype. */
export function cleanDocument(documentName: string, type: unknown, data: Raw, manifest: Manifest): void {
  if (documentName === "ChatMessage") {
    for (const key of ["content", "flavor"]) if (typeof data[key] === "string") data[key] = cleanHtml(data[key]);
  }
  const fields = manifest.documentTypes?.[documentName]?.[String(type)]?.htmlFields ?? [];
  for (const system of [data.system, data["==system"]])
    for (const path of fields) if (isPlain(system)) cleanPath(system, path.split("."));
}

function cleanPath(target: Raw, parts: string[]): void {
  const [first, ...rest] = parts;
  if (first === undefined) return;
  for (const key of first === "*" ? Object.keys(target) : [first, `==${first}`]) {
    const value = target[key];
    if (rest.length === 0 && typeof value === "string") target[key] = cleanHtml(value);
    else if (Array.isArray(value)) {
      for (const entry of value as unknown[])
        if (isPlain(entry)) cleanPath(entry, rest[0] === "*" ? rest.slice(1) : rest);
    } else if (isPlain(value)) cleanPath(value, rest);
  }
}
