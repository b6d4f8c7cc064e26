/** How far from its end, in px, something that scrolls still counts as being there. */
const NEAR = 8;

/**
 * Changes what is in these elements. What stood at its end before, like the chat log, does so afterwards: a card that
 * grows in its place would else hide just what everybody waits for.
 */
export function keepingEnds(elements: readonly HTMLElement[], work: () => void): void {
  const atEnd = scrollersAround(elements).filter(
    ({ scrollHeight, scrollTop, clientHeight }) => clientHeight > 0 && scrollHeight - scrollTop - clientHeight < NEAR,
  );
  work();
  for (const scroller of atEnd) scroller.scrollTo({ top: scroller.scrollHeight, behavior: "instant" });
}

/** All in which one of these can be scrolled, each once. */
function scrollersAround(elements: readonly HTMLElement[]): Element[] {
  const around = new Set<Element>();
  for (const { parentElement } of elements)
    for (let at = parentElement; at && !around.has(at); at = at.parentElement) around.add(at);
  return [...around].filter((at) => /auto|scroll/.test(getComputedStyle(at).overflowY));
}
