import { namesOf, shownName } from "../config/names.ts";

type Translations = Parameters<typeof namesOf>[0];

/** Has the packs' indexes hold the names in each language. */
export function registerIndexFields(): void {
  for (const config of [CONFIG.Actor, CONFIG.Item]) config.compendiumIndexFields.push("system.translations");
}

/**
 * Shows the entries of the packs by the names of the client's language: in the lists, their search and their order. An
 * index is fetched anew whenever somebody asks for it, and then again has the names as they are stored.
 */
export function translateIndexes(): void {
  for (const pack of game.packs) {
    if (pack.documentName !== "Actor" && pack.documentName !== "Item") continue;
    translate(pack.index);
    const fetch = pack.getIndex.bind(pack);
    pack.getIndex = async (options) => {
      const index = await fetch(options);
      translate(index);
      return index;
    };
  }
}

function translate(index: Iterable<{ name?: string | null }>): void {
  for (const entry of index) {
    const translations: unknown = foundry.utils.getProperty(entry, "system.translations");
    if (entry.name && isTranslations(translations))
      entry.name = shownName({ name: entry.name, names: namesOf(translations) });
  }
}

const isTranslations = (value: unknown): value is Translations => typeof value === "object" && value !== null;
