import { BODY_PARTS, WOUND_LEVELS } from "../rules/index.ts";
import { flag, moment, nameFields, optionalInteger, text } from "./common.ts";

const { SchemaField, StringField, TypedObjectField } = foundry.data.fields;

/** What has become of a wound: it counts, it was taken back by hand, or it has healed (R35). */
export const WOUND_STATES = ["applied", "undone", "healed"] as const;
export type WoundState = (typeof WOUND_STATES)[number];

/** What the GM says of one whose wound is death (R13). */
export const FATES = ["dead", "dying", "unconscious"] as const;
export type Fate = (typeof FATES)[number];

/** One wound: a snapshot of the blow that dealt it, and its state. Written whole, never deleted. */
const wound = () =>
  new SchemaField({
    level: new StringField({ required: true, choices: WOUND_LEVELS, initial: "none" }),
    part: new StringField({ required: true, nullable: true, choices: BODY_PARTS, initial: null }),
    damage: optionalInteger(),
    by: new SchemaField({ actor: text(), ...nameFields(), unseen: flag(false) }),
    with: new SchemaField({ id: text(), ...nameFields() }),
    exchange: text(),
    /** The act that answered the blow: a wound stands only as long as that is the answer (see `log.ts`). */
    answer: text(),
    time: moment(),
    state: new StringField({ required: true, choices: WOUND_STATES, initial: "applied" }),
    eased: new StringField({ required: true, nullable: true, choices: WOUND_LEVELS, initial: null }),
    fate: new StringField({ required: true, nullable: true, choices: FATES, initial: null }),
  });

const isActId = (key: string) => foundry.data.validators.isValidId(key);

/** The wounds of an actor by the id of the act that dealt them. */
export const wounds = () => new TypedObjectField(wound(), { validateKey: isActId });
