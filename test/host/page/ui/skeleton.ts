/** The parts of the page that are there before anything is drawn into them. */
import { el, icon, need, t } from "./dom.ts";

/** Completes the frame that the server sends, with texts in the language of the table. */
export function buildSkeleton(): void {
  need("#chat-notifications").append(el("ol", { class: "chat-log plain", attrs: { "aria-live": "polite" } }));
  const more = el("span", { class: "host-note-more" }, t("HOST.TryOut.More"));
  const summary = el("summary", {}, icon("circle-info"), ` ${t("HOST.TryOut.Short")}`, more);
  const note = el("details", { id: "host-note" }, summary);
  note.append(el("p", {}, t("HOST.TryOut.Note")));
  need("#ui-left").prepend(note);
}

/** Takes the waiting sign away. */
export function hideLoading(): void {
  document.getElementById("host-loading")?.remove();
}

/** Says that the line is lost, with a button to come back. */
export function showOffline(): void {
  if (document.getElementById("host-offline") !== null) return;
  const reload = el("button", { attrs: { type: "button" } }, icon("rotate"), t("HOST.Settings.Reload"));
  reload.addEventListener("click", () => {
    window.location.reload();
  });
  document.body.append(
    el("div", { id: "host-offline", attrs: { role: "alert" } }, el("p", {}, t("HOST.Offline")), reload),
  );
}

/** Shows why the table did not open. */
export function showFailure(message: string): void {
  hideLoading();
  const box = el("div", { id: "host-failure", attrs: { role: "alert" } }, el("p", {}, message));
  box.append(el("p", {}, el("a", { attrs: { href: "/" } }, "←")));
  document.body.append(box);
}
