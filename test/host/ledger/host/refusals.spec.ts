import { beforeAll, expect } from "vitest";
import type { Actor } from "../../core/documents/actor.ts";
import { behaviour } from "../behaviour.ts";
import { adding, make, sitDown, type Own } from "../fixture.ts";

let gm: Own;
beforeAll(async () => {
  gm = await (await sitDown()).own();
});

const hero = async (): Promise<Actor> => (await make(gm, "Actor", { name: "Hero", type: "hero" })) as unknown as Actor;

behaviour(
  {
    id: "C14",
    says: "a status with `label` or `icon` is refused here; Foundry warns",
    source: "issue #10430",
    gen: "both",
    needs: ["host"],
  },
  async () => {
    const old = { id: "old", label: "Old", icon: "old.svg" };
    const known = gm.CONFIG.statusEffects as unknown[] | Record<string, unknown>;
    if (Array.isArray(known)) known.push(old);
    else known.old = old;
    await expect((await hero()).toggleStatusEffect("old")).rejects.toThrow(/deprecated/);
  },
);

behaviour(
  {
    id: "H11",
    says: "an effect's change that the host cannot apply is refused by name",
    source: "host",
    gen: "both",
    needs: ["host"],
  },
  async () => {
    const actor = await hero();
    const before = gm.errors.length;
    await make(gm, "ActiveEffect", { name: "Odd", img: "a.svg", ...adding(gm, "name", 1) }, { parent: actor });
    await gm.settle();
    expect(String(gm.errors[before])).toContain('change of "name"');
    gm.errors.length = before;
  },
);

behaviour(
  {
    id: "H27",
    says: "known members that the host lacks throw and are named",
    source: "host",
    gen: "both",
    needs: ["host"],
  },
  async () => {
    const actor = await hero();
    expect(() => Reflect.get(actor, "inCombat") as unknown).toThrow('"Actor#inCombat" is not offered by this host');
    expect(() => Reflect.get(gm.game.user, "query") as unknown).toThrow('"User#query" is not offered by this host');
    const folder = await make(gm, "Folder", { name: "Outer", type: "Actor" });
    expect(() => Reflect.get(folder, "depth") as unknown).toThrow("not offered");
  },
);

behaviour(
  {
    id: "H27n",
    says: "names that the client does not know throw and are named: of game, its system, foundry's spaces, CONFIG",
    source: "host",
    gen: "both",
    needs: ["host"],
  },
  () => {
    const read = (path: string): unknown =>
      path.split(".").reduce<unknown>((space, name) => Reflect.get(space as object, name) as unknown, gm);
    for (const path of [
      "game.journal",
      "game.system.api",
      "game.clipboard.readText",
      "foundry.nue.NewUserExperienceManager",
      "foundry.audio.Sound",
      "foundry.documents.Playlist",
      "CONFIG.Macro.compendiumBanner",
      "CONFIG.ui.hotbars",
      "CONFIG.sounds.fanfare",
      "CONFIG.TextEditor.inserts",
      "CONFIG.Playlist",
    ])
      expect(() => read(path)).toThrow(`"${path}" is not offered by this host`);
    const { Tour } = (gm.foundry as unknown as { nue: { Tour: new (config: object) => object } }).nue;
    const tour = new Tour({ namespace: "ledger", id: "one", title: "One", steps: [] });
    expect(() => Reflect.get(tour, "targetElement") as unknown).toThrow('"Tour#targetElement" is not offered');
    const own = { do: () => null };
    Object.assign(gm.game.system, { api: own });
    expect(read("game.system.api")).toBe(own);
  },
);
