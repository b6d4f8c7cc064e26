/** A tour's step on the screen: what it points at is lit, all else is out of reach (D20). The markup is inferred. */
import { tourPage, type Tour, type TourStep } from "../../core/tour.ts";
import { el, t } from "./dom.ts";

const PADDING = 10;

/** What lies over the page while a tour goes on. */
let shown: HTMLElement[] = [];

function hide(): void {
  for (const element of shown) element.remove();
  shown = [];
}

function button(action: string, label: string, work: () => Promise<void>): HTMLElement {
  const press = (): void => void work();
  return el(
    "button",
    { class: "step-button", data: { action }, attrs: { type: "button" }, on: { click: press } },
    label,
  );
}

function box(tour: Tour, step: TourStep): HTMLElement {
  const text = el("div", { class: "tour-content" });
  // D20: the content is HTML.
  text.innerHTML = t(step.content);
  const place = `${String(tour.stepIndex + 1)} / ${String(tour.steps.length)}`;
  const tools = el("footer", { class: "tour-buttons" }, el("span", {}, place));
  if (tour.hasPrevious) tools.append(button("previous", t("HOST.Tour.Previous"), () => tour.previous()));
  tools.append(button("exit", t("HOST.Tour.Exit"), () => tour.exit()));
  tools.append(button("next", t(tour.hasNext ? "HOST.Tour.Next" : "HOST.Tour.Finish"), () => tour.next()));
  const title = el("h3", { class: "step-title" }, t(step.title));
  const attrs = { role: "dialog", "aria-label": title.textContent };
  return el("section", { class: "tour", data: { step: step.id }, attrs }, title, text, tools);
}

/** Beside what it points at, where there is room. */
function place(element: HTMLElement, target: DOMRect): void {
  const own = element.getBoundingClientRect();
  const below = target.bottom + PADDING + own.height < window.innerHeight;
  const top = below ? target.bottom + PADDING : Math.max(8, target.top - PADDING - own.height);
  const left = Math.min(Math.max(8, target.left), window.innerWidth - own.width - 8);
  Object.assign(element.style, { top: `${String(top)}px`, left: `${String(left)}px` });
}

function show(tour: Tour): Promise<void> {
  const step = tour.currentStep;
  if (step === null) return Promise.resolve();
  const target = step.selector === undefined ? null : document.querySelector(step.selector);
  // Whoever points at nothing has made a mistake.
  if (step.selector !== undefined && target === null)
    return Promise.reject(new Error(`The tour ${tour.key} points at nothing: ${step.selector}`));
  const overlay = el("div", { class: "tour-overlay" });
  const element = box(tour, step);
  shown = [overlay, element];
  if (target === null) element.classList.add("tour-center-step");
  else {
    target.scrollIntoView({ block: "nearest" });
    const at = target.getBoundingClientRect();
    const light = el("div", { class: "tour-fadeout" });
    Object.assign(light.style, {
      top: `${String(at.top - PADDING)}px`,
      left: `${String(at.left - PADDING)}px`,
      width: `${String(at.width + 2 * PADDING)}px`,
      height: `${String(at.height + 2 * PADDING)}px`,
    });
    shown.push(light);
  }
  document.body.append(...shown);
  if (target !== null) place(element, target.getBoundingClientRect());
  element.querySelector<HTMLElement>("[data-action=next]")?.focus();
  return Promise.resolve();
}

/** Lets the core's tours be seen on this page. */
export function showTours(): void {
  Object.assign(tourPage, { show, hide });
}
