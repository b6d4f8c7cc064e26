import type { Aim } from "../combat/aims.ts";

const SVG = "http://www.w3.org/2000/svg";

/** How far from the middle of a portrait a line begins and ends, in pixels. */
const GAP = 30;

/** Draws an arrow for everyone who fights somebody, between their portraits; those whose answer is awaited are dashed. */
export function drawAims(root: HTMLElement, aims: readonly Aim[]): void {
  const svg = root.querySelector<SVGSVGElement>("svg.drevo-scheme-lines");
  if (!svg) return;
  svg.setAttribute("width", String(root.scrollWidth));
  svg.setAttribute("height", String(root.scrollHeight));
  svg.replaceChildren(arrowHead(), ...aims.flatMap((aim) => lineOf(root, aim) ?? []));
}

function arrowHead(): SVGDefsElement {
  const defs = document.createElementNS(SVG, "defs");
  const marker = document.createElementNS(SVG, "marker");
  const head = document.createElementNS(SVG, "path");
  const attributes = {
    id: "drevo-arrow",
    viewBox: "0 0 8 8",
    refX: "7",
    refY: "4",
    markerWidth: "7",
    markerHeight: "7",
  };
  for (const [name, value] of Object.entries({ ...attributes, orient: "auto" })) marker.setAttribute(name, value);
  head.setAttribute("d", "M0 0 L8 4 L0 8 Z");
  marker.append(head);
  defs.append(marker);
  return defs;
}

function lineOf(root: HTMLElement, { from, to, isOpen }: Aim): SVGPathElement | null {
  const [start, end] = [middleOf(root, from), middleOf(root, to)];
  if (!start || !end) return null;
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(dx, dy);
  if (length <= 2 * GAP) return null;
  // A little to the side, so that two who fight each other have two lines.
  const [ux, uy] = [dx / length, dy / length];
  const point = (along: number) => `${start.x + ux * along - uy * 5} ${start.y + uy * along + ux * 5}`;
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", `M${point(GAP)} L${point(length - GAP)}`);
  line.setAttribute("marker-end", "url(#drevo-arrow)");
  line.classList.toggle("open", isOpen);
  return line;
}

function middleOf(root: HTMLElement, person: string): { x: number; y: number } | null {
  const portrait = root.querySelector<HTMLElement>(`[data-person="${CSS.escape(person)}"] img`);
  if (!portrait) return null;
  const [frame, box] = [root.getBoundingClientRect(), portrait.getBoundingClientRect()];
  return {
    x: box.left - frame.left + root.scrollLeft + box.width / 2,
    y: box.top - frame.top + root.scrollTop + box.height / 2,
  };
}
