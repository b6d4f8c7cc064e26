/** The parts of the page that are there before anything is drawn into them. */
import { el, icon, need, t } from "./dom.ts";

/** Completes the frame that the server sends, with texts in the language of the table. */
export function buildSkeleton(): void {
  need("#chat-notifications").append(el("ol", { class: "chat-log plain", attrs: { "aria-live": "polite" } }));
  const note = el("details", { id: "host-note" }, el("summary", {}, icon("circle-info"), ` ${t("HOST.TryOut.Short")}`));
  note.append(el("p", {}, t("HOST.TryOut.Note")));
  need("#ui-left").prepend(note);
  need("#interface").classList.add("themed-root");
}

/** Takes the waiting sign away. */
export function hideLoading(): void {
  document.getElementById("host-loading")?.remove();
}

/** Shows why the table did not open. */
export function showFailure(message: string): void {
  hideLoading();
  const box = el("div", { id: "host-failure", attrs: { role: "alert" } }, el("p", {}, message));
  box.append(el("p", {}, el("a", { attrs: { href: "/" } }, "←")));
  document.body.append(box);
}
