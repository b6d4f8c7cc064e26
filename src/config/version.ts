/** «0.10.0-rc.1» in its numbers, and what comes before the release; "" is nothing at all. */
function partsOf(version: string): { readonly numbers: number[]; readonly before: string[] } {
  const [core = "", ...before] = version.split("-");
  const numbers = core.split(".").map((part) => Number.parseInt(part, 10) || 0);
  return { numbers, before: before.length ? before.join("-").split(".") : [] };
}

/** Whether one version comes after another, as https://semver.org (11) has it: 0.10.0 after 0.9.0 and after 0.10.0-rc.1; "" before all. */
export function isLater(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  for (let place = 0; place < Math.max(a.numbers.length, b.numbers.length); place++) {
    const difference = (a.numbers[place] ?? 0) - (b.numbers[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  if (!a.before.length || !b.before.length) return b.before.length > a.before.length;
  return comesAfter(a.before, b.before);
}

/** Of what comes before a release: numbers by their size, and before words; where all is alike the longer is later. */
function comesAfter(one: readonly string[], other: readonly string[]): boolean {
  const at = one.findIndex((part, place) => part !== other[place]);
  const [a, b] = [one[at], other[at]];
  if (a === undefined || b === undefined) return at >= 0;
  const [isNumber, isOtherNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (isNumber && isOtherNumber) return Number(a) > Number(b);
  return isNumber === isOtherNumber ? a > b : isOtherNumber;
}
