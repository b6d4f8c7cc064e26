/** Every function of the rules checks what it is given with these, so that a wrong number is named where it comes in. */

/** Throws a RangeError such as `faces[2]: 2 is not one of -1, 0, 1`. */
export function refuse(field: string, value: unknown, expected: string): never {
  throw new RangeError(`${field}: ${show(value)} is not ${expected}`);
}

function show(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(show).join(", ")}]`;
  if (Object.is(value, -0)) return "-0";
  return String(value);
}

/** The same whole number, never −0. Throws a RangeError for a fraction, an infinity, NaN and what is no number. */
export function whole(field: string, value: number): number {
  if (!Number.isSafeInteger(value)) refuse(field, value, "a whole number");
  return positiveZero(value);
}

/** A whole number between two bounds, both allowed. */
export function wholeBetween(field: string, value: number, low: number, high: number): number {
  if (!Number.isSafeInteger(value) || value < low || value > high) {
    refuse(field, value, `a whole number from ${low} to ${high}`);
  }
  return positiveZero(value);
}

/** One of the listed ids. */
export function oneOf<Id extends string>(field: string, value: string, ids: readonly Id[]): Id {
  const found = ids.find((id) => id === value);
  if (found === undefined) refuse(field, value, `one of ${ids.join(", ")}`);
  return found;
}

/** True or false, and nothing that merely looks like it. */
export function yesOrNo(field: string, value: boolean): boolean {
  if (typeof value !== "boolean") refuse(field, value, "true or false");
  return value;
}

/** −0 would be printed as “-0” and is not equal to 0 for Object.is, so it never leaves a function. */
export function positiveZero(value: number): number {
  return value === 0 ? 0 : value;
}
