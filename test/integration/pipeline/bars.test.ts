/** The bar of a token: how far up the levels the worst wound is, for those whose fighter it is. */
import { describe, expect, test } from "vitest";
import type { Actor } from "../../host/core/documents/actor.ts";
import type { TokenDocument } from "../../host/core/documents/token.ts";
import { ANNA, ORC } from "./support/evening.ts";
import type { Seat } from "./support/evening.ts";
import { swordOnShield, useEvenings } from "./support/fights.ts";

const OWNERS = 40;

/** The tokens of an actor on a client's scene. */
const tokensOf = ({ client }: Seat, actor: string): TokenDocument[] =>
  [...(client.game.scenes.active?.getEmbeddedCollection("Token") ?? [])]
    .map((token) => token as unknown as TokenDocument)
    .filter(({ actorId }) => actorId === actor);

const barOf = (seat: Seat, actor: string) => tokensOf(seat, actor)[0]?.getBarAttribute("bar1");

describe.each([13, 14] as const)("on Foundry %i", (generation) => {
  const begin = useEvenings(generation);

  test("is empty at first, fills upward with a wound on every client, and nobody can type into it", async () => {
    const evening = await begin();
    const seats = await evening.usual();
    const bars = () => evening.seats.map((seat) => barOf(seat, ORC));
    for (const bar of bars())
      expect(bar).toEqual({ type: "bar", attribute: "health", value: 0, max: 5, editable: false });
    await swordOnShield(evening, seats);
    for (const bar of bars()) expect(bar).toMatchObject({ value: 2, max: 5 });
    expect(barOf(seats.gm, ANNA)).toMatchObject({ value: 0 });
    const [wound = ""] = Object.keys(evening.wounds(ORC));
    await seats.gm.drevo.setWoundState(seats.gm.orc, wound, "healed");
    await evening.settle();
    for (const bar of bars()) expect(bar).toMatchObject({ value: 0 });
  });

  test("a fighter of the compendium and one who is newly made show it to their owners", async () => {
    const evening = await begin();
    const { gm } = await evening.usual();
    expect(tokensOf(gm, ANNA)[0]).toMatchObject({ displayBars: OWNERS, bar1: { attribute: "health" } });
    const { documentClass } = gm.client.CONFIG.Actor as { documentClass: typeof Actor };
    const make = async (data: object) => (await documentClass.create({ name: "Новый", type: "npc", ...data })) as Actor;
    expect((await make({})).prototypeToken).toMatchObject({ displayBars: OWNERS, bar1: { attribute: "health" } });
    expect((await make({ prototypeToken: { displayBars: 0 } })).prototypeToken.displayBars).toBe(0);
    await evening.settle();
  });

  test("modules find it where Foundry keeps what can be tracked", async () => {
    const evening = await begin();
    const { gm } = await evening.usual();
    const { trackableAttributes } = gm.client.CONFIG.Actor as {
      trackableAttributes: Record<string, { bar: string[]; value: string[] }>;
    };
    for (const type of ["character", "npc"]) {
      expect(trackableAttributes[type]?.bar).toEqual(["health"]);
      for (const path of trackableAttributes[type]?.value ?? [])
        expect(typeof gm.client.foundry.utils.getProperty(gm.anna.system, path)).toBe("number");
    }
  });
});
