/**
 * Plays a short evening with something of everything, and keeps its world as the one that this version leaves:
 * `npx tsx test/cases/support/record.ts`, once, when a version is released. A world that is kept is never made anew.
 */
import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Actor } from "../../host/core/documents/actor.ts";
import { dice } from "../../integration/pipeline/support/dice.ts";
import { AXE, Evening, SWORD } from "../../integration/pipeline/support/evening.ts";
import { keep, storedIn } from "./world.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const { version } = JSON.parse(await readFile(path.join(ROOT, "package.json"), "utf8")) as { version: string };
const folder = path.join(ROOT, "test/cases/fixtures", version);
if (existsSync(folder)) throw new Error(`the world of ${version} is kept already`);

const evening = await Evening.begin();
const { gm, anya, borya } = await evening.usual();
const { game, globals } = gm.client;
const made = (name: string, data: object) =>
  (globals[name] as { create: (data: object) => Promise<{ id: string }> }).create(data);

// A blow that wounds, a bow that is being loaded, and a blow that still waits.
gm.throws(dice(0));
anya.throws(dice(2), dice(1));
await anya.drevo.strike(anya.anna, SWORD, anya.orc);
await evening.settle();
const [blow] = borya.drevo.awaiting(borya.orc);
if (!blow) throw new Error("nobody is struck");
borya.throws(dice(0));
await borya.drevo.answer(borya.orc, blow, "shield");
await evening.settle();
const bow = { name: "Лук", type: "weapon", system: { uses: ["shoot"], load: 3, reload: 2 } };
await gm.anna.createEmbeddedDocuments("Item", [bow]);
await evening.settle();
const hers = [...anya.anna.items].find(({ name }) => name === "Лук");
if (hers) await anya.drevo.beginReload(anya.anna, hers);
await evening.settle();
borya.throws(dice(1), dice(0));
await borya.drevo.strike(borya.orc, AXE, borya.anna);
await evening.settle();

// A called check.
const call = await gm.drevo.requestCheck({
  fighters: [{ actor: gm.anna }, { actor: gm.orc }],
  trait: gm.drevo.qualityTrait("body"),
  against: { type: "difficulty", value: 1 },
});
anya.throws(dice(1));
if (call) await anya.drevo.rollCalled(anya.anna, call);
await evening.settle();

// Somebody of the crowd on the map, with a wound, a thing and an axe of his own.
const fighters = game.packs.get("drevo.fighters");
const scene = game.scenes.active;
if (!fighters || !scene) throw new Error("no fighters or no scene");
const base = await game.actors.importFromCompendium(fighters, "DrevoFighterBrsr", {}, { keepId: true });
const { prototypeToken } = base as unknown as Actor;
await scene.createEmbeddedDocuments("Token", [{ ...prototypeToken, name: "Громила 1", actorId: base?.id ?? "" }]);
await evening.settle();
const token = [...scene.getEmbeddedCollection("Token")].find(({ name }) => name === "Громила 1");
const bruiser = gm.drevo.actorByUuid(`${token?.uuid ?? ""}.Actor.${base?.id ?? ""}`);
if (!bruiser) throw new Error("no bruiser on the map");
await gm.drevo.addWound(bruiser, "light");
const [own] = bruiser.items;
await own?.update({ name: "Своё" });
await bruiser.createEmbeddedDocuments("Item", [{ name: "Верёвка", type: "gear", system: { quantity: 2 } }]);

// The rest: an encounter, the scheme, settings, a folder, a macro, an item of each kind.
await gm.drevo.gather();
await gm.drevo.keepDifficulty("Лесная тропа ночью", 2);
await game.settings.set("drevo", "house", { ...(game.settings.get("drevo", "house") as object), meleeDifficulty: 1 });
const place = { groups: { DrevoGroupDoor00: { name: "У двери", sort: 0 } } };
await game.settings.set("drevo", "scheme", { ...place, places: { "Actor-DrevoFighterAnna": "DrevoGroupDoor00" } });
const chest = await made("Folder", { name: "Сундук", type: "Item" });
for (const type of ["weapon", "shield", "armor", "skill", "gear"])
  await made("Item", { name: `Вещь: ${type}`, type, folder: chest.id });
await made("Macro", { name: "Удар", type: "script", command: "game.drevo" });
await gm.orc.toggleStatusEffect("prone");
await evening.settle();

await mkdir(folder, { recursive: true });
await keep(version, storedIn(evening));
await evening.close();
