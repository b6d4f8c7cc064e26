/** The options of a select, from a dictionary or a list (B50, B51). */
import { host } from "../ports.ts";
import { escapeHtml } from "../html.ts";
import { words } from "../words.ts";

export interface SelectConfig {
  selected?: unknown;
  blank?: string | false;
  localize?: boolean;
  sort?: boolean;
  valueAttr?: string;
  labelAttr?: string;
  groups?: readonly string[];
  /** Keys are labels and values are values. */
  invert?: boolean;
  inverted?: boolean;
}

interface Choice {
  value: string;
  label: string;
  group: string | undefined;
  disabled: boolean;
}

type Entry = Record<string, unknown>;

const isEntry = (value: unknown): value is Entry => typeof value === "object" && value !== null;

function choiceOf(key: string, entry: unknown, config: SelectConfig, fromList: boolean): Choice {
  const say = (label: unknown): string =>
    config.localize === true ? host.game.i18n.localize(words(label)) : words(label);
  if (isEntry(entry)) {
    const value = entry[config.valueAttr ?? "value"] ?? (fromList ? undefined : key);
    const group = entry.group;
    return {
      value: words(value ?? key),
      label: say(entry[config.labelAttr ?? "label"]),
      group: group === undefined ? undefined : say(group),
      disabled: entry.disabled === true,
    };
  }
  const swap = config.invert === true || config.inverted === true;
  if (fromList) return { value: words(entry), label: say(entry), group: undefined, disabled: false };
  return { value: swap ? words(entry) : key, label: say(swap ? key : entry), group: undefined, disabled: false };
}

/** The choices in order of show. */
function choicesOf(choices: unknown, config: SelectConfig): Choice[] {
  if (!isEntry(choices)) throw new TypeError("selectOptions needs a list or a record of choices");
  const fromList = Array.isArray(choices);
  const all = Object.entries(choices).map(([key, entry]) => choiceOf(key, entry, config, fromList));
  if (config.sort === true) all.sort((a, b) => a.label.localeCompare(b.label, host.game.i18n.lang));
  return all;
}

function selectedSet(selected: unknown): Set<string> {
  if (selected instanceof Set || Array.isArray(selected))
    return new Set([...(selected as Iterable<unknown>)].map(words));
  return selected === null || selected === undefined ? new Set() : new Set([words(selected)]);
}

/** The `<option>` elements as HTML. */
export function optionsHtml(choices: unknown, config: SelectConfig = {}): string {
  const chosen = selectedSet(config.selected);
  const option = ({ value, label, disabled }: Choice): string =>
    `<option value="${escapeHtml(value)}"${chosen.has(value) ? " selected" : ""}${disabled ? " disabled" : ""}>${escapeHtml(label)}</option>`;
  const all = choicesOf(choices, config);
  const blank = typeof config.blank === "string" ? [config.blank] : [];
  const html = blank.map((label) => {
    const shown = config.localize === true ? host.game.i18n.localize(label) : label;
    return `<option value=""${chosen.has("") || chosen.size === 0 ? " selected" : ""}>${escapeHtml(shown)}</option>`;
  });
  const groups = [...new Set([...(config.groups ?? []), ...all.flatMap(({ group }) => group ?? [])])];
  html.push(...all.filter(({ group }) => group === undefined).map(option));
  for (const group of groups) {
    const inside = all.filter((choice) => choice.group === group).map(option);
    html.push(`<optgroup label="${escapeHtml(group)}">${inside.join("")}</optgroup>`);
  }
  return html.join("");
}
