/** Where a window stands: sizes and places are clamped so that a window can always be reached, on a phone too. */
import type { AppPosition } from "./types.ts";

export interface Viewport {
  width: number;
  height: number;
}

const between = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), Math.max(low, high));

/** Sizes as they may be shown: never larger than the viewport. */
function fitSize(size: number | "auto" | undefined, room: number): number | "auto" {
  return typeof size === "number" && Number.isFinite(size) ? between(size, 0, room) : "auto";
}

/** Writes the asked size on the element, so that the place can be computed from what the browser makes of it. */
export function applySize(element: HTMLElement, asked: AppPosition, view: Viewport): void {
  const width = fitSize(asked.width, view.width);
  const height = fitSize(asked.height, view.height);
  element.style.width = width === "auto" ? "auto" : `${width}px`;
  element.style.height = height === "auto" ? "auto" : `${height}px`;
  element.style.maxWidth = `${view.width}px`;
  element.style.maxHeight = `${view.height}px`;
}

/** The place for an element of the given size: what was asked, or the middle, kept inside the viewport. */
export function fitPlace(asked: AppPosition, size: Viewport, view: Viewport): { left: number; top: number } {
  const left = asked.left ?? (view.width - size.width) / 2;
  const top = asked.top ?? (view.height - size.height) / 2;
  return {
    left: Math.round(between(left, 0, view.width - size.width)),
    top: Math.round(between(top, 0, view.height - size.height)),
  };
}

/** The next place in the stack of windows. */
let topmost = 100;
export function nextZIndex(): number {
  topmost += 1;
  return topmost;
}

export function viewport(): Viewport {
  return { width: document.documentElement.clientWidth, height: window.innerHeight };
}
