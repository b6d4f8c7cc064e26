import { getProperty } from "../json.ts";
import type { Raw } from "../shape.ts";
import type { DataModel } from "./model.ts";
import { runtime } from "./runtime.ts";

function plainText(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : `${value as string | number}`;
}

/** Texts in the client's language, falling back to English and then to the key (E13). */
export class Localization {
  lang = "en";
  translations: Raw = {};
  _fallback: Raw = {};
  #collator = new Intl.Collator("en");

  /** Loads the language files through the server. */
  async initialize(lang: string): Promise<void> {
    this.lang = lang;
    this.#collator = new Intl.Collator(lang);
    this.translations = await this.#load(lang);
    this._fallback = lang === "en" ? {} : await this.#load("en");
  }

  async #load(lang: string): Promise<Raw> {
    return (await runtime.link.request({ action: "language", lang })) as Raw;
  }

  has(stringId: string, fallback = true): boolean {
    return this.#find(stringId, fallback) !== undefined;
  }

  localize(stringId: string): string {
    return this.#find(stringId, true) ?? stringId;
  }

  /** As `localize`, with `{name}` places filled from `data`. */
  format(stringId: string, data: Raw = {}): string {
    return this.localize(stringId).replace(/\{([^}]+)\}/g, (place, name: string) => {
      const value = data[name];
      return value === undefined ? place : plainText(value);
    });
  }

  #find(stringId: string, fallback: boolean): string | undefined {
    const text = getProperty(this.translations, stringId);
    if (typeof text === "string") return text;
    const other = fallback ? getProperty(this._fallback, stringId) : undefined;
    return typeof other === "string" ? other : undefined;
  }

  /** Whether a language has texts below this id. */
  #tells(id: string): boolean {
    return [this.translations, this._fallback].some((texts) => typeof getProperty(texts, id) === "object");
  }

  /** Objects by a text property, in the order of the language. */
  sortObjects<T extends object>(objects: T[], key: string): T[] {
    return objects.sort((a, b) => this.#collator.compare(String(getProperty(a, key)), String(getProperty(b, key))));
  }

  getListFormatter(options: { style?: Intl.ListFormatOptions["style"]; type?: Intl.ListFormatOptions["type"] } = {}) {
    return new Intl.ListFormat(this.lang, { style: options.style ?? "long", type: options.type ?? "conjunction" });
  }

  /** A46: labels and hints of a model's fields, from `<PREFIX>.FIELDS.<path>.label` and `.hint`, the path in the model. */
  static localizeDataModel(model: typeof DataModel, options: { prefixes?: string[] } = {}): void {
    const i18n = runtime.game.i18n as Localization;
    const prefixes = (options.prefixes ?? model.LOCALIZATION_PREFIXES).filter((prefix) =>
      i18n.#tells(`${prefix}.FIELDS`),
    );
    const root = model.schema.fieldPath;
    model.schema.apply((field) => {
      if (prefixes.length === 0 && field.label === "" && field.hint === "") return;
      const path = root === "" ? field.fieldPath : field.fieldPath.slice(root.length + 1);
      for (const name of ["label", "hint"] as const) {
        if (field[name] !== "") {
          field[name] = i18n.localize(field[name]);
          continue;
        }
        const key = prefixes
          .map((prefix) => `${prefix}.FIELDS.${path}.${name}`)
          .find((id) => path !== "" && i18n.has(id));
        if (key !== undefined) field[name] = i18n.localize(key);
      }
    });
  }
}
