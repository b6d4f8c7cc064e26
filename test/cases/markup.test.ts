/** C07: no path from a text to markup but through Foundry's enricher: the lint rule that holds it, and the templates. */
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Linter } from "eslint";
import type { Rule } from "eslint";
import tseslint from "typescript-eslint";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const RULE = pathToFileURL(path.join(ROOT, "tools/lint/text-to-markup.js")).href;

/** What the rule says of a piece of code. */
async function said(code: string): Promise<string[]> {
  const { default: rule } = (await import(RULE)) as { default: Rule.RuleModule };
  const config: Linter.Config = {
    files: ["**/*.ts"],
    languageOptions: { parser: tseslint.parser },
    plugins: { drevo: { rules: { markup: rule } } },
    rules: { "drevo/markup": "error" },
  };
  return new Linter().verify(code, [config], "probe.ts").map(({ message }) => message);
}

test.each([
  "element.innerHTML = name;",
  "element['outerHTML'] = name;",
  "element.insertAdjacentHTML('beforeend', text);",
  "range.createContextualFragment(text);",
  "new DOMParser().parseFromString(text, 'text/html');",
  "element.setHTMLUnsafe(text);",
  "document.write(text);",
  "Object.assign(element, { innerHTML: text });",
  "new Handlebars.SafeString(text);",
  "new Function(text)();",
  "eval(text);",
  "$(text);",
  "list.html(text);",
  "DialogV2.confirm({ content: `<p>${name}</p>` });",
  "DialogV2.confirm({ content: `<p>${game.i18n.format('KEY', { name })}</p>` });",
  "ChatMessage.create({ content: '<b>' + name + '</b>' });",
  "ui.notifications.info(text, { escape: false });",
  "ui.notifications.warn(game.i18n.format('KEY', { name }), { console: false });",
  "ui.notifications.error(`${name} is gone`);",
])("the rule forbids: %s", async (code) => {
  expect(await said(code)).not.toEqual([]);
});

test.each([
  "element.textContent = name;",
  "element.append(name);",
  "DialogV2.confirm({ content: `<p>${foundry.utils.escapeHTML(text)}</p>` });",
  "DialogV2.confirm({ content: `<p>${game.i18n.localize('KEY')}</p>` });",
  "const line = `${a} < ${b}`;",
  "const sum = a + b;",
  "ui.notifications.warn(key, { format: { name }, console: false });",
  "ui.notifications.info('DREVO.Done');",
])("the rule lets through: %s", async (code) => {
  expect(await said(code)).toEqual([]);
});

/** Where templates put markup: each is what the enricher has given. */
const ENRICHED = ["biography", "enriched"];

test("templates put markup only where the enricher has given it", async () => {
  const folder = path.join(ROOT, "templates");
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const text = await readFile(path.join(entry.parentPath, entry.name), "utf8");
    for (const [, raw] of text.matchAll(/\{\{\{\s*([^}]+?)\s*\}\}\}|\{\{&/g)) found.push(raw ?? "&");
  }
  expect([...new Set(found)].sort()).toEqual(ENRICHED);
  for (const [file, name] of [
    ["character-sheet", "biography"],
    ["item-sheet", "enriched"],
  ] as const) {
    const source = await readFile(path.join(ROOT, `src/applications/${file}.ts`), "utf8");
    expect(source).toContain(`${name}: await editor.enrichHTML(`);
  }
});

test("the one file that draws templates does nothing else", async () => {
  const source = await readFile(path.join(ROOT, "src/applications/draw.ts"), "utf8");
  expect([...source.matchAll(/innerHTML/g)]).toHaveLength(1);
  expect(source).toContain("element.innerHTML = template(context);");
});
