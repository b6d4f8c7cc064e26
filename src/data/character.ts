import { HABITS, HARMS } from "../rules/index.ts";
import type { WoundBar } from "../rules/index.ts";
import { activities } from "./activity.ts";
import { actorTranslations, dataVersion, html, integer, optionalInteger, text } from "./common.ts";
import { wounds } from "./wound.ts";
import { DrevoModel } from "./model.ts";

const { SchemaField, StringField, TypedObjectField } = foundry.data.fields;

const isId = (key: string) => foundry.data.validators.isValidId(key);

/** What heroes and the GM's people have in common. */
const schema = () => ({
  dataVersion: dataVersion(),
  qualities: new SchemaField({
    body: integer(0),
    soul: integer(0),
    strength: optionalInteger(),
    agility: optionalInteger(),
    speed: optionalInteger(),
    mind: optionalInteger(),
  }),
  extraQualities: new TypedObjectField(new SchemaField({ name: text(), value: integer(0) }), { validateKey: isId }),
  biography: html(),
  wounds: wounds(),
  activities: activities(),
  /** «Наготове»: the answer that he gives to the next attack unasked; null: he is asked. */
  readied: new SchemaField({ kind: text(), weapon: text() }, { required: true, nullable: true, initial: null }),
  translations: actorTranslations(),
});

/** A hero or anybody else with a sheet. Qualities that are null fall back to Тело or Душа (R3). */
export class CharacterData extends DrevoModel<ReturnType<typeof schema>, Actor.Implementation> {
  static override defineSchema() {
    return schema();
  }

  /** What the bar of a token shows: `health` is one of `TRACKABLE`. Nothing of it is stored. */
  get health(): WoundBar {
    return this.parent.woundBar;
  }
}

const npcSchema = () => ({
  ...schema(),
  /** How he answers an attack when nobody is asked. */
  habit: new StringField({ required: true, nullable: false, choices: HABITS, initial: "best" }),
  /** «Массовка»: from which wound he drops out, without anybody being asked; null: he is nobody of the crowd. */
  mook: new StringField({ required: true, nullable: true, choices: HARMS, initial: null }),
});

/** Somebody whom the GM plays: the same in every rule, with a habit of his own. */
export class NpcData extends DrevoModel<ReturnType<typeof npcSchema>, Actor.Implementation> {
  static override defineSchema() {
    return npcSchema();
  }

  /** What the bar of a token shows: `health` is one of `TRACKABLE`. Nothing of it is stored. */
  get health(): WoundBar {
    return this.parent.woundBar;
  }
}

type Stored = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof schema>>;

/** One wound as it stands on an actor. */
export type Wound = Stored["wounds"][string];

/** One long action as it stands on an actor. */
export type ActivityRecord = Stored["activities"][string];

/** What the bars of a token can show, and what modules can follow: `CONFIG.Actor.trackableAttributes` (core#8726). */
export const TRACKABLE = { bar: ["health"], value: ["qualities.body", "qualities.soul"] };
