/** The rules at hand: a mark on the sheet opens its page, and what stands in a text is rolled by a press. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { pageId, pageUuid } from "../../src/config/topics.ts";
import { NAMES, newestCard, openSheet, texts } from "./support/play.ts";
import { ANNA, dice, fixDice, openBrowser, PlayedTable } from "./support/table.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const journal = (page: Page) => page.locator(".journal-sheet");
const inline = (page: Page, text: string) => journal(page).locator(".drevo-inline", { hasText: text });

describe.each(["ru", "en"] as const)("rules at hand (%s)", (lang) => {
  const text = texts[lang].DREVO;

  test("a mark opens its page, links lead on, and a check in a text stands in the chat when it is pressed", async () => {
    const table = await PlayedTable.open(browser);
    const [gm, anya] = [await table.sit("gm", { lang }), await table.sit("anya", { lang, theme: "light" })];
    const sheet = await openSheet(anya, ANNA);
    const mark = sheet.locator('[data-drevo-rule="boxes"]');
    expect(await mark.getAttribute("aria-label")).toBe(text.Rule.open.replace("{topic}", text.Sheet.wounds));
    await mark.focus();
    await anya.keyboard.press("Enter");
    const article = journal(anya).locator("article");
    await article.waitFor();
    expect(await article.getAttribute("data-page-id")).toBe(pageId("boxes", lang));

    // From page to page, to the one that shows what can be written.
    await article.locator(`[data-uuid="${pageUuid("healing", lang)}"]`).click();
    await journal(anya)
      .locator(`article[data-page-id="${pageId("healing", lang)}"]`)
      .waitFor();
    await journal(anya)
      .locator(`[data-action="goToPage"][data-page-id="${pageId("writing", lang)}"]`)
      .click();
    const check = inline(anya, `${text.Skill.brawl}: `);
    await check.waitFor();

    // Драка +1 and dice +2 against 2: made, with margin 1.
    await fixDice(anya, dice(2));
    await check.focus();
    await anya.keyboard.press("Enter");
    for (const page of [anya, gm]) {
      const card = newestCard(page);
      await card.locator(".drevo-called-check").waitFor();
      const shown = await card.innerText();
      expect(shown).toContain(text.Skill.brawl);
      expect(shown).toContain(text.Call.result.success);
      expect(shown).toContain(text.Call.margin.replace("{margin}", "1"));
    }

    // A ruling on the card leads to its page as well.
    await newestCard(anya).locator(".drevo-sum summary").first().click();
    await newestCard(anya).locator('[data-drevo-rule="R3"]').first().click();
    await journal(anya)
      .locator(`article[data-page-id="${pageId("checks", lang)}"]`)
      .waitFor();

    // For the GM the form opens, filled in.
    await openSheet(gm, ANNA);
    await gm.locator('.drevo-sheet [data-drevo-rule="weapon"]').click();
    await journal(gm)
      .locator(`[data-action="goToPage"][data-page-id="${pageId("writing", lang)}"]`)
      .click();
    await inline(gm, `${text.Skill.brawl}: `).click();
    const form = gm.locator("#drevo-call");
    await form.waitFor();
    expect(await form.locator('[name="difficulty"]').inputValue()).toBe("+2");
    expect(await form.locator('[name="trait"] option:checked').innerText()).toBe(text.Skill.brawl);
    expect(table.complaints).toEqual([]);
    await table.close();
  });

  test("an attack in a text begins it, what nobody has is told at the press, and no text becomes HTML", async () => {
    const table = await PlayedTable.open(browser);
    const anya = await table.sit("anya", { lang });
    await anya.evaluate(async () => {
      interface Ux {
        TextEditor: { implementation: { enrichHTML(html: string, options: object): Promise<string> } };
      }
      const { foundry } = globalThis as unknown as { foundry: { applications: { ux: Ux } } };
      const { TextEditor } = foundry.applications.ux;
      const said = [
        "[[/check &lt;img src=x onerror=alert(1)&gt; 1]]{&lt;b&gt;bold&lt;/b&gt;}",
        "[[/check Чревовещание 2]]",
        "[[/attack катана]]",
        "[[/attack меч]]",
        "@R99",
      ];
      const box = document.createElement("div");
      box.className = "texts journal-sheet";
      Object.assign(box.style, { position: "fixed", inset: "0 auto auto 0", zIndex: "9999", background: "#222" });
      box.innerHTML = await TextEditor.implementation.enrichHTML(`<p>${said.join("</p><p>")}</p>`, { secrets: false });
      document.body.append(box);
    });
    const texted = anya.locator(".texts .drevo-inline");
    expect(await texted.count()).toBe(5);
    expect(await anya.locator(".texts :is(img, b)").count()).toBe(0);
    expect(await texted.first().innerText()).toContain("<b>bold</b>");
    const told = (words: string) => anya.locator("#notifications", { hasText: words }).first().waitFor();
    await texted.nth(1).click();
    await told(text.Enriched.unknownTrait.replace("{text}", "Чревовещание"));
    await texted.nth(2).click();
    await told(text.Enriched.unknownWeapon.replace("{name}", NAMES[lang].anna).replace("{text}", "катана"));
    await texted.nth(4).click();
    await told(text.Rule.unknown.replace("{rule}", "R99"));
    // A word of the Russian name is enough also for an English reader: nobody is targeted, so the picker opens.
    await texted.nth(3).click();
    await anya.locator(".drevo-chooser, .drevo-choices").first().waitFor();
    expect(table.complaints).toEqual([]);
    await table.close();
  });
});
