import { fieldByLanguage, namesOf, shownName, shownText } from "../config/names.ts";
import type { Named } from "../config/names.ts";
import { isForeignType } from "../config/system.ts";
import { STATUS_IDS } from "../config/statuses.ts";
import { houseRules } from "../data/settings.ts";
import type { ActivityRecord, Wound } from "../data/character.ts";
import { clockEffect } from "./clock.ts";
import { mayActFor, mayChange, mayMake } from "../config/permit.ts";
import type { DrevoEffect } from "./effect.ts";
import type { DrevoChatMessage } from "./chat-message.ts";
import {
  QUALITY_IDS,
  WOUND_LEVELS,
  activityProgress,
  armorWeightBreakdown,
  currentActivity,
  healthOf,
  qualityOf,
  woundBarOf,
} from "../rules/index.ts";
import type {
  Activity,
  ActivityTurn,
  ArmorPiece,
  Breakdown,
  Harm,
  Health,
  WoundBar,
  WoundLevel,
} from "../rules/index.ts";
import { keepOwnersVoices } from "./voices.ts";
import { keepInBounds } from "./effect-bounds.ts";
import { mendedDocument } from "./mended.ts";
import { migrate } from "../migrations/steps.ts";

/** A long action that goes on. */
export interface RunningActivity {
  readonly id: string;
  readonly record: ActivityRecord;
  readonly progress: Activity;
}

/** How far a long action is, from its turns, hits and checks (R30–R32). */
function progressOf({ kind, needed, before, difficulty, turns, hits, checks }: ActivityRecord): Activity {
  const turn = (place: number, stopped: boolean): ActivityTurn => ({
    stopped,
    hit: Object.values(hits).some((hit) => hit.counts && hit.turn === place),
    check: checkOf(Object.values(checks).find((check) => check.turn === place)?.success, difficulty),
  });
  const over = Object.values(turns).sort((a, b) => a.time - b.time);
  const house = houseRules();
  return activityProgress(
    {
      kind,
      needed,
      before,
      turns: over.map(({ stopped }, place) => turn(place, stopped)),
      current: turn(over.length, false),
    },
    house,
  );
}

function withClock(actor: DrevoActor, effects: readonly ActiveEffect.Implementation[]) {
  const clock = clockEffect(actor);
  return clock ? [...effects, clock] : [...effects];
}

const isAtLeast = (worst: WoundLevel, level: Harm | null): boolean =>
  level !== null && WOUND_LEVELS.indexOf(worst) >= WOUND_LEVELS.indexOf(level);

const checkOf = (success: number | undefined, difficulty: number | null): ActivityTurn["check"] =>
  success === undefined ? null : { success, ...(difficulty !== null && { difficulty }) };

/** How he is shows on his token to those whose he is; a hero's token is the hero himself, and a friend. */
const usualToken = (type: string) => ({
  displayBars: CONST.TOKEN_DISPLAY_MODES.OWNER,
  ...(type === "character" && { actorLink: true, disposition: CONST.TOKEN_DISPOSITIONS.FRIENDLY }),
});

/** What there is of somebody of a type that a module brings: nothing that our rules could read. */
const NOBODY = {
  qualities: { body: 0, soul: 0, strength: null, agility: null, speed: null, mind: null },
  wounds: {},
  activities: {},
  translations: {},
} as const satisfies Partial<Actor.Implementation["system"]>;

/** What the rules read of somebody. */
const knownOf = (actor: DrevoActor) => (actor.isFighter ? actor.system : NOBODY);

/** What is a fighter of ours, whatever is asked; null for all else, and for actors of types that modules bring. */
export const fighterIn = (value: unknown): DrevoActor | null =>
  value instanceof DrevoActor && value.isFighter ? value : null;

/** How far back one looks for what was done in secret. */
const RECENT = 80;

/**
 * Whether somebody has lately been in an exchange of which this user may not read all: what has become of his long action
 * would tell what came of that.
 */
function isTouchedInSecret({ uuid }: DrevoActor): boolean {
  const recent = game.messages.contents
    .slice(-RECENT)
    .flatMap((message: DrevoChatMessage) => (message.isType("action") ? [message] : []));
  const secret = new Set(recent.flatMap((one) => (one.isReadableHere ? [] : [one.system.exchange])));
  return recent.some(
    ({ system }) => secret.has(system.exchange) && [system.fighter.actor, system.target?.actor].includes(uuid),
  );
}

/** A fighter. What the rules ask of him is derived here from his qualities and what he wears. */
export class DrevoActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /** Data of any age, and any part of it, is brought to today's version (`STEPS`). */
  static override migrateData(...args: Parameters<typeof Actor.migrateData>) {
    migrate("Actor", args[0]);
    return super.migrateData(...args);
  }

  /** Whatever is stored, the document is there and can be read (`mendedDocument`). */
  static override cleanData(...args: Parameters<typeof Actor.cleanData>) {
    const [source, options] = args;
    return mendedDocument(this, source, options?.partial === true, () => super.cleanData(...args));
  }

  /** Shows a compendium name in the client's language as long as it is unedited; the source keeps what is stored. */
  override prepareBaseData(): void {
    super.prepareBaseData();
    if (!this.isFighter) return;
    this.name = shownName(this.named);
    this.system.biography = shownText(this.system.biography, fieldByLanguage(this.system.translations, "biography"));
  }

  /** Whether the rules know him: he is of a type of ours. */
  get isFighter(): boolean {
    return !isForeignType(this.type);
  }

  /** His stored name with its translations; one who belongs to an unlinked token is called as the token is. */
  get named(): Named {
    return { name: (this.token ?? this)._source.name, names: namesOf(knownOf(this).translations) };
  }

  /** However many effects there are, what they come to together is a number that can be shown. */
  override applyActiveEffects(...args: Parameters<Actor<SubType>["applyActiveEffects"]>): void {
    super.applyActiveEffects(...args);
    if (this.isFighter) keepInBounds(this);
  }

  /** What his token is like where nobody has said otherwise: who is imported or copied keeps what he comes with. */
  protected override async _preCreate(...args: Parameters<Actor<SubType>["_preCreate"]>) {
    if (!mayMake(game.user.can("ACTOR_CREATE"))) return false;
    if ((await super._preCreate(...args)) === false) return false;
    const [{ prototypeToken }] = args;
    const said = Object.keys(prototypeToken ?? {});
    const usual = Object.entries(usualToken(this.type)).filter(([key]) => !said.includes(key));
    if (usual.length) this.updateSource({ prototypeToken: Object.fromEntries(usual) });
    return undefined;
  }

  /** So renaming him, on his sheet, renames the token. */
  protected override async _preUpdate(...args: Parameters<Actor<SubType>["_preUpdate"]>) {
    const [changed] = args;
    if (!mayChange(this, "update", changed) || (await super._preUpdate(...args)) === false) return false;
    await keepOwnersVoices(this, changed);
    const { name } = changed;
    if (!this.token || typeof name !== "string") return undefined;
    await this.token.update({ name });
    delete changed.name;
    return undefined;
  }

  protected override async _preDelete(...args: Parameters<Actor<SubType>["_preDelete"]>) {
    return mayChange(this, "delete") ? super._preDelete(...args) : false;
  }

  /** A status may be an effect that is there already, or two: asked once, before any of them is touched. */
  override async toggleStatusEffect(...args: Parameters<Actor<SubType>["toggleStatusEffect"]>) {
    return mayActFor(this) ? super.toggleStatusEffect(...args) : undefined;
  }

  /** What formulas can name: `@body`, `@strength` (as it counts, R3), `@skills.brawl`, `@penalty`, and all of `system`. */
  override getRollData(): Record<string, unknown> {
    const { qualities } = knownOf(this);
    const values = Object.fromEntries(QUALITY_IDS.map((id) => [id, qualityOf(qualities, id).value]));
    const skills = this.items.contents.flatMap((item) =>
      item.isType("skill") ? [[item.system.identifier, item.system.value] as const] : [],
    );
    const penalty = this.health.penalty + this.armorWeight.total;
    return { ...super.getRollData(), ...values, skills: Object.fromEntries(skills), penalty };
  }

  /** The effects on him that say something which they cannot do: they go by without it. */
  get faultyEffects(): DrevoEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.faults.length > 0);
  }

  /** The pieces of armour that he wears (R21). */
  get armorPieces(): ArmorPiece[] {
    return this.items.contents.flatMap((item) =>
      item.isType("armor") && item.system.equipped ? [item.system.piece] : [],
    );
  }

  /** Сила, else Тело (R3). */
  get strength(): number {
    return qualityOf(knownOf(this).qualities, "strength").value;
  }

  /** What his armour's weight costs him, with its terms (R23). */
  get armorWeight(): Breakdown {
    return armorWeightBreakdown(this.armorPieces, this.strength);
  }

  /** What his wounds that count come to: the marks, the worst, the penalty, whether he is out of action (R33, R34). */
  get health(): Health {
    return healthOf(
      this.standingWounds.map(([, wound]) => wound),
      houseRules(),
    );
  }

  /** How far up the levels his worst wound is: what the bar of his token shows (R13). */
  get woundBar(): WoundBar {
    return woundBarOf(this.health.worst);
  }

  /** The wounds that count, in the order in which they were dealt; not those that a correction has made none. */
  get standingWounds(): [string, Wound][] {
    return Object.entries(knownOf(this).wounds)
      .filter(([, { state, level }]) => state === "applied" && level !== "none")
      .sort(([, a], [, b]) => a.time - b.time);
  }

  /** The long action that he is at, or null (R32). */
  get activity(): RunningActivity | null {
    const current = currentActivity(knownOf(this).activities);
    if (!current) return null;
    const [id, record] = current;
    return { id, record, progress: this.progressOf(record) };
  }

  /**
   * Whether the user of this client may know what he is at: he sees all of him, or has seen the act that began it and all
   * that has happened to him lately.
   */
  get isActivitySeen(): boolean {
    if (this.testUserPermission(game.user, "OBSERVER")) return true;
    const act: DrevoChatMessage | undefined = game.messages.get(this.activity?.id ?? "");
    return !!act?.isType("action") && act.isReadableHere && !isTouchedInSecret(this);
  }

  /** 13: what his tokens show of him; the clock of his long action is among it. */
  override get temporaryEffects(): ActiveEffect.Implementation[] {
    return withClock(this, super.temporaryEffects);
  }

  /** 14: the same. */
  override get appliedEffects(): ActiveEffect.Implementation[] {
    return withClock(this, super.appliedEffects);
  }

  /** The move or the flight that goes on, or null (R30). */
  get movement(): "move" | "flee" | null {
    const kind = this.activity?.record.kind;
    return kind === "move" || kind === "flee" ? kind : null;
  }

  /** How far one of his long actions is (R30–R32). */
  progressOf(activity: ActivityRecord): Activity {
    return progressOf(activity);
  }

  /** Whether he is at something that leaves him no answer (R8, R31). */
  get isBusy(): boolean {
    return this.activity?.record.kind === "reload";
  }

  /** Whether he can answer nothing and is attacked one-sided (R8, R34). */
  get isHelpless(): boolean {
    return this.isOut || STATUS_IDS.some((id) => this.statuses.has(id));
  }

  /** Whether a wound that counts has left him dead, dying or unconscious, or dropped him out of the crowd (R13, R34). */
  get isOut(): boolean {
    const mook = "mook" in this.system ? this.system.mook : null;
    return (
      isAtLeast(this.health.worst, mook) ||
      this.standingWounds.some(([, { level, fate }]) => level === "death" && fate !== null)
    );
  }
}
