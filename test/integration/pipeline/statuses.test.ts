/** R8: «Связан», put on and taken off by the GM or the owner, makes one helpless. */
import { describe, expect, test } from "vitest";
import { dice } from "./support/dice.ts";
import { ANNA, ORC, VERA } from "./support/evening.ts";
import type { Evening } from "./support/evening.ts";
import { foldOf, onlyWound, strikes, useEvenings, wasTold } from "./support/fights.ts";
import { deedOf } from "./support/forge.ts";

/** Whether each client holds the orc for bound, helpless, and how many effects he has there. */
const boundOn = ({ seats }: Evening) =>
  seats.map(({ orc }) => [orc.statuses.has("bound"), orc.isHelpless, orc.effects.size]);

describe.each([13, 14] as const)("on Foundry %i", (generation) => {
  const begin = useEvenings(generation);

  describe("«Связан»", () => {
    test.each(["gm", "borya"] as const)("on and off by %s, for all to see", async (who) => {
      const evening = await begin();
      const { orc } = (await evening.usual())[who];
      const none = [false, false, 0];
      expect(boundOn(evening)).toEqual([none, none, none]);
      await orc.toggleStatusEffect("bound");
      await evening.settle();
      const bound = [true, true, 1];
      expect(boundOn(evening)).toEqual([bound, bound, bound]);
      await evening.sit(VERA);
      expect(boundOn(evening)).toEqual([bound, bound, bound, bound]);
      await orc.toggleStatusEffect("bound");
      await evening.settle();
      expect(boundOn(evening)).toEqual([none, none, none, none]);
    });

    test("twice on is once on", async () => {
      const evening = await begin();
      const { gm, borya } = await evening.usual();
      await gm.orc.toggleStatusEffect("bound", { active: true });
      await borya.orc.toggleStatusEffect("bound", { active: true });
      await evening.settle();
      expect(boundOn(evening)).toEqual(Array(3).fill([true, true, 1]));
      await borya.orc.toggleStatusEffect("bound", { active: false });
      await evening.settle();
      expect(boundOn(evening)).toEqual(Array(3).fill([false, false, 0]));
    });

    test("has a name in the language of whoever put it on, and a picture", async () => {
      const evening = await begin();
      const { borya } = await evening.usual();
      await borya.orc.toggleStatusEffect("bound");
      const [effect] = [...borya.orc.effects];
      expect(effect?.name).toBe("Связан");
      expect(effect?.img).toMatch(/^systems\/drevo\/icons\/.+\.svg$/);
    });

    test("is not put on another's fighter", async () => {
      const evening = await begin();
      const { anya } = await evening.usual();
      await anya.orc.toggleStatusEffect("bound");
      expect(wasTold(anya)).toHaveLength(1);
      expect(boundOn(evening)).toEqual(Array(3).fill([false, false, 0]));
      expect(evening.traffic.refusals).toEqual([]);
    });
  });

  describe("what it does to an exchange", () => {
    test("one who is bound after the blow fell is asked no longer, and the blow is one-sided", async () => {
      const evening = await begin();
      const { anya, borya } = await evening.usual();
      const { id } = await strikes(anya, anya.anna, anya.orc);
      await evening.settle();
      expect(foldOf(evening, id).state).toBe("open");
      await borya.orc.toggleStatusEffect("bound");
      await evening.settle();
      expect(foldOf(evening, id).blows).toMatchObject([{ oneSided: true, wound: "wound" }]);
    });

    test("what he was when he answered counts: untied later, he is still hit one-sided", async () => {
      const evening = await begin();
      const { anya, borya } = await evening.usual();
      await borya.orc.toggleStatusEffect("bound");
      const { id } = await strikes(anya, anya.anna, anya.orc);
      await evening.settle();
      const before = foldOf(evening, id);
      await borya.orc.toggleStatusEffect("bound");
      await evening.settle();
      await evening.sit(VERA);
      expect(foldOf(evening, id)).toEqual(before);
      expect(onlyWound(evening, ORC)[1]).toMatchObject({ level: "wound" });
    });

    test("an answer past the buttons, a raised shield or a blow of his own, does not stand", async () => {
      const evening = await begin();
      const { anya, borya } = await evening.usual();
      const exchange = await strikes(anya, anya.anna, anya.orc);
      await borya.orc.toggleStatusEffect("bound");
      await evening.settle();
      const { opening } = exchange.resolution;
      const deed = { exchange, kind: "strike", target: "anna", answers: opening, rolls: [dice(4), dice(4)] } as const;
      await borya.post(deedOf(borya, "orc", deed));
      await evening.settle();
      const { acts, blows } = foldOf(evening, exchange.id);
      expect(acts).toHaveLength(2);
      expect(blows).toMatchObject([{ oneSided: true, target: `Actor.${ORC}`, wound: "wound" }]);
      expect(evening.wounds(ANNA)).toEqual({});
    });
  });
});
