import { houseRules } from "../data/settings.ts";
import { allUnreadable } from "../documents/unreadable.ts";

/** More names than these nobody reads in a notification; the console has them all. */
const NAMED = 5;

/** Names once, to the GM on duty, what of the world could not be read: he alone can mend it. */
export function tellUnreadable(): void {
  if (!game.users.activeGM?.isSelf) return;
  // A setting is read when somebody asks for it.
  houseRules();
  const all = allUnreadable();
  if (!all.length) return;
  for (const { name, paths } of all) console.warn(`«${name}»: ${paths.join(", ")}`);
  const names = [...new Set(all.map(({ name }) => name || game.i18n.localize("DREVO.Unreadable.message")))];
  const shown = names.slice(0, NAMED).join(", ");
  const more = names.length - NAMED;
  const list = more > 0 ? game.i18n.format("DREVO.Unreadable.more", { names: shown, count: String(more) }) : shown;
  ui.notifications.warn("DREVO.Unreadable.told", { format: { names: list }, permanent: true, console: false });
}
