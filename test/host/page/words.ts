/** Any value as text: nothing for null and undefined, else what it says of itself. */
export function words(value: unknown): string {
  if (typeof value === "string") return value;
  return value === null || value === undefined ? "" : (value as { toString(): string }).toString();
}
