/** Who may see and do what (kinds: secret rolls, permissions, markup in what is written for all). */
import { describe, expect, test } from "vitest";
import { view } from "../../src/rules/index.ts";
import { dice } from "../integration/pipeline/support/dice.ts";
import { ANYA, ORC } from "../integration/pipeline/support/evening.ts";
import type { Evening, Seat } from "../integration/pipeline/support/evening.ts";
import { exchangeOn, useEvenings, wasTold } from "../integration/pipeline/support/fights.ts";
import type { Exchange } from "../integration/pipeline/support/handle.ts";
import { after, press } from "./support/table.ts";

const begin = useEvenings();

const MODES = { public: "publicroll", gm: "gmroll", blind: "blindroll", self: "selfroll" } as const;

describe("C08", () => {
  /** Everything that a client may draw of an exchange. */
  const seenBy = (seat: Seat, { id }: Exchange) => {
    const exchange = exchangeOn(seat, id);
    return view(exchange.resolution, seat.drevo.sightOf(exchange) as Parameters<typeof view>[1]);
  };

  /** Anna's blow in a mode, which the orc answers openly; the exchange. */
  async function blow(
    evening: Evening,
    { anya, gm }: { anya: Seat; gm: Seat },
    mode: keyof typeof MODES,
    luck: number,
  ) {
    await anya.client.game.settings.set("core", "rollMode", MODES[mode]);
    anya.throws(dice(luck), dice(0));
    await after(evening, () => anya.drevo.strike(anya.anna, "AnnaBroadSword00", anya.orc));
    const [waiting] = gm.drevo.awaiting(gm.orc);
    gm.throws(dice(0));
    await after(evening, () => gm.drevo.answer(gm.orc, waiting ?? expect.fail("nobody is asked"), "shield"));
    return waiting ?? expect.fail();
  }

  test("what a viewer may draw has none of the numbers that are kept from him, in no mode, after a reload neither", async () => {
    const evening = await begin();
    const { gm, anya, borya } = await evening.usual();
    await after(evening, () => gm.orc.update({ ownership: { default: 0, player2000000000: 0 } }));
    const expected = {
      public: { gm: true, anya: true, borya: true },
      gm: { gm: true, anya: true, borya: false },
      blind: { gm: true, anya: false, borya: false },
      self: { gm: false, anya: true, borya: false },
    };
    const played: [keyof typeof MODES, Exchange][] = [];
    for (const mode of ["public", "gm", "blind", "self"] as const) {
      const exchange = await blow(evening, { anya, gm }, mode, 1);
      played.push([mode, exchange]);
    }
    const late = await evening.reload(borya);
    for (const [mode, exchange] of played) {
      const act = exchange.resolution.opening ?? "";
      for (const [who, seat] of Object.entries({ gm, anya, borya: late })) {
        const seen = seenBy(seat, exchange);
        const isShown = expected[mode][who as "gm" | "anya" | "borya"];
        expect([mode, who, seen.checks.some((check) => check.act === act)]).toEqual([mode, who, isShown]);
        const [one] = seen.blows;
        expect([mode, who, one ? !one.hidden : false]).toEqual([mode, who, isShown]);
        if (!isShown) expect(JSON.stringify(one ?? {})).not.toMatch(/"(margin|damage|result)"/);
      }
    }
  });
});

describe("C28", () => {
  test("who does not own a fighter changes nothing of him from the console; nothing goes to the server, and he is told why", async () => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    await after(evening, () => gm.orc.update({ ownership: { default: 0, [ANYA]: 2 } }));
    const before = JSON.stringify(evening.stored(ORC));
    const coif = anya.orc.items.get("OrcMailCoif00000") ?? expect.fail();
    const tries = [
      () => press(anya).addWound(anya.orc, "death"),
      () => anya.orc.update({ system: { qualities: { body: 9 } } }),
      () => anya.orc.createEmbeddedDocuments("Item", [{ name: "Камень", type: "gear" }]),
      () => coif.delete(),
      () => coif.update({ system: { equipped: false } }),
      () => anya.orc.toggleStatusEffect("bound"),
    ];
    for (const one of tries) await after<unknown>(evening, one);
    expect(wasTold(anya)).not.toEqual([]);
    expect(await anya.drevo.handOver(coif, anya.anna)).toBe("refused");
    expect(JSON.stringify(evening.stored(ORC))).toBe(before);
    expect(evening.traffic.refusals).toEqual([]);
  });
});

describe("C07", () => {
  const EVIL = [
    '<img src=x onerror="globalThis.__x=1">',
    'Меч «Д\'Артаньян» "№1"',
    "{{system.wounds.value}} ${1+1} @skill [[1d6]]",
    "Лучница 🏹 Ё",
    "</div></section>",
    "{fighter} {target} {weapon}",
  ];

  test.each(EVIL)("%s: what is written for all says it letter by letter, and nothing of it is markup", async (name) => {
    const evening = await begin();
    const { gm, anya } = await evening.usual();
    await after(evening, () => gm.anna.update({ name }));
    await after(evening, () => gm.anna.items.get("AnnaBroadSword00")?.update({ name }));
    anya.throws(dice(0), dice(0));
    await after(evening, () => anya.drevo.strike(anya.anna, "AnnaBroadSword00", anya.orc));
    const [message] = gm.client.game.messages.contents as unknown as {
      content: string;
      system: { weapon: { name: string } };
    }[];
    const content = message?.content ?? "";
    expect(content).not.toContain("<");
    const plain = content
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll(/&#0?39;|&#x27;/g, "'")
      .replaceAll("&amp;", "&");
    expect(plain).toContain(name);
    expect(message?.system.weapon.name).toBe(name);
  });
});
