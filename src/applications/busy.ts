/**
 * Runs what a button does, with the button dead until it is done, so that a second click does nothing.
 * @throws what the work throws, after the button is alive again
 */
export async function whileBusy(button: HTMLButtonElement, work: () => Promise<unknown>): Promise<void> {
  if (button.disabled) return;
  button.disabled = true;
  try {
    await work();
  } finally {
    button.disabled = false;
  }
}
