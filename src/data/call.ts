import { dataVersion, flag, integer, nameFields, text } from "./common.ts";
import { personFields } from "./snapshots.ts";
import { DrevoModel } from "./model.ts";

const { ArrayField, SchemaField, StringField } = foundry.data.fields;

/** What a called check is made with: a quality, one that somebody has named himself, a skill, or what each chooses. */
export const CALLED_TRAITS = ["own", "quality", "extra", "skill"] as const;
export type CalledTraitType = (typeof CALLED_TRAITS)[number];

/** The checks that the book tells of (R6): named in the reader's language as long as nobody has named them otherwise. */
export const READY_CHECKS = ["breakAway", "catchUp", "reload", "care"] as const;
export type ReadyCheck = (typeof READY_CHECKS)[number];

/** Each other (R4), a difficulty (R5), or nothing. */
export const CALLED_AGAINST = ["eachOther", "difficulty", "nothing"] as const;

const schema = () => ({
  dataVersion: dataVersion(),
  name: text(),
  ready: new StringField({ required: true, nullable: true, choices: READY_CHECKS, initial: null }),
  /** Who is called; who succeeds of himself («Удалось само») rolls nothing. */
  asked: new ArrayField(new SchemaField({ ...personFields(), automatic: flag(false) })),
  trait: new SchemaField({
    type: new StringField({ required: true, nullable: false, choices: CALLED_TRAITS, initial: "own" }),
    /** A quality's id, or a skill's identifier. */
    id: text(),
    ...nameFields(),
    /** The identifier of the skill that it specialises (R3). */
    broader: text(),
  }),
  against: new SchemaField({
    type: new StringField({ required: true, nullable: false, choices: CALLED_AGAINST, initial: "nothing" }),
    value: integer(0),
  }),
  /** Whether the difficulty is kept from the players. */
  hidden: flag(false),
  /** Whether what a GM rolls for his own people is for GMs alone. */
  secret: flag(false),
  /** Whether the weight of armour counts (R24). */
  burdened: flag(false),
  terms: new ArrayField(new SchemaField({ label: text(), value: integer(0) })),
  house: new SchemaField({ equalSucceeds: flag(true) }),
});

/** A check that somebody calls (R6). Who was called rolls by messages of his own (`CheckData`). */
export class CallData extends DrevoModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override defineSchema() {
    return schema();
  }
}
