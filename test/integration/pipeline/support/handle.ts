/** What tests see of the system on a client: documents as far as they are read, and the functions of the pipeline. */
import type {
  Act,
  ArmorPiece,
  Blow,
  BodyPart,
  CalledAgainst,
  CallResolution,
  CallSight,
  Resolution,
  Term,
  WoundLevel,
} from "../../../../src/rules/index.ts";
import type { Fighter as LineFighter } from "../../../../src/lines/index.ts";

export interface Named {
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
}

export type WoundState = "applied" | "undone" | "healed";
export type Fate = "dead" | "dying" | "unconscious";

/** A wound as it is stored. */
export interface Wound {
  readonly level: WoundLevel;
  readonly part: BodyPart | null;
  readonly damage: number | null;
  readonly by: Named & { readonly actor: string };
  readonly with: Named & { readonly id: string };
  readonly exchange: string;
  readonly answer: string;
  readonly time: number;
  readonly state: WoundState;
  readonly eased: WoundLevel | null;
  readonly fate: Fate | null;
}

export type Wounds = Readonly<Record<string, Wound>>;

export interface Doc {
  readonly id: string;
  readonly name: string;
  readonly _source: { readonly name: string };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  toObject(): object;
}

interface Contents<T> extends Iterable<T> {
  get(id: string): T | undefined;
  readonly size: number;
}

export interface Fighter extends Doc {
  readonly uuid: string;
  readonly isOwner: boolean;
  readonly isHelpless: boolean;
  readonly isOut: boolean;
  readonly statuses: ReadonlySet<string>;
  readonly system: { readonly wounds: Wounds; readonly biography: string };
  readonly items: Contents<Doc>;
  readonly effects: Contents<Doc & { readonly img: string }>;
  toggleStatusEffect(id: string, options?: { active?: boolean }): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

export interface Message extends Doc {
  readonly timestamp: number;
  readonly author: { readonly id: string } | null;
  readonly content: string;
  readonly system: { readonly exchange: string; readonly kind: string; readonly fighter: { readonly actor: string } };
}

/** One exchange as a client has folded it. */
export interface Exchange {
  readonly id: string;
  readonly messages: readonly Message[];
  readonly resolution: Resolution;
  readonly said: ReadonlyMap<string, SaidAct>;
  readonly corrections: readonly { readonly id: string; readonly act: string }[];
}

/** An act as it counts now. */
export interface SaidAct {
  readonly id: string;
  readonly system: { readonly target: Named | null; readonly weapon: Named | null; readonly terms: readonly object[] };
  readonly patch: object | null;
}

/** What a player has asked for. */
export interface Request {
  readonly id: string;
  readonly act: SaidAct;
  readonly state: "open" | "given" | "refused";
}

/** A check that somebody has called, as a client has folded it. */
export interface CalledCheck {
  readonly id: string;
  readonly call: Message | null;
  readonly checks: readonly Message[];
  readonly resolution: CallResolution;
}

/** What a check is called with. */
export interface CalledTrait extends Named {
  readonly type: string;
  readonly id: string;
  readonly broader: string;
}

export interface CheckRequest {
  readonly fighters: readonly { readonly actor: Fighter; readonly automatic?: boolean }[];
  readonly trait: CalledTrait;
  readonly against: CalledAgainst;
  readonly terms?: readonly Term[];
  readonly name?: string;
  readonly burdened?: boolean;
  readonly hidden?: boolean;
  readonly secret?: boolean;
}

/** What lines are read and written with. */
export interface Stock {
  readonly catalogue: object;
}

/** A weapon in somebody's hand. */
export interface Weapon {
  readonly snapshot: Named & { readonly damageModifier: number };
  readonly skill: string | null;
  readonly uses: readonly Attack[];
}

export type Attack = "strike" | "shoot" | "throw";
export type Answer = "strike" | "dodge" | "shield" | "none";

/** The system's functions on one client, under the names that they have in `src/`. */
export interface Drevo {
  /** What the hooks' promises were rejected with. */
  readonly rejections: unknown[];
  readonly registerDocuments: () => void;
  readonly registerStatuses: () => void;
  /** Hands an item over, and says what became of it. */
  readonly handOver: (item: Doc, to: Fighter, amount?: number) => Promise<string>;
  readonly whyNot: (item: Doc, to: Fighter) => string | null;
  readonly registerSettings: (onHouseChange: () => void) => void;
  readonly registerScheme: (onChange: () => void) => void;
  readonly buildLog: () => void;
  readonly onActCreated: (message: Message) => Promise<void>;
  readonly onActChanged: (message: Message) => Exchange | null;
  readonly onActDeleted: (message: Message) => string | null;
  readonly forgetFolds: () => void;
  readonly onActorChanged: (actor: Fighter, changed: object) => string[];

  readonly strike: (actor: Fighter, weaponId: string, target: Fighter) => Promise<boolean>;
  readonly attack: (actor: Fighter, attack: { kind: Attack; weapon: Weapon; target: Fighter }) => Promise<boolean>;
  readonly answer: (actor: Fighter, exchange: Exchange, kind: Answer, weapon?: Weapon) => Promise<boolean>;
  /** The same with anything that an answer can be, a shot for one. */
  readonly answerWith: (
    actor: Fighter,
    exchange: Exchange,
    answer: { kind: Answer | Attack; weapon?: Weapon },
  ) => Promise<boolean>;
  readonly callOff: (actor: Fighter, exchange: Exchange) => Promise<boolean>;
  readonly beginReload: (actor: Fighter, item: object) => Promise<void>;
  readonly sightOf: (exchange: Exchange) => { readonly numbers: (act: string) => boolean };
  /** A correction that replaces nothing. */
  readonly NOTHING: object;
  readonly correct: (act: SaidAct, patch: object) => Promise<void>;
  readonly takeBack: (exchange: Exchange, act: SaidAct) => Promise<void>;
  readonly reroll: (act: SaidAct) => Promise<void>;
  readonly changeTarget: (exchange: Exchange, target: Fighter) => Promise<void>;
  readonly mayChangeTarget: (exchange: Exchange) => boolean;
  readonly request: (act: SaidAct, term: { label: string; value: number }) => Promise<void>;
  readonly requestsIn: (exchange: Exchange) => Request[];
  readonly grant: (request: Request) => Promise<void>;
  readonly refuse: (request: Request) => Promise<void>;
  readonly isUnderWay: (actor: Fighter) => boolean;

  readonly actorByUuid: (uuid: string) => Fighter | null;
  readonly actOf: (message: Message) => Act;
  readonly exchangeById: (id: string) => Exchange | null;
  readonly openExchanges: () => Exchange[];
  readonly awaiting: (actor: Fighter) => Exchange[];
  readonly begunBy: (actor: Fighter) => Exchange | null;

  readonly onFighterChanged: (actor: Fighter, changed: object) => Promise<void>;
  readonly onHouseChanged: () => Promise<void>;
  readonly onTurnChange: (combat: object, prior: object, current: object) => Promise<void>;
  readonly onCombatantCreated: (combatant: object) => Promise<void>;
  readonly onCombatantUpdated: (combatant: object, changed: object) => Promise<void>;
  readonly onCombatantDeleted: (combatant: object) => Promise<void>;
  readonly setActed: (combatant: object, acted: boolean) => Promise<void>;
  readonly gather: () => Promise<void>;
  readonly turnKey: (combat: string, round: number) => string;

  readonly isOnDuty: (actor: Fighter) => boolean;
  readonly mayAnswerFor: (actor: Fighter) => boolean;
  readonly reconcile: (exchange: Exchange) => Promise<void>;
  readonly answerAllUnasked: () => Promise<void>;
  /** Looks for what nobody was there to write, tells what of it still waits, and writes it. */
  readonly findPending: () => void;
  readonly pendingExchanges: () => readonly { readonly exchange: Exchange; readonly actors: readonly Fighter[] }[];
  readonly applyPending: () => Promise<void>;
  readonly applyBlow: (actor: Fighter, exchange: Exchange, blow: Blow) => Promise<void>;
  readonly setWoundState: (actor: Fighter, act: string, state: WoundState) => Promise<void>;
  readonly addWound: (actor: Fighter, level: WoundLevel) => Promise<void>;
  readonly setFate: (actor: Fighter, act: string, fate: Fate) => Promise<void>;

  readonly buildCalls: () => void;
  readonly throwDice: (message: Message) => void;
  readonly throwAllDice: () => void;
  readonly onDiceReady: () => void;
  readonly keepDiceBack: (messageId: string, interception: { willTrigger3DRoll: boolean }) => void;
  readonly onCallMessageCreated: (message: Message) => string[];
  readonly enterCall: (message: Message) => string[];
  readonly leaveCall: (message: Message) => string | null;
  readonly forgetCalls: () => void;
  readonly callById: (id: string) => CalledCheck | null;
  readonly openCalls: () => CalledCheck[];
  readonly calledFor: (actor: Fighter) => CalledCheck[];
  readonly requestCheck: (request: CheckRequest) => Promise<string | null>;
  readonly rollCalled: (
    actor: Fighter,
    id: string,
    trait?: CalledTrait,
    terms?: readonly Pick<Term, "label" | "value">[],
  ) => Promise<boolean>;
  readonly sumUpCall: (called: CalledCheck) => Promise<boolean>;
  readonly callOffCall: (called: CalledCheck) => Promise<boolean>;
  readonly callSightOf: (called: CalledCheck) => CallSight;
  readonly OWN_TRAIT: CalledTrait;
  readonly qualityTrait: (id: string) => CalledTrait;
  readonly extraTraits: (actors: readonly Fighter[]) => CalledTrait[];
  readonly skillTraits: (actors: readonly Fighter[]) => CalledTrait[];
  readonly traitsOn: (actor: Fighter) => CalledTrait[];
  readonly calledSnapshot: (
    actor: Fighter,
    trait: CalledTrait,
  ) => Named & { readonly id: string; readonly value: number };
  readonly registerDifficulties: (onChange: () => void) => void;
  readonly registerVoices: (onChange: () => void) => void;
  readonly onPreUpdateUser: (user: object, changes: object) => void;
  readonly onPreDeleteUser: (user: object) => void;
  readonly keptDifficulties: () => { readonly id: string; readonly name: string; readonly value: number }[];
  readonly keepDifficulty: (name: string, value: number) => Promise<void>;
  readonly forgetDifficulty: (id: string) => Promise<void>;

  /** Fighters in one line. */
  readonly stock: () => Promise<Stock>;
  readonly lineFighter: (actor: Fighter, catalogue: object) => LineFighter;
  readonly actorDataOf: (fighter: LineFighter, stock: Stock, options: { readonly type: string }) => object;
  readonly parseLine: (line: string, stock: Stock) => { readonly fighter: LineFighter };
  readonly formatLine: (fighter: LineFighter, stock: Stock) => string;

  readonly FISTS: string;
  readonly personOf: (actor: Fighter) => Named & { readonly actor: string };
  readonly fighterOf: (
    actor: Fighter,
  ) => Named & { readonly actor: string; readonly armor: readonly ArmorPiece[]; readonly helpless: boolean };
  readonly traitSnapshot: (actor: Fighter, kind: string, skill?: string | null) => Named & { readonly value: number };
  readonly weaponOf: (actor: Fighter, id: string) => Weapon | null;
  readonly weaponsOf: (actor: Fighter) => { readonly id: string; readonly weapon: Weapon }[];
  readonly shieldOf: (actor: Fighter) => (Named & { readonly melee: number }) | null;
  readonly shownName: (named: Named) => string;
}
