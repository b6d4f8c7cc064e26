/** As much of Mocha and of Quench as the module needs, to run its batch on the stand-in. */
import type { Quench, QuenchContext } from "../quench/batch.ts";

type Body = Parameters<QuenchContext["it"]>[1];

interface Suite {
  title: string;
  steps: Record<"before" | "beforeEach" | "afterEach" | "after", Body[]>;
  parts: (Suite | { title: string; body: Body })[];
}

export interface Outcome {
  title: string;
  state: "passed" | "failed" | "pending";
  error?: unknown;
}

/** What Mocha throws to leave a test. */
class Pending extends Error {}

const suite = (title: string): Suite => ({
  title,
  steps: { before: [], beforeEach: [], afterEach: [], after: [] },
  parts: [],
});

const context = {
  timeout: () => undefined,
  skip: (): never => {
    throw new Pending();
  },
};

/** A Quench that keeps one batch; `run` runs it and tells of every test, in order. A hook that fails throws. */
export function makeQuench(): Quench & { run(): Promise<Outcome[]>; keys: string[] } {
  const keys: string[] = [];
  const root = suite("");
  let open = root;
  const quenchContext: QuenchContext = {
    describe(title, body) {
      const [outer, inner] = [open, suite(title)];
      outer.parts.push(inner);
      open = inner;
      body();
      open = outer;
    },
    it: (title, body) => open.parts.push({ title, body }),
    before: (body) => open.steps.before.push(body),
    beforeEach: (body) => open.steps.beforeEach.push(body),
    afterEach: (body) => open.steps.afterEach.push(body),
    after: (body) => open.steps.after.push(body),
  };
  const outcomes: Outcome[] = [];
  const all = async (steps: Body[]): Promise<void> => {
    for (const step of steps) await step.call(context);
  };
  const runTest = async ({ title, body }: { title: string; body: Body }): Promise<void> => {
    try {
      await body.call(context);
      outcomes.push({ title, state: "passed" });
    } catch (error) {
      const pending = error instanceof Pending;
      outcomes.push(pending ? { title, state: "pending" } : { title, state: "failed", error });
    }
  };
  const runSuite = async ({ steps, parts }: Suite): Promise<void> => {
    await all(steps.before);
    for (const part of parts) {
      if ("parts" in part) await runSuite(part);
      else {
        await all(steps.beforeEach);
        await runTest(part);
        await all(steps.afterEach);
      }
    }
    await all(steps.after);
  };
  return {
    keys,
    registerBatch(key, body) {
      keys.push(key);
      body(quenchContext);
    },
    async run() {
      await runSuite(root);
      return outcomes;
    },
  };
}
