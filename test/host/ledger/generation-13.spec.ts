/** What belongs to 13 alone, and that nothing of 14 is there. */
import { beforeAll, expect } from "vitest";
import type { ChatMessage } from "../core/documents/message.ts";
import type { Raw } from "../shape.ts";
import { behaviour } from "./behaviour.ts";
import { classOf, make, sitDown, subtype } from "./fixture.ts";
import type { Own, Sitting } from "./fixture.ts";

let sitting: Sitting;
let gm: Own;

beforeAll(async () => {
  sitting = await sitDown();
  gm = await sitting.own();
});

const read = (object: unknown, name: string): unknown => Reflect.get(object as object, name);

const hero = () => make(gm, "Actor", { name: "Hero", type: subtype("hero") });

behaviour(
  { id: "G01", says: "the generation is told in game.release", source: "api Game.release", gen: "both" },
  () => {
    const { generation } = gm.game.release;
    expect(String(gm.game.version).split(".")[0]).toBe(String(generation));
    expect([13, 14]).toContain(generation);
  },
);

behaviour(
  {
    id: "A26",
    says: "mergeObject deletes with performDeletions",
    source: "system dnd5e",
    gen: "13",
  },
  () => {
    const { mergeObject } = gm.foundry.utils;
    expect(mergeObject({ a: 1, b: 2 }, { "-=a": null }, { performDeletions: true })).toEqual({ b: 2 });
  },
);

behaviour(
  {
    id: "D14",
    says: "the modes are publicroll, gmroll, blindroll and selfroll, in CONFIG.Dice",
    source: "api CONFIG.Dice",
    gen: "13",
  },
  () => {
    const { rollModes } = gm.CONFIG.Dice as { rollModes: Raw };
    expect(Object.keys(rollModes)).toEqual(["publicroll", "gmroll", "blindroll", "selfroll"]);
    expect(gm.game.settings.get("core", "rollMode")).toBe("publicroll");
  },
);

behaviour(
  {
    id: "G13",
    says: "names of 14 throw: its message modes, its constants, its mergeObject option, its shape of effects",
    source: "host",
    gen: "13",
    needs: ["host"],
  },
  async () => {
    const Message = classOf(gm, "ChatMessage") as unknown as typeof ChatMessage;
    expect(() => Message.applyMode({}, "gm")).toThrow(/applyMode is not offered/);
    await expect(Message.create({ content: "x" }, { messageMode: "gm" })).rejects.toThrow(/"messageMode"/);
    expect(() => read(gm.CONFIG.ChatMessage, "modes")).toThrow(/CONFIG.ChatMessage.modes/);
    expect(() => gm.game.settings.get("core", "messageMode")).toThrow(/not a registered/);
    expect(() => read(gm.foundry.CONST, "ACTIVE_EFFECT_SHOW_ICON")).toThrow(/SHOW_ICON/);
    expect(() => gm.foundry.utils.mergeObject({}, {}, { applyOperators: true })).toThrow(/"performDeletions" here/);
    const actor = await hero();
    const effect = (data: Raw) => make(gm, "ActiveEffect", { name: "E", img: "e.svg", ...data }, { parent: actor });
    await expect(effect({ system: { changes: [] } })).rejects.toThrow(/"system.changes" belongs to Foundry 14/);
    await expect(effect({ showIcon: 2 })).rejects.toThrow(/"showIcon" belongs to Foundry 14/);
    await expect(actor.update({ "system.==wounds": {} })).rejects.toThrow(/replacement key/);
    expect(gm.warnings).toEqual([]);
  },
);
