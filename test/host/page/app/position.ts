/** Where a window stands: sizes and places are clamped so that a window can always be reached, on a phone too. */
import type { AppPosition } from "./types.ts";

export interface Size {
  width: number;
  height: number;
}

/** The room for windows: all of the page but the bar of a narrow one. `middle` is where new windows open. */
export interface Viewport extends Size {
  top: number;
  middle: number;
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
export function fitPlace(asked: AppPosition, size: Size, view: Viewport): { left: number; top: number } {
  const left = asked.left ?? view.middle - size.width / 2;
  const top = asked.top ?? view.top + (view.height - size.height) / 2;
  return {
    left: Math.round(between(left, 0, view.width - size.width)),
    top: Math.round(between(top, view.top, view.top + view.height - size.height)),
  };
}

/** The next place in the stack of windows. */
let topmost = 100;
export function nextZIndex(): number {
  topmost += 1;
  return topmost;
}

/** The edge of an element of the page's frame, or a fallback while there is none. */
function edge(selector: string, side: "left" | "right", fallback: number): number {
  const rect = document.querySelector(selector)?.getBoundingClientRect();
  return rect === undefined || rect.width === 0 ? fallback : rect[side];
}

export function viewport(): Viewport {
  const { clientWidth: width } = document.documentElement;
  const barred = window.matchMedia("(max-width: 700px)").matches;
  const top = barred ? (document.querySelector("#ui-left")?.clientHeight ?? 0) : 0;
  // New windows open between the tokens and the sidebar, so that one sees whom one aims at and what is said.
  const middle = barred ? width / 2 : (edge("#board", "right", 0) + edge("#sidebar", "left", width)) / 2;
  return { width, height: window.innerHeight - top, top, middle };
}
