/** docs/api.md: its macro and its module do what the page says. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { dice } from "./support/dice.ts";
import { ANNA, ORC } from "./support/evening.ts";
import type { Evening } from "./support/evening.ts";
import { answers, exchangeOn, strikes, useEvenings } from "./support/fights.ts";

const begin = useEvenings();

/** The example of the page that has these words in it. */
async function example(words: string): Promise<string> {
  const page = await readFile(path.resolve(import.meta.dirname, "../../../docs/api.md"), "utf8");
  const all = [...page.matchAll(/```js\n(?<code>[^]*?)```/gu)].map(({ groups }) => groups?.code ?? "");
  return all.find((code) => code.includes(words)) ?? expect.fail(`the page has no example with "${words}"`);
}

const LUCK = "drevoluck0000000";
const luckOf = (evening: Evening, actor: string): unknown => {
  const { system } = evening.stored(actor) as unknown as { system: { extraQualities?: Record<string, object> } };
  return system.extraQualities?.[LUCK];
};

test("the macro heals the scratches of whom its user plays, and of nobody else", async () => {
  const evening = await begin();
  const { gm, anya } = await evening.usual();
  for (const fighter of [gm.anna, gm.orc]) await gm.drevo.addWound(fighter, "scratch");
  await gm.drevo.addWound(gm.anna, "light");
  await evening.settle();
  await anya.client.run(`(async () => { ${await example("All scratches")} })()`);
  await evening.settle();
  const states = (actor: string) => Object.values(evening.wounds(actor)).map(({ level, state }) => `${level} ${state}`);
  expect(states(ANNA).sort()).toEqual(["light applied", "scratch healed"]);
  expect(states(ORC)).toEqual(["scratch applied"]);
});

test("the module gives luck, lets it help who is hurt, and a heavy wound uses it up", async () => {
  const evening = await begin();
  const seats = await evening.usual();
  const { gm, anya, borya } = seats;
  const code = await example("const LUCK");
  for (const { client } of evening.seats) client.run(code);
  await gm.client.run('Actor.create({ name: "Новый", type: "character" })');
  await evening.settle();
  const made: unknown = gm.client.run(
    `game.actors.contents.find(({ name }) => name === "Новый").toObject().system.extraQualities.${LUCK}`,
  );
  expect(structuredClone(made)).toEqual({ name: "Luck", value: 1 });

  await anya.anna.update({ system: { extraQualities: { [LUCK]: { name: "Luck", value: 2 } } } });
  await gm.drevo.addWound(gm.anna, "light");
  await evening.settle();
  const { id } = await strikes(borya, borya.orc, borya.anna, { weapon: "OrcAxe0000000000", faces: dice(-4) });
  await evening.settle();
  await answers(anya, anya.anna, "dodge");
  await evening.settle();
  const checks = exchangeOn(gm, id).resolution.checks;
  expect(checks.map(({ terms }) => terms.map(({ label, value }) => `${label} ${value}`)).flat()).toContain("Luck 2");

  await gm.drevo.addWound(gm.anna, "heavy");
  await evening.settle();
  expect(luckOf(evening, ANNA)).toEqual({ name: "Luck", value: 0 });
});
