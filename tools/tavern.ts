/** The try-out table of `npm start` and `npm run dev`: «Трактир», three heroes against five thugs. */
import { buildHost } from "../test/host/build.ts";
import { seedTable } from "../test/host/seed.ts";
import { createTable } from "../test/host/server/table.ts";
import type { Table } from "../test/host/server/table.ts";

/** Three heroes, two of them the players', and five thugs. */
const CAST = [
  { actor: "DrevoFighterAnna", player: 0 },
  { actor: "DrevoFighterKaty", player: 1 },
  { actor: "DrevoFighterGord" },
  { actor: "DrevoFighterBrsr", copies: 3 },
  { actor: "DrevoFightrCutth", copies: 2 },
];

const NAME = "Трактир";

/**
 * Builds the host where it is out of date, opens the table, and fills a world that has no actors yet.
 * @param worldDir where the world is kept; made if it is not there
 * @param systemDir the built system
 * @throws if the world is open elsewhere (`LEVEL_LOCKED` among the causes), or the packs lack somebody of the cast
 */
export async function openTavern(worldDir: string, systemDir: string): Promise<Table> {
  await buildHost();
  const table = await createTable({ worldDir, systemDir, title: NAME });
  await seedTable(table, "drevo.fighters", NAME, CAST, { flags: { drevo: { tavern: true } } });
  return table;
}
