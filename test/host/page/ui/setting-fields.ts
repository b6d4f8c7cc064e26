/** The controls of the settings tab: each saves as soon as it is changed. */
import { notify } from "../notify.ts";
import { host, type HostField, type SettingConfig, type SettingMenu } from "../ports.ts";
import { el, t } from "./dom.ts";

type Save = (value: string) => unknown;

/** A labelled control with its hint. */
export function group(label: string, control: HTMLElement, hint = ""): HTMLElement {
  const row = el("div", { class: "form-group" }, el("label", { attrs: { for: control.id } }, label));
  row.append(el("div", { class: "form-fields" }, control));
  if (hint === "") return row;
  const words = el("p", { class: "hint", id: `${control.id}-hint` }, hint);
  control.setAttribute("aria-describedby", words.id);
  row.append(words);
  return row;
}

/** Saves what a control holds; a value that is refused is told, and the control goes back to what holds. */
function saveOnChange(control: HTMLInputElement | HTMLSelectElement, save: () => unknown, restore: () => void): void {
  control.addEventListener("change", () => {
    void (async () => {
      try {
        if (!control.checkValidity()) throw new Error(control.validationMessage);
        await save();
      } catch (error) {
        notify("error", error instanceof Error ? error.message : String(error));
        restore();
      }
    })();
  });
}

/** A labelled select. */
export function choice(
  id: string,
  label: string,
  values: Record<string, string>,
  current: string,
  save: Save,
  hint = "",
): HTMLElement {
  const select = el("select", { id: `host-setting-${id}` });
  for (const [value, text] of Object.entries(values))
    select.append(el("option", { attrs: { value, selected: value === current } }, text));
  saveOnChange(
    select,
    () => save(select.value),
    () => (select.value = current),
  );
  return group(label, select, hint);
}

/** A labelled line of text or a number. */
export function line(
  id: string,
  label: string,
  current: string,
  save: Save,
  more: { hint?: string; attrs?: Record<string, string> } = {},
): HTMLElement {
  const input = el("input", {
    id: `host-setting-${id}`,
    attrs: { type: "text", value: current, autocomplete: "off", ...more.attrs },
  });
  saveOnChange(
    input,
    () => save(input.value),
    () => (input.value = current),
  );
  return group(label, input, more.hint);
}

function checkbox(id: string, label: string, current: boolean, save: (on: boolean) => unknown, hint: string) {
  const box = el("input", { id: `host-setting-${id}`, attrs: { type: "checkbox", checked: current } });
  saveOnChange(
    box,
    () => save(box.checked),
    () => (box.checked = current),
  );
  return group(label, box, hint);
}

/** What a setting's `type` and the setting itself say about its value. */
function limitsOf(config: SettingConfig): { choices?: Record<string, string>; attrs: Record<string, string> } {
  const field = (typeof config.type === "object" ? config.type : {}) as Partial<HostField>;
  const { min, max, step } = { ...field, ...config.range };
  const choices = config.choices ?? (field.choices as Record<string, string> | undefined);
  const attrs: Record<string, string> = { type: "number", step: step === undefined ? "any" : String(step) };
  if (min !== undefined) attrs.min = String(min);
  if (max !== undefined) attrs.max = String(max);
  return { attrs, ...(choices === undefined ? {} : { choices }) };
}

/** A control for a setting that the system shows; null where the value is no text, number, choice or yes-or-no. */
export function systemSetting(key: string, config: SettingConfig): HTMLElement | null {
  const [namespace = "", name = ""] = [config.namespace, config.key];
  const current = host.game.settings.get(namespace, name);
  const label = t(config.name ?? key);
  const hint = config.hint === undefined ? "" : t(config.hint);
  const id = key.replaceAll(".", "-");
  const set = (value: unknown): Promise<unknown> => host.game.settings.set(namespace, name, value);
  const { choices, attrs } = limitsOf(config);
  if (choices !== undefined) {
    const words = Object.fromEntries(Object.entries(choices).map(([value, text]) => [value, t(text)]));
    return choice(id, label, words, String(current), set, hint);
  }
  if (typeof current === "boolean") return checkbox(id, label, current, set, hint);
  if (typeof current === "string") return line(id, label, current, set, { hint });
  if (typeof current !== "number") return null;
  return line(id, label, String(current), (value) => set(Number(value)), { hint, attrs: { ...attrs, required: "" } });
}

/** A menu of the system as a button that opens its application. */
export function menuButton(key: string, menu: SettingMenu): HTMLElement {
  const Application = menu.type;
  const picture = el("i", { class: menu.icon ?? "fa-solid fa-gears", attrs: { "aria-hidden": "true" } });
  const button = el(
    "button",
    {
      id: `host-menu-${key.replaceAll(".", "-")}`,
      attrs: { type: "button" },
      on: { click: () => void new Application().render({ force: true }) },
    },
    picture,
    t(menu.label ?? menu.name ?? key),
  );
  const hint = menu.hint === undefined ? [] : [el("p", { class: "hint" }, t(menu.hint))];
  return el("div", { class: "host-setting-menu" }, button, ...hint);
}
