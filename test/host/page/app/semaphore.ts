/** Lets one asynchronous job run at a time, in the order of the calls (A23). */
export class Semaphore {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs `job` after all earlier ones have ended, well or badly. Resolves or rejects with its outcome. */
  add<T>(job: () => Promise<T>): Promise<T> {
    const run = this.#last.then(job, job);
    this.#last = run.catch(() => undefined);
    return run;
  }
}
