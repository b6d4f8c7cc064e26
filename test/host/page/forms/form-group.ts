/** formInput and formGroup: a control, or a labelled control, for a data field (B60–B63). The markup is inferred. */
import { host, type AnyClass, type HostField } from "../ports.ts";
import { notOffered } from "../errors.ts";
import { words } from "../words.ts";
import { optionsHtml, type SelectConfig } from "./select.ts";

export type FormHash = Record<string, unknown>;

const isField = (value: unknown): value is HostField =>
  typeof value === "object" && value !== null && "fieldPath" in value;

/** The name of the nearest field class that this page knows how to draw. */
function kindOf(field: HostField): string {
  const drawn = ["HTMLField", "FilePathField", "NumberField", "BooleanField", "SetField", "StringField"];
  let cls: AnyClass | null = field.constructor;
  while (cls !== null && cls.name !== "") {
    if (drawn.includes(cls.name)) return cls.name;
    cls = Object.getPrototypeOf(cls) as AnyClass | null;
  }
  return field.constructor.name;
}

function choicesOf(field: HostField, hash: FormHash): unknown {
  const own = hash.choices ?? hash.options ?? field.choices;
  return typeof own === "function" ? (own as () => unknown)() : own;
}

function select(field: HostField, choices: unknown, hash: FormHash): HTMLElement {
  const element = document.createElement("select");
  const blank = hash.blank ?? (field.required === true && field.nullable !== true ? false : "");
  const config: SelectConfig = {
    selected: hash.value,
    localize: hash.localize === true,
    sort: hash.sort === true,
    ...(blank === false ? {} : { blank: words(blank) }),
    ...(typeof hash.valueAttr === "string" ? { valueAttr: hash.valueAttr } : {}),
    ...(typeof hash.labelAttr === "string" ? { labelAttr: hash.labelAttr } : {}),
  };
  element.innerHTML = optionsHtml(choices, config);
  if (kindOf(field) === "NumberField") element.dataset.dtype = "Number";
  return element;
}

function input(type: string, hash: FormHash): HTMLInputElement {
  const element = document.createElement("input");
  element.type = type;
  element.setAttribute("value", words(hash.value));
  return element;
}

function numberInput(field: HostField, hash: FormHash): HTMLElement {
  const element = input("number", hash);
  const limits = { min: hash.min ?? field.min, max: hash.max ?? field.max };
  for (const [name, limit] of Object.entries(limits))
    if (typeof limit === "number") element.setAttribute(name, String(limit));
  element.step = words(hash.step ?? field.step ?? (field.integer === true ? 1 : "any"));
  return element;
}

function textInput(hash: FormHash, fallback: string): HTMLElement {
  const type = hash.elementType ?? fallback;
  if (type === "input") return input("text", hash);
  if (type === "textarea") {
    const area = document.createElement("textarea");
    area.textContent = words(hash.value);
    return area;
  }
  if (type !== "prose-mirror") return notOffered(`formInput elementType ${words(type)}`);
  const editor = document.createElement("prose-mirror");
  editor.setAttribute("value", words(hash.value));
  editor.toggleAttribute("toggled", hash.toggled === true);
  if (hash.enriched !== undefined) editor.innerHTML = words(hash.enriched);
  return editor;
}

function control(field: HostField, hash: FormHash): HTMLElement {
  const kind = kindOf(field);
  const choices = choicesOf(field, hash);
  if (choices !== undefined && kind !== "SetField") return select(field, choices, hash);
  switch (kind) {
    case "NumberField":
      return numberInput(field, hash);
    case "StringField":
    case "FilePathField":
      return textInput(hash, "input");
    case "HTMLField":
      return textInput(hash, "prose-mirror");
    case "BooleanField": {
      const box = input("checkbox", {});
      box.removeAttribute("value");
      box.toggleAttribute("checked", hash.value === true);
      return box;
    }
    default:
      return notOffered(`formInput for ${kind}`);
  }
}

const flags = ["disabled", "readonly", "autofocus", "required"];

function decorate(element: HTMLElement, hash: FormHash): void {
  for (const name of flags) if (hash[name] === true) element.setAttribute(name, "");
  if (typeof hash.placeholder === "string") element.setAttribute("placeholder", hash.placeholder);
  if (typeof hash.id === "string") element.id = hash.id;
  const { dataset, aria, classes } = hash;
  if (typeof classes === "string" && hash.group !== true) element.className = classes;
  for (const [key, value] of Object.entries((dataset ?? {}) as FormHash)) element.dataset[key] = words(value);
  for (const [key, value] of Object.entries((aria ?? {}) as FormHash))
    element.setAttribute(`aria-${key}`, words(value));
}

/** A control for a field; the hash gives the value and what differs from the field. Throws for unknown fields. */
export function formInput(field: unknown, hash: FormHash = {}): HTMLElement {
  if (!isField(field)) throw new TypeError("formInput needs a DataField");
  const element = control(field, hash);
  element.setAttribute("name", words(hash.name ?? field.fieldPath));
  decorate(element, hash);
  return element;
}

function say(value: unknown, hash: FormHash): string {
  return hash.localize === true ? host.game.i18n.localize(words(value)) : words(value);
}

/** A `div.form-group` with label, control and hint for a field. */
export function formGroup(field: unknown, hash: FormHash = {}): HTMLElement {
  if (!isField(field)) throw new TypeError("formGroup needs a DataField");
  const name = words(hash.name ?? field.fieldPath);
  const id = typeof hash.rootId === "string" ? `${hash.rootId}-${name}` : undefined;
  const group = document.createElement("div");
  group.className = ["form-group", hash.stacked === true ? "stacked" : "", words(hash.classes)].join(" ").trim();
  group.hidden = hash.hidden === true;
  const label = document.createElement("label");
  label.textContent = say(hash.label ?? field.label ?? name, hash);
  if (hash.units !== undefined) label.insertAdjacentHTML("beforeend", ` <span class="units"></span>`);
  const units = label.querySelector(".units");
  if (units !== null) units.textContent = `(${say(hash.units, hash)})`;
  if (id !== undefined) label.htmlFor = id;
  const fields = document.createElement("div");
  fields.className = "form-fields";
  const own = hash.input;
  fields.append(
    own instanceof HTMLElement ? own : formInput(field, { ...hash, group: true, ...(id === undefined ? {} : { id }) }),
  );
  group.append(label, fields);
  const hint = say(hash.hint ?? field.hint ?? "", hash);
  if (hint !== "") {
    const paragraph = document.createElement("p");
    paragraph.className = "hint";
    paragraph.textContent = hint;
    group.append(paragraph);
  }
  return group;
}
