import { namesOf, shownName } from "../config/names.ts";
import { SYSTEM_ID } from "../config/system.ts";

type Translations = Parameters<typeof namesOf>[0];

/** Has the packs' indexes hold the names in each language. */
export function registerIndexFields(): void {
  for (const config of [CONFIG.Actor, CONFIG.Item]) config.compendiumIndexFields.push("system.translations");
}

/** Shows the entries of our packs by the names of the client's language: in the lists, their search and their order. */
export function translateIndexes(): void {
  for (const pack of game.packs.filter(({ metadata }) => metadata.packageName === SYSTEM_ID)) {
    for (const entry of pack.index) {
      const translations: unknown = foundry.utils.getProperty(entry, "system.translations");
      if (entry.name && isTranslations(translations))
        entry.name = shownName({ name: entry.name, names: namesOf(translations) });
    }
  }
}

const isTranslations = (value: unknown): value is Translations => typeof value === "object" && value !== null;
