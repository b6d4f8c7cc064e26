import { beforeEach, expect } from "vitest";
import type { User } from "../core/documents/user.ts";
import { behaviour } from "./behaviour.ts";
import { ANYA, BORYA, classOf, GM, HELPER, make, on, SEATS, sitDown, subtype } from "./fixture.ts";
import type { Own, Sitting } from "./fixture.ts";

let sitting: Sitting;

beforeEach(async () => {
  sitting = await sitDown({ users: SEATS });
});

const activeGM = (client: Own): string | null => client.game.users.activeGM?.id ?? null;

behaviour(
  {
    id: "B52",
    says: "activeGM: a full game master, else an assistant, else null (E22)",
    source: "issue #11242",
    gen: "both",
    needs: ["newcomer"],
  },
  async () => {
    const anya = await sitting.seat(ANYA);
    expect(activeGM(anya)).toBeNull();
    const helper = await sitting.seat(HELPER);
    await sitting.settle();
    expect([activeGM(anya), activeGM(helper), helper.game.user.isActiveGM]).toEqual([HELPER, HELPER, true]);
    const gm = await sitting.seat(GM);
    await sitting.settle();
    expect([activeGM(anya), activeGM(gm)]).toEqual([GM, GM]);
    gm.close();
    await sitting.settle();
    expect(activeGM(anya)).toBe(HELPER);
  },
);

behaviour(
  {
    id: "B52o",
    says: "a game master who is alone is the active one",
    source: "issue #11242",
    gen: "both",
  },
  async () => {
    const { game } = await sitting.own();
    expect(game.users.activeGM?.isGM).toBe(true);
    expect(game.user.isActiveGM).toBe(game.users.activeGM?.id === game.userId);
  },
);

behaviour(
  {
    id: "B53",
    says: "the designated user has the highest role of those who fit",
    source: "issue #11698",
    gen: "both",
    needs: ["newcomer"],
  },
  async () => {
    const { users } = (await sitting.seat(ANYA)).game;
    expect(users.getDesignatedUser((user: User) => !user.isGM)?.id).toBe(ANYA);
    expect(users.getDesignatedUser(() => true)?.id).toBe(GM);
    expect(users.getDesignatedUser((user: User) => user.active)?.id).toBe(ANYA);
  },
);

behaviour(
  {
    id: "H12",
    says: "`userConnected` tells who comes and who goes, at the last of his connections",
    source: "api hookEvents.userConnected",
    gen: "both",
    needs: ["newcomer"],
  },
  async () => {
    const anya = await sitting.seat(ANYA);
    const seen: string[] = [];
    anya.Hooks.on("userConnected", (user, active) => seen.push(`${(user as User).name}:${String(active)}`));
    const [first, second] = [await sitting.seat(BORYA), await sitting.seat(BORYA)];
    first.close();
    await sitting.settle();
    expect(seen).toEqual(["Боря:true"]);
    second.close();
    await sitting.settle();
    expect(seen).toEqual(["Боря:true", "Боря:false"]);
  },
);

behaviour(
  {
    id: "H13",
    says: "targets are a Set of tokens; the others see them, and `targetToken` is called everywhere",
    source: "issue #11831",
    gen: "both",
    needs: ["newcomer"],
  },
  async () => {
    const [gm, anya] = [await sitting.seat(GM), await sitting.seat(ANYA)];
    const actor = await make(gm, "Actor", { name: "Hero", type: subtype("hero") });
    const scene = await make(gm, "Scene", { name: "Yard", active: true });
    const token = await make(gm, "Token", { name: "Hero", actorId: actor.id, actorLink: true }, { parent: scene });
    await sitting.settle();
    const seen: unknown[] = [];
    gm.Hooks.on("targetToken", (user, target, targeted) =>
      seen.push([(user as User).name, (target as { name: string }).name, targeted]),
    );
    anya.run(`canvas.tokens.setTargets(["${String(token.id)}"])`);
    await sitting.settle();
    expect([...anya.game.user.targets].map((target) => target.actor)).toEqual([on(anya, actor)]);
    const late = await sitting.seat(BORYA);
    const others = [gm, late].map((client) =>
      [...(client.game.users.get(ANYA) as unknown as User).targets].map((target) => target.id),
    );
    expect(others).toEqual([[token.id], [token.id]]);
    anya.close();
    await sitting.settle();
    expect(seen).toEqual([
      ["Аня", "Hero", true],
      ["Аня", "Hero", false],
    ]);
  },
);

behaviour(
  {
    id: "H16",
    says: "all clients see writes in the same order, however late they arrive",
    source: "inferred",
    gen: "both",
    needs: ["server"],
  },
  async () => {
    const [gm, anya] = [await sitting.seat(GM), await sitting.seat(ANYA)];
    sitting.table.delay((passing) =>
      passing.direction === "down" && passing.userId === ANYA ? Math.random() * 10 : 0,
    );
    const said: Promise<unknown>[] = [];
    for (let i = 0; i < 12; i++) {
      const client = i % 2 === 0 ? gm : anya;
      said.push(classOf(client, "ChatMessage").create({ content: String(i) }));
    }
    await Promise.all(said);
    await sitting.settle();
    const order = (client: Own): unknown[] => client.game.messages.map((message) => message.id);
    expect(order(gm)).toHaveLength(12);
    expect(order(anya)).toEqual(order(gm));
    sitting.table.delay(0);
  },
);
