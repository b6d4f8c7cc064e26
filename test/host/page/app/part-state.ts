/** What a part keeps when it is drawn anew: the focus by id or name (A35) and the scroll of named places (A73). */

export interface PartState {
  /** A selector that finds the focused element again. */
  focus: string | null;
  scroll: { selector: string; index: number; top: number; left: number }[];
}

function focusSelector(element: Element): string | null {
  if (element.id !== "") return `#${CSS.escape(element.id)}`;
  const name = element.getAttribute("name");
  return name === null || name === "" ? null : `${element.tagName}[name="${CSS.escape(name)}"]`;
}

const places = (root: HTMLElement, selector: string): HTMLElement[] =>
  selector === "" ? [root] : [...root.querySelectorAll<HTMLElement>(selector)];

/** Notes focus and scroll of the old element. The selector `""` means the part itself. */
export function noteState(prior: HTMLElement, scrollable: readonly string[], state: PartState): void {
  const focused = document.activeElement;
  state.focus = focused !== null && prior.contains(focused) ? focusSelector(focused) : null;
  for (const selector of scrollable) {
    places(prior, selector).forEach((place, index) => {
      state.scroll.push({ selector, index, top: place.scrollTop, left: place.scrollLeft });
    });
  }
}

/** Gives focus and scroll to the new element, which begins at the top: only what was scrolled is asked of the browser. */
export function carryOver(element: HTMLElement, state: PartState): void {
  if (state.focus !== null) element.querySelector<HTMLElement>(state.focus)?.focus({ preventScroll: true });
  for (const { selector, index, top, left } of state.scroll) {
    const place = places(element, selector)[index];
    if (place === undefined) continue;
    if (top !== 0) place.scrollTop = top;
    if (left !== 0) place.scrollLeft = left;
  }
}
