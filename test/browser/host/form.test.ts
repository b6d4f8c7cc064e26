import { describe, expect } from "vitest";
import { behaviour } from "../../host/ledger/behaviour.ts";
import { sitting } from "./sitting.ts";

const { me, run } = sitting();

/** The object of a form with the given inner HTML. */
const read = (html: string, options = "{}"): Promise<unknown> =>
  me.evaluate(`
    const form = document.createElement("form"); form.innerHTML = ${JSON.stringify(html)}; document.body.append(form);
    const { object } = new foundry.applications.ux.FormDataExtended(form, ${options}); form.remove();
    return Object.fromEntries(Object.entries(object).map(([k, v]) => [k, v === undefined ? "undefined" : v]));`);

describe("FormDataExtended", () => {
  behaviour(
    {
      id: "B28",
      says: "checkboxes: boolean, value or null, casts, arrays with holes",
      source: "issue core#7819",
      gen: "both",
    },
    async () => {
      const box = (more: string): string => `<input type="checkbox" name="m" ${more}>`;
      const mix = [
        box(""),
        box("checked"),
        box('value="hello" checked'),
        box('value="no"'),
        box('value="4" data-dtype="Number" checked'),
        box('value="5" data-dtype="Number"'),
      ];
      expect(await read(mix.join(""))).toEqual({ m: [false, true, "hello", null, 4, null] });
      expect(await read('<input type="checkbox" name="a" checked><input type="checkbox" name="b" value="x">')).toEqual({
        a: true,
        b: null,
      });
    },
  );

  behaviour(
    { id: "B29", says: "a radio group with nothing chosen has no key", source: "issue core#7993", gen: "both" },
    async () => {
      const radio = '<input type="radio" name="r" value="1"><input type="radio" name="r" value="2">';
      expect(await read(radio)).toEqual({});
      expect(await read(radio.replace('value="2"', 'value="2" checked'))).toEqual({ r: "2" });
    },
  );

  behaviour(
    {
      id: "B30",
      says: "disabled controls stay out, readonly ones come along; flags change it",
      source: "issue core#9973",
      gen: "both",
    },
    async () => {
      const html =
        '<input name="d" value="1" disabled><input name="r" value="2" readonly><fieldset disabled><input name="f" value="3"></fieldset>';
      expect(await read(html)).toEqual({ r: "2" });
      expect(await read(html, "{ disabled: true, readonly: false }")).toEqual({ d: "1", f: "3" });
    },
  );

  behaviour(
    {
      id: "B31",
      says: "buttons are not in the object; odd names do no harm (B32)",
      source: "issue core#7952",
      gen: "both",
    },
    async () => {
      expect(
        await read(
          '<button name="b" value="1"></button><input name="disabled" value="x"><input name="elements" value="y">',
        ),
      ).toEqual({ disabled: "x", elements: "y" });
    },
  );

  behaviour(
    {
      id: "B34",
      says: "keys stay dotted; numbers are cast, an empty one is null",
      source: "issue core#13159",
      gen: "both",
    },
    async () => {
      expect(
        await read('<input type="number" name="system.hp" value="5"><input type="number" name="n" value="">'),
      ).toEqual({ "system.hp": 5, n: null });
    },
  );

  behaviour(
    { id: "B35", says: "same-named inputs become one array", source: "issue pf2e PR#4631", gen: "both" },
    async () => {
      expect(await read('<input name="a" value="x"><input name="a" value="y">')).toEqual({ a: ["x", "y"] });
    },
  );

  behaviour(
    { id: "B37", says: "custom elements give their value (B38, B45)", source: "inferred", gen: "both" },
    async () => {
      expect(await read('<prose-mirror name="text" value="<p>raw</p>" toggled><p>seen</p></prose-mirror>')).toEqual({
        text: "<p>raw</p>",
      });
    },
  );

  behaviour(
    {
      id: "B34-kinds",
      says: "texts stay texts, an empty choice is an empty text, a slider is a number",
      source: "inferred",
      gen: "both",
    },
    async () => {
      const html =
        '<input type="text" name="t" value="5"><textarea name="a">x</textarea><select name="s"><option value=""></option><option value="1">1</option></select><input type="range" name="r" min="0" max="9" value="4">';
      expect(await read(html)).toEqual({ t: "5", a: "x", s: "", r: 4 });
    },
  );

  behaviour(
    { id: "B34-name", says: "what has no name is not in the object", source: "inferred", gen: "both" },
    async () => {
      expect(await read('<input value="1"><input type="checkbox" checked><select><option>2</option></select>')).toEqual(
        {},
      );
    },
  );
});

describe("prose-mirror", () => {
  behaviour(
    {
      id: "B46",
      says: "save comes first, change only when the text differs; the editor closes either way",
      source: "issue core#12119",
      gen: "both",
    },
    async () => {
      const seen = await me.evaluate(`
      const seen = []; const editor = document.createElement("prose-mirror");
      editor.setAttribute("toggled", ""); editor.setAttribute("value", "one"); document.body.append(editor);
      for (const type of ["save", "change"]) editor.addEventListener(type, () => seen.push(type));
      const [toggle, save] = [() => editor.querySelector("button").click(), () => editor.save()];
      toggle(); save(); seen.push(editor.open); toggle(); editor.querySelector("textarea").value = "two"; save();
      seen.push(editor.value, editor.open); editor.remove(); return seen;`);
      expect(seen).toEqual(["save", false, "save", "change", "two", false]);
    },
  );
});

describe("application forms", () => {
  behaviour(
    {
      id: "A12",
      says: "form config matters only where the element is a form (B02)",
      source: "api ApplicationConfiguration",
      gen: "both",
    },
    async () => {
      const seen = await run(`
      const seen = [];
      class F extends Plain { static DEFAULT_OPTIONS = { form: { handler(event, form, data) { seen.push([this instanceof F, form.tagName, data.object.a]); }, submitOnChange: false, closeOnSubmit: true } }; }
      for (const tag of ["section", "form"]) {
        const app = await new F({ tag, html: '<input name="a" value="1"><button type="submit">ok</button>' }).render(true);
        app.element.querySelector("button[type=submit]").click();
        // What closes may take its time; that something stays open shows in a moment.
        for (let i = 0; i < (tag === "form" ? 500 : 15) && app.rendered; i++) await new Promise((r) => setTimeout(r, 20));
        seen.push(app.rendered); await app.close({ animate: false });
      }
      return seen;`);
      expect(seen).toEqual([true, [true, "FORM", "1"], false]);
    },
  );

  behaviour(
    {
      id: "A44",
      says: "submit() runs the handler of any application with a form",
      source: "issue core#12200",
      gen: "both",
    },
    async () => {
      const got = await run(`
      const app = await new Plain({ tag: "form", html: '<input name="a" value="1">', form: { handler: (e, f, data) => data.object, submitOnChange: false, closeOnSubmit: false } }).render(true);
      const got = await app.submit(); await app.close({ animate: false }); return got;`);
      expect(got).toEqual({ a: "1" });
    },
  );

  behaviour(
    {
      id: "B02",
      says: "the handler gets the event, the form, its data and options; the application is this",
      source: "inferred",
      gen: "both",
    },
    async () => {
      const got = await run(`
      let got; const { FormDataExtended } = foundry.applications.ux;
      class H extends Plain { static DEFAULT_OPTIONS = { tag: "form", form: { handler(...args) { const [event, form, data, options] = args;
        got = [this instanceof H, event.type, form === this.element, data instanceof FormDataExtended, typeof options]; } } }; }
      const app = await new H({ html: '<button type="submit">ok</button>' }).render(true); app.element.querySelector("button[type=submit]").click();
      for (let i = 0; i < 500 && !got; i++) await new Promise((resolve) => setTimeout(resolve, 20));
      await app.close({ animate: false }); return got;`);
      expect(got).toEqual([true, "submit", true, true, "object"]);
    },
  );

  behaviour(
    {
      id: "B04-stay",
      says: "a handler that throws leaves the window open, also with closeOnSubmit",
      source: "inferred",
      gen: "both",
    },
    async () => {
      const open = await run(`
      addEventListener("unhandledrejection", (event) => event.preventDefault(), { once: true });
      const form = { handler() { throw new Error("no"); }, submitOnChange: false, closeOnSubmit: true };
      const app = await new Plain({ tag: "form", html: '<button type="submit">ok</button>', form }).render(true);
      app.element.querySelector("button[type=submit]").click(); await new Promise((resolve) => setTimeout(resolve, 300));
      const open = app.rendered; await app.close({ animate: false }); ui.notifications.clear(); return open;`);
      expect(open).toBe(true);
    },
  );

  behaviour(
    {
      id: "A12-keys",
      says: "Enter in a field submits an application's form",
      source: "inferred",
      gen: "both",
    },
    async () => {
      await run(`
      probe.sent = []; const form = { handler: (event, form, { object }) => { probe.sent.push(object.a); }, submitOnChange: false, closeOnSubmit: false };
      probe.app = await new Plain({ id: "a12", tag: "form", html: '<input name="a"><button type="submit">ok</button>', form }).render(true);`);
      await me.fill("#a12 input", "x");
      await me.press("#a12 input", "Enter");
      await me.waitFor("probe.sent.length > 0");
      expect(await me.evaluate(`await probe.app.close({ animate: false }); return probe.sent;`)).toEqual(["x"]);
    },
  );
});
