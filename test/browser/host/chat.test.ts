import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { behaviour } from "../../host/ledger/behaviour.ts";
import { inPage, ProbeTable, SEATS } from "./probe.ts";

let table: ProbeTable;
let gm: Page;
let anya: Page;
let borya: Page;

beforeAll(async () => {
  table = await ProbeTable.open();
  [gm, anya, borya] = [await table.sit("gm"), await table.sit("anya"), await table.sit("borya")];
});

afterAll(async () => {
  const { complaints } = table;
  await table.close();
  expect(complaints).toEqual([]);
});

const create = (page: Page, data: string): Promise<string> =>
  inPage<string>(page, `return (await ChatMessage.create(${data})).id;`);
const inLog = (page: Page, id: string) => page.locator(`#chat .chat-log > [data-message-id="${id}"]`);

behaviour(
  { id: "host-chat", says: "what one types all see; Enter sends, HTML is text, /r rolls", source: "host", gen: "both" },
  async () => {
    await anya.fill("#chat-message", "Hello <b>all</b>");
    await anya.press("#chat-message", "Enter");
    await anya.fill("#chat-message", "/r 4df");
    await anya.press("#chat-message", "Enter");
    await borya.waitForSelector("#chat .dice-roll");
    expect(await borya.textContent("#chat .chat-message:first-child .message-content")).toBe("Hello <b>all</b>");
    await anya.fill("#chat-message", "/dance");
    await anya.press("#chat-message", "Enter");
    await anya.waitForSelector("#notifications .error");
    await inPage(anya, `ui.notifications.clear(); document.querySelector("#chat-message").value = "";`);
  },
);

behaviour(
  {
    id: "D20",
    says: "renderChatMessageHTML gets the message, an element and a context, before the element is in the log (D21)",
    source: "api hookEvents.renderChatMessageHTML",
    gen: "both",
  },
  async () => {
    await inPage(
      borya,
      `globalThis.seen = []; globalThis.hook = Hooks.on("renderChatMessageHTML", (message, html, context) => {
    seen.push([message.content, html instanceof HTMLElement, html.isConnected, html.tagName, typeof context]); html.classList.add("hooked"); });`,
    );
    const id = await create(anya, `{ content: "seen" }`);
    await inLog(borya, id).and(borya.locator(".hooked")).waitFor();
    const seen = await inPage(borya, `Hooks.off("renderChatMessageHTML", hook); return seen;`);
    expect(seen).toEqual([["seen", true, false, "LI", "object"]]);
  },
);

behaviour(
  {
    id: "D22",
    says: "renderHTML gives a new element each time; canDelete decides about the bin (D24)",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const id = await create(anya, `{ content: "mine" }`);
    const found = await inPage(
      anya,
      `
    const message = game.messages.get("${id}"); const [a, b] = [await message.renderHTML(), await message.renderHTML({ canDelete: false })];
    return [a !== b, a.querySelector('[data-action="deleteMessage"]') !== null, b.querySelector('[data-action="deleteMessage"]')];`,
    );
    expect(found).toEqual([true, true, null]);
    await inLog(borya, id).waitFor();
    expect(await inLog(borya, id).locator('[data-action="deleteMessage"]').count()).toBe(0);
  },
);

behaviour(
  {
    id: "D25",
    says: "an update draws the message anew in its place, a deletion takes it away",
    source: "issue core#13720",
    gen: "both",
  },
  async () => {
    const id = await create(anya, `{ content: "old" }`);
    await create(anya, `{ content: "later" }`);
    await inPage(anya, `await game.messages.get("${id}").update({ content: "new" });`);
    await inLog(borya, id).getByText("new").waitFor();
    expect(
      await inLog(borya, id).evaluate((element) => element.nextElementSibling?.textContent.includes("later")),
    ).toBe(true);
    await inLog(anya, id).locator('[data-action="deleteMessage"]').click();
    await inLog(borya, id).waitFor({ state: "detached" });
  },
);

behaviour(
  {
    id: "D11",
    says: "a whisper shows to its readers; one with dice shows to others without its content (D12)",
    source: "api ChatMessage",
    gen: "both",
  },
  async () => {
    const plain = await create(anya, `{ content: "psst", whisper: ["${SEATS.gm}"] }`);
    const rolled = await inPage<string>(
      anya,
      `
    const roll = await new Roll("4df").evaluate(); return (await ChatMessage.create({ content: "x", rolls: [roll], whisper: ["${SEATS.gm}"] })).id;`,
    );
    await inLog(gm, plain).getByText("psst").waitFor();
    await inLog(borya, rolled).waitFor();
    expect(await inLog(borya, plain).count()).toBe(0);
    expect(await inLog(borya, rolled).locator(".dice-formula").textContent()).toBe("???");
    expect(await inLog(gm, rolled).locator(".dice-formula").textContent()).toBe("4df");
  },
);

behaviour(
  {
    id: "A-rolls",
    says: "content with elements is shown as it is; dice of plain content are shown instead of it",
    source: "inferred",
    gen: "13",
  },
  async () => {
    const roll = `rolls: [await new Roll("4df").evaluate()]`;
    const rich = await create(anya, `{ content: "<p>mine</p>", ${roll} }`);
    const plain = await create(anya, `{ content: "text", ${roll} }`);
    await inLog(borya, plain).waitFor();
    expect(await inLog(borya, rich).locator(".message-content").innerHTML()).toBe("<p>mine</p>");
    expect(await inLog(borya, plain).locator(".dice-roll").count()).toBe(1);
  },
);

behaviour(
  {
    id: "D26",
    says: "with the log out of view a message floats as a card; updates draw the card anew",
    source: "issue core#12022",
    gen: "13",
  },
  async () => {
    await borya.click("#sidebar-tab-actors");
    const id = await create(anya, `{ content: "card" }`);
    const card = borya.locator(`#chat-notifications [data-message-id="${id}"]`);
    await card.getByText("card").waitFor();
    await inPage(anya, `await game.messages.get("${id}").update({ content: "changed" });`);
    await card.getByText("changed").waitFor();
    await card.locator('[data-action="dismissMessage"]').click();
    await card.waitFor({ state: "detached" });
    await borya.click("#sidebar-tab-chat");
  },
);

behaviour(
  {
    id: "D28",
    says: "the log shows a batch; older messages come when one scrolls up",
    source: "api CONFIG.ChatMessage",
    gen: "both",
  },
  async () => {
    await inPage(
      gm,
      `for (let i = 0; i < 3; i++) await ChatMessage.createDocuments(Array.from({ length: 40 }, (_, j) => ({ content: "m" + (i * 40 + j) })));`,
    );
    const late = await table.sit("borya");
    const count = (): Promise<number> => late.locator("#chat .chat-message").count();
    expect(await count()).toBe(100);
    await inPage(late, `document.querySelector("#chat .chat-log").scrollTop = 0;`);
    await late.waitForFunction(`document.querySelectorAll("#chat .chat-message").length > 100`);
    const { total, first } = await inPage<{ total: number; first: number }>(
      late,
      `return { total: game.messages.size, first: document.querySelector("#chat .chat-log").scrollTop };`,
    );
    expect(first).toBeGreaterThan(0);
    expect(await count()).toBeLessThanOrEqual(total);
  },
);

behaviour(
  {
    id: "D30",
    says: "a game master clears the log for all; players have no button for it",
    source: "kb chat",
    gen: "both",
  },
  async () => {
    expect(await anya.locator('[data-action="flush"]').count()).toBe(0);
    await gm.click('[data-action="flush"]');
    await gm.click('dialog [data-action="yes"]');
    await anya.waitForFunction(`game.messages.size === 0 && document.querySelector("#chat .chat-message") === null`);
  },
);
