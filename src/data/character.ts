import { actorTranslations, html, integer, optionalInteger } from "./common.ts";
import { wounds } from "./wound.ts";

const { SchemaField } = foundry.data.fields;

const schema = () => ({
  qualities: new SchemaField({
    body: integer(0),
    soul: integer(0),
    strength: optionalInteger(),
    agility: optionalInteger(),
    speed: optionalInteger(),
    mind: optionalInteger(),
  }),
  biography: html(),
  wounds: wounds(),
  translations: actorTranslations(),
});

/** A hero or anybody else with a sheet. Qualities that are null fall back to Тело or Душа (R3). */
export class CharacterData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Actor.Implementation> {
  static override defineSchema() {
    return schema();
  }
}

/** One wound as it stands on an actor. */
export type Wound = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof schema>>["wounds"][string];
