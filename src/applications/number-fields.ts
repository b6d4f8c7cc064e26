import { isInput } from "./elements.ts";
import { ladderWords } from "./ladder.ts";
import { warn } from "./notify.ts";
import { parseNumber } from "./parse-number.ts";

/** A field for a whole number: a text input with `data-number`, and in `data-empty` what emptiness means, else null. */
const isNumberField = (element: unknown): element is HTMLInputElement =>
  isInput(element) && element.dataset.number !== undefined;

/** What somebody has typed, the words of the ladder too: null for nothing, undefined for what is no number. */
export const typedNumber = (text: string): number | null | undefined => parseNumber(text, ladderWords());

/** What stands in a field; undefined for what is no number. */
function valueOf(field: HTMLInputElement): number | null | undefined {
  const value = typedNumber(field.value);
  return value === null && field.dataset.empty !== undefined ? Number(field.dataset.empty) : value;
}

/**
 * Looks at a field that has just been changed: what is no number is put back and told about.
 * @returns whether the change can go on; true for everything that is no number field
 */
export function isReadable(element: EventTarget | null): boolean {
  if (!isNumberField(element) || valueOf(element) !== undefined) return true;
  warn("DREVO.Warning.notNumber", { text: element.value });
  element.value = element.defaultValue;
  return false;
}

/** The number in a field, or null for an empty one; undefined when it is no number field, or holds none. */
export const numberIn = (element: EventTarget | null): number | null | undefined =>
  isNumberField(element) ? valueOf(element) : undefined;

/** Puts the numbers of a form's number fields in the place of their texts. */
export function readNumbers(form: HTMLFormElement, data: Record<string, unknown>): void {
  for (const field of form.querySelectorAll<HTMLInputElement>("input[data-number][name]")) {
    if (!(field.name in data)) continue;
    const value = valueOf(field);
    if (value === undefined) Reflect.deleteProperty(data, field.name);
    else data[field.name] = value;
  }
}
