import type { Raw } from "../../shape.ts";
import { OWNERSHIP } from "../constants.ts";
import { Document, currentUser, type UserLike } from "../document.ts";
import { Roll } from "../dice/roll.ts";
import { DocumentIdField, FilePathField, ForeignDocumentField } from "../fields/special.ts";
import type { DataSchema } from "../fields/objects.ts";
import { BooleanField, NumberField, StringField } from "../fields/simple.ts";
import { configOf, runtime } from "../runtime.ts";
import type { Actor } from "./actor.ts";
import type { Combat } from "./combat.ts";
import { commonFields, idField, typeFields } from "./common.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "./user.ts";

/** Somebody who takes part in an encounter: a token, or an actor that has none. */
export class Combatant extends Document {
  static override documentName = "Combatant" as const;

  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      ...typeFields("Combatant", "base"),
      actorId: new ForeignDocumentField({ documentName: "Actor" }, { idOnly: true }),
      tokenId: new DocumentIdField({ readonly: false }),
      sceneId: new ForeignDocumentField({ documentName: "Scene" }, { idOnly: true }),
      name: new StringField({ required: true }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      initiative: new NumberField({ required: true, nullable: true, initial: null }),
      hidden: new BooleanField(),
      defeated: new BooleanField(),
      ...commonFields(),
    };
  }

  /** The name and picture of his own, else the token's, else the actor's. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.name = String(this._source.name) || (this.token?.name ?? this.actor?.name ?? "");
    this.img = (this._source.img as string | null) ?? this.token?.texture.src ?? this.actor?.img ?? "";
  }

  get combat(): Combat | null {
    return this.parent as Combat | null;
  }
  get token(): TokenDocument | null {
    const scene = runtime.collections.get("Scene")?.get(this.sceneId ?? "") as Document | undefined;
    return (scene?.getEmbeddedDocument("Token", this.tokenId ?? "") ?? null) as TokenDocument | null;
  }
  /** The token's actor, where there is one; else the world's. */
  get actor(): Actor | null {
    const { token } = this;
    if (token !== null) return token.actor;
    return (runtime.collections.get("Actor")?.get(this.actorId ?? "") ?? null) as Actor | null;
  }

  /** Whoever owns the actor owns the combatant; the encounter itself is nobody's. */
  override getUserLevel(user: UserLike = currentUser()): number {
    return this.actor?.getUserLevel(user) ?? OWNERSHIP.NONE;
  }
  /** #10501: what players change of their own fighters in it; the server has the last word. */
  override canUserModify(user: UserLike, action: "create" | "update" | "delete", data: Raw = {}): boolean {
    const isAmongTheirs = Object.keys(data).every((key) => ["_id", "initiative", "flags", "defeated"].includes(key));
    return user.isGM || (action === "update" && isAmongTheirs && this.testUserPermission(user, "OWNER"));
  }
  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }
  /** C28: marked, or his actor has the defeated status. */
  get isDefeated(): boolean {
    const { DEFEATED } = runtime.config.specialStatusEffects as { DEFEATED: string };
    return this.defeated || (this.actor?.statuses.has(DEFEATED) ?? false);
  }
  get isNPC(): boolean {
    return this.actor === null || this.players.length === 0;
  }
  /** The players who own him. */
  get players(): User[] {
    const users = [...(runtime.game.users as Iterable<User>)];
    return users.filter((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  protected _getInitiativeFormula(): string {
    const { formula } = configOf("Combat").initiative as { formula: string | null };
    return formula ?? (runtime.game.system as { initiative?: string }).initiative ?? "";
  }
  /** C03: not evaluated yet; for systems to override. */
  getInitiativeRoll(formula?: string): Roll {
    return new Roll(formula ?? this._getInitiativeFormula(), this.actor?.getRollData() ?? {});
  }
  rollInitiative(formula?: string): Promise<Combat | null> {
    return (
      this.combat?.rollInitiative([this.id ?? ""], formula === undefined ? {} : { formula }) ?? Promise.resolve(null)
    );
  }
}
