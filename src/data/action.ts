import { ACT_KINDS, CONTROL_KINDS, HARMS } from "../rules/index.ts";
import { dataVersion, flag, integer, optionalInteger, text } from "./common.ts";
import { correctionField } from "./correction.ts";
import { houseFields } from "./house.ts";
import { armorList, personFields, shieldFields, termList, traitFields, weaponFields } from "./snapshots.ts";
import { DrevoModel } from "./model.ts";

const { ArrayField, DocumentIdField, SchemaField, StringField } = foundry.data.fields;

const schema = () => ({
  dataVersion: dataVersion(),
  exchange: new DocumentIdField({ required: true, nullable: false, readonly: false }),
  kind: new StringField({ required: true, nullable: false, choices: [...ACT_KINDS, ...CONTROL_KINDS] }),
  fighter: new SchemaField({ ...personFields(), strength: integer(0), armor: armorList(), helpless: flag(false) }),
  target: new SchemaField(personFields(), { required: true, nullable: true, initial: null }),
  answers: new DocumentIdField({ required: true, nullable: true, initial: null, readonly: false }),
  trait: new SchemaField(traitFields()),
  terms: termList(),
  weapon: new SchemaField(weaponFields(), { required: true, nullable: true, initial: null }),
  shield: new SchemaField(shieldFields(), { required: true, nullable: true, initial: null }),
  /** For a mover: the actors near him who are asked whether they hinder him (R25). */
  asked: new ArrayField(text()),
  /** «Внезапно»: the target is not asked (R8). */
  surprise: flag(false),
  /** What «Другое» is, in somebody's words. */
  label: text(),
  /** For what begins a long action: how many turns it takes (R31, R32). */
  needed: optionalInteger(),
  /** For a check within a long action: the action, and the difficulty (R31). */
  activity: new DocumentIdField({ required: true, nullable: true, initial: null, readonly: false }),
  difficulty: optionalInteger(),
  /** The level that a GM picks for harm without any check (R14). */
  harm: new StringField({ required: true, nullable: true, choices: HARMS, initial: null }),
  /** Of a correction of the act that `answers` names. */
  correction: correctionField(),
  house: new SchemaField(houseFields(), { required: true, nullable: true, initial: null }),
  when: new SchemaField(
    {
      combat: new DocumentIdField({ required: true, nullable: false, readonly: false }),
      round: integer(0),
      turn: optionalInteger(),
    },
    { required: true, nullable: true, initial: null },
  ),
});

/**
 * One act of one fighter: what he does to whom, and a snapshot of himself alone. The dice are the message's rolls,
 * the check first, then the hit location of an attack (R22). Never a result: that is computed from the log.
 */
export class ActionData extends DrevoModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override defineSchema() {
    return schema();
  }
}

type Stored = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof schema>>;

/** What a correction says. */
export type CorrectionRecord = NonNullable<Stored["correction"]>;

/** The inputs that it replaces, null for what stays. */
export type PatchRecord = NonNullable<CorrectionRecord["patch"]>;
