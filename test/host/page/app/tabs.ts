/** Tabs of an application: what templates are given, and switching without a render (A80–A86). */
import { host } from "../ports.ts";
import { PageError } from "../errors.ts";
import type { PreparedTab, TabsConfig } from "./types.ts";

export type TabGroups = Record<string, string | null>;

/** The tabs of one group by id, labels localised, the active one marked. */
export function prepareTabs(group: string, config: TabsConfig, groups: TabGroups): Record<string, PreparedTab> {
  const current = groups[group] ?? null;
  const prepared: Record<string, PreparedTab> = {};
  for (const tab of config.tabs) {
    const label = tab.label ?? (config.labelPrefix === undefined ? "" : `${config.labelPrefix}.${tab.id}`);
    const active = tab.id === current;
    prepared[tab.id] = {
      id: tab.id,
      group,
      icon: tab.icon ?? "",
      label: label === "" ? "" : host.game.i18n.localize(label),
      tooltip: tab.tooltip,
      active,
      cssClass: [tab.cssClass, active ? "active" : undefined].filter((name) => name !== undefined).join(" "),
    };
  }
  return prepared;
}

const quoted = (value: string): string => CSS.escape(value);

function toggle(items: Iterable<HTMLElement>, tab: string): void {
  for (const item of items) {
    const active = item.dataset.tab === tab;
    item.classList.toggle("active", active);
    if (item.hasAttribute("aria-selected")) item.setAttribute("aria-selected", String(active));
    if (item.tagName === "BUTTON") item.setAttribute("aria-pressed", String(active));
  }
}

/** Moves the marks of a group to `tab`. Throws when the group has no such navigation item (A85). */
export function switchTab(root: HTMLElement, tab: string, group: string): void {
  const nav = `[data-action="tab"][data-group="${quoted(group)}"]`;
  const items = [...root.querySelectorAll<HTMLElement>(`${nav}, .tabs [data-group="${quoted(group)}"][data-tab]`)];
  if (!items.some((item) => item.dataset.tab === tab)) {
    throw new PageError(`No tab "${tab}" in the group "${group}" has a navigation item`);
  }
  toggle(items, tab);
  toggle(root.querySelectorAll<HTMLElement>(`.tab[data-group="${quoted(group)}"]`), tab);
}
