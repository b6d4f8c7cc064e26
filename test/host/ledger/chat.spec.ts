import { beforeAll, expect } from "vitest";
import type { ChatMessage } from "../core/documents/message.ts";
import type { Raw } from "../shape.ts";
import { behaviour } from "./behaviour.ts";
import { ANYA, BORYA, GM, GMS, make, nameOf, sitDown, subtype } from "./fixture.ts";
import { classOf, type Own, type Seat, type Sitting } from "./fixture.ts";

let sitting: Sitting;
let gm: Own;
let anya: Seat;
let borya: Seat;

beforeAll(async () => {
  sitting = await sitDown();
  gm = await sitting.own();
  [anya, borya] = [await sitting.other(ANYA), await sitting.other(BORYA)];
});

const settle = (): Promise<void> => sitting.settle();

/** A message of the game master's. */
const say = async (data: Raw = {}, options: Raw = {}): Promise<ChatMessage> => {
  const message = await make(gm, "ChatMessage", { content: "Hello", ...data }, options);
  await settle();
  return message as unknown as ChatMessage;
};
/** Somebody else's, as the game master sees it. */
const said = async (seat: Seat, data: Raw = {}, options: Raw = {}): Promise<ChatMessage> => {
  const { id } = await seat.make("ChatMessage", { content: "Hello", ...data }, options);
  await settle();
  const message = gm.game.messages.get(id);
  if (message === undefined) throw new Error("the message did not come");
  return message as unknown as ChatMessage;
};
/** A roll as messages store it. */
const roll = async (formula = "4df"): Promise<string> =>
  JSON.stringify(await gm.foundry.dice.Roll.create(formula).evaluate());
const view = (message: ChatMessage): boolean[] => [message.visible, message.isContentVisible];

behaviour(
  {
    id: "D01",
    says: "a player's message is his own, whatever author he gives",
    source: "inferred",
    gen: "both",
    needs: ["two players"],
  },
  async () => {
    expect((await said(anya)).author?.id).toBe(ANYA);
    expect((await said(anya, { author: BORYA })).author?.id).toBe(ANYA);
  },
);

behaviour(
  { id: "D01b", says: "who makes a message is its author if nobody is named", source: "inferred", gen: "both" },
  async () => {
    const message = await say();
    expect([message.author?.id, message._source.author, message.isAuthor]).toEqual([GM, GM, true]);
  },
);

behaviour(
  {
    id: "D02",
    says: "a game master may name the author, who may then change it",
    source: "system draw-steel",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const message = await say({ author: ANYA });
    expect(message.author?.id).toBe(ANYA);
    await anya.look(message, async (message) => {
      await message.update({ content: "Changed" });
    });
    await settle();
    expect(message.content).toBe("Changed");
  },
);

behaviour(
  {
    id: "D03",
    says: "only author and game master change a message; not even the speaker's owner",
    source: "issue #1514",
    gen: "both",
    needs: ["two players"],
  },
  async () => {
    const actor = await make(gm, "Actor", { name: "Hero", type: subtype("hero"), ownership: { [BORYA]: 3 } });
    const message = await said(anya, { speaker: { actor: actor.id } });
    const update = borya.look(message, async (message) => {
      await message.update({ content: "Mine" });
    });
    await expect(update).rejects.toThrow(
      `User ${nameOf(gm, BORYA)} lacks permission to update ChatMessage [${String(message.id)}]`,
    );
  },
);

behaviour(
  {
    id: "D03b",
    says: "the last writer is named by the server",
    source: "inferred",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const message = await said(anya);
    expect(message._stats.lastModifiedBy).toBe(ANYA);
    await message.update({ content: "By the GM" });
    await settle();
    expect([message._stats.lastModifiedBy, message.author?.id]).toEqual([GM, ANYA]);
  },
);

behaviour(
  {
    id: "D04",
    says: "authors may change the rolls of their messages",
    source: "issue #7832",
    gen: "both",
    needs: ["two players"],
  },
  async () => {
    const message = await said(anya, { rolls: [await roll()] });
    await anya.look(
      message,
      async (message, more) => {
        await message.update({ rolls: [...message.rolls, more] });
      },
      await roll(),
    );
    await settle();
    expect(await borya.look(message, ({ rolls }) => rolls.length)).toBe(2);
  },
);

behaviour(
  {
    id: "D05",
    says: "authors may delete their messages",
    source: "issue #9928",
    gen: "both",
    needs: ["two players"],
  },
  async () => {
    const message = await said(anya);
    const remove = async (message: ChatMessage): Promise<void> => {
      await message.delete();
    };
    await expect(borya.look(message, remove)).rejects.toThrow(/lacks permission to delete/);
    await anya.look(message, remove);
    await settle();
    expect(gm.game.messages.has(message.id ?? "")).toBe(false);
  },
);

behaviour(
  {
    id: "D06",
    says: "the author passes permission tests",
    source: "issue #11250",
    gen: "both",
    needs: ["two players"],
  },
  async () => {
    const message = await said(anya);
    const isOwner = (message: ChatMessage): boolean => message.isOwner;
    expect([await anya.look(message, isOwner), await borya.look(message, isOwner), message.isOwner]).toEqual([
      true,
      false,
      true,
    ]);
  },
);

behaviour(
  {
    id: "D07",
    says: "the subtype is a text and is base if not told; its data is in system",
    source: "api ChatMessageData",
    gen: "both",
  },
  async () => {
    expect((await say()).type).toBe("base");
    const act = await say({ type: subtype("act"), system: { exchange: "e1" } });
    expect(act.system).toMatchObject({ exchange: "e1" });
    expect(act._source.system).toEqual({ exchange: "e1" });
    await expect(say({ type: 1 })).rejects.toThrow();
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
    const made = await gm.foundry.dice.Roll.create("4df").evaluate();
    const message = await say({ rolls: [made, JSON.stringify(made)] });
    expect((message._source.rolls as unknown[]).map((entry) => typeof entry)).toEqual(["string", "string"]);
    expect(message.rolls.map((entry) => [entry.constructor.name, entry.total])).toEqual([
      ["Roll", made.total],
      ["Roll", made.total],
    ]);
  },
);

behaviour(
  {
    id: "D08b",
    says: "the same rolls are there for everybody",
    source: "api ChatMessageData",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const message = await say({ rolls: [await roll()] });
    const seen = await anya.look(message, ({ rolls }) => rolls.map((entry) => [entry.constructor.name, entry.total]));
    expect(seen).toEqual([["Roll", message.rolls[0]?.total]]);
  },
);

behaviour(
  {
    id: "D10",
    says: "a whisper reaches every client in full",
    source: "issue crucible#942",
    gen: "both",
    needs: ["two players"],
  },
  async () => {
    const message = await say({ whisper: [ANYA], content: "Secret" });
    expect(await borya.look(message, ({ content }) => content)).toBe("Secret");
  },
);

behaviour(
  {
    id: "D11",
    says: "a whisper is visible to its readers; one with rolls to all, with its content hidden",
    source: "api ChatMessage",
    gen: "both",
    needs: ["two players"],
  },
  async () => {
    const views = async (message: ChatMessage): Promise<boolean[][]> => [
      await anya.look(message, view),
      view(message),
      await borya.look(message, view),
    ];
    expect(await views(await said(anya, { whisper: [GM] }))).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
    expect(await views(await said(anya, { whisper: [GM], rolls: [await roll()] }))).toEqual([
      [true, true],
      [true, true],
      [true, false],
    ]);
  },
);

behaviour(
  {
    id: "D12",
    says: "being a game master does not open a whisper",
    source: "system draw-steel",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const message = await said(anya, { whisper: [ANYA], rolls: [await roll()] });
    expect(message.isContentVisible).toBe(false);
  },
);

behaviour(
  { id: "D13", says: "`blind` hides from the author only what has rolls", source: "issue #8856", gen: "13" },
  async () => {
    const text = await say({ whisper: [ANYA], blind: true });
    const dice = await say({ whisper: [ANYA], blind: true, rolls: [await roll()] });
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
    const before = gm.game.settings.get("core", "rollMode");
    await gm.game.settings.set("core", "rollMode", "gmroll");
    const open = await say({ rolls: [await roll()] });
    const named = await say({ rolls: [await roll()] }, { rollMode: "gmroll" });
    await gm.game.settings.set("core", "rollMode", before);
    expect([open.whisper, [...named.whisper].sort()]).toEqual([[], [...GMS].sort()]);
  },
);

behaviour({ id: "D19", says: "what each mode does to whisper and blind", source: "issue #11442", gen: "13" }, () => {
  const Message = classOf(gm, "ChatMessage") as unknown as typeof ChatMessage;
  const mode = (name: string): unknown => Message.applyRollMode({ whisper: [BORYA] }, name);
  expect(mode("publicroll")).toMatchObject({ whisper: [], blind: false });
  expect(mode("gmroll")).toMatchObject({ whisper: [BORYA, ...GMS], blind: false });
  expect(mode("blindroll")).toMatchObject({ whisper: [BORYA, ...GMS], blind: true });
  expect(mode("selfroll")).toMatchObject({ whisper: [GM], blind: false });
});

behaviour(
  {
    id: "D30",
    says: "a game master clears the whole log at once",
    source: "kb chat",
    gen: "both",
    // In Foundry it would ask first, and take along what was not the specs'.
    needs: ["player", "driver"],
  },
  async () => {
    await said(anya);
    await gm.game.messages.flush();
    await settle();
    expect([gm.game.messages.size, await borya.do(({ game }) => game.messages.size)]).toEqual([0, 0]);
  },
);

behaviour(
  { id: "D31", says: "content is cleaned on the server; buttons with data stay", source: "inferred", gen: "both" },
  async () => {
    const message = await say({
      content: '<button type="button" data-action="x" onclick="y()">Go</button><script>z</script>',
    });
    expect(message.content).toBe('<button type="button" data-action="x">Go</button>');
  },
);

behaviour(
  { id: "D33", says: "the alias falls back to the author's name", source: "api ChatMessage.alias", gen: "both" },
  async () => {
    expect((await say()).alias).toBe(nameOf(gm, GM));
    expect((await say({ speaker: { alias: "Somebody" } })).alias).toBe("Somebody");
  },
);

behaviour(
  {
    id: "D34",
    says: "messages are in the order of their creation",
    source: "system crucible",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    for (const content of ["1", "2", "3"]) await (content === "2" ? said(anya, { content }) : say({ content }));
    const last = await anya.do(({ game }) => game.messages.contents.slice(-3).map((m) => String(m._source.content)));
    const own = gm.game.messages.contents.slice(-3).map((m) => String(m._source.content));
    expect([own, last]).toEqual([
      ["1", "2", "3"],
      ["1", "2", "3"],
    ]);
  },
);

behaviour(
  { id: "H08", says: "the time of a message is the server's", source: "inferred", gen: "both", needs: ["server"] },
  async () => {
    sitting.table.skew = 60_000;
    const message = await say({ timestamp: 5 });
    sitting.table.skew = 0;
    expect(message.timestamp).toBeGreaterThan(Date.now() + 50_000);
  },
);
