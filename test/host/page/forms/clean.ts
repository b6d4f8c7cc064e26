/** Cleaning HTML of strings that people or systems hand over: no scripts, no handlers, no dangerous addresses. */

const forbidden = "script, iframe, object, embed, link, meta, base, style, frame, frameset, noscript";
const addresses = new Set(["href", "src", "action", "formaction", "xlink:href", "srcset", "poster", "data"]);

function badAddress(value: string): boolean {
  // Browsers skip blanks and control signs inside a scheme.
  const squeezed = Array.from(value, (sign) => (sign.charCodeAt(0) > 32 ? sign : ""))
    .join("")
    .toLowerCase();
  if (/^(?:javascript|vbscript):/.test(squeezed)) return true;
  return squeezed.startsWith("data:") && !/^data:(?:image\/(?:png|jpe?g|gif|webp|avif)|font)/.test(squeezed);
}

function cleanElement(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const lower = name.toLowerCase();
    const bad = lower.startsWith("on") || lower === "srcdoc" || (addresses.has(lower) && badAddress(value));
    if (bad) element.removeAttribute(name);
  }
}

/** The same HTML without anything that could run. Parsed in an inert document. */
export function cleanHTML(html: string): string {
  const inert = new DOMParser().parseFromString(`<body>${html}</body>`, "text/html");
  for (const element of inert.body.querySelectorAll(forbidden)) element.remove();
  for (const element of inert.body.querySelectorAll("*")) cleanElement(element);
  return inert.body.innerHTML;
}
