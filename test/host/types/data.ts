/** Models, fields and dice. */
import type { Foundry } from "../core/namespace.ts";
import type { Instance, Verdict } from "./kit.ts";

type League = typeof foundry;
type Fields = Foundry["data"]["fields"];
type Terms = Foundry["dice"]["terms"];

interface OfModels {
  "toObject takes other arguments": "null for what is shown is refused by the compiler alone";
}
export const model = "fits" satisfies Verdict<
  Instance<Foundry["abstract"]["DataModel"]>,
  foundry.abstract.DataModel.Any,
  keyof OfModels
>;
export const modelClass = "fits" satisfies Verdict<Foundry["abstract"]["DataModel"], League["abstract"]["DataModel"]>;

export const fields = "fits" satisfies Verdict<Fields, League["data"]["fields"]>;

interface OfFields {
  "check is unknown to the League": "the host's own";
  "change is unknown to the League": "the host's own";
  "getField is unknown to the League": "a schema's in 13; here each field has it, so that paths end somewhere";
  "getInitialValue takes other arguments": "the data around it is an object here";
  "apply takes other arguments": "only functions; a method's name throws";
}
export const numberField = "fits" satisfies Verdict<
  Instance<Fields["NumberField"]>,
  foundry.data.fields.NumberField,
  never,
  keyof OfFields
>;
export const stringField = "fits" satisfies Verdict<
  Instance<Fields["StringField"]>,
  foundry.data.fields.StringField,
  never,
  keyof OfFields
>;
export const schemaField = "fits" satisfies Verdict<
  Instance<Fields["SchemaField"]>,
  foundry.data.fields.SchemaField.Any,
  never,
  keyof OfFields
>;

interface OfRolls {
  "evaluateSync takes fewer arguments": "only rolls without dice: no option would change them";
  "toMessage takes other arguments": "null for no data is refused by the compiler alone";
}
export const roll = "fits" satisfies Verdict<Instance<Foundry["dice"]["Roll"]>, Roll, keyof OfRolls>;

interface OfRoll {
  "replaceFormulaData takes fewer arguments": "a path without a number throws, whatever stands for it";
}
export const rollClass = "fits" satisfies Verdict<Foundry["dice"]["Roll"], typeof Roll, keyof OfRoll>;
export const die = "fits" satisfies Verdict<Instance<Terms["Die"]>, foundry.dice.terms.Die>;
export const fateDie = "fits" satisfies Verdict<Instance<Terms["FateDie"]>, foundry.dice.terms.FateDie>;
export const fateDieClass = "fits" satisfies Verdict<Terms["FateDie"], League["dice"]["terms"]["FateDie"]>;
