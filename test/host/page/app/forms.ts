/** The form of an application: listening, collecting, handing to the handler (A12, A44, B02, B04, B08). */
import { elementOf } from "../elements.ts";
import { PageError } from "../errors.ts";
import { FormDataExtended } from "../forms/form-data.ts";
import { notify } from "../notify.ts";
import type { ApplicationV2 } from "./application.ts";
import type { FormOptions } from "./types.ts";

/** Hears submit and change on the outer element when it is a form or a dialog. */
export function listenForForm(app: ApplicationV2, root: HTMLElement): void {
  const config = app.options.form;
  if (config === undefined || !(root instanceof HTMLFormElement || root instanceof HTMLDialogElement)) return;
  attachForm(app, root, config);
}

/** Hears one form by its configuration; used for the forms of a part as well. */
export function attachForm(app: ApplicationV2, root: HTMLElement, config: FormOptions): void {
  // Nobody documents whether such a form closes its window at a change.
  if (config.submitOnChange && config.closeOnSubmit)
    throw new PageError("a form with both submitOnChange and closeOnSubmit is not offered by this host");
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    void app._onSubmitForm(config, event);
  });
  root.addEventListener("change", (event) => {
    app._onChangeForm(config, event);
  });
}

function formOf(app: ApplicationV2, event: Event): HTMLFormElement {
  const { currentTarget, target } = event;
  if (currentTarget instanceof HTMLFormElement) return currentTarget;
  const near = elementOf(target)?.closest("form") ?? null;
  const form = near ?? app.form;
  if (form === null) throw new PageError(`${app.constructor.name} has no form to submit`);
  return form;
}

/** Collects the form and runs the handler; a failing handler is told to the user and keeps the window (B04). */
export async function submitForm(app: ApplicationV2, config: FormOptions, event: Event): Promise<void> {
  event.preventDefault();
  const form = formOf(app, event);
  const data = new FormDataExtended(form);
  try {
    await config.handler?.call(app, event, form, data, {});
  } catch (error) {
    notify("error", error instanceof Error ? error.message : String(error));
    return;
  }
  if (config.closeOnSubmit) await app.close({ submitted: true });
}

/** Submits at a change where the form asks for it. */
export function changeForm(app: ApplicationV2, config: FormOptions, event: Event): void {
  if (!config.submitOnChange) return;
  void app._onSubmitForm(config, event);
}

/** Runs the handler of the application's own form and gives what it gives. */
export async function submitApp(app: ApplicationV2, submitOptions: Record<string, unknown>): Promise<unknown> {
  const { form } = app;
  const config = app.options.form;
  if (form === null || config?.handler === undefined) {
    throw new PageError(`${app.constructor.name} does not support a single top-level form to submit`);
  }
  const event = new Event("submit", { cancelable: true });
  const outcome: unknown = await config.handler.call(app, event, form, new FormDataExtended(form), submitOptions);
  if (config.closeOnSubmit) await app.close({ submitted: true });
  return outcome;
}
