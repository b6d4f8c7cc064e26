import { ACT_KINDS, BODY_PARTS, CONTROL_KINDS, HARMS } from "../rules/index.ts";
import { flag, integer, nameFields, optionalInteger, text } from "./common.ts";
import { houseFields } from "./house.ts";

const { ArrayField, DocumentIdField, NumberField, SchemaField, StringField } = foundry.data.fields;

const part = () => new StringField({ required: true, nullable: false, choices: BODY_PARTS });

/** Somebody named in an act: who he was when it was made. */
const person = () => ({ actor: text(), ...nameFields(), img: text() });

const schema = () => ({
  exchange: new DocumentIdField({ required: true, nullable: false, readonly: false }),
  kind: new StringField({ required: true, nullable: false, choices: [...ACT_KINDS, ...CONTROL_KINDS] }),
  fighter: new SchemaField({
    ...person(),
    strength: integer(0),
    armor: new ArrayField(
      new SchemaField({ parts: new ArrayField(part()), modifier: integer(0), weight: integer(1, { min: 1, max: 3 }) }),
    ),
    helpless: flag(false),
  }),
  target: new SchemaField(person(), { required: true, nullable: true, initial: null }),
  answers: new DocumentIdField({ required: true, nullable: true, initial: null, readonly: false }),
  trait: new SchemaField({ id: text(), ...nameFields(), value: integer(0) }),
  terms: new ArrayField(new SchemaField({ id: text(), label: text(), value: integer(0) })),
  weapon: new SchemaField(
    { id: text(), ...nameFields(), img: text(), damageModifier: integer(0), musclePowered: flag(true) },
    { required: true, nullable: true, initial: null },
  ),
  shield: new SchemaField(
    { ...nameFields(), img: text(), melee: integer(0), ranged: integer(0) },
    { required: true, nullable: true, initial: null },
  ),
  /** For a mover: the actors near him who are asked whether they hinder him (R25). */
  asked: new ArrayField(text()),
  /** The level that a GM picks for harm without any check (R14). */
  /** «Внезапно»: the target is not asked (R8). */
  surprise: flag(false),
  /** What «Другое» is, in somebody's words. */
  label: text(),
  /** For a check within a long action: the action, and the difficulty (R31). */
  activity: new DocumentIdField({ required: true, nullable: true, initial: null, readonly: false }),
  difficulty: optionalInteger(),
  harm: new StringField({ required: true, nullable: true, choices: HARMS, initial: null }),
  house: new SchemaField(houseFields(), { required: true, nullable: true, initial: null }),
  when: new SchemaField(
    {
      combat: new DocumentIdField({ required: true, nullable: false, readonly: false }),
      round: integer(0),
      turn: new NumberField({ required: true, nullable: true, integer: true, initial: null }),
    },
    { required: true, nullable: true, initial: null },
  ),
});

/**
 * One act of one fighter: what he does to whom, and a snapshot of himself alone. The dice are the message's rolls,
 * the check first, then the hit location of an attack (R22). Never a result: that is computed from the log.
 */
export class ActionData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override defineSchema() {
    return schema();
  }
}
