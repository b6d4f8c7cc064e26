/** Templates by path, fetched once from the server and kept in `Handlebars.partials` (A89). */
import Handlebars from "handlebars";
import { PageError } from "../errors.ts";
import { coreTemplates } from "./core-templates.ts";

type Template = HandlebarsTemplateDelegate;

const loading = new Map<string, Promise<Template>>();

async function fetchTemplate(path: string): Promise<string> {
  const own = coreTemplates[path];
  if (own !== undefined) return own;
  const response = await fetch(new URL(path, document.baseURI));
  if (!response.ok) throw new PageError(`The template "${path}" could not be loaded (${response.status})`);
  return response.text();
}

/**
 * The compiled template of a path; also registered as a partial under `id`.
 * Throws when the server has no such file.
 */
export async function getTemplate(path: string, id = path): Promise<Template> {
  const known = (Handlebars.partials as Record<string, unknown>)[id];
  if (typeof known === "function") return known as Template;
  let job = loading.get(id);
  if (job === undefined) {
    job = fetchTemplate(path).then((text) => Handlebars.compile(text, { preventIndent: true }));
    loading.set(id, job);
  }
  try {
    const template = await job;
    Handlebars.registerPartial(id, template);
    return template;
  } finally {
    loading.delete(id);
  }
}

/** Loads many at once: a list of paths, or a record of partial names to paths. */
export function loadTemplates(paths: readonly string[] | Record<string, string>): Promise<Template[]> {
  const pairs = Array.isArray(paths)
    ? (paths as readonly string[]).map((path): [string, string] => [path, path])
    : Object.entries(paths);
  return Promise.all(pairs.map(([id, path]) => getTemplate(path, id)));
}

/** Renders a template to HTML; getters of documents may be read in it. */
export async function renderTemplate(path: string, data: object): Promise<string> {
  const template = await getTemplate(path);
  return template(data, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}
