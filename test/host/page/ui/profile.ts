/** The name and the portrait of who sits here: each user may change his own. */
import { host } from "../ports.ts";
import { el, portrait, t } from "./dom.ts";
import { line } from "./setting-fields.ts";

/** The portraits that there are at the table: of actors that one may see, and in the packs. */
function knownPictures(): string[] {
  const actors = host.game.actors.contents.filter((actor) => actor.visible).map(({ img }) => img);
  const packed = host.game.packs.contents
    .filter((pack) => pack.documentName === "Actor" && pack.visible)
    .flatMap((pack) => pack.index.contents.map(({ img }) => img));
  return [...new Set([...actors, ...packed])].filter((img) => img !== undefined && img !== "") as string[];
}

/** The controls: they save at once, and everybody sees the new name. */
export function profile(): HTMLElement[] {
  const { user } = host.game;
  const name = line("name", t("HOST.Settings.Name"), user.name, (value) => user.update({ name: value }), {
    attrs: { required: "", maxlength: "60" },
  });
  const picture = line(
    "avatar",
    t("HOST.Settings.Portrait"),
    user.avatar,
    (value) => user.update({ avatar: value.trim() }),
    { hint: t("HOST.Settings.PortraitHint"), attrs: { list: "host-portraits", required: "", spellcheck: "false" } },
  );
  const list = el("datalist", { id: "host-portraits" });
  for (const value of knownPictures()) list.append(el("option", { attrs: { value } }));
  return [el("div", { class: "host-profile" }, portrait(user.avatar, user.name, "thumbnail"), name), picture, list];
}
