/** What the client core offers in `foundry`, as `Hooks`, and its texts and settings. */
import type { Collection } from "../core/collection.ts";
import type { Hooks as HostHooks } from "../core/hooks.ts";
import type { Localization } from "../core/i18n.ts";
import type { Foundry } from "../core/namespace.ts";
import type { CompendiumCollection } from "../core/packs.ts";
import type { ClientSettings } from "../core/settings.ts";
import type { Instance, Verdict } from "./kit.ts";

type League = typeof foundry;
type Collections = Foundry["documents"]["collections"];

export const root = "fits" satisfies Verdict<Foundry, League>;

interface InUtils {
  "mergeObject takes fewer arguments": "the last counts its own depth";
  "flattenObject takes fewer arguments": "the last counts its own depth";
  "getProperty takes other arguments": "paths are texts here; anything else throws";
  "setProperty takes other arguments": "paths are texts here; anything else throws";
  "hasProperty takes other arguments": "paths are texts here; anything else throws";
}
export const utils = "fits" satisfies Verdict<Foundry["utils"], League["utils"], keyof InUtils>;

interface InAbstract {
  "DocumentCollection is unknown to the League": "it lies elsewhere; only the host itself makes one";
  "EmbeddedCollection takes other arguments": "only the host itself makes one";
}
export const abstracts = "fits" satisfies Verdict<Foundry["abstract"], League["abstract"], keyof InAbstract>;

interface InData {
  "ActiveEffectTypeDataModel is unknown to the League": "14";
  "operators is unknown to the League": "14";
}
export const data = "fits" satisfies Verdict<Foundry["data"], League["data"], keyof InData>;
export const validators = "fits" satisfies Verdict<Foundry["data"]["validators"], League["data"]["validators"]>;

interface InValidation {
  "DataModelValidationError takes other arguments": "only the host itself makes one";
}
export const validation = "fits" satisfies Verdict<
  Foundry["data"]["validation"],
  League["data"]["validation"],
  keyof InValidation
>;

export const documents = "fits" satisfies Verdict<Foundry["documents"], League["documents"]>;

interface InCollections {
  "Actors takes fewer arguments": "only the host itself makes one";
  "Items takes fewer arguments": "only the host itself makes one";
  "ChatMessages takes fewer arguments": "only the host itself makes one";
  "Users takes fewer arguments": "only the host itself makes one";
  "Scenes takes fewer arguments": "only the host itself makes one";
  "Folders takes fewer arguments": "only the host itself makes one";
  "Macros takes fewer arguments": "only the host itself makes one";
  "CombatEncounters takes fewer arguments": "only the host itself makes one";
}
export const collections = "fits" satisfies Verdict<
  Collections,
  League["documents"]["collections"],
  keyof InCollections
>;

export const dice = "fits" satisfies Verdict<Foundry["dice"], League["dice"]>;
export const terms = "fits" satisfies Verdict<Foundry["dice"]["terms"], League["dice"]["terms"]>;

interface InHelpers {
  "Localization takes fewer arguments": "only the host itself makes one";
  "ClientSettings takes other arguments": "only the host itself makes one";
}
export const helpers = "fits" satisfies Verdict<Foundry["helpers"], League["helpers"], keyof InHelpers>;

interface InHooks {
  "once takes fewer arguments": "its options could only say that it is once";
  "off takes fewer arguments": "no option of it is documented";
}
export const hooks = "fits" satisfies Verdict<typeof HostHooks, typeof Hooks, keyof InHooks>;

interface InTexts {
  "initialize takes other arguments": "the host itself calls it, with the language";
}
export const texts = "fits" satisfies Verdict<Localization, foundry.helpers.Localization, keyof InTexts>;
export const settings = "fits" satisfies Verdict<ClientSettings, foundry.helpers.ClientSettings>;

export const collection = "fits" satisfies Verdict<Collection<string>, foundry.utils.Collection<string>>;

/** How the host keeps documents: `src/` is compiled against the League's types and cannot reach for it. */
interface Machinery {
  "add is unknown to the League": "the host's own";
  "admit is unknown to the League": "the host's own";
  "mend is unknown to the League": "the host's own";
  "forget is unknown to the League": "the host's own";
}
export const users = "fits" satisfies Verdict<
  Instance<Collections["Users"]>,
  foundry.documents.collections.Users,
  keyof Machinery
>;
export const actors = "fits" satisfies Verdict<
  Instance<Collections["Actors"]>,
  foundry.documents.collections.Actors,
  keyof Machinery
>;
export const scenes = "fits" satisfies Verdict<
  Instance<Collections["Scenes"]>,
  foundry.documents.collections.Scenes,
  keyof Machinery
>;
export const messages = "fits" satisfies Verdict<
  Instance<Collections["ChatMessages"]>,
  foundry.documents.collections.ChatMessages,
  keyof Machinery
>;
export const pack = "fits" satisfies Verdict<
  CompendiumCollection,
  foundry.documents.collections.CompendiumCollection<"Actor">
>;
