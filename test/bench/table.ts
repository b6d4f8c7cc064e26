/** Several clients at a table, without a page. */
import { dice } from "../integration/pipeline/support/dice.ts";
import { Evening, GM, ORC, SWORD } from "../integration/pipeline/support/evening.ts";
import type { Seat } from "../integration/pipeline/support/evening.ts";
import type { Raw } from "../host/shape.ts";
import { ratioOf } from "./ratio.ts";
import type { Comparison } from "./ratio.ts";

interface Maker {
  createDocuments(data: readonly object[], options?: object): Promise<{ id: string }[]>;
}

interface Combat {
  createEmbeddedDocuments(name: "Combatant", data: readonly object[]): Promise<unknown>;
  startCombat(): Promise<unknown>;
}

const makerOf = ({ client }: Seat, name: string) => client.globals[name] as Maker;
const randomId = ({ client }: Seat): string => client.foundry.utils.randomID();

/** A blow of Anna's at the orc that ends in a tie, from her click until everybody has what came of it. */
async function blow(evening: Evening, anya: Seat, borya: Seat): Promise<void> {
  anya.throws(dice(0), dice(0));
  if (!(await anya.drevo.strike(anya.anna, SWORD, anya.orc))) throw new Error("She could not strike");
  await evening.settle();
  const [exchange] = borya.drevo.awaiting(borya.orc);
  borya.throws(dice(0));
  if (!exchange || !(await borya.drevo.answer(borya.orc, exchange, "shield"))) throw new Error("He could not answer");
  await evening.settle();
}

/** A table whose log has so many messages, all of blows long past. */
async function withLog(messages: number) {
  const evening = await Evening.begin();
  const gm = await evening.sit(GM);
  await blow(evening, gm, gm);
  const played = gm.client.game.messages.contents.map((message) => message.toObject());
  for (let count = played.length; count < messages; count += 2 * 500) {
    const size = Math.min(500, (messages - count) / 2);
    const copies = Array.from({ length: size }, () => copyOf(gm, played)).flat();
    await makerOf(gm, "ChatMessage").createDocuments(copies, { keepId: true });
    await evening.settle();
  }
  await evening.leave(gm);
  const { anya, borya } = await evening.usual();
  return { evening, blow: () => blow(evening, anya, borya) };
}

/** The same exchange once more, under ids of its own. */
function copyOf(seat: Seat, messages: readonly Raw[]): Raw[] {
  const ids = new Map(messages.map(({ _id }) => [_id, randomId(seat)]));
  const exchange = randomId(seat);
  return messages.map((message) => {
    const system = message.system as Raw;
    const answers = ids.get(system.answers) ?? null;
    return { ...message, _id: ids.get(message._id), system: { ...system, exchange, answers } };
  });
}

/** Makes so many orcs; gives their ids. */
async function orcs(gm: Seat, count: number, items?: number): Promise<string[]> {
  const orc = gm.client.game.actors.get(ORC)?.toObject() ?? {};
  const own = (orc.items ?? []) as Raw[];
  const kit = Array.from({ length: items ?? own.length }, (_, place) => ({
    ...own[place % own.length],
    _id: randomId(gm),
  }));
  const made = await makerOf(gm, "Actor").createDocuments(
    Array.from({ length: count }, (_, place) => ({ ...orc, _id: null, name: `Orc ${place}`, items: kit })),
  );
  return made.map(({ id }) => id);
}

async function withEncounter(fighters: number) {
  const evening = await Evening.begin();
  const { gm } = await evening.usual();
  const data = (await orcs(gm, fighters)).map((actorId, place) => ({ actorId, initiative: fighters - place }));
  const [combat] = (await makerOf(gm, "Combat").createDocuments([{ active: true }])) as unknown as Combat[];
  if (!combat) throw new Error("There is no encounter");
  await combat.createEmbeddedDocuments("Combatant", data);
  await combat.startCombat();
  await evening.settle();
  let turn = 0;
  return {
    evening,
    turn: () => gm.drevo.onTurnChange(combat, { round: 1, turn: turn++ % 8 }, { round: 1, turn: turn % 8 }),
  };
}

async function preparing(): Promise<number> {
  const evening = await Evening.begin();
  const gm = await evening.sit(GM);
  const ids = [...(await orcs(gm, 1, 6)), ...(await orcs(gm, 1, 60))];
  const [few, many] = ids.map((id) => gm.client.game.actors.get(id) as unknown as { reset(): void });
  const ratio = await ratioOf({ small: () => few?.reset(), large: () => many?.reset() }, { times: 20, looks: 21 });
  await evening.close();
  return ratio;
}

export async function tableCompared(): Promise<Comparison[]> {
  const [young, old] = [await withLog(100), await withLog(10_000)];
  const answering = await ratioOf({ small: young.blow, large: old.blow }, { times: 3, looks: 15 });
  await young.evening.close();
  await old.evening.close();
  const [skirmish, battle] = [await withEncounter(10), await withEncounter(200)];
  const turning = await ratioOf({ small: skirmish.turn, large: battle.turn }, { times: 64, looks: 31 });
  await skirmish.evening.close();
  await battle.evening.close();
  return [
    {
      name: "A blow and its answer, until all have them",
      small: "100 messages",
      large: "10,000 messages",
      limit: 1.2,
      measured: answering,
    },
    {
      name: "What the system does at the next turn",
      small: "10 combatants",
      large: "200 combatants",
      limit: 1.5,
      measured: turning,
    },
    { name: "Preparing an actor", small: "6 items", large: "60 items", limit: 12, measured: await preparing() },
  ];
}
