import { describe, expect } from "vitest";
import { behaviour } from "../../host/ledger/behaviour.ts";
import { sitting } from "./sitting.ts";

const { me, place } = sitting();

const render = (template: string, data = "{}"): Promise<string> =>
  me.evaluate(`return Handlebars.compile(${JSON.stringify(template)})(${data});`);

describe("Handlebars helpers", () => {
  behaviour(
    {
      id: "B50",
      says: "selectOptions from records and lists, with blank, sorted and grouped",
      source: "api handlebars.selectOptions",
      gen: "both",
    },
    async () => {
      expect(await render("{{selectOptions o selected=s}}", '{ o: { a: "A", b: "B" }, s: "a" }')).toBe(
        '<option value="a" selected>A</option><option value="b">B</option>',
      );
      expect(
        await render('{{selectOptions o blank="" labelAttr="n" valueAttr="id"}}', '{ o: [{ id: "x", n: "<X>" }] }'),
      ).toBe('<option value="" selected></option><option value="x">&lt;X&gt;</option>');
      expect(
        await render("{{selectOptions o localize=true}}", '{ o: { a: { label: "PROBE.A", group: "PROBE.B" } } }'),
      ).toBe('<optgroup label="Type B"><option value="a">Type A</option></optgroup>');
    },
  );

  behaviour(
    { id: "B52", says: "numberFormat: decimals, sign, NaN", source: "api handlebars.numberFormat", gen: "both" },
    async () => {
      const html =
        "{{numberFormat 5.5}} {{numberFormat 5.5 decimals=2}} {{numberFormat 5.5 decimals=2 sign=true}} {{numberFormat x}}";
      expect(await render(html)).toBe("5.5 5.50 +5.50 NaN");
    },
  );

  behaviour(
    {
      id: "B54",
      says: "concat may be localized; localize takes data (B53, B55, B59)",
      source: "issue core#9240",
      gen: "both",
    },
    async () => {
      expect(
        await render(
          '{{localize (concat "PROBE." "A")}} {{checked true}}{{disabled false}} {{ifThen true 1 2}} {{localize "PROBE.Greet" name="X"}}',
        ),
      ).toBe("Type A checked 1 Hello, X!");
    },
  );

  behaviour({ id: "B57", says: "comparisons and logic", source: "inferred", gen: "both" }, async () => {
    expect(
      await render(
        "{{eq 1 1}}{{ne 1 1}}{{gt 2 1}}{{gte 1 1}}{{lt 2 1}}{{lte 1 1}}{{and 1 0}}{{or 1 0}}{{not 0}}{{#with (object a=1)}}{{a}}{{/with}}",
      ),
    ).toBe("truefalsetruetruefalsetruefalsetruetrue1");
  });

  behaviour({ id: "B56", says: "an unknown helper throws", source: "inferred", gen: "both" }, async () => {
    // Handlebars throws its own Exception, whose message Playwright does not always carry over: it is read in the page.
    const message = await me.evaluate<string>(
      `try { Handlebars.compile("{{nothing 1}}")({}); return "rendered"; } catch (error) { return error.message; }`,
    );
    expect(message).toContain("nothing");
  });

  behaviour(
    {
      id: "A89",
      says: "loadTemplates names partials by path or by id; a missing file throws",
      source: "issue core#9943",
      gen: "both",
    },
    async () => {
      const found = await me.evaluate(`
      const { loadTemplates } = foundry.applications.handlebars;
      await loadTemplates(["${place.path}/top.hbs"]); await loadTemplates({ "probe.top": "${place.path}/top.hbs" });
      return ["${place.path}/top.hbs", "probe.top"].map((name) => name in Handlebars.partials);`);
      expect(found).toEqual([true, true]);
    },
  );
});

describe("templates and texts", () => {
  behaviour(
    {
      id: "A89-get",
      says: "getTemplate gives the compiled template, a function of a context",
      source: "api handlebars.getTemplate",
      gen: "both",
    },
    async () => {
      const html = await me.evaluate(`
      const template = await foundry.applications.handlebars.getTemplate("${place.path}/row.hbs"); return template({ word: "<i>" });`);
      expect(html).toBe('<b class="row">&lt;i&gt;</b>');
    },
  );

  behaviour(
    {
      id: "D14",
      says: "enrichHTML gives a promise; without secrets the blocks that are not revealed are not in the HTML (D13)",
      source: "api EnrichmentOptions",
      gen: "both",
    },
    async () => {
      const texts = await me.evaluate<[boolean, ...string[]]>(`
      const { TextEditor } = foundry.applications.ux; const html = '<p>open</p><section class="secret" id="secret-probe"><p>hidden</p></section>';
      const given = TextEditor.implementation.enrichHTML(html, { secrets: false });
      return [given instanceof Promise, await given, await TextEditor.implementation.enrichHTML(html, { secrets: true })];`);
      const [isPromise, without, whole] = texts;
      expect(isPromise).toBe(true);
      expect([without?.includes("open"), without?.includes("hidden")]).toEqual([true, false]);
      expect(whole).toContain("hidden");
    },
  );

  behaviour(
    { id: "D13", says: "what is not there to be enriched comes back as it is", source: "inferred", gen: "both" },
    async () => {
      const html = await me.evaluate(
        `return foundry.applications.ux.TextEditor.implementation.enrichHTML("<p>Words &amp; <b>more</b></p>", { secrets: false, relativeTo: game.user });`,
      );
      expect(html).toBe("<p>Words &amp; <b>more</b></p>");
    },
  );

  behaviour(
    {
      id: "B50-blank",
      says: "the blank option has an empty value and, localized, its text from the language",
      source: "inferred",
      gen: "both",
    },
    async () => {
      const html = await render(
        '{{selectOptions o selected="" blank="PROBE.A" localize=true}}',
        '{ o: { b: "PROBE.B" } }',
      );
      expect(html).toBe('<option value="" selected>Type A</option><option value="b">Type B</option>');
    },
  );
});
