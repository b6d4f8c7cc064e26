import { beforeAll, expect } from "vitest";
import type { HeadlessClient } from "../client.ts";
import type { ChatMessage } from "../core/documents/message.ts";
import type { Roll } from "../core/dice/roll.ts";
import type { Table } from "../server/table.ts";
import type { Raw } from "../shape.ts";
import { behaviour } from "./behaviour.ts";
import { ANYA, BORYA, classOf, GM, GMS, make, on, sitDown } from "./fixture.ts";

let table: Table;
let gm: HeadlessClient;
let anya: HeadlessClient;
let borya: HeadlessClient;

beforeAll(async () => {
  const sitting = await sitDown();
  table = sitting.table;
  [gm, anya, borya] = [await sitting.seat(GM), await sitting.seat(ANYA), await sitting.seat(BORYA)];
});

const say = async (client: HeadlessClient, data: Raw = {}, options: Raw = {}): Promise<ChatMessage> => {
  const message = await make(client, "ChatMessage", { content: "Hello", ...data }, options);
  await table.settle();
  return message as unknown as ChatMessage;
};
const seen = (client: HeadlessClient, message: ChatMessage): ChatMessage =>
  on(client, message) as unknown as ChatMessage;
const roll = async (client: HeadlessClient, formula = "4df"): Promise<Roll> => {
  const made = client.foundry.dice.Roll.create(formula);
  return made.evaluate();
};

behaviour(
  { id: "D01", says: "a player's message is his own, whatever author he gives", source: "inferred", gen: "both" },
  async () => {
    expect((await say(anya)).author?.id).toBe(ANYA);
    expect((await say(anya, { author: BORYA })).author?.id).toBe(ANYA);
  },
);

behaviour(
  {
    id: "D02",
    says: "a game master may name the author, who may then change it",
    source: "system draw-steel",
    gen: "both",
  },
  async () => {
    const message = await say(gm, { author: ANYA });
    expect(message.author?.id).toBe(ANYA);
    await seen(anya, message).update({ content: "Changed" });
    await table.settle();
    expect(message.content).toBe("Changed");
  },
);

behaviour(
  {
    id: "D03",
    says: "only author and game master change a message; not even the speaker's owner",
    source: "issue #1514",
    gen: "both",
  },
  async () => {
    const actor = await make(gm, "Actor", { name: "Hero", type: "hero", ownership: { [BORYA]: 3 } });
    const message = await say(anya, { speaker: { actor: actor.id } });
    await expect(seen(borya, message).update({ content: "Mine" })).rejects.toThrow(
      `User Боря lacks permission to update ChatMessage [${String(message.id)}]`,
    );
  },
);

behaviour({ id: "D03b", says: "the last writer is named by the server", source: "inferred", gen: "both" }, async () => {
  const message = await say(anya);
  expect(message._stats.lastModifiedBy).toBe(ANYA);
  await seen(gm, message).update({ content: "By the GM" });
  await table.settle();
  expect([message._stats.lastModifiedBy, message.author?.id]).toEqual([GM, ANYA]);
});

behaviour(
  { id: "D04", says: "authors may change the rolls of their messages", source: "issue #7832", gen: "both" },
  async () => {
    const message = await say(anya, { rolls: [await roll(anya)] });
    await message.update({ rolls: [...message.rolls, await roll(anya)] });
    await table.settle();
    expect(seen(borya, message).rolls).toHaveLength(2);
  },
);

behaviour({ id: "D05", says: "authors may delete their messages", source: "issue #9928", gen: "both" }, async () => {
  const message = await say(anya);
  await expect(seen(borya, message).delete()).rejects.toThrow(/lacks permission to delete/);
  await message.delete();
  await table.settle();
  expect(gm.game.messages.has(message.id ?? "")).toBe(false);
});

behaviour({ id: "D06", says: "the author passes permission tests", source: "issue #11250", gen: "both" }, async () => {
  const message = await say(anya);
  expect([message.isOwner, seen(borya, message).isOwner, seen(gm, message).isOwner]).toEqual([true, false, true]);
});

behaviour(
  {
    id: "D07",
    says: "the subtype is a text and is base if not told; its data is in system",
    source: "api ChatMessageData",
    gen: "both",
  },
  async () => {
    expect((await say(anya)).type).toBe("base");
    const act = await say(anya, { type: "act", system: { exchange: "e1" } });
    expect(seen(gm, act).system).toMatchObject({ exchange: "e1" });
    await expect(say(anya, { type: 1 })).rejects.toThrow();
  },
);

behaviour(
  {
    id: "D08",
    says: "rolls are JSON in the source, Roll instances on the document",
    source: "api ChatMessageData",
    gen: "both",
  },
  async () => {
    const made = await roll(anya);
    const message = await say(anya, { rolls: [made, JSON.stringify(made)] });
    expect((message._source.rolls as unknown[]).map((entry) => typeof entry)).toEqual(["string", "string"]);
    const there = seen(gm, message);
    expect(there.rolls.map((entry) => [entry.constructor.name, entry.total])).toEqual([
      ["Roll", made.total],
      ["Roll", made.total],
    ]);
  },
);

behaviour(
  { id: "D10", says: "a whisper reaches every client in full", source: "issue crucible#942", gen: "both" },
  async () => {
    const message = await say(gm, { whisper: [ANYA], content: "Secret" });
    expect(seen(borya, message).content).toBe("Secret");
  },
);

behaviour(
  {
    id: "D11",
    says: "a whisper is visible to its readers; one with rolls to all, with its content hidden",
    source: "api ChatMessage",
    gen: "both",
  },
  async () => {
    const view = (client: HeadlessClient, message: ChatMessage): boolean[] => [
      seen(client, message).visible,
      seen(client, message).isContentVisible,
    ];
    const text = await say(anya, { whisper: [GM] });
    expect([view(anya, text), view(gm, text), view(borya, text)]).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
    const dice = await say(anya, { whisper: [GM], rolls: [await roll(anya)] });
    expect([view(anya, dice), view(gm, dice), view(borya, dice)]).toEqual([
      [true, true],
      [true, true],
      [true, false],
    ]);
  },
);

behaviour(
  { id: "D12", says: "being a game master does not open a whisper", source: "system draw-steel", gen: "both" },
  async () => {
    const message = await say(anya, { whisper: [ANYA], rolls: [await roll(anya)] });
    expect(seen(gm, message).isContentVisible).toBe(false);
  },
);

behaviour(
  { id: "D13", says: "`blind` hides from the author only what has rolls", source: "issue #8856", gen: "13" },
  async () => {
    const text = await say(anya, { whisper: [GM], blind: true });
    const dice = await say(anya, { whisper: [GM], blind: true, rolls: [await roll(anya)] });
    expect([text.isContentVisible, dice.isContentVisible]).toEqual([true, false]);
  },
);

behaviour(
  {
    id: "D17",
    says: "the user's current mode does not matter to create; a mode in the options does",
    source: "issue #11442",
    gen: "13",
  },
  async () => {
    await anya.game.settings.set("core", "rollMode", "gmroll");
    const open = await say(anya, { rolls: [await roll(anya)] });
    const named = await say(anya, { rolls: [await roll(anya)] }, { rollMode: "gmroll" });
    await anya.game.settings.set("core", "rollMode", "publicroll");
    expect([open.whisper, named.whisper]).toEqual([[], GMS]);
  },
);

behaviour({ id: "D19", says: "what each mode does to whisper and blind", source: "issue #11442", gen: "13" }, () => {
  const Message = classOf(anya, "ChatMessage") as unknown as typeof ChatMessage;
  const mode = (name: string): unknown => Message.applyRollMode({ whisper: [BORYA] }, name);
  expect(mode("publicroll")).toMatchObject({ whisper: [], blind: false });
  expect(mode("gmroll")).toMatchObject({ whisper: [BORYA, ...GMS], blind: false });
  expect(mode("blindroll")).toMatchObject({ whisper: [BORYA, ...GMS], blind: true });
  expect(mode("selfroll")).toMatchObject({ whisper: [ANYA], blind: false });
});

behaviour(
  { id: "D30", says: "a game master clears the whole log at once", source: "kb chat", gen: "both" },
  async () => {
    await say(anya);
    await gm.game.messages.flush();
    await table.settle();
    expect([gm.game.messages.size, borya.game.messages.size]).toEqual([0, 0]);
  },
);

behaviour(
  { id: "D31", says: "content is cleaned on the server; buttons with data stay", source: "inferred", gen: "both" },
  async () => {
    const message = await say(anya, {
      content: '<button type="button" data-action="x" onclick="y()">Go</button><script>z</script>',
    });
    expect(message.content).toBe('<button type="button" data-action="x">Go</button>');
  },
);

behaviour(
  { id: "D33", says: "the alias falls back to the author's name", source: "api ChatMessage.alias", gen: "both" },
  async () => {
    expect((await say(anya)).alias).toBe("Аня");
    expect((await say(anya, { speaker: { alias: "Somebody" } })).alias).toBe("Somebody");
  },
);

behaviour(
  { id: "D34", says: "messages are in the order of their creation", source: "system crucible", gen: "both" },
  async () => {
    for (const content of ["1", "2", "3"]) await say(content === "2" ? anya : gm, { content });
    const order = (client: HeadlessClient): string[] =>
      client.game.messages.contents.slice(-3).map((m) => String(m._source.content));
    expect([order(gm), order(borya)]).toEqual([
      ["1", "2", "3"],
      ["1", "2", "3"],
    ]);
  },
);

behaviour({ id: "H08", says: "the time of a message is the server's", source: "inferred", gen: "both" }, async () => {
  table.skew = 60_000;
  const message = await say(anya, { timestamp: 5 });
  table.skew = 0;
  expect(message.timestamp).toBeGreaterThan(Date.now() + 50_000);
});
