import { BODY_PARTS } from "../rules/index.ts";
import { dataVersion, integer, nameFields, text } from "./common.ts";
import { personFields } from "./snapshots.ts";
import { DrevoModel } from "./model.ts";

const { ArrayField, DocumentIdField, SchemaField, StringField } = foundry.data.fields;

/** What can be done about a call: roll for it, sum it up, take it back. */
export const CHECK_KINDS = ["roll", "close", "callOff"] as const;

const part = () => new StringField({ required: true, nullable: false, choices: BODY_PARTS });

const schema = () => ({
  dataVersion: dataVersion(),
  /** The id of the call's message. */
  call: new DocumentIdField({ required: true, nullable: false, readonly: false }),
  kind: new StringField({ required: true, nullable: false, choices: CHECK_KINDS, initial: "roll" }),
  /** Who rolls, as he is at this moment; null for what is done about the call itself. */
  fighter: new SchemaField(
    {
      ...personFields(),
      strength: integer(0),
      armor: new ArrayField(
        new SchemaField({
          parts: new ArrayField(part()),
          modifier: integer(0),
          weight: integer(1, { min: 1, max: 3 }),
        }),
      ),
    },
    { required: true, nullable: true, initial: null },
  ),
  trait: new SchemaField({ id: text(), ...nameFields(), value: integer(0) }),
  terms: new ArrayField(new SchemaField({ id: text(), label: text(), value: integer(0) })),
});

/** One roll for a call, or what ends it. The dice are the message's roll. Never a result: that is computed from the log. */
export class CheckData extends DrevoModel<ReturnType<typeof schema>, ChatMessage.Implementation> {
  static override defineSchema() {
    return schema();
  }
}
