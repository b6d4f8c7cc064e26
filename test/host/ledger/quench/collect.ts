/** The specs of the module as they lie in their files, collected while those are loaded. */
import type { Behaviour } from "../behaviour.ts";

export type Step = () => unknown;

export interface Spec {
  entry: Behaviour;
  title: string;
  fn: Step;
}

export interface SpecFile {
  name: string;
  specs: Spec[];
  beforeAll: Step[];
  beforeEach: Step[];
  afterEach: Step[];
  afterAll: Step[];
}

export const files: SpecFile[] = [];

/** Begins a file; the build puts a call of this before each file's own code. */
export function enter(name: string): void {
  files.push({ name, specs: [], beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] });
}

/** The file that is being loaded. */
export function current(): SpecFile {
  const file = files.at(-1);
  if (file === undefined) throw new Error("a spec outside of a file of specs");
  return file;
}
