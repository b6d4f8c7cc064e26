import { ACTIVITY_KINDS } from "../rules/index.ts";
import { flag, integer, moment, nameFields, optionalInteger, text } from "./common.ts";

const { DocumentIdField, SchemaField, StringField, TypedObjectField } = foundry.data.fields;

/** How a long action came to its end: held up, he stopped of himself, done, or called away from it. */
export const ENDS = ["stopped", "moved", "done", "dropped"] as const;
export type End = (typeof ENDS)[number];

const isKey = (key: string) => foundry.data.validators.isValidId(key);

/** One long action (R30–R32). What is done is derived from its turns, hits and checks, each keyed by what made it. */
const activity = () =>
  new SchemaField({
    kind: new StringField({ required: true, choices: ACTIVITY_KINDS, initial: "other" }),
    ...nameFields(),
    /** The id of the weapon that is reloaded. */
    item: text(),
    needed: integer(1, { min: 1 }),
    /** What was done before he was called away from it, and what a hand has put to it or taken from it. */
    before: integer(0),
    /** The difficulty of going on after a hit; null: the house's. */
    difficulty: optionalInteger(),
    time: moment(),
    /** The round of an encounter in which it was begun: that is no turn at it. Null outside of one, and in older records. */
    begun: new SchemaField(
      {
        combat: new DocumentIdField({ required: true, nullable: false, readonly: false }),
        round: integer(0),
      },
      { required: true, nullable: true, initial: null },
    ),
    /** The turns that are over, by the moment at which each ended. */
    turns: new TypedObjectField(new SchemaField({ time: moment(), stopped: flag(false) }), { validateKey: isKey }),
    /** The hits, by the act that dealt each, with the place of the turn in which it fell. */
    hits: new TypedObjectField(new SchemaField({ turn: integer(0), counts: flag(true) }), { validateKey: isKey }),
    /** The checks after hits, by their acts. */
    checks: new TypedObjectField(new SchemaField({ turn: integer(0), success: integer(0) }), { validateKey: isKey }),
    ended: new StringField({ required: true, nullable: true, choices: ENDS, initial: null }),
  });

/** The long actions of an actor, by the act that began each. Keys are set, never deleted; the latest that goes on counts. */
export const activities = () => new TypedObjectField(activity(), { validateKey: isKey });
