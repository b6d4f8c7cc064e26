/** What specs import from `vitest`, in Foundry: hooks are collected for Quench, `expect` and spies are Vitest's own. */
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from "@vitest/expect";
import { fn, spyOn } from "@vitest/spy";
import * as chai from "chai";
import { current, type Step } from "./collect.ts";

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

const shared = globalThis as unknown as Record<symbol, object>;

/** Vitest's `expect`. */
export const expect = Object.assign(
  (value: unknown, message?: string) => chai.expect(value, message),
  chai.expect,
  shared[ASYMMETRIC_MATCHERS_OBJECT],
);
shared[GLOBAL_EXPECT] = expect;
setState({ assertionCalls: 0, isExpectingAssertions: false }, expect as never);

export const beforeAll = (step: Step): void => void current().beforeAll.push(step);
export const beforeEach = (step: Step): void => void current().beforeEach.push(step);
export const afterEach = (step: Step): void => void current().afterEach.push(step);
export const afterAll = (step: Step): void => void current().afterAll.push(step);

/** Groups are for reading only. */
export const describe = (_title: string, register: () => void): void => {
  register();
};

export const vi = { fn, spyOn };
