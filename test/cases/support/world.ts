/** Worlds as files: every stored document of a world, as released versions left them (`fixtures/`), and laid down again. */
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { entriesOf, LevelStore } from "../../host/server/store.ts";
import { PRIMARY } from "../../host/shape.ts";
import type { Raw } from "../../host/shape.ts";
import type { Evening } from "../../integration/pipeline/support/evening.ts";

const FIXTURES = path.resolve(import.meta.dirname, "../fixtures");

/** All documents of a world by their kind: `Actor`, `Scene`, `Setting`, … */
export type StoredWorld = Record<string, Raw[]>;

/** The versions of which a world is kept. */
export const releasedVersions = async (): Promise<string[]> => (await readdir(FIXTURES)).sort();

/** The world that a version has left. */
export async function worldOf(version: string): Promise<StoredWorld> {
  return JSON.parse(await readFile(path.join(FIXTURES, version, "world.json"), "utf8")) as StoredWorld;
}

/** A folder with that world in it, as it lies on a disk; gives the folder's path. */
export async function layDown(world: StoredWorld): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "drevo-world-"));
  const store = new LevelStore(path.join(folder, "data"));
  for (const [name, documents] of Object.entries(world))
    await store.write(
      PRIMARY[name as keyof typeof PRIMARY],
      documents.flatMap((raw) => entriesOf(name, raw)),
    );
  await store.close();
  return folder;
}

interface Documents extends Iterable<{ readonly id: string }> {
  readonly documentName: string;
}

/** All that a table has stored. */
export function storedIn({ table, seats }: Evening): StoredWorld {
  const collections = seats[0]?.client.game.collections as Iterable<Documents>;
  const world: StoredWorld = {};
  for (const documents of collections) {
    const { documentName } = documents;
    world[documentName] = [...documents].map(({ id }) => structuredClone(table.raw(`${documentName}.${id}`) ?? {}));
  }
  return world;
}

/** Keeps a world as the one of a version, for good. */
export async function keep(version: string, world: StoredWorld): Promise<void> {
  await writeFile(path.join(FIXTURES, version, "world.json"), `${JSON.stringify(world, null, 1)}\n`);
}
