import { expect } from "vitest";
import { behaviour } from "../../host/ledger/behaviour.ts";
import type { Driver } from "./driver.ts";
import { sitting } from "./sitting.ts";

const { me, gm, borya, userId, sit } = sitting("anya", "borya", "gm");

const create = (page: Driver, data: string): Promise<string> =>
  page.evaluate<string>(`return (await ChatMessage.create(${data})).id;`);
const inLog = (id: string): string => `#chat .chat-log > [data-message-id="${id}"]`;
/** Waits until a message is in somebody's log with this text. */
const says = (page: Driver, id: string, text: string): Promise<void> =>
  page.waitFor((css, part) => document.querySelector(css)?.textContent.includes(part), inLog(id), text);

behaviour(
  {
    id: "host-chat",
    says: "what one types all see; Enter sends, HTML is text, /r rolls",
    source: "host",
    gen: "both",
    needs: ["host"],
  },
  async () => {
    await me.fill("#chat-message", "Hello <b>all</b>");
    await me.press("#chat-message", "Enter");
    await me.fill("#chat-message", "/r 4df");
    await me.press("#chat-message", "Enter");
    await borya.appears("#chat .dice-roll");
    expect(await borya.text("#chat .chat-message:first-child .message-content")).toBe("Hello <b>all</b>");
    await me.fill("#chat-message", "/dance");
    await me.press("#chat-message", "Enter");
    await me.appears("#notifications .error");
    await me.evaluate(`ui.notifications.clear(); document.querySelector("#chat-message").value = "";`);
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
    const listen = `probe.seen = []; probe.hook = Hooks.on("renderChatMessageHTML", (message, html, context) => {
    if (message.content !== "seen") return;
    probe.seen.push([message.content, html instanceof HTMLElement, html.isConnected, html.tagName, typeof context]); html.classList.add("hooked"); });`;
    await me.evaluate(listen);
    const id = await create(me, `{ content: "seen" }`);
    await me.appears(`${inLog(id)}.hooked`);
    const seen = await me.evaluate<unknown[]>(`Hooks.off("renderChatMessageHTML", probe.hook); return probe.seen;`);
    expect(seen[0]).toEqual(["seen", true, false, "LI", "object"]);
  },
);

behaviour(
  {
    id: "D20-seats",
    says: "the hook is called on the clients of those who read, as on the author's",
    source: "api hookEvents.renderChatMessageHTML",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    await borya.evaluate(`probe.seen = []; probe.hook = Hooks.on("renderChatMessageHTML", (message, html) => {
    probe.seen.push(message.content); html.classList.add("hooked"); });`);
    const id = await create(me, `{ content: "seen by all" }`);
    await borya.appears(`${inLog(id)}.hooked`);
    expect(await borya.evaluate(`Hooks.off("renderChatMessageHTML", probe.hook); return probe.seen;`)).toEqual([
      "seen by all",
    ]);
  },
);

behaviour(
  {
    id: "A39-chat",
    says: "renderChatLog gets the chat and its element each time it is drawn; what one puts before its first child is shown",
    source: "api hookEvents.renderApplicationV2; chat modules do so",
    gen: "both",
  },
  async () => {
    const seen = await me.evaluate<unknown[]>(`
    const seen = []; const hook = Hooks.on("renderChatLog", (app, html) => {
      html.querySelector(".probe-bar")?.remove();
      const bar = document.createElement("div"); bar.className = "probe-bar"; bar.textContent = "bar"; html.prepend(bar);
      seen.push([app === ui.chat, html === ui.chat.element, html instanceof HTMLElement]);
    });
    await ui.chat.render(); await ui.chat.render(); Hooks.off("renderChatLog", hook);
    return [seen, document.querySelectorAll(".probe-bar").length, document.querySelector(".probe-bar").offsetHeight > 0];`);
    expect(seen).toEqual([
      [
        [true, true, true],
        [true, true, true],
      ],
      1,
      true,
    ]);
    await me.evaluate(`document.querySelector(".probe-bar").remove();`);
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
    const id = await create(me, `{ content: "mine" }`);
    const found = await me.evaluate(`
    const message = game.messages.get("${id}"); const [a, b] = [await message.renderHTML(), await message.renderHTML({ canDelete: false })];
    return [a !== b, a.querySelector('[data-action="deleteMessage"]') !== null, b.querySelector('[data-action="deleteMessage"]')];`);
    expect(found).toEqual([true, true, null]);
  },
);

behaviour(
  { id: "D22-seats", says: "others than the author have no bin", source: "inferred", gen: "both", needs: ["player"] },
  async () => {
    const id = await create(me, `{ content: "hers" }`);
    await borya.appears(inLog(id));
    expect(await borya.count(`${inLog(id)} [data-action="deleteMessage"]`)).toBe(0);
  },
);

for (const [name, reader] of [
  ["D25", me],
  ["D25-seats", borya],
] as const)
  behaviour(
    {
      id: name,
      says: `an update draws the message anew in its place, a deletion takes it away${reader === me ? "" : ", for all"}`,
      source: "issue core#13720",
      gen: "both",
      ...(reader === me ? {} : { needs: ["player"] }),
    },
    async () => {
      const id = await create(me, `{ content: "old" }`);
      await create(me, `{ content: "later" }`);
      await me.evaluate(`await game.messages.get("${id}").update({ content: "new" });`);
      await says(reader, id, "new");
      await reader.waitFor(
        (css) => document.querySelector(css)?.nextElementSibling?.textContent.includes("later"),
        inLog(id),
      );
      await me.click(`${inLog(id)} [data-action="deleteMessage"]`);
      await reader.vanishes(inLog(id));
    },
  );

behaviour(
  {
    id: "D11",
    says: "a whisper shows to its readers; one with dice shows to others without its content (D12)",
    source: "api ChatMessage",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    const whisper = `whisper: ["${userId("gm")}"]`;
    const plain = await create(me, `{ content: "psst", ${whisper} }`);
    const rolled = await create(me, `{ content: "x", rolls: [await new Roll("4df").evaluate()], ${whisper} }`);
    await says(gm, plain, "psst");
    await borya.appears(inLog(rolled));
    expect(await borya.count(inLog(plain))).toBe(0);
    expect(await borya.text(`${inLog(rolled)} .dice-formula`)).toBe("???");
    expect(await gm.text(`${inLog(rolled)} .dice-formula`)).toBe("4df");
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
    const rich = await create(me, `{ content: "<p>mine</p>", ${roll} }`);
    const plain = await create(me, `{ content: "text", ${roll} }`);
    await me.appears(inLog(plain));
    expect(await me.html(`${inLog(rich)} .message-content`)).toBe("<p>mine</p>");
    expect(await me.count(`${inLog(plain)} .dice-roll`)).toBe(1);
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
    await me.evaluate(`ui.sidebar.changeTab("actors", "primary");`);
    const id = await create(me, `{ content: "card" }`);
    const card = `#chat-notifications [data-message-id="${id}"]`;
    const shows = (text: string): Promise<void> =>
      me.waitFor((css, part) => document.querySelector(css)?.textContent.includes(part), card, text);
    await shows("card");
    await me.evaluate(`await game.messages.get("${id}").update({ content: "changed" });`);
    await shows("changed");
    await me.click(`${card} [data-action="dismissMessage"]`);
    await me.vanishes(card);
    await me.evaluate(`ui.sidebar.changeTab("chat", "primary");`);
  },
);

behaviour(
  {
    id: "D26-hook",
    says: "the card is drawn by the same hook and bears the message's id, as every drawing of the message does",
    source: "inferred",
    gen: "13",
  },
  async () => {
    await me.evaluate(`ui.sidebar.changeTab("actors", "primary");
    probe.hook = Hooks.on("renderChatMessageHTML", (message, html) => { html.querySelector(".message-content").textContent = "drawn anew"; });`);
    const id = await create(me, `{ content: "plain" }`);
    const drawn = `document.querySelectorAll('[data-message-id="${id}"] .message-content')`;
    await me.waitFor(`${drawn}.length === 2`);
    const texts =
      await me.evaluate(`Hooks.off("renderChatMessageHTML", probe.hook); ui.sidebar.changeTab("chat", "primary");
    return [...${drawn}].map((content) => content.textContent);`);
    expect(texts).toEqual(["drawn anew", "drawn anew"]);
    await me.evaluate(`await game.messages.get("${id}").delete();`);
  },
);

behaviour(
  {
    id: "D29",
    says: "a message in a window of its own is drawn by the hook, follows updates, and goes with the message",
    source: "inferred",
    gen: "both",
    // How one opens it is not documented; the stand-in has a button.
    needs: ["host"],
  },
  async () => {
    const id = await create(me, `{ content: "out", flags: { core: { canPopout: true } } }`);
    await me.click(`${inLog(id)} [data-action="popoutMessage"]`);
    const copy = `.chat-popout [data-message-id="${id}"]`;
    await me.appears(copy);
    await me.evaluate(`await game.messages.get("${id}").update({ content: "changed" });`);
    await me.waitFor((css) => document.querySelector(css)?.textContent.includes("changed"), copy);
    await me.evaluate(`await game.messages.get("${id}").delete();`);
    await me.vanishes(".chat-popout");
  },
);

behaviour(
  {
    id: "D28",
    says: "the log shows a batch; older messages come when one scrolls up",
    source: "api CONFIG.ChatMessage",
    gen: "both",
    needs: ["newcomer"],
  },
  async () => {
    await gm.evaluate(
      `for (let i = 0; i < 3; i++) await ChatMessage.createDocuments(Array.from({ length: 40 }, (_, j) => ({ content: "m" + (i * 40 + j) })));`,
    );
    const late = await sit("borya");
    expect(await late.count("#chat .chat-message")).toBe(100);
    await late.evaluate(`document.querySelector("#chat .chat-log").scrollTop = 0;`);
    await late.waitFor(`document.querySelectorAll("#chat .chat-message").length > 100`);
    const { total, first } = await late.evaluate<{ total: number; first: number }>(
      `return { total: game.messages.size, first: document.querySelector("#chat .chat-log").scrollTop };`,
    );
    expect(first).toBeGreaterThan(0);
    expect(await late.count("#chat .chat-message")).toBeLessThanOrEqual(total);
  },
);

behaviour(
  {
    id: "D30",
    says: "a game master clears the log for all; players have no button for it",
    source: "kb chat",
    gen: "both",
    needs: ["player"],
  },
  async () => {
    expect(await borya.count('[data-action="flush"]')).toBe(0);
    await gm.click('[data-action="flush"]');
    await gm.click('dialog [data-action="yes"]');
    await borya.waitFor(`game.messages.size === 0 && document.querySelector("#chat .chat-message") === null`);
  },
);
