/** Macros and the hotbar, sounds, tours: what does not need a page. */
import { beforeAll, expect } from "vitest";
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
    id: "D20t",
    says: "a tour is registered under its namespace and id, and goes from its first step to its end, telling each",
    source: "api nue.Tour",
    gen: "both",
    needs: ["host"],
  },
  async () => {
    interface Nue {
      nue: { Tour: new (config: object) => Tour };
      game: { tours: { register(namespace: string, id: string, tour: Tour): void; get(key: string): Tour } };
    }
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
