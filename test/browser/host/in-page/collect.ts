/** A page's own small Vitest: collects specs as files are loaded, then runs them one after another. */
import * as chai from "chai";
import { JestAsymmetricMatchers, JestChaiExpect, JestExtend } from "@vitest/expect";

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);
export const { expect } = chai;

type Step = () => unknown;

interface File {
  name: string;
  before: Step[];
  after: Step[];
  specs: { title: string; step: Step }[];
}

let file: File = { name: "", before: [], after: [], specs: [] };

export const beforeAll = (step: Step): number => file.before.push(step);
export const afterAll = (step: Step): number => file.after.push(step);
/** Groups need no more than to be gone through. */
export const describe = (_title: string, register: () => void): void => {
  register();
};
export const test = (title: string, step: Step): number => file.specs.push({ title, step });

/** Collects what a file registers while it is loaded. */
export async function collect(name: string, load: () => Promise<unknown>): Promise<File> {
  file = { name, before: [], after: [], specs: [] };
  await load();
  return file;
}

/** Runs a file's specs; gives the titles of those that passed, and what failed with its reason. */
export async function run({ name, before, after, specs }: File): Promise<{ passed: string[]; failed: string[] }> {
  const passed: string[] = [];
  const failed: string[] = [];
  const attempt = async (title: string, step: Step): Promise<boolean> => {
    try {
      await step();
      return true;
    } catch (error) {
      failed.push(`${name}: ${title}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return false;
    }
  };
  if (specs.length === 0) return { passed, failed };
  for (const step of before) await attempt("before all", step);
  for (const { title, step } of specs) if (await attempt(title, step)) passed.push(`${name}: ${title}`);
  for (const step of after) await attempt("after all", step);
  return { passed, failed };
}
