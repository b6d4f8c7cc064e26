import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      // Files share the modules that they load, and what those have read: a good part of the time is in loading.
      { test: { name: "rules", include: ["test/{rules,lines}/**/*.test.ts"], isolate: false } },
      { test: { name: "ledger", include: ["test/host/ledger/**/*.spec.ts"], isolate: false } },
      // The same on the other generation, and through the module for Foundry.
      {
        test: {
          name: "ledger-14",
          include: ["test/host/ledger/*.spec.ts", "test/host/ledger/host/quench.spec.ts"],
          env: { LEDGER_GENERATION: "14" },
          isolate: false,
        },
      },
      { test: { name: "integration", include: ["test/integration/**/*.test.ts"], isolate: false } },
      // What went wrong for others.
      { test: { name: "cases", include: ["test/cases/**/*.test.ts"], isolate: false } },
      {
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          // One after another in one process, so that all have one browser, whose pages are used again.
          fileParallelism: false,
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
