/**
 * The table in a process of its own, so that it can be killed as a machine kills it. Arguments: the world's folder and
 * the system's. Fills a new world, says its address in one line, and goes when its parent does.
 */
import { seedTable } from "../../../host/seed.ts";
import { createTable } from "../../../host/server/table.ts";
import { CAST, SEATS } from "./seats.ts";

const [worldDir, systemDir] = process.argv.slice(2);
if (worldDir === undefined || systemDir === undefined) throw new Error("server.ts <world> <system>");

process.stdin.resume().on("end", () => process.exit());

const table = await createTable({ worldDir, systemDir, users: SEATS });
// Its clock ticks every 16 ms, as some machines' do: many acts fall into one moment.
Object.defineProperty(table, "skew", { get: () => -(Date.now() % 16) });
await seedTable(table, "drevo.fighters", "Побоище", CAST);
console.log(await table.listen());
