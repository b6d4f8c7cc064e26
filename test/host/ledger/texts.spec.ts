import { beforeAll, expect } from "vitest";
import { behaviour } from "./behaviour.ts";
import { ANYA, GM, make, sitDown, subtype, type Own, type Sitting } from "./fixture.ts";
import { TEXTS } from "./world.ts";

let sitting: Sitting;
let gm: Own;

beforeAll(async () => {
  sitting = await sitDown();
  gm = await sitting.own();
});

/** The fixture's texts in the language of the client: Russian, or English for any other. */
const texts = (): (typeof TEXTS)["ru" | "en"]["LEDGER"] => TEXTS[gm.game.i18n.lang === "ru" ? "ru" : "en"].LEDGER;

behaviour(
  {
    id: "E12",
    says: "init, i18nInit, setup, ready, once each; before i18nInit a text is its key",
    source: "api hookEvents",
    gen: "both",
    needs: ["newcomer"],
  },
  async () => {
    const late = await sitting.seat(GM, {
      lang: "ru",
      scripts: [
        `globalThis.order = [];
         for (const hook of ["init", "i18nInit", "setup", "ready"])
           Hooks.on(hook, () => { order.push(hook + ":" + game.i18n.localize("LEDGER.Both")); });`,
      ],
    });
    expect(late.globals.order).toEqual(["init:LEDGER.Both", "i18nInit:Оба", "setup:Оба", "ready:Оба"]);
    late.close();
  },
);

behaviour(
  {
    id: "E12s",
    says: "at init there are settings but no documents; at setup all documents are there, prepared, and the user",
    source: "api hookEvents",
    gen: "both",
    needs: ["newcomer"],
  },
  async () => {
    const actor = await make(gm, "Actor", { name: "Early", type: subtype("hero"), system: { strength: 2 } });
    const message = await make(gm, "ChatMessage", { content: "Early" });
    const late = await sitting.seat(GM, {
      scripts: [
        `globalThis.there = [];
         for (const hook of ["init", "setup"]) Hooks.once(hook, () => {
           const actor = game.actors?.get("${String(actor.id)}");
           there.push([actor?.system.doubled, game.messages?.has("${String(message.id)}"), game.user?.id]);
         });`,
      ],
    });
    const [init, setup] = late.globals.there as unknown[][];
    expect([init?.[0], init?.[1], setup]).toEqual([undefined, false, [4, true, GM]]);
    late.close();
  },
);

behaviour({ id: "E13", says: "an unknown key is its own text", source: "inferred", gen: "both" }, () => {
  const read = ["LEDGER.Both", "LEDGER.None", "LEDGER"].map((key) => gm.game.i18n.localize(key));
  expect(read).toEqual([texts().Both, "LEDGER.None", "LEDGER"]);
  expect([gm.game.i18n.has("LEDGER.Both"), gm.game.i18n.has("LEDGER.None")]).toEqual([true, false]);
});

behaviour({ id: "E13e", says: "what a language lacks is taken from English", source: "inferred", gen: "both" }, () => {
  const { i18n } = gm.game;
  expect(i18n.localize("LEDGER.OnlyEnglish")).toBe("Only English");
  expect([i18n.has("LEDGER.OnlyEnglish"), i18n.has("LEDGER.OnlyEnglish", false)]).toEqual([true, i18n.lang !== "ru"]);
});

behaviour(
  {
    id: "E13l",
    says: "each client reads in its own language",
    source: "issue #8828",
    gen: "both",
    needs: ["newcomer"],
  },
  async () => {
    const clients = [await sitting.seat(GM, { lang: "ru" }), await sitting.seat(ANYA, { lang: "en" })];
    expect(clients.map(({ game }) => game.i18n.localize("LEDGER.Both"))).toEqual(["Оба", "Both"]);
    for (const client of clients) client.close();
  },
);

behaviour({ id: "E14", says: "format fills the places", source: "issue Sayshal/Calendaria#698", gen: "both" }, () => {
  const { Greet } = texts();
  expect(gm.game.i18n.format("LEDGER.Greet", { name: "Анна" })).toBe(Greet.replace("{name}", "Анна"));
  expect(gm.game.i18n.format("LEDGER.Greet", {})).toBe(Greet);
});

behaviour(
  { id: "E02", says: "the language is a client setting", source: "issue #8828", gen: "both", needs: ["newcomer"] },
  async () => {
    const values = new Map<string, string>([["core.language", '"en"']]);
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    };
    const client = await sitting.seat(ANYA, { lang: "ru", storage });
    expect(client.game.i18n.lang).toBe("en");
    client.close();
  },
);

behaviour(
  {
    id: "H10",
    says: "notifications localize when asked to",
    source: "api Notifications",
    gen: "both",
    // In Foundry they are seen on the screen only.
    needs: ["newcomer"],
  },
  async () => {
    const ru = await sitting.seat(GM, { lang: "ru" });
    const { notifications } = ru.ui as {
      notifications: Record<"info" | "warn" | "error", (message: string, options?: object) => unknown>;
    };
    notifications.info("LEDGER.Both");
    notifications.warn("LEDGER.Both", { localize: true });
    notifications.error("LEDGER.Greet", { format: { name: "Х" } });
    expect(ru.notifications).toEqual([
      { type: "info", message: "LEDGER.Both" },
      { type: "warning", message: "Оба" },
      { type: "error", message: "Здравствуй, Х!" },
    ]);
    ru.close();
  },
);
