import { beforeAll, expect } from "vitest";
import type { HeadlessClient } from "../client.ts";
import { behaviour } from "./behaviour.ts";
import { ANYA, GM, sitDown, type Sitting } from "./fixture.ts";

let sitting: Sitting;
let ru: HeadlessClient;
let en: HeadlessClient;

beforeAll(async () => {
  sitting = await sitDown();
  ru = await sitting.seat(GM, {
    lang: "ru",
    scripts: [
      `globalThis.order = [];
       for (const hook of ["init", "i18nInit", "setup", "ready"]) Hooks.on(hook, () => { order.push(hook + ":" + game.i18n.localize("LEDGER.Both")); });`,
    ],
  });
  en = await sitting.seat(ANYA, { lang: "en" });
});

behaviour(
  {
    id: "E12",
    says: "init, i18nInit, setup, ready, once each; before i18nInit a text is its key",
    source: "api hookEvents",
    gen: "both",
  },
  () => {
    expect(ru.globals.order).toEqual(["init:LEDGER.Both", "i18nInit:Оба", "setup:Оба", "ready:Оба"]);
  },
);

behaviour(
  {
    id: "E13",
    says: "an unknown key is its own text; what a language lacks is taken from English",
    source: "inferred",
    gen: "both",
  },
  () => {
    const texts = (client: HeadlessClient): string[] =>
      ["LEDGER.Both", "LEDGER.OnlyEnglish", "LEDGER.None", "LEDGER"].map((key) => client.game.i18n.localize(key));
    expect(texts(ru)).toEqual(["Оба", "Only English", "LEDGER.None", "LEDGER"]);
    expect(texts(en)).toEqual(["Both", "Only English", "LEDGER.None", "LEDGER"]);
    expect([ru.game.i18n.has("LEDGER.OnlyEnglish"), ru.game.i18n.has("LEDGER.OnlyEnglish", false)]).toEqual([
      true,
      false,
    ]);
  },
);

behaviour({ id: "E14", says: "format fills the places", source: "issue Sayshal/Calendaria#698", gen: "both" }, () => {
  expect(ru.game.i18n.format("LEDGER.Greet", { name: "Анна" })).toBe("Здравствуй, Анна!");
  expect(ru.game.i18n.format("LEDGER.Greet", {})).toBe("Здравствуй, {name}!");
});

behaviour({ id: "E02", says: "the language is a client setting", source: "issue #8828", gen: "both" }, async () => {
  const values = new Map<string, string>([["core.language", '"en"']]);
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  const client = await sitting.seat(ANYA, { lang: "ru", storage });
  expect(client.game.i18n.lang).toBe("en");
  client.close();
});

behaviour({ id: "H10", says: "notifications localize when asked to", source: "api Notifications", gen: "13" }, () => {
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
});
