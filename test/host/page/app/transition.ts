/** Waits for running CSS transitions and animations of an element to end, but never longer than `limit` ms. */
export async function transitionEnd(element: HTMLElement, limit = 400): Promise<void> {
  const running = element.getAnimations().map((animation) => animation.finished.catch(() => undefined));
  if (running.length === 0) return;
  const late = new Promise((resolve) => {
    window.setTimeout(resolve, limit);
  });
  await Promise.race([Promise.all(running), late]);
}
