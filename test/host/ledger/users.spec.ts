/** Users as src/combat/duty.ts and the dialogs ask for them. */
import { beforeAll, expect } from "vitest";
import type { User } from "../core/documents/user.ts";
import { behaviour } from "./behaviour.ts";
import { ANYA, GM, HELPER, make, SEATS, sitDown, subtype, type Own, type Seat, type Sitting } from "./fixture.ts";

let sitting: Sitting;
let gm: Own;
let anya: Seat;
beforeAll(async () => {
  sitting = await sitDown({ users: SEATS });
  gm = await sitting.own();
  anya = await sitting.other(ANYA);
});

const user = (id: string): User | undefined => gm.game.users.get(id) as unknown as User | undefined;

behaviour(
  {
    id: "E23",
    says: "game.user is the user of this client, and knows that it is",
    source: "api User#isSelf",
    gen: "both",
  },
  () => {
    expect([gm.game.user.id, gm.game.userId]).toEqual([GM, GM]);
    expect(gm.game.users.get(GM)).toBe(gm.game.user);
    expect(gm.game.users.filter(({ id }) => user(id ?? "")?.isSelf === true)).toEqual([gm.game.user]);
    expect(gm.game.users.get("nobody0000000000")).toBeUndefined();
  },
);

behaviour(
  {
    id: "E24",
    says: "who is a game master: those of the two highest roles; whoever is here is active",
    source: "api User#isGM",
    gen: "both",
    needs: ["player", "assistant"],
  },
  async () => {
    // They are here as soon as they are asked for.
    await sitting.other(HELPER);
    await sitting.settle();
    const view = [GM, HELPER, ANYA].map((id) => [user(id)?.isGM, user(id)?.active, user(id)?.isSelf]);
    expect(view).toEqual([
      [true, true, true],
      [true, true, false],
      [false, true, false],
    ]);
  },
);

behaviour(
  {
    id: "E24o",
    says: "another client sees the same people, and itself as itself",
    source: "api User#isSelf",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const seen = await anya.do(
      ({ game }, ...ids) =>
        ids.map((id) => {
          const user = game.users.get(id) as unknown as User;
          return [user.isGM, user.active, user.isSelf];
        }),
      GM,
      ANYA,
    );
    expect(seen).toEqual([
      [true, true, false],
      [false, true, true],
    ]);
  },
);

behaviour(
  {
    id: "B45p",
    says: "ownership is asked for any user, whether he is here or not",
    source: "api Document#testUserPermission",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const shared = { name: "Shared", type: subtype("hero"), ownership: { default: 0, [ANYA]: 3 } };
    const [own, seen] = [await make(gm, "Actor", shared), { ...shared, ownership: { default: 2 } }];
    const watched = await make(gm, "Actor", seen);
    const anya = user(ANYA);
    if (anya === undefined) throw new Error("no player");
    const tests = [own, watched].map((actor) =>
      (["LIMITED", "OBSERVER", "OWNER"] as const).map((level) => actor.testUserPermission(anya, level)),
    );
    expect(tests).toEqual([
      [true, true, true],
      [true, true, false],
    ]);
    expect(own.testUserPermission(anya, "OBSERVER", { exact: true })).toBe(false);
  },
);

behaviour(
  { id: "E25", says: "what a user targets is a Set, empty at first", source: "api User#targets", gen: "both" },
  () => {
    expect(Object.prototype.toString.call(gm.game.user.targets)).toBe("[object Set]");
    expect(gm.game.user.targets.size).toBe(0);
  },
);

behaviour(
  {
    id: "E26",
    says: "subtypes have labels under TYPES, by kind and type; `localize` gives them to people",
    source: "api CONFIG typeLabels",
    gen: "both",
  },
  () => {
    const { typeLabels } = gm.CONFIG.Actor as { typeLabels: Record<string, string> };
    expect(typeLabels[subtype("hero")]).toBe(`TYPES.Actor.${subtype("hero")}`);
  },
);
