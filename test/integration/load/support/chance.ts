/** Everything random of a run, from one seed. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 to `below` − 1. */
  whole(below: number): number {
    return Math.floor(this.next() * below);
  }

  /** True so often, from 0 (never) to 1 (always). */
  happens(often: number): boolean {
    return this.next() < often;
  }

  /** One of them, undefined of none. */
  one<T>(of: readonly T[]): T | undefined {
    return of[this.whole(of.length)];
  }

  /** Another source, whose course does not depend on how often this one is asked later. */
  split(): Chance {
    return new Chance(Math.floor(this.next() * 4_294_967_296));
  }
}
