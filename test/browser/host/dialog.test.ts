import { expect } from "vitest";
import { behaviour } from "../../host/ledger/behaviour.ts";
import { sitting } from "./sitting.ts";

const { me } = sitting();

/** Asks with DialogV2, does something on the page, and gives what the promise came to. */
async function ask(call: string, act: () => Promise<unknown>): Promise<unknown> {
  await me.evaluate(`const { DialogV2 } = foundry.applications.api;
    probe.asked = ${call}.then((value) => ({ value }), (error) => ({ error: error.message }));`);
  await me.appears("dialog.application");
  await act();
  const answer = await me.evaluate(`return probe.asked;`);
  await me.vanishes("dialog.application");
  return answer;
}

const press = (action: string) => (): Promise<void> => me.click(`dialog [data-action="${action}"]`);
/** Time enough for a window to go. */
const settled = (): Promise<void> => me.evaluate(`await new Promise((resolve) => setTimeout(resolve, 400));`);
const escape = (): Promise<void> => me.press(null, "Escape");
const buttons = `buttons: [{ action: "a", label: "A", callback: () => 5 }, { action: "b", label: "B", default: true, callback: () => undefined }]`;

behaviour(
  { id: "B80", says: "confirm gives true, false, or null when dismissed (B71)", source: "inferred", gen: "both" },
  async () => {
    const call = `DialogV2.confirm({ content: "<p>Sure?</p>" })`;
    expect(await ask(call, press("yes"))).toEqual({ value: true });
    expect(await ask(call, press("no"))).toEqual({ value: false });
    expect(await ask(call, press("close"))).toEqual({ value: null });
    expect(await ask(call, escape)).toEqual({ value: null });
  },
);

behaviour(
  { id: "B72", says: "rejectClose makes a dismissal reject", source: "api DialogV2WaitOptions", gen: "both" },
  async () => {
    const answer = await ask(`DialogV2.prompt({ rejectClose: true })`, press("close"));
    expect(Object.keys(answer as object)).toEqual(["error"]);
  },
);

behaviour(
  { id: "B73", says: "the close callback is called, its value is not used", source: "issue core#12138", gen: "both" },
  async () => {
    const call = `DialogV2.wait({ ${buttons}, close: () => { probe.closeCalled = true; return 500; } })`;
    expect(await ask(call, press("close"))).toEqual({ value: null });
    expect(await me.evaluate(`return probe.closeCalled;`)).toBe(true);
  },
);

behaviour(
  {
    id: "B74",
    says: "a button's result is its callback's value, or its action",
    source: "issue core#12337",
    gen: "both",
  },
  async () => {
    expect(await ask(`DialogV2.wait({ ${buttons} })`, press("a"))).toEqual({ value: 5 });
    expect(await ask(`DialogV2.wait({ ${buttons} })`, press("b"))).toEqual({ value: "b" });
  },
);

behaviour(
  {
    id: "B75",
    says: "callbacks get the event, the button and the dialog",
    source: "api DialogV2ButtonCallback",
    gen: "13",
  },
  async () => {
    const callback = `(event, button, dialog) => [event instanceof Event, button.dataset.action, dialog instanceof DialogV2, button.form.tagName]`;
    const answer = await ask(`DialogV2.prompt({ ok: { callback: ${callback} } })`, press("ok"));
    expect(answer).toEqual({ value: [true, "ok", true, "FORM"] });
  },
);

behaviour(
  { id: "B76", says: "Enter in a field presses the default button", source: "api DialogV2ButtonCallback", gen: "both" },
  async () => {
    const answer = await ask(`DialogV2.wait({ content: '<input name="x">', ${buttons} })`, () =>
      me.press("dialog input", "Enter"),
    );
    expect(answer).toEqual({ value: "b" });
  },
);

behaviour(
  {
    id: "B77",
    says: "submit is called for an answer, not for a dismissal",
    source: "api DialogV2Configuration",
    gen: "both",
  },
  async () => {
    const call = `DialogV2.wait({ ${buttons}, submit: (result) => probe.submits.push(result) })`;
    await me.evaluate(`probe.submits = [];`);
    await ask(call, press("close"));
    await ask(call, press("a"));
    expect(await me.evaluate(`return probe.submits;`)).toEqual([5]);
  },
);

behaviour(
  {
    id: "B78",
    says: "content of text is cleaned, an element is taken as it is",
    source: "api DialogV2Configuration",
    gen: "13",
  },
  async () => {
    const html = `<img src="x" onerror="globalThis.hacked = 1"><script>globalThis.hacked = 1</script><b>bold</b>`;
    let shown = "";
    await ask(`DialogV2.prompt({ content: ${JSON.stringify(html.replace(' src="x"', ""))} })`, async () => {
      shown = await me.html("dialog .dialog-content");
      await press("ok")();
    });
    expect(shown).toBe("<img><b>bold</b>");
    const element = `Object.assign(document.createElement("div"), { innerHTML: '<b onclick="0">x</b>' })`;
    await ask(`DialogV2.prompt({ content: ${element} })`, async () => {
      shown = await me.html("dialog .dialog-content");
      await press("ok")();
    });
    expect(shown).toBe('<div><b onclick="0">x</b></div>');
  },
);

behaviour(
  { id: "B79", says: "input gives the flat data of its form", source: "issue core#9894", gen: "13" },
  async () => {
    const answer = await ask(
      `DialogV2.input({ content: '<input name="a.b" value="1"><input type="number" name="n" value="2">' })`,
      press("ok"),
    );
    expect(answer).toEqual({ value: { "a.b": "1", n: 2 } });
  },
);

behaviour(
  { id: "B81", says: "a modal dialog blocks the rest", source: "api DialogV2Configuration", gen: "both" },
  async () => {
    const tab = '#sidebar [data-action="tab"][data-tab="chat"]';
    await me.click(tab);
    await ask(`DialogV2.prompt({ modal: true })`, async () => {
      await expect(me.click(tab, { timeout: 500 })).rejects.toThrow();
      await press("ok")();
    });
  },
);

behaviour(
  { id: "B83", says: "extra actions serve buttons of the content; the dialog stays", source: "inferred", gen: "both" },
  async () => {
    const call = `DialogV2.prompt({ content: '<button type="button" data-action="swatch">x</button>', actions: { swatch() { probe.swatches += 1; } } })`;
    await me.evaluate(`probe.swatches = 0;`);
    const answer = await ask(call, async () => {
      await press("swatch")();
      await press("ok")();
    });
    expect([answer, await me.evaluate(`return probe.swatches;`)]).toEqual([{ value: "ok" }, 1]);
  },
);

behaviour(
  {
    id: "B80-part",
    says: "what confirm is told of its buttons goes over the usual; their answers stay; titles and labels may be keys",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const call = `DialogV2.confirm({ window: { title: "PROBE.Motto" }, yes: { label: "PROBE.A", icon: "fa-solid fa-trash" }, no: { label: "PROBE.B" } })`;
    let shown: string[] = [];
    const read = (selector: string): Promise<string> => me.text(`dialog ${selector}`);
    const answer = await ask(call, async () => {
      shown = [await read(".window-title"), await read('[data-action="yes"]'), await read('[data-action="no"]')];
      await press("yes")();
    });
    expect([shown.map((text) => text.trim()), answer]).toEqual([["Motto", "Type A", "Type B"], { value: true }]);
    expect(await ask(call, press("no"))).toEqual({ value: false });
  },
);

behaviour(
  {
    id: "B77-close",
    says: "render is called when it is drawn, close in any case, also after an answer",
    source: "issue core#11763",
    gen: "both",
  },
  async () => {
    const call = `DialogV2.wait({ ${buttons}, render: () => probe.taps.push("render"), close: () => probe.taps.push("close") })`;
    await me.evaluate(`probe.taps = [];`);
    await ask(call, press("a"));
    await ask(call, press("close"));
    expect(await me.evaluate(`return probe.taps;`)).toEqual(["render", "close", "render", "close"]);
  },
);

behaviour(
  {
    id: "B74-throw",
    says: "a callback that throws leaves the dialog open and the answer to come",
    source: "inferred",
    gen: "both",
  },
  async () => {
    const call = `DialogV2.wait({ buttons: [{ action: "bad", label: "Bad", callback: () => { throw new Error("no"); } }, { action: "good", label: "Good" }] })`;
    await me.evaluate(`addEventListener("unhandledrejection", (event) => event.preventDefault(), { once: true });`);
    const answer = await ask(call, async () => {
      await press("bad")();
      await settled();
      expect(await me.count("dialog.application")).toBe(1);
      await press("good")();
    });
    await me.evaluate(`ui.notifications.clear();`);
    expect(answer).toEqual({ value: "good" });
  },
);

behaviour(
  {
    id: "B74-async",
    says: "the answer waits for a callback that takes its time, and the dialog stays until then",
    source: "api DialogV2ButtonCallback",
    gen: "both",
  },
  async () => {
    const slow = `() => new Promise((resolve) => { probe.answerNow = () => resolve("late"); })`;
    const answer = await ask(`DialogV2.prompt({ ok: { callback: ${slow} } })`, async () => {
      await press("ok")();
      await settled();
      expect(await me.count("dialog.application")).toBe(1);
      await me.evaluate(`probe.answerNow();`);
    });
    expect(answer).toEqual({ value: "late" });
  },
);

behaviour(
  { id: "B76-first", says: "without a default button Enter presses the first", source: "inferred", gen: "both" },
  async () => {
    const call = `DialogV2.wait({ content: '<input name="x">', buttons: [{ action: "a", label: "A" }, { action: "b", label: "B" }] })`;
    expect(await ask(call, () => me.press("dialog input", "Enter"))).toEqual({ value: "a" });
  },
);

behaviour(
  { id: "B71-code", says: "close() from code dismisses as X does", source: "inferred", gen: "both" },
  async () => {
    const close = (): Promise<void> =>
      me.evaluate(
        `for (const app of foundry.applications.instances.values()) if (app.element.matches("dialog")) await app.close();`,
      );
    expect(await ask(`DialogV2.wait({ ${buttons} })`, close)).toEqual({ value: null });
  },
);

behaviour(
  {
    id: "B81-escape",
    says: "Escape dismisses a modal dialog, too",
    source: "inferred",
    gen: "both",
    needs: ["driver"],
  },
  async () => {
    expect(await ask(`DialogV2.confirm({ modal: true })`, escape)).toEqual({ value: null });
  },
);
