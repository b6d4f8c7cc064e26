/** `npm run bench`: how much more much costs than little, as ratios in one run; the table goes to `test/bench/RESULTS.md`. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { format } from "prettier";
import { pageCompared } from "../test/bench/page.ts";
import type { Comparison } from "../test/bench/ratio.ts";
import { rulesCompared } from "../test/bench/rules.ts";
import { tableCompared } from "../test/bench/table.ts";
import { buildSystem, ROOT } from "./build.ts";

const HEAD = `# How much more much costs

Written by \`npm run bench\`: each line is a ratio of times (or bytes) within one run, so that the machine falls out of it.

| What | Little | Much | Ratio | At most | |
| --- | --- | --- | ---: | ---: | --- |`;

const number = (value: number): string => value.toFixed(value < 0.1 ? 4 : 2);

const row = ({ name, small, large, limit, measured }: Comparison): string =>
  `| ${[name, small, large, number(measured), number(limit), measured <= limit ? "✓" : "too much"].join(" | ")} |`;

await buildSystem();
const compared = [...(await rulesCompared()), ...(await tableCompared()), ...(await pageCompared())];
const table = [HEAD, ...compared.map(row), ""].join("\n");
writeFileSync(path.join(ROOT, "test/bench/RESULTS.md"), await format(table, { parser: "markdown" }));
console.log(table);
process.exitCode = compared.every(({ measured, limit }) => measured <= limit) ? 0 : 1;
