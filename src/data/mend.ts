const { ArrayField, SchemaField, TypedObjectField } = foundry.data.fields;

/** What a field of any kind offers here; the League's own types say too much for a walk through all of them. */
export interface AnyField {
  clean(value: unknown): unknown;
  validate(value: unknown): unknown;
  getInitialValue(data: object): unknown;
  readonly choices?: unknown;
}

/** An id that no document has: where one is needed and none can be read. */
const NOWHERE = "0".repeat(16);

/**
 * Cleaned data of which every part is valid: what does not fit its field has the field's start value, entries and elements
 * that are nothing of their kind are gone. Good data is given back as it is; a broken record is mended in place.
 * @param lost takes the paths of what could not be read; of a missing value nothing is lost unless it has no start value
 */
export function mended(field: AnyField, value: unknown, lost: string[], path = ""): unknown {
  if (isValid(field, value)) return value;
  if (isRecord(value) && field instanceof SchemaField) return mendParts(field, value, lost, path);
  if (isRecord(value) && field instanceof TypedObjectField) return mendEntries(field, value, lost, path);
  if (Array.isArray(value) && field instanceof ArrayField) return mendElements(field, value, lost, path);
  lost.push(path);
  return startOf(field);
}

/** Whether a value is a record and no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Makes the new entries of keyed records whole, in a change: Foundry takes them as they come, and leaves what is not said
 * of them missing (A20).
 * @param change what a field is changed by, altered in place
 * @param stored what it holds
 */
export function completeEntries(field: AnyField, change: unknown, stored: unknown): void {
  if (!isRecord(change)) return;
  const known = isRecord(stored) ? stored : {};
  for (const [key, inner] of Object.entries(change)) {
    if (!isRecord(inner) || key.startsWith("-=") || key.startsWith("==")) continue;
    if (field instanceof TypedObjectField) {
      const element = (field as { readonly element: AnyField }).element;
      if (Object.hasOwn(known, key)) completeEntries(element, inner, known[key]);
      else if (isPlain(inner)) change[key] = element.clean(inner);
    } else if (field instanceof SchemaField) {
      const part = (field as unknown as { readonly fields: Record<string, AnyField> }).fields[key];
      if (part) completeEntries(part, inner, known[key]);
    }
  }
}

/** Gives the parts that are missing in a stored record their start values, in place, and so for the records within. */
export function fillUp(field: AnyField, stored: unknown): void {
  if (!isRecord(stored)) return;
  if (field instanceof TypedObjectField) {
    const { element } = field as { readonly element: AnyField };
    if (element instanceof SchemaField) for (const entry of Object.values(stored)) fillUp(element, entry);
  } else if (field instanceof SchemaField) {
    const { fields } = field as unknown as { readonly fields: Record<string, AnyField> };
    for (const [name, part] of Object.entries(fields)) {
      if (stored[name] === undefined) stored[name] = startOf(part);
      else fillUp(part, stored[name]);
    }
  }
}

/** Names that an object has of itself: as keys of data they break whoever turns it into a text or asks what it is. */
const TRAPS = ["__proto__", "constructor", "toString", "valueOf"];

/** Takes such keys out of plain data, at any depth, in place. */
export function dropTraps(value: unknown): void {
  if (typeof value !== "object" || value === null || !(Array.isArray(value) || isPlain(value))) return;
  for (const name of TRAPS) if (Object.hasOwn(value, name)) Reflect.deleteProperty(value, name);
  for (const inner of Object.values(value)) dropTraps(inner);
}

function isPlain(value: object): boolean {
  const proto: unknown = Object.getPrototypeOf(value);
  return proto === null || Object.getPrototypeOf(proto) === null;
}

const isValid = (field: AnyField, value: unknown): boolean => field.validate(value) === undefined;

const join = (path: string, name: string): string => (path ? `${path}.${name}` : name);

function mendParts(field: object, value: Record<string, unknown>, lost: string[], path: string) {
  const { fields } = field as { readonly fields: Record<string, AnyField> };
  for (const [name, part] of Object.entries(fields)) value[name] = mended(part, value[name], lost, join(path, name));
  return value;
}

function mendEntries(field: object, value: Record<string, unknown>, lost: string[], path: string) {
  const { element } = field as { readonly element: AnyField };
  for (const [key, entry] of Object.entries(value)) {
    if (isOfKind(element, entry)) value[key] = mended(element, entry, lost, join(path, key));
    else {
      lost.push(join(path, key));
      Reflect.deleteProperty(value, key);
    }
  }
  return value;
}

function mendElements(field: object, value: readonly unknown[], lost: string[], path: string) {
  const { element } = field as { readonly element: AnyField };
  const kept = value.flatMap((entry, place) => {
    if (isOfKind(element, entry)) return [mended(element, entry, lost, join(path, String(place)))];
    lost.push(join(path, String(place)));
    return [];
  });
  return isValid(field as AnyField, kept) ? kept : startOf(field as AnyField);
}

/** Whether something can be mended into an element: a record of parts, else a valid value. */
const isOfKind = (element: AnyField, entry: unknown): boolean =>
  element instanceof SchemaField ? isRecord(entry) : isValid(element, entry);

/** The first that the field takes: its start value, nothing, an empty text, one of its choices. */
function startOf(field: AnyField): unknown {
  const initial = field.getInitialValue({});
  if (isValid(field, initial)) return initial;
  if (isValid(field, null)) return null;
  if (isRecord(initial)) return mended(field, initial, []);
  return ["", ...choicesOf(field), 0, NOWHERE, "—"].find((value) => isValid(field, value));
}

function choicesOf({ choices }: AnyField): unknown[] {
  const all: unknown = typeof choices === "function" ? (choices as () => unknown)() : choices;
  return Array.isArray(all) ? (all as unknown[]) : Object.keys(isRecord(all) ? all : {});
}
