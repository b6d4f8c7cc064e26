import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { aimAt, answerWith, NAMES, newestCard, openSheet, strikeButton, texts } from "./support/play.ts";
import { soon } from "./support/screen.ts";
import { useTable } from "./support/seated.ts";
import { ANNA, dice, fixDice, ready } from "./support/table.ts";

interface Played {
  src: string;
  volume: number;
}

interface Listening {
  heard: Played[];
  foundry: { audio: { AudioHelper: { play: (data: Played, others?: boolean) => Promise<unknown> } } };
}

/** From here on writes down what a page plays. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const isListening = "heard" in globalThis;
    const scope = globalThis as unknown as Listening;
    scope.heard = [];
    if (isListening) return;
    const { AudioHelper } = scope.foundry.audio;
    const play = AudioHelper.play.bind(AudioHelper);
    AudioHelper.play = (data, others) => {
      scope.heard.push(data);
      return play(data, others);
    };
  });

const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as Listening).heard);

const setVolume = (page: Page, value: number) =>
  page.evaluate(async (loud) => {
    const { game } = globalThis as unknown as {
      game: { settings: { set(scope: string, key: string, value: number): Promise<unknown> } };
    };
    await game.settings.set("drevo", "volume", loud);
  }, value);

async function strike(anya: Page, lang: "ru" | "en"): Promise<void> {
  await fixDice(anya, dice(0), dice(0));
  await strikeButton(await openSheet(anya, ANNA), NAMES[lang].sword).click();
}

describe.each(["ru", "en"] as const)("who is asked (%s)", (lang) => {
  const text = texts[lang].DREVO;
  const names = NAMES[lang];
  const seated = useTable({}, { lang });

  test("he alone hears it, once, as loud as he likes; not again when he comes back", async () => {
    const { gm, anya, borya } = seated();
    for (const page of [gm, anya, borya]) await listen(page);
    await setVolume(borya, 0.2);
    await aimAt(anya, names.orc);
    await strike(anya, lang);
    await borya.locator(".drevo-dock").waitFor();
    const expected = [{ src: "systems/drevo/sounds/asked.wav", channel: "interface", volume: 0.2 }];
    await soon(() => heard(borya)).toEqual(expected);
    const sound = await borya.request.get(new URL("/systems/drevo/sounds/asked.wav", borya.url()).href);
    expect(sound.status()).toBe(200);
    await borya.reload();
    await ready(borya);
    await listen(borya);
    await borya.locator(".drevo-dock").waitFor();
    expect(await heard(borya)).toEqual([]);
    await fixDice(borya, dice(0));
    await answerWith(borya, "dodge");
    await soon(() => newestCard(gm).getAttribute("data-state")).toBe("closed");
    await setVolume(borya, 0);
    await strike(anya, lang);
    await borya.locator(".drevo-dock").waitFor();
    // The GM was asked in his stead while he was away, which is heard, too.
    for (const page of [anya, borya]) expect(await heard(page)).toEqual([]);
  });

  test("«Внезапно» asks nobody and makes no sound", async () => {
    const { gm, anya, borya } = seated();
    for (const page of [gm, anya, borya]) await listen(page);
    await aimAt(gm, names.orc);
    await fixDice(gm, dice(0), dice(0));
    const sheet = await openSheet(gm, ANNA);
    const surprise = sheet.locator('[data-action="surprise"]');
    const mark = () => surprise.evaluate((button) => getComputedStyle(button, "::before").content);
    expect(await mark()).toBe("none");
    await surprise.click();
    // Whoever looks at the sheet sees that it is on.
    await soon(mark).toContain("✓");
    await strikeButton(sheet, names.sword).click();
    await soon(() => newestCard(borya).getAttribute("data-state")).toBe("closed");
    for (const page of [gm, anya, borya]) expect(await heard(page)).toEqual([]);
  });

  test("«Позвать» lights up after half a minute; who is called hears it, reads it, and sees where", async () => {
    const { gm, anya, borya } = seated();
    await aimAt(anya, names.orc);
    await strike(anya, lang);
    await borya.locator(".drevo-dock").waitFor();
    for (const page of [gm, anya, borya]) await listen(page);
    const call = newestCard(gm).locator('[data-action="summon"]');
    await call.waitFor();
    const colour = () => call.evaluate((button) => getComputedStyle(button).backgroundColor);
    const quiet = await colour();
    await call.evaluate((button) => {
      button.getAnimations().forEach((lit) => {
        lit.finish();
      });
    });
    expect(await colour()).not.toBe(quiet);
    expect(await newestCard(anya).locator('[data-action="summon"]').count()).toBe(0);
    await call.click();
    await borya.locator(".drevo-dock .is-summoned").waitFor();
    await soon(async () => (await heard(borya)).length).toBe(1);
    await soon(() => borya.locator("#notifications").innerText()).toContain(
      text.Dock.summoned.replace("{name}", names.orc),
    );
    await newestCard(gm).locator('[data-action="summon"]').click();
    await soon(async () => (await heard(borya)).length).toBe(2);
    expect(await anya.locator(".is-summoned").count()).toBe(0);
    for (const page of [gm, anya]) expect(await heard(page)).toEqual([]);
    await borya.emulateMedia({ reducedMotion: "reduce" });
    expect(await borya.locator(".is-summoned").evaluate((dock) => getComputedStyle(dock).animationName)).toBe("none");
    await fixDice(borya, dice(0));
    await answerWith(borya, "shield");
    await soon(() => newestCard(gm).locator('[data-action="summon"]').count()).toBe(0);
  });
});
