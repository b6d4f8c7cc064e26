import type { DrevoActor } from "../documents/actor.ts";
import { Chooser } from "./chooser.ts";
import { actsOn, keptDeeds } from "./hotbar-drag.ts";
import { putOnHotbar } from "./hotbar.ts";
import type { Named } from "./hotbar.ts";

/** The entry of a sheet's menu that puts something of it on the hotbar: for fingers and keys, which drag nothing. */
export const HOTBAR_CONTROL = {
  icon: "fa-solid fa-keyboard",
  action: "putOnHotbar",
  label: "DREVO.Hotbar.control",
  ownership: "OWNER",
} as const;

/** Asks what of a sheet to put on the hotbar, and puts it there. */
export async function chooseForHotbar(sheet: HTMLElement, actor: DrevoActor): Promise<void> {
  const deeds = deedsOf(sheet, actor);
  const id = await Chooser.choose({
    title: game.i18n.localize("DREVO.Hotbar.choose"),
    icon: HOTBAR_CONTROL.icon,
    choices: deeds.map(({ name, img }, place) => ({
      id: String(place),
      label: name.replace(`${actor.name} · `, ""),
      img,
    })),
  });
  const named = id === null ? undefined : deeds[Number(id)];
  if (named) await putOnHotbar(named);
}

/** The buttons of his sheet, his skills, what he can take up or put on; a game master's kept difficulties. */
const deedsOf = (sheet: HTMLElement, actor: DrevoActor): Named[] => [
  ...actsOn(sheet, actor),
  ...actor.items.contents
    .filter((item) => item.isType("skill") || item.isType("shield") || item.isType("armor"))
    .map((item) => ({ deed: { item: item.uuid }, name: `${actor.name} · ${item.name}`, img: item.img ?? "" })),
  ...(game.user.isGM ? keptDeeds() : []),
];
