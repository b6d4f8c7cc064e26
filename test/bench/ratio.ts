/** Speed as ratios within one run: what the machine is, and how busy, falls out of them. */

/** Something done with little and with much. */
export interface Pair {
  /** Does it once, with little. */
  readonly small: () => unknown;
  /** Does it once, with much. */
  readonly large: () => unknown;
}

export interface Comparison {
  readonly name: string;
  /** What «little» and «much» are. */
  readonly small: string;
  readonly large: string;
  /** How many times more `large` may take. */
  readonly limit: number;
  readonly measured: number;
}

/** How often each of a pair is done between two looks at the clock, and how many such looks. */
export interface Effort {
  readonly times: number;
  readonly looks: number;
}

/**
 * How many times as long `large` takes as `small`: the median of the quotients of turns that were taken one right after
 * the other, so that what slows the machine down slows both.
 */
export async function ratioOf({ small, large }: Pair, { times, looks }: Effort): Promise<number> {
  await spell(small, times);
  await spell(large, times);
  const quotients: number[] = [];
  for (let look = 0; look < looks; look++) {
    const little = await spell(small, times);
    quotients.push((await spell(large, times)) / little);
  }
  return median(quotients);
}

/** How long it takes to do something so many times, in ms. */
async function spell(deed: () => unknown, times: number): Promise<number> {
  const before = performance.now();
  for (let time = 0; time < times; time++) await deed();
  return performance.now() - before;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
