import { listenForRules } from "../applications/rule-pages.ts";

/** Any window is drawn: the rule marks in it lead to their pages. */
export function onRenderApplicationV2(
  _application: foundry.applications.api.ApplicationV2.Any,
  html: HTMLElement,
): void {
  listenForRules(html);
}
