/** Clicks on `data-action` are heard at the frame, so that re-rendered parts need no new listeners (A14–A19). */
import { elementOf } from "../elements.ts";
import type { ApplicationV2 } from "./application.ts";
import type { ActionEntry } from "./types.ts";

function actionTarget(event: Event, root: HTMLElement): HTMLElement | null {
  const target = elementOf(event.target)?.closest<HTMLElement>("[data-action]");
  return target && root.contains(target) ? target : null;
}

const buttonsOf = (entry: ActionEntry): number[] => (typeof entry === "function" ? [0] : entry.buttons);

function headerControl(
  app: ApplicationV2,
  action: string,
  target: HTMLElement,
): ((event: PointerEvent) => unknown) | undefined {
  if (target.closest(".window-header, .controls-dropdown") === null) return undefined;
  return app._getHeaderControls().find((control) => control.action === action)?.onClick;
}

function handle(app: ApplicationV2, event: PointerEvent, target: HTMLElement): void {
  const action = target.dataset.action ?? "";
  if (event.button === 0) {
    if (action === "tab") {
      app._onClickTab(event);
      return;
    }
    if (action === "close") {
      event.stopPropagation();
      void app.close({ closeKey: false });
      return;
    }
    if (action === "toggleControls") {
      event.stopPropagation();
      app.toggleControls();
      return;
    }
    const onClick = headerControl(app, action, target);
    if (onClick !== undefined) {
      app.toggleControls(false);
      onClick(event);
      return;
    }
  }
  const entry = app.options.actions[action];
  if (entry === undefined) {
    if (event.button === 0) app._onClickAction(event, target);
    return;
  }
  if (!buttonsOf(entry).includes(event.button)) return;
  if (event.type === "contextmenu") event.preventDefault();
  if (target.closest(".controls-dropdown") !== null) app.toggleControls(false);
  const handler = typeof entry === "function" ? entry : entry.handler;
  handler.call(app, event, target);
}

/** Starts listening on the frame. Middle clicks are not heard (A15). */
export function listenForActions(app: ApplicationV2, root: HTMLElement): void {
  for (const type of ["click", "contextmenu"] as const) {
    root.addEventListener(type, (event) => {
      const target = actionTarget(event, root);
      if (target !== null) handle(app, event, target);
    });
  }
}
