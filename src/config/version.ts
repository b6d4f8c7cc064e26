/** The parts of «0.10.0-rc.1»: its numbers, one by one. */
const partsOf = (version: string): number[] => version.split(/[.-]/).map((part) => Number.parseInt(part, 10) || 0);

/** Whether one version comes after another: 0.10.0 after 0.9.0; nothing at all ("") comes before all. */
export function isLater(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  for (let place = 0; place < Math.max(a.length, b.length); place++) {
    const difference = (a[place] ?? 0) - (b[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
