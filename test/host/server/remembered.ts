/** What was read of files, for as long as they stay the same: a world is opened for each test, its system stays. */
import { stat } from "node:fs/promises";

/** Keeps what was made of files, in this process. What it gives is shared: who changes it takes a copy. */
export class Remembered<T> {
  readonly #known = new Map<string, { readonly stamp: string; readonly made: Promise<T> }>();

  /**
   * What `make` makes of these files, made anew only when one of them has changed.
   * @param files paths of files that are there
   * @throws what `make` throws; it is asked again the next time
   */
  async of(files: readonly string[], make: () => Promise<T>): Promise<T> {
    const key = files.join("\n");
    const stats = await Promise.all(files.map((file) => stat(file)));
    const stamp = stats.map(({ size, mtimeMs }) => `${String(size)} ${String(mtimeMs)}`).join("\n");
    const known = this.#known.get(key);
    if (known?.stamp === stamp) return known.made;
    const made = make();
    this.#known.set(key, { stamp, made });
    made.catch(() => this.#known.delete(key));
    return made;
  }
}
