/** FormDataExtended: what a form says, as a flat object with dotted keys (B28–B37). */
import { isNamed } from "../elements.ts";

export interface FormDataOptions {
  /** Take disabled controls along; left out by default (B30). */
  disabled?: boolean;
  /** Take readonly controls along; taken by default (B30). */
  readonly?: boolean;
  /** Casts by field name, over what the controls say themselves. */
  dtypes?: Record<string, string>;
}

/** A control as far as it is read here; form-associated custom elements offer the same. */
interface Control extends Element {
  name: string;
  value: unknown;
  checked?: boolean;
  readOnly?: boolean;
}

/** The controls of a form, also when one of them is called "elements". */
function controlsOf(form: HTMLFormElement): Control[] {
  const all: unknown = Reflect.get(HTMLFormElement.prototype, "elements", form);
  return [...(all as Iterable<Control>)].filter((control) => {
    const silent = isNamed(control, "BUTTON", "FIELDSET", "OUTPUT");
    return !silent && (control.getAttribute("name") ?? "") !== "";
  });
}

function cast(value: unknown, dtype: string | undefined): unknown {
  if (value === null || value === undefined || dtype === undefined) return value;
  switch (dtype) {
    case "Number":
      return value === "" ? null : Number(value);
    case "Boolean":
      return value === "true" || value === true;
    case "JSON":
      return typeof value === "string" && value !== "" ? (JSON.parse(value) as unknown) : null;
    case "String":
      return typeof value === "string" ? value : JSON.stringify(value);
    default:
      throw new Error(`FormDataExtended: the data type "${dtype}" is not offered by this host`);
  }
}

function dtypeOf(control: Control): string | undefined {
  const given = control.getAttribute("data-dtype");
  if (given !== null) return given;
  const { type } = control as unknown as { type?: string };
  return isNamed(control, "INPUT") && (type === "number" || type === "range") ? "Number" : undefined;
}

const isBox = (control: Control): control is HTMLInputElement & Control =>
  isNamed(control, "INPUT") && Reflect.get(control, "type") === "checkbox";
const isRadio = (control: Control): control is HTMLInputElement & Control =>
  isNamed(control, "INPUT") && Reflect.get(control, "type") === "radio";

const isSeveral = (control: Control): control is HTMLSelectElement & Control =>
  isNamed(control, "SELECT") && Reflect.get(control, "multiple") === true;

/** One checkbox: a boolean without `value`, else its value or null (B28). */
function boxValue(box: HTMLInputElement, dtype: string | undefined): unknown {
  if (!box.hasAttribute("value")) return box.checked;
  return box.checked ? cast(box.value, dtype) : null;
}

function valueOf(control: Control, dtype: string | undefined): unknown {
  if (isBox(control)) return boxValue(control, dtype);
  if (isSeveral(control)) {
    return [...control.selectedOptions].map((option) => cast(option.value, dtype));
  }
  const { value } = control;
  if (value instanceof Set) return [...(value as Set<unknown>)].map((entry) => cast(entry, dtype));
  return Array.isArray(value) ? value.map((entry) => cast(entry, dtype)) : cast(value, dtype);
}

export class FormDataExtended extends FormData {
  /** Field name → value; absent for a radio group with nothing chosen (B29). */
  readonly object: Record<string, unknown> = {};
  readonly dtypes: Record<string, string> = {};

  constructor(form: HTMLFormElement, { disabled = false, readonly = true, dtypes = {} }: FormDataOptions = {}) {
    super();
    const groups = new Map<string, Control[]>();
    for (const control of controlsOf(form)) {
      if (!disabled && control.matches(":disabled")) continue;
      if (!readonly && (control.readOnly === true || control.hasAttribute("readonly"))) continue;
      const name = control.getAttribute("name") ?? "";
      groups.set(name, [...(groups.get(name) ?? []), control]);
    }
    for (const [name, controls] of groups) this.#read(name, controls, dtypes[name]);
  }

  #read(name: string, controls: Control[], forced: string | undefined): void {
    const [first] = controls;
    if (first === undefined) return;
    const dtype = (control: Control): string | undefined => forced ?? dtypeOf(control);
    const known = dtype(first);
    if (known !== undefined) this.dtypes[name] = known;
    if (isRadio(first)) {
      const chosen = controls.find((control) => control.checked === true);
      if (chosen !== undefined) this.#put(name, cast(chosen.value, dtype(chosen)));
    } else if (controls.length === 1) this.#put(name, valueOf(first, known));
    else {
      this.#put(
        name,
        controls.map((control) => valueOf(control, dtype(control))),
      );
    }
  }

  #put(name: string, value: unknown): void {
    this.object[name] = value;
    this.set(name, typeof value === "string" ? value : JSON.stringify(value ?? null));
  }
}
