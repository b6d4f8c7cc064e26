import { BODY_PARTS } from "../rules/index.ts";
import { flag, integer, nameFields, text } from "./common.ts";

const { ArrayField, SchemaField, StringField } = foundry.data.fields;

/** What an act tells of people and things: snapshots, so that it says the same when they have changed or are gone. */

const part = () => new StringField({ required: true, nullable: false, choices: BODY_PARTS });

/** Somebody named in an act: who he was when it was made. Unseen: his name is for GMs and his owners alone. */
export const personFields = () => ({ actor: text(), ...nameFields(), img: text(), unseen: flag(false) });

/** What a check is made with. */
export const traitFields = () => ({ id: text(), ...nameFields(), value: integer(0) });

export const weaponFields = () => ({
  id: text(),
  ...nameFields(),
  img: text(),
  damageModifier: integer(0),
  musclePowered: flag(true),
  /** Whether its shots were counted when it was used. */
  counted: flag(false),
});

export const shieldFields = () => ({ ...nameFields(), img: text(), melee: integer(0), ranged: integer(0) });

/** What a person has added to a check, and what the moment has (wounds, R34). */
export const termList = () => new ArrayField(new SchemaField({ id: text(), label: text(), value: integer(0) }));

/** The worn pieces of armour (R21). */
export const armorList = () =>
  new ArrayField(
    new SchemaField({ parts: new ArrayField(part()), modifier: integer(0), weight: integer(1, { min: 1, max: 3 }) }),
  );
