/** Messages as a log: what src/combat reads of them. */
import { beforeAll, expect } from "vitest";
import type { Roll } from "../core/dice/roll.ts";
import type { ChatMessage } from "../core/documents/message.ts";
import type { Raw } from "../shape.ts";
import { behaviour } from "./behaviour.ts";
import { ANYA, classOf, GM, make, sitDown, subtype, type Own, type Seat, type Sitting } from "./fixture.ts";

let sitting: Sitting;
let gm: Own;
let anya: Seat;
beforeAll(async () => {
  sitting = await sitDown();
  gm = await sitting.own();
  anya = await sitting.other(ANYA);
});

const say = async (data: Raw = {}): Promise<ChatMessage> =>
  (await make(gm, "ChatMessage", { content: "Hello", ...data })) as unknown as ChatMessage;
const act = (exchange: string): Promise<ChatMessage> => say({ type: subtype("act"), system: { exchange } });

behaviour(
  {
    id: "D07b",
    says: "a message of no subtype has an empty `system`, which an update leaves so",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const message = await say();
    expect([message.type, Object.keys(message.system)]).toEqual(["base", []]);
    await message.update({ content: "Changed" });
    expect(Object.keys(message._source.system as object)).toEqual([]);
  },
);

behaviour(
  {
    id: "D07s",
    says: "a subtype's data is checked by its model: what is missing is filled in, the rest dropped",
    source: "api ChatMessageData",
    gen: "both",
  },
  async () => {
    const message = await say({ type: subtype("act"), system: { nonsense: 1 } });
    expect(message._source.system).toEqual({ exchange: "" });
  },
);

behaviour(
  {
    id: "D07t",
    says: "a subtype that nobody declared is refused",
    source: "kb system-data-models",
    gen: "both",
  },
  async () => {
    await expect(say({ type: "ledgerNonsense" })).rejects.toThrow(/not a valid type|not a valid choice/);
  },
);

behaviour(
  {
    id: "D33s",
    says: "the speaker of an actor has his id and name; scene and token are null without a token",
    source: "api ChatMessage.getSpeaker",
    gen: "both",
  },
  async () => {
    const actor = await make(gm, "Actor", { name: "Speaker", type: subtype("hero") });
    const Message = classOf(gm, "ChatMessage") as unknown as typeof ChatMessage;
    const speaker: unknown = Message.getSpeaker({ actor: actor });
    expect(speaker).toMatchObject({ actor: actor.id, alias: "Speaker", scene: null, token: null });
    const message = await say({ speaker: speaker as Raw });
    expect([message.alias, message._source.speaker]).toEqual(["Speaker", speaker]);
  },
);

behaviour(
  {
    id: "D03c",
    says: "who made a message is its last writer until somebody changes it",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const message = await act("e1");
    expect([message._stats.lastModifiedBy, message.author?.id]).toEqual([GM, GM]);
  },
);

behaviour(
  {
    id: "D03f",
    says: "no client can name another last writer, nor another time of creation",
    source: "inferred",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const forged = { _stats: { lastModifiedBy: GM, createdTime: 1 } };
    const { id } = await anya.make("ChatMessage", { content: "Forged", ...forged });
    await sitting.settle();
    const message = gm.game.messages.get(id);
    expect(message?._stats.lastModifiedBy).toBe(ANYA);
    expect(Number(message?._stats.createdTime)).toBeGreaterThan(1);
    await anya.do(
      async ({ doc }, uuid, forged) => {
        await doc(uuid).update({ content: "Again", ...forged });
      },
      `ChatMessage.${id}`,
      forged,
    );
    await sitting.settle();
    expect([message?._stats.lastModifiedBy, Number(message?._stats.createdTime) > 1]).toEqual([ANYA, true]);
  },
);

behaviour(
  {
    id: "D03a",
    says: "a player can give his message to nobody else afterwards",
    source: "inferred",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const { id } = await anya.make("ChatMessage", { content: "Mine" });
    await anya
      .do(
        async ({ doc }, uuid, author) => {
          await doc(uuid).update({ author });
        },
        `ChatMessage.${id}`,
        GM,
      )
      .catch(() => undefined); // refused or without effect: both are well
    await sitting.settle();
    expect(gm.game.messages.get(id)?._source.author).toBe(ANYA);
  },
);

behaviour(
  {
    id: "D34t",
    says: "the time of a message is when it was made, in ms, and an update leaves it",
    source: "api ChatMessageData",
    gen: "both",
  },
  async () => {
    const message = await act("e1");
    const { timestamp } = message;
    expect(Math.abs(timestamp - Date.now())).toBeLessThan(3_600_000);
    await message.update({ "system.exchange": "e2" });
    expect(message.timestamp).toBe(timestamp);
  },
);

behaviour(
  {
    id: "D08o",
    says: "rolls stay in the order in which they were given, with every die's face",
    source: "api ChatMessageData",
    gen: "both",
  },
  async () => {
    const rolls: Roll[] = [];
    for (const formula of ["4df", "1d6", "4df"]) {
      rolls.push(await gm.foundry.dice.Roll.create(formula).evaluate({ allowInteractive: false }));
    }
    const message = await say({ rolls });
    const faces = (roll: Roll | undefined): unknown => roll?.dice[0]?.results.map(({ result }) => result);
    expect(message.rolls.map(({ formula }) => formula)).toEqual(["4df", "1d6", "4df"]);
    expect(message.rolls.map(faces)).toEqual(rolls.map(faces));
    expect([message.rolls[5], message.rolls[0]?.dice[0]?.results.length]).toEqual([undefined, 4]);
  },
);

behaviour(
  {
    id: "D08u",
    says: "an update of other data leaves the rolls as they were",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const roll = await gm.foundry.dice.Roll.create("4df").evaluate();
    const message = await say({ type: subtype("act"), system: { exchange: "e1" }, rolls: [roll] });
    const before = message._source.rolls;
    await message.update({ "system.exchange": "e2" });
    expect(message._source.rolls).toEqual(before);
    expect(message.rolls[0]?.total).toBe(roll.total);
  },
);

behaviour(
  {
    id: "D43r",
    says: "what cannot be a roll is refused as one",
    source: "inferred",
    gen: "both",
  },
  async () => {
    await expect(say({ rolls: ["no roll at all"] })).rejects.toThrow();
  },
);

behaviour(
  {
    id: "D05h",
    says: "the log may have holes: a message that is gone is undefined by its id, and the others keep their order",
    source: "issue #9928",
    gen: "both",
  },
  async () => {
    const [a, b, c] = [await act("e1"), await act("e1"), await act("e1")];
    await b.delete();
    expect(gm.game.messages.get(b.id ?? "")).toBeUndefined();
    expect(gm.game.messages.contents.slice(-2)).toEqual([a, c]);
  },
);
