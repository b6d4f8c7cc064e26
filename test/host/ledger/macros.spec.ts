/** Macros and the hotbar, sounds, tours: what does not need a page. */
import { beforeAll, expect } from "vitest";
import type { Document } from "../core/document.ts";
import type { Macro } from "../core/documents/macro.ts";
import type { User } from "../core/documents/user.ts";
import type { Tour } from "../core/tour.ts";
import { behaviour } from "./behaviour.ts";
import { ANYA, make, sitDown } from "./fixture.ts";
import type { Own, Seat, Sitting, Surface } from "./fixture.ts";

let sitting: Sitting;
let gm: Own;
let anya: Seat;
beforeAll(async () => {
  sitting = await sitDown();
  gm = await sitting.own();
});

const script = async (command: string, more: object = {}): Promise<Macro> =>
  (await make(gm, "Macro", { name: "Line", type: "script", command, ...more })) as unknown as Macro;

const me = (): User => gm.game.user;

behaviour(
  {
    id: "D04",
    says: "a macro lies in the slot of a user's hotbar that it was put into; slots are told in pages of ten",
    source: "system ds: helpers/macros",
    gen: "both",
  },
  async () => {
    const macro = await script("return 1;");
    await me().assignHotbarMacro(macro, 13);
    await sitting.settle();
    expect(me().hotbar["13"]).toBe(macro.id);
    const page = me().getHotbarMacros(2);
    expect(page.map(({ slot }) => slot)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    expect(page[2]?.macro).toBe(macro);
    expect(me().getHotbarMacros()[2]?.macro).toBe(null);
    await me().assignHotbarMacro(null, 13);
    await sitting.settle();
    expect("13" in me().hotbar).toBe(false);
  },
);

behaviour(
  {
    id: "D04x",
    says: "a script macro runs as an asynchronous function that sees the API's globals, and gives what it returns",
    source: "inferred",
    gen: "both",
  },
  async () => {
    expect(await (await script("return await Promise.resolve(game.user.id);")).execute()).toBe(me().id);
    await expect((await script("throw new Error('no');")).execute()).rejects.toThrow("no");
  },
);

behaviour(
  {
    id: "D05",
    says: "a macro that a player makes is his: he is its author and owner, and may delete it",
    source: "issue WFRP PR#1888",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    anya = await sitting.other(ANYA);
    const made = ({ game, globals }: Surface): Promise<unknown> =>
      (globals.Macro as { create(data: object): Promise<Macro | undefined> })
        .create({ name: "Hers", type: "script", command: "" })
        .then((macro) => [macro?.author?.id === game.user.id, macro?.isOwner, macro?.id]);
    const [isHers, isOwner, id] = (await anya.do(made)) as [boolean, boolean, string];
    expect([isHers, isOwner]).toEqual([true, true]);
    await sitting.settle();
    const macro = gm.game.macros.get(id) as Macro | undefined;
    expect([macro?.isAuthor, macro?.author?.id]).toEqual([false, ANYA]);
    await anya.do(({ game }, key) => (game.macros.get(key) as Macro).delete().then(() => null), id);
    await sitting.settle();
    expect(gm.game.macros.get(id)).toBe(undefined);
  },
);

behaviour(
  {
    id: "D04f",
    says: "without a slot a macro goes into the first that is free; there are slots 1 to 50, and no others",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const macro = await script("return 1;");
    for (const slot of [1, 2, 3]) await me().assignHotbarMacro(macro, slot);
    await me().assignHotbarMacro(null, 2);
    await me().assignHotbarMacro(macro);
    await sitting.settle();
    expect(["1", "2", "3", "4"].map((slot) => me().hotbar[slot])).toEqual([macro.id, macro.id, macro.id, undefined]);
    for (const slot of [0, 51, "x"]) await expect(me().assignHotbarMacro(macro, slot)).rejects.toThrow(/slot/);
    for (const slot of [1, 2, 3]) await me().assignHotbarMacro(null, slot);
  },
);

behaviour(
  {
    id: "D06",
    says: "canExecute is for who sees a macro at least a little, and for scripts has the permission; execute refuses others",
    source: "issue core#10947",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    anya = await sitting.other(ANYA);
    const [none, limited] = [await script("return 1;"), await script("return 2;", { ownership: { default: 1 } })];
    await sitting.settle();
    const run = ({ game }: Surface, id: string): Promise<unknown> => {
      const macro = game.macros.get(id) as unknown as Macro;
      const { canExecute } = macro;
      return Promise.resolve()
        .then(() => macro.execute())
        .then(
          (value) => [canExecute, value],
          () => [canExecute, "refused"],
        );
    };
    expect(await anya.do(run, none.id ?? "")).toEqual([false, "refused"]);
    expect(await anya.do(run, limited.id ?? "")).toEqual([true, 2]);
    const player = gm.game.users.get(ANYA) as unknown as Document;
    await player.update({ permissions: { MACRO_SCRIPT: false } });
    try {
      await sitting.settle();
      expect(await anya.do(run, limited.id ?? "")).toEqual([false, "refused"]);
    } finally {
      await player.update({ permissions: { MACRO_SCRIPT: true } });
    }
  },
);

behaviour(
  {
    id: "D07m",
    says: "players make and change scripts of their own, unless the permission MACRO_SCRIPT was taken from them",
    source: "issue core#11210, core#11284",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    anya = await sitting.other(ANYA);
    const player = gm.game.users.get(ANYA) as unknown as Document;
    const { uuid } = await anya.make("Macro", { name: "Hers", type: "script", command: "" });
    const changed = ({ doc }: Surface, hers: string, command: string): Promise<unknown> =>
      doc(hers)
        .update({ command })
        .then(() => (doc(hers) as unknown as Macro).command);
    expect(await anya.do(changed, uuid, "return 1;")).toBe("return 1;");
    await player.update({ permissions: { MACRO_SCRIPT: false } });
    try {
      await sitting.settle();
      await expect(anya.make("Macro", { name: "No", type: "script", command: "" })).rejects.toThrow(/permission/);
      await expect(anya.do(changed, uuid, "return 2;")).rejects.toThrow(/permission/);
    } finally {
      await player.update({ permissions: { MACRO_SCRIPT: true } });
    }
  },
);

behaviour(
  {
    id: "D20t",
    says: "a tour is registered under its namespace and id, and goes from its first step to its end, telling each",
    source: "api nue.Tour",
    gen: "both",
    needs: ["host"],
  },
  async () => {
    const { nue } = gm.foundry as unknown as Nue;
    const { tours } = (gm as unknown as Nue).game;
    const steps = ["a", "b"].map((id) => ({ id, title: id, content: id }));
    const shown: string[] = [];
    class Silent extends nue.Tour {
      override _renderStep(): Promise<void> {
        shown.push(this.currentStep?.id ?? "");
        return Promise.resolve();
      }
    }
    tours.register("ledger", "two", new Silent({ namespace: "other", id: "one", title: "Two", steps }));
    const tour = tours.get("ledger.two");
    expect([tour.stepIndex, tour.status, tour.currentStep]).toEqual([-1, "unstarted", null]);
    await tour.start();
    expect([tour.hasNext, tour.hasPrevious, tour.status]).toEqual([true, false, "in-progress"]);
    await tour.next();
    await tour.next();
    expect([shown, tour.status]).toEqual([["a", "b"], "completed"]);
  },
);

interface Nue {
  nue: {
    Tour: (new (config: object, options?: object) => Tour) & { activeTour: Tour | null; tourInProgress: boolean };
  };
  game: { tours: { register(namespace: string, id: string, tour: Tour): void; get(key: string): Tour } };
}

/** Tours of two steps that nothing draws, and the steps that were prepared. */
function silent(told: string[]): Nue["nue"]["Tour"] {
  const { nue } = gm.foundry as unknown as Nue;
  return class extends nue.Tour {
    override async _preStep(): Promise<void> {
      await super._preStep();
      told.push(this.currentStep?.id ?? "");
    }
    override _renderStep(): Promise<void> {
      return Promise.resolve();
    }
  };
}
const STEPS = ["a", "b"].map((id) => ({ id, title: id, content: id }));

behaviour(
  {
    id: "D21",
    says: "a tour's second argument has the last word on id and namespace; its key is both; its config is a copy",
    source: "api nue.Tour",
    gen: "both",
  },
  () => {
    const config = { namespace: "other", id: "one", title: "One", steps: STEPS };
    const tour = new (silent([]))(config, { id: "two", namespace: "ledger" });
    expect([tour.key, tour.id, tour.namespace]).toEqual(["ledger.two", "two", "ledger"]);
    expect([config.id, tour.steps === STEPS, tour.steps]).toEqual(["one", false, STEPS]);
  },
);

behaviour(
  {
    id: "D21a",
    says: "one tour goes on at a time: who starts another leaves the first, which begins anew the next time",
    source: "api nue.Tour#canBeResumed, Tour.activeTour",
    gen: "both",
  },
  async () => {
    const told: string[] = [];
    const Silent = silent(told);
    const tours = ["one", "two"].map((id) => new Silent({ namespace: "ledger", id, title: id, steps: STEPS }));
    const [first, second] = tours as [Tour, Tour];
    const { Tour } = (gm.foundry as unknown as Nue).nue;
    await first.start();
    await first.next();
    expect([Tour.activeTour === first, Tour.tourInProgress]).toEqual([true, true]);
    await second.start();
    expect([Tour.activeTour === second, first.stepIndex]).toEqual([true, -1]);
    await second.next();
    await second.previous();
    expect([told, second.hasPrevious]).toEqual([["a", "b", "a", "b", "a"], false]);
    await second.exit();
    expect([Tour.activeTour, Tour.tourInProgress]).toEqual([null, false]);
  },
);

behaviour(
  {
    id: "D19r",
    says: "a restricted tour is not for players: it cannot be started",
    source: "api nue.Tour#canStart, TourConfig#restricted; that starting throws is inferred",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    anya = await sitting.other(ANYA);
    const tried = await anya.do(({ foundry }) => {
      const { Tour: Plain } = (foundry as unknown as Nue).nue;
      const tour = new Plain({ namespace: "ledger", id: "gm", title: "GM", restricted: true, steps: [] });
      return tour.start().then(
        () => "started",
        () => tour.canStart,
      );
    });
    expect(tried).toBe(false);
  },
);

behaviour(
  {
    id: "D32s",
    says: "a sound that is played once names its source, channel and volume; unknown channels are refused here",
    source: "api foundry.audio, CONST.AUDIO_CHANNELS",
    gen: "both",
    needs: ["host"],
  },
  () => {
    interface Audio {
      audio: { AudioHelper: { play(data: object, others?: boolean): Promise<void> } };
    }
    const { AudioHelper } = (gm.foundry as unknown as Audio).audio;
    expect(() => AudioHelper.play({ src: "a.wav", channel: "loud" })).toThrow("loud");
    expect(() => AudioHelper.play({ src: "a.wav" }, true)).toThrow("not offered");
  },
);
