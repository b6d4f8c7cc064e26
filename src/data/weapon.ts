import {
  DAMAGE_RANGES,
  RANGED_KINDS,
  WEAPON_SIZES,
  isUsualDamageModifier,
  meleeDamageModifier,
} from "../rules/index.ts";
import type { RangedKind } from "../rules/index.ts";
import { dataVersion, flag, html, integer, optionalInteger, text, translations } from "./common.ts";
import { DrevoModel } from "./model.ts";

const { SchemaField, SetField, StringField, TypedObjectField } = foundry.data.fields;

/** What one can do with a weapon. */
export const USES = ["strike", "throw", "shoot"] as const;

/** What has become of a shot: it is out, it was taken back, or the weapon has been loaded since. */
export const SHOT_STATES = ["spent", "returned", "reloaded"] as const;
export type ShotState = (typeof SHOT_STATES)[number];

const isActId = (key: string) => foundry.data.validators.isValidId(key);

const schema = () => ({
  dataVersion: dataVersion(),
  uses: new SetField(new StringField({ required: true, choices: USES }), { initial: ["strike"] }),
  size: new StringField({ required: true, choices: WEAPON_SIZES, initial: "medium" }),
  sharp: flag(false),
  ranged: new StringField({ required: true, nullable: true, choices: RANGED_KINDS, initial: null }),
  damageModifier: optionalInteger(),
  musclePowered: flag(true),
  skill: text(),
  reload: integer(0, { min: 0 }),
  /** How many shots one load holds; 0: nobody counts them, unless it must be reloaded. */
  capacity: integer(0, { min: 0 }),
  /** What has been shot, by the act that did it. */
  shots: new TypedObjectField(
    new SchemaField({ state: new StringField({ required: true, choices: SHOT_STATES, initial: "spent" }) }),
    { validateKey: isActId },
  ),
  description: html(),
  translations: translations(),
});

/** A weapon (R11, R16, R17): its МУ comes from size and edge, or from its kind, unless the GM has typed another. */
export class WeaponData extends DrevoModel<ReturnType<typeof schema>, Item.Implementation> {
  static override defineSchema() {
    return schema();
  }

  /** МУ, the number that goes into the damage (R11, R16, R17). */
  get modifier(): number {
    return this.damageModifier ?? this.usualModifier;
  }

  /** МУ when none is typed in: Table 8 for what strikes and is thrown, the least of Table 9 for what shoots. */
  get usualModifier(): number {
    const kind: RangedKind | null = this.ranged;
    return kind ? DAMAGE_RANGES[kind].low : meleeDamageModifier({ size: this.size, sharp: this.sharp });
  }

  /** Whether МУ lies where such a weapon's normally does (R16, R17); else the sheet warns and keeps it. */
  get isUsual(): boolean {
    const kind: RangedKind | null = this.ranged;
    return kind ? isUsualDamageModifier(kind, this.modifier) : this.modifier === this.usualModifier;
  }

  /** How many shots a load holds; null where nobody counts them. */
  get load(): number | null {
    const least = this.reload > 0 ? 1 : 0;
    return Math.max(this.capacity, least) || null;
  }

  /** How many shots are left before it must be loaded; null where nobody counts them. */
  get left(): number | null {
    const spent = Object.values(this.shots).filter(({ state }) => state === "spent").length;
    return this.load === null ? null : Math.max(this.load - spent, 0);
  }
}
