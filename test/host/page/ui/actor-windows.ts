/** The small windows about actors and their folders: making, sharing, renaming, deleting. */
import { deletionOf } from "../../core/operators.ts";
import { DialogV2 } from "../app/dialog.ts";
import { notify } from "../notify.ts";
import { host, type HostDocument, type HostFolder } from "../ports.ts";
import { el, t } from "./dom.ts";

let last = 0;

function row(label: string, control: HTMLElement): HTMLElement {
  control.id = `host-asked-${++last}`;
  return el(
    "div",
    { class: "form-group" },
    el("label", { attrs: { for: control.id } }, label),
    el("div", { class: "form-fields" }, control),
  );
}

const text = (name: string, value: string): HTMLElement =>
  el("input", { attrs: { type: "text", name, value, autocomplete: "off", autofocus: true } });

function select(name: string, values: [string, string][], current: string): HTMLElement {
  const control = el("select", { attrs: { name } });
  for (const [value, label] of values)
    control.append(el("option", { attrs: { value, selected: value === current } }, label));
  return control;
}

/** Asks for some values; null when dismissed. A write that is refused is told. */
async function ask(title: string, rows: HTMLElement[], save: (values: Record<string, string>) => unknown) {
  const content = el("div", {}, ...rows);
  content.className = "standard-form";
  const values = await DialogV2.input({ window: { title }, content, position: { width: 420 } });
  if (values === null) return;
  try {
    await save(values as Record<string, string>);
  } catch (error) {
    notify("error", error instanceof Error ? error.message : String(error));
  }
}

/** Makes an actor of the chosen type, in a folder or in none, and opens its sheet. */
export function createActor(folder: string | null): Promise<void> {
  const labels = (host.CONFIG.Actor as { typeLabels: Record<string, string> }).typeLabels;
  const types = Object.keys(host.game.system.documentTypes.Actor ?? {}).map((type): [string, string] => [
    type,
    t(labels[type] ?? type),
  ]);
  const rows = [row(t("HOST.Actors.Name"), text("name", "")), row(t("HOST.Actors.Type"), select("type", types, ""))];
  return ask(t("HOST.Actors.Create"), rows, async ({ name = "", type }) => {
    const actor = await host.Actor.create({ name: name.trim() === "" ? t("HOST.Actors.NewName") : name, type, folder });
    actor?.sheet?.render({ force: true });
  });
}

/** Says who may see an actor, and who plays him. */
export function shareActor(actor: HostDocument): Promise<void> {
  const words = ["None", "Limited", "Observer", "Owner"].map((name, level): [string, string] => [
    String(level),
    t(`HOST.Ownership.${name}`),
  ]);
  const own = actor._source.ownership as Record<string, number>;
  const everybody = row(t("HOST.Ownership.Default"), select("default", words, String(own.default ?? 0)));
  const asAll: [string, string] = ["", t("HOST.Ownership.AsAll")];
  const players = host.game.users.contents
    .filter((user) => !user.isGM)
    .map((user) => row(user.name, select(user.id, [asAll, ...words], String(own[user.id] ?? ""))));
  return ask(t("HOST.Ownership.Title", { name: actor.name }), [everybody, ...players], (values) => {
    const ownership = Object.entries(values).map(([id, level]) =>
      level === "" ? deletionOf(id) : { [id]: Number(level) },
    );
    return actor.update({ ownership: Object.assign({}, ...ownership) as object });
  });
}

/** Makes a folder for actors, or renames one. */
export function nameFolder(folder: HostFolder | null): Promise<void> {
  const title = t(folder === null ? "HOST.Folders.Create" : "HOST.Folders.Rename");
  const old = folder?.name ?? "";
  return ask(title, [row(t("HOST.Folders.Name"), text("name", old))], ({ name = "" }) => {
    if (name.trim() === "") return undefined;
    return folder === null ? host.Folder.create({ name, type: "Actor" }) : folder.update({ name });
  });
}

async function sure(title: string, question: string): Promise<boolean> {
  const content = el("div", {}, el("p", {}, question));
  return (await DialogV2.confirm({ window: { title }, content, modal: true })) === true;
}

export async function deleteActor(actor: HostDocument): Promise<void> {
  const question = t("HOST.Actors.DeleteSure", { name: actor.name });
  if (await sure(t("HOST.Actors.Delete"), question)) await actor.delete();
}

/** Deletes a folder; what lay in it stays, outside. */
export async function deleteFolder(folder: HostFolder): Promise<void> {
  if (!(await sure(t("HOST.Folders.Delete"), t("HOST.Folders.DeleteSure", { name: folder.name })))) return;
  const outside = folder.folder?.id ?? null;
  for (const document of [...folder.contents, ...folder.getSubfolders()]) await document.update({ folder: outside });
  await folder.delete();
}
