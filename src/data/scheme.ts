import { SYSTEM_ID } from "../config/system.ts";
import { integer, text } from "./common.ts";
import { settingOf } from "./setting.ts";

const { SchemaField, StringField, TypedObjectField } = foundry.data.fields;

/** A UUID as a key: dots would be taken for a path. */
const isKey = (key: string) => /^[A-Za-z]+-[A-Za-z0-9-]+$/.test(key);
const isId = (key: string) => foundry.data.validators.isValidId(key);

/** The battle scheme: places with their names, and who is at which, by his UUID with dashes for dots. */
export const schemeField = () =>
  new SchemaField({
    groups: new TypedObjectField(new SchemaField({ name: text(), sort: integer(0) }), { validateKey: isId }),
    places: new TypedObjectField(new StringField({ required: true, nullable: false, initial: "" }), {
      validateKey: isKey,
    }),
  });

const SCHEME = schemeField();

export type Scheme = foundry.data.fields.SchemaField.InitializedData<{
  groups: ReturnType<typeof schemeField>["fields"]["groups"];
  places: ReturnType<typeof schemeField>["fields"]["places"];
}>;

/** Registers the scheme: one for the world, which works with or without a map or an encounter. */
export function registerScheme(onChange: () => void): void {
  game.settings.register(SYSTEM_ID, "scheme", {
    scope: "world",
    config: false,
    type: SCHEME,
    default: { groups: {}, places: {} },
    onChange,
  });
}

/** The scheme of this world. */
export const scheme = (): Scheme => settingOf("scheme", SCHEME);
