import { expect } from "vitest";
import { behaviour } from "../../host/ledger/behaviour.ts";
import { sitting } from "./sitting.ts";

const { me } = sitting();

/** Runs a script with enrichers of its own, which are taken off again. */
const withEnrichers = <Told>(enrichers: string, script: string): Promise<Told> =>
  me.evaluate<Told>(`
    const own = ${enrichers};
    const { TextEditor } = foundry.applications.ux;
    const enrich = (html, options = {}) => TextEditor.implementation.enrichHTML(html, { secrets: false, ...options });
    const box = document.body.appendChild(document.createElement("div"));
    CONFIG.TextEditor.enrichers.push(...own);
    try { ${script} } finally {
      for (const one of own) CONFIG.TextEditor.enrichers.splice(CONFIG.TextEditor.enrichers.indexOf(one), 1);
      box.remove();
    }`);

const MARK = `{ pattern: /~(\\w+)~/g, enricher: async ([, word]) => {
  if (word === "keep") return null;
  const made = document.createElement("b"); made.textContent = word; return made;
} }`;

behaviour(
  {
    id: "D08",
    says: "an enricher's element stands in the place of each match; null leaves the text; `custom: false` turns it off",
    source: "api TextEditorEnricherConfig",
    gen: "both",
  },
  async () => {
    const told = await withEnrichers<string[]>(
      `[${MARK}]`,
      `return [await enrich("<p>a ~b~ c ~keep~ ~d~</p>"), await enrich("<p>~b~</p>", { custom: false })];`,
    );
    expect(told).toEqual(["<p>a <b>b</b> c ~keep~ <b>d</b></p>", "<p>~b~</p>"]);
  },
);

behaviour(
  {
    id: "D08r",
    says: "`[[/word …]]` whose word is no command for a roll is left to a system's enrichers, with inline rolls on",
    source: "system dnd5e (enrichers for [[/check …]])",
    gen: "both",
  },
  async () => {
    const told = await withEnrichers<string>(
      `[{ pattern: /\\[\\[\\/probe (\\w+)\\]\\]/g, enricher: async ([, word]) => { const made = document.createElement("i"); made.textContent = word; return made; } }]`,
      `return await enrich("<p>[[/probe x]] and [[/nobody y]]</p>");`,
    );
    expect(told).toBe("<p><i>x</i> and [[/nobody y]]</p>");
  },
);

behaviour(
  {
    id: "D09",
    says: "with an id the result is wrapped, and `onRender` runs when the wrapper comes into the page, again when it moves (D11)",
    source: "api TextEditorEnricherConfig; dnd5e core#13558",
    gen: "both",
  },
  async () => {
    const told = await withEnrichers<[number, number, number, string]>(
      `[{ ...${MARK}, id: "probe", onRender: (element) => { seen.push(element); } }, { ...${MARK}, pattern: /!(\\w+)!/g, onRender: () => seen.push(null) }]`.replace(
        /^/,
        "((globalThis.seen = []), ",
      ) + ")",
      `const html = await enrich("<p>~b~ !c!</p>");
       const before = seen.length;
       box.innerHTML = html;
       const shown = seen.length;
       document.body.append(box);
       return [before, shown, seen.length, seen[0].querySelector("b").textContent];`,
    );
    expect(told).toEqual([0, 1, 2, "b"]);
  },
);

behaviour(
  {
    id: "host-global-pattern",
    says: "an enricher whose pattern is not flagged as global (api TextEditorEnricherConfig) is refused",
    source: "host",
    gen: "both",
    needs: ["host"],
  },
  async () => {
    const told = await withEnrichers<string>(
      `[{ pattern: /~/, enricher: async () => null }]`,
      `return await enrich("<p>~</p>").then(() => "silent", ({ message }) => message);`,
    );
    expect(told).toContain("global");
  },
);

behaviour(
  {
    id: "D10",
    says: "onRender gets a signal beside the element, which ends when the element leaves the page",
    source: "api TextEditorEnricherRenderCallback",
    gen: "14",
  },
  async () => {
    const told = await withEnrichers<[boolean, boolean]>(
      `[{ ...${MARK}, id: "probe", onRender: (element, { signal }) => { probe.signal = signal; } }]`,
      `box.innerHTML = await enrich("<p>~b~</p>");
       const before = probe.signal.aborted;
       box.innerHTML = "";
       return [before, probe.signal.aborted];`,
    );
    expect(told).toEqual([false, true]);
  },
);

behaviour(
  {
    id: "D10-13",
    says: "onRender gets the element alone",
    source: "api TextEditorEnricherRenderCallback (14 only)",
    gen: "13",
  },
  async () => {
    const told = await withEnrichers<number>(
      `[{ ...${MARK}, id: "probe", onRender: (...args) => { probe.given = args.length; } }]`,
      `box.innerHTML = await enrich("<p>~b~</p>"); return probe.given;`,
    );
    expect(told).toBe(1);
  },
);
