import { ACT_KINDS, HARMS } from "../rules/index.ts";
import { integer, optionalInteger } from "./common.ts";
import { armorList, personFields, shieldFields, termList, traitFields, weaponFields } from "./snapshots.ts";

const { ArrayField, DocumentIdField, SchemaField, StringField } = foundry.data.fields;

/** Null: not said. */
const optional = { required: true, nullable: true, initial: null } as const;

const optionalId = () => new DocumentIdField({ ...optional, readonly: false });
const faces = () => new SchemaField({ faces: new ArrayField(integer(0, { min: -1, max: 1 })) }, optional);

/** The inputs of an act that a correction replaces, null for what stays as it was said. Lists lie in a box of their own. */
const patch = () =>
  new SchemaField(
    {
      kind: new StringField({ ...optional, choices: ACT_KINDS }),
      target: new SchemaField(personFields(), optional),
      trait: new SchemaField(traitFields(), optional),
      strength: optionalInteger(),
      armor: new SchemaField({ pieces: armorList() }, optional),
      terms: new SchemaField({ list: termList() }, optional),
      dice: faces(),
      location: faces(),
      weapon: new SchemaField(weaponFields(), optional),
      shield: new SchemaField(shieldFields(), optional),
      harm: new StringField({ ...optional, choices: HARMS }),
    },
    optional,
  );

/** What a correction says of the act that the message answers, or which correction it takes back. */
export const correctionField = () =>
  new SchemaField({ patch: patch(), takesBack: optionalId(), request: optionalId() }, optional);
