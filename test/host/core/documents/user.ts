import { ROLES, type Raw } from "../../shape.ts";
import { Document } from "../document.ts";
import { HostError } from "../errors.ts";
import { ObjectField, type DataSchema } from "../fields/objects.ts";
import { ForeignDocumentField } from "../fields/special.ts";
import { NumberField, StringField } from "../fields/simple.ts";
import { runtime } from "../runtime.ts";
import { commonFields, idField, imageField, nameField } from "./common.ts";
import type { Macro } from "./macro.ts";
import { UserTargets } from "./targets.ts";

/** A colour of a user, as text where text is wanted. */
export class Color extends Number {
  get css(): string {
    return `#${this.valueOf().toString(16).padStart(6, "0")}`;
  }
  override toString(): string {
    return this.css;
  }
  toJSON(): string {
    return this.css;
  }
  static from(color: unknown): Color {
    return new Color(parseInt(String(color).replace("#", ""), 16));
  }
}

/** The role from which a user has a permission; the API page gives no table, so these are guesses (inferred). */
const PERMISSIONS: Record<string, number> = {
  ACTOR_CREATE: ROLES.ASSISTANT,
  ITEM_CREATE: ROLES.ASSISTANT,
  SETTINGS_MODIFY: ROLES.GAMEMASTER,
  QUERY_USER: ROLES.PLAYER,
  MESSAGE_WHISPER: ROLES.PLAYER,
  FILES_BROWSE: ROLES.ASSISTANT,
  TOKEN_CREATE: ROLES.ASSISTANT,
  MACRO_SCRIPT: ROLES.PLAYER,
};

export class User extends Document {
  static override documentName = "User" as const;

  declare role: number;
  declare color: Color;
  declare character: Document | null;
  declare avatar: string;
  /** Ids of macros by slot, 1 to 50. */
  declare hotbar: Record<string, string>;
  /** What this user may or may not, whatever the role says. */
  declare permissions: Readonly<Record<string, unknown>>;
  /** Whether the user has a live connection. */
  declare active: boolean;
  declare targets: UserTargets;

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      role: new NumberField({ required: true, nullable: false, integer: true, min: 0, max: 4, initial: ROLES.PLAYER }),
      avatar: imageField("icons/svg/mystery-man.svg"),
      character: new ForeignDocumentField({ documentName: "Actor" }),
      color: new ColorTextField({ required: true, blank: false, initial: "#7a8b99" }),
      pronouns: new StringField({ required: true }),
      permissions: new ObjectField(),
      hotbar: new ObjectField(),
      ...commonFields(),
    };
  }

  protected override _configure(options: Raw): void {
    super._configure(options);
    Object.defineProperty(this, "active", { value: false, writable: true });
    Object.defineProperty(this, "targets", { value: new UserTargets(this) });
  }

  get isGM(): boolean {
    return this.role >= ROLES.ASSISTANT;
  }
  get isSelf(): boolean {
    return this.id === runtime.game.userId;
  }
  get isTrusted(): boolean {
    return this.role >= ROLES.TRUSTED;
  }
  get isBanned(): boolean {
    return this.role === ROLES.NONE;
  }
  get isActiveGM(): boolean {
    return (runtime.game.users as { activeGM: User | null }).activeGM === this;
  }
  /** The id of the scene that the user looks at; in this host the active one. */
  get viewedScene(): string | null {
    return (runtime.game.scenes as { active: Document | null }).active?.id ?? null;
  }

  /** Whether the user's role gives a permission; what was said of this user alone counts before it (B50p). */
  can(permission: string): boolean {
    return this.hasPermission(permission);
  }
  hasPermission(permission: string): boolean {
    const role = PERMISSIONS[permission];
    if (role === undefined) throw new HostError(`the permission "${permission}" is not offered by this host`);
    const own = this.permissions[permission];
    return typeof own === "boolean" ? own : this.role >= role;
  }
  hasRole(role: keyof typeof ROLES | number, options: { exact?: boolean } = {}): boolean {
    const level = typeof role === "number" ? role : ROLES[role];
    return options.exact === true ? this.role === level : this.role >= level;
  }

  override getUserLevel(user?: { id: string | null }): number {
    return user?.id === this.id ? 3 : 0;
  }

  /** The ten slots of a page, 1 to 5, with what lies in them. */
  getHotbarMacros(page = 1): { slot: number; macro: Macro | null }[] {
    const macros = runtime.collections.get("Macro");
    return Array.from({ length: 10 }, (_, place) => {
      const slot = (page - 1) * 10 + place + 1;
      return { slot, macro: (macros?.get(this.hotbar[String(slot)] ?? "") ?? null) as Macro | null };
    });
  }

  /** D04: puts a macro into a slot, without one into the first that is free; null empties the slot. */
  async assignHotbarMacro(
    macro: Macro | null,
    slot?: number | string,
    { fromSlot }: { fromSlot?: number | string } = {},
  ): Promise<this | undefined> {
    if (fromSlot !== undefined) throw new HostError("moving a macro from slot to slot is not offered by this host");
    const free = Array.from({ length: 50 }, (_, place) => place + 1).find((one) => !(String(one) in this.hotbar));
    const number = slot === undefined ? free : Number(slot);
    if (number === undefined || !(number >= 1 && number <= 50)) throw new Error("Invalid hotbar slot requested");
    if (macro === null) return this.unset(number);
    return this.update({ hotbar: { [number]: macro.id } });
  }
  private unset(slot: number): Promise<this | undefined> {
    return this.update(
      { hotbar: Object.fromEntries(Object.entries(this.hotbar).filter(([key]) => Number(key) !== slot)) },
      { recursive: false, diff: false },
    );
  }

  /** Takes over the user's targets, of which the server told. */
  _onUpdateTokenTargets(ids: string[]): void {
    this.targets.follow(ids);
  }
}

class ColorTextField extends StringField {
  override initialize(value: unknown): unknown {
    return Color.from(value);
  }
  override toObject(value: unknown): unknown {
    return String(value);
  }
}
