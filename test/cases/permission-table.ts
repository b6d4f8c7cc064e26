/**
 * Who may do what, by which way: one line for each. Whoever is not named is refused: quietly, and nothing changes. The
 * first word of a line's name is where it is pressed; `covers` names the buttons of `src/` that it stands for.
 */
import type { Props, Stage, Who } from "./support/field.ts";
import type { Doc, WholeSeat } from "./support/seat.ts";

/** What one tries, and with what. */
type Deed = (seat: WholeSeat, props: Props) => unknown;

export interface Row {
  readonly name: string;
  readonly may: readonly Who[];
  readonly stage: Stage;
  readonly deed: Deed;
  /** `file:button`, of the buttons in `src/applications`. */
  readonly covers?: string;
  /** A message that anybody may put into the chat: allowed is, that it counts for the game master's client. */
  readonly forged?: (gm: WholeSeat, props: Props) => boolean;
}

const GMS = ["gm", "assistant"] as const;
const OWNERS = ["gm", "assistant", "owner"] as const;
const HOST = ["gm"] as const;
const ALL = ["gm", "assistant", "owner", "observer", "limited", "none"] as const;

const hero = (seat: WholeSeat, { hero: uuid }: Props): Doc => seat.doc(uuid);
const item = (seat: WholeSeat, props: Props, id: string): Doc => seat.doc(`${props.hero}.Item.${id}`);

// --- By which way ---

/** A button of the hero's sheet. */
const onSheet = (
  action: string,
  may: readonly Who[],
  stage: Stage = "calm",
  more: (props: Props) => object = () => ({}),
): Row => ({
  name: `sheet: ${action}`,
  may,
  stage,
  covers: action,
  deed: (seat, props) => {
    const sheet = seat.window("applications/character-sheet", "CharacterSheet", { document: hero(seat, props) });
    const data = { action, ...more(props) } as Record<string, string>;
    return seat.press("applications/character-sheet", "CharacterSheet", sheet, data);
  },
});

/** What is typed into a sheet, or dropped on it. */
const intoSheet = (name: string, may: readonly Who[], deed: Deed, stage: Stage = "calm"): Row => ({
  name: `sheet: ${name}`,
  may,
  stage,
  deed,
});

/** A button of an exchange's card. */
const onCard = (
  action: string,
  may: readonly Who[],
  stage: Stage,
  more: (props: Props) => object = () => ({}),
): Row => ({
  name: `card: ${action}`,
  may,
  stage,
  covers: `card-actions:${action}`,
  deed: (seat, props) => {
    const { exchange, act, request } = props;
    const data = { action, exchange, act, request, actor: props.hero, ...more(props) } as Record<string, string>;
    return seat.click("applications/card-actions", "onCardClick", data);
  },
});

/** A button of a called check's card. */
const onCallCard = (action: string, may: readonly Who[]): Row => ({
  name: `card of a call: ${action}`,
  may,
  stage: "called",
  covers: `call-actions:${action}`,
  deed: (seat, { call, hero: actor }) =>
    seat.click("applications/call-actions", "onCallClick", { action, call, actor }),
});

/** A button of the dock. */
const onDock = (
  action: string,
  may: readonly Who[],
  stage: Stage,
  more: (props: Props) => object = () => ({}),
): Row => ({
  name: `dock: ${action}`,
  may,
  stage,
  covers: `answer-dock:${action}`,
  deed: (seat, props) => {
    const { exchange, call } = props;
    const data = { action, exchange, call, actor: props.hero, ...more(props) } as Record<string, string>;
    return seat.press("applications/answer-dock", "AnswerDock", seat.fn("applications/answer-dock", "dock"), data);
  },
});

/** A button of the tracker. */
const onTracker = (action: string, may: readonly Who[], stage: Stage = "encounter"): Row => ({
  name: `tracker: ${action}`,
  may,
  stage,
  covers: `tracker:${action}`,
  deed: (seat, { combatant }) => {
    const tracker = seat.window("applications/tracker", "DrevoCombatTracker");
    return seat.press("applications/tracker", "DrevoCombatTracker", tracker, { action, combatantId: combatant });
  },
});

/** A button of the battle scheme. */
const onScheme = (action: string, may: readonly Who[], stage: Stage): Row => ({
  name: `scheme: ${action}`,
  may,
  stage,
  covers: `battle-scheme:${action}`,
  deed: (seat, { hero: actor, place }) => {
    const scheme = seat.window("applications/battle-scheme", "BattleScheme");
    return seat.press("applications/battle-scheme", "BattleScheme", scheme, { action, actor, place });
  },
});

/** A macro, by `game.system.api.do`, and what leads to one. */
const byMacro = (name: string, may: readonly Who[], deed: (props: Props) => object, stage: Stage = "calm"): Row => ({
  name: `hotbar: ${name}`,
  may,
  stage,
  deed: (seat, props) => seat.call("applications/deeds", "doDeed", deed(props)),
});

/** A function of the system that a window calls with what was typed into it. */
const byForm = (name: string, may: readonly Who[], deed: Deed, stage: Stage = "calm", covers?: string): Row => ({
  name: `window: ${name}`,
  may,
  stage,
  deed,
  ...(covers !== undefined && { covers }),
});

/** What a player types who knows the console: straight to the documents, past every button. */
const atConsole = (name: string, may: readonly Who[], deed: Deed, stage: Stage = "calm"): Row => ({
  name: `console: ${name}`,
  may,
  stage,
  deed,
});

/** The same where Foundry itself is asked, which refuses with an error. */
const atFoundry = (name: string, may: readonly Who[], deed: Deed, stage: Stage = "calm"): Row =>
  atConsole(name, may, (seat, props) => Promise.resolve(deed(seat, props)).catch(() => undefined), stage);

/** A message that is made up, past every button. */
const forged = (
  name: string,
  may: readonly Who[],
  stage: Stage,
  system: (seat: WholeSeat, props: Props) => object,
  forgedOf: NonNullable<Row["forged"]>,
  type = "action",
): Row => ({
  name: `console: a made-up message: ${name}`,
  may,
  stage,
  forged: forgedOf,
  deed: (seat, props) => {
    const rolls = type === "call" ? [] : [roll(), roll()];
    const data = { type, author: "gm00000000000000", rolls, system: system(seat, props) };
    return seat.documentClass("ChatMessage").create(data);
  },
});

const roll = (): string => {
  const results = [1, 1, 1, 1].map((result) => ({ result, active: true }));
  const term = { class: "FateDie", evaluated: true, number: 4, faces: 3, modifiers: [], results };
  return JSON.stringify({ class: "Roll", formula: "4df", terms: [term], total: 4, evaluated: true });
};

interface Exchange {
  readonly resolution: { readonly state: string; readonly acts: readonly string[] };
  readonly corrections: readonly object[];
}
const exchangeOn = (gm: WholeSeat, id: string) => gm.call("combat/log", "exchangeById", id) as Exchange | null;
const MADE_UP = "madeUpExchange00";

const strikeOf = (seat: WholeSeat, who: string, whom: string): object => ({
  exchange: MADE_UP,
  kind: "strike",
  fighter: seat.call("combat/snapshot", "fighterOf", seat.doc(who)),
  target: seat.call("combat/snapshot", "personOf", seat.doc(whom)),
  weapon: (seat.call("combat/snapshot", "weaponOf", seat.doc(who), "fists") as { snapshot: object }).snapshot,
});
const countsAnew = (gm: WholeSeat): boolean => (exchangeOn(gm, MADE_UP)?.resolution.acts.length ?? 0) > 0;
const about = (seat: WholeSeat, { exchange, act, hero: uuid }: Props, kind: string, more: object = {}): object => ({
  exchange,
  kind,
  answers: act,
  fighter: seat.call("combat/snapshot", "fighterOf", seat.doc(uuid)),
  ...more,
});
const isIn =
  (state: string) =>
  (gm: WholeSeat, { exchange }: Props): boolean =>
    exchangeOn(gm, exchange)?.resolution.state === state;

// --- The table ---

export const TABLE: readonly Row[] = [
  onSheet("strike", OWNERS, "calm", () => ({ weapon: "fists" })),
  onSheet("shoot", OWNERS, "calm", ({ bow }) => ({ weapon: bow })),
  onSheet("throw", OWNERS, "calm", ({ bow }) => ({ weapon: bow })),
  onSheet("improvise", OWNERS),
  onSheet("move", OWNERS),
  onSheet("flee", OWNERS),
  onSheet("reload", OWNERS, "calm", ({ bow }) => ({ weapon: bow })),
  onSheet("other", OWNERS),
  onSheet("callCheck", OWNERS),
  onSheet("rollTrait", OWNERS, "calm", () => ({ of: "quality", trait: "body" })),
  onSheet("ready", OWNERS),
  onSheet("harm", GMS),
  onSheet("groupAttack", OWNERS),
  onSheet("rollActivity", OWNERS, "loading"),
  onSheet("passTurn", OWNERS, "loading"),
  onSheet("setDone", OWNERS, "loading", () => ({ done: "2" })),
  onSheet("setNeeded", GMS, "loading", () => ({ by: "1" })),
  onSheet("setDifficulty", GMS, "loading", () => ({ by: "1" })),
  onSheet("endActivity", OWNERS, "loading"),
  onSheet("toggleEquipped", OWNERS, "calm", ({ shield }) => ({ itemId: shield })),
  onSheet("createItem", OWNERS, "calm", () => ({ type: "gear" })),
  onSheet("deleteItem", OWNERS, "calm", ({ gear }) => ({ itemId: gear })),
  onSheet("changeQuantity", OWNERS, "calm", ({ gear }) => ({ itemId: gear, by: "1" })),
  onSheet("sortItems", OWNERS, "calm", () => ({ type: "weapon" })),
  onSheet("toggleStatus", OWNERS, "calm", () => ({ status: "bound" })),
  onSheet("addQuality", OWNERS),
  onSheet("removeQuality", OWNERS, "calm", ({ quality }) => ({ quality })),
  onSheet("addWound", OWNERS, "calm", () => ({ level: "light" })),
  onSheet("easeWound", OWNERS, "wounded", ({ act }) => ({ act })),
  onSheet("healWound", OWNERS, "wounded", ({ act }) => ({ act })),
  onSheet("undoWound", OWNERS, "wounded", ({ act }) => ({ act })),
  onSheet("redoWound", OWNERS, "undone", ({ act }) => ({ act })),
  onSheet("healScratches", OWNERS, "scratched"),
  onSheet("removeEffect", OWNERS, "spoiled", ({ effect }) => ({ effect })),
  onSheet("putOnHotbar", OWNERS),
  intoSheet("name and qualities", OWNERS, (seat, props) =>
    hero(seat, props).update({ name: "Я", system: { qualities: { body: 3 } } }),
  ),
  intoSheet("a skill's value", OWNERS, (seat, props) =>
    item(seat, props, props.skill).update({ system: { value: 3 } }),
  ),
  intoSheet("an item of his own sheet", OWNERS, (seat, props) =>
    item(seat, props, props.bow).update({ name: "Лучок" }),
  ),
  intoSheet("Alt and an arrow", OWNERS, (seat, props) =>
    seat.call("applications/item-order", "moveByOne", hero(seat, props), item(seat, props, props.bow), 1),
  ),
  intoSheet("dropped where it was", OWNERS, (seat, props) => {
    const other = hero(seat, props).items.contents.find(({ name }) => name === "Алебарда");
    return seat.call("applications/item-order", "moveTo", hero(seat, props), item(seat, props, props.bow), other);
  }),
  intoSheet("given to another's", GMS, (seat, props) =>
    seat.call("applications/item-transfer", "transfer", item(seat, props, props.gear), seat.doc(props.foe), false),
  ),
  intoSheet("out of a pack", OWNERS, async (seat, props) => {
    const pack = seat.client.game.packs.get("drevo.weapons");
    const [thing] = (await pack?.getDocuments()) ?? [];
    return seat.call("applications/item-transfer", "transfer", thing, hero(seat, props), false);
  }),

  onCard("answer", OWNERS, "asked", () => ({ kind: "none" })),
  onCard("chooseArms", OWNERS, "asked", () => ({ kind: "strike" })),
  onCard("callOff", OWNERS, "begun"),
  { ...onCard("callOff", GMS, "asked"), name: "card: callOff what another has begun" },
  onCard("sumUp", OWNERS, "moving"),
  onCard("summon", GMS, "asked"),
  onCard("join", OWNERS, "others"),
  onCard("applyWound", OWNERS, "proposed"),
  onCard("undoWound", OWNERS, "wounded"),
  onCard("redoWound", OWNERS, "undone"),
  onCard("setFate", GMS, "dying", () => ({ fate: "dead" })),
  onCard("setNeeded", GMS, "loading", ({ activity }) => ({ act: activity, by: "1" })),
  onCard("changeTarget", OWNERS, "begun"),
  onCard("correct", GMS, "begun"),
  onCard("reroll", GMS, "fought"),
  onCard("takeBack", GMS, "corrected"),
  onCard("request", ["owner"], "begun"),
  onCard("grant", GMS, "requested"),
  onCard("refuse", GMS, "requested"),
  onCallCard("rollFor", OWNERS),
  onCallCard("sumUp", GMS),
  onCallCard("callOff", GMS),
  onCallCard("summon", GMS),

  onDock("answer", OWNERS, "asked", () => ({ kind: "dodge" })),
  onDock("chooseArms", OWNERS, "asked", () => ({ kind: "strike" })),
  onDock("answerAll", GMS, "begun", () => ({ way: "none" })),
  onDock("applyPending", HOST, "pending"),
  onDock("rollActivity", OWNERS, "loading"),
  onDock("rollCalled", OWNERS, "called"),
  onDock("rollAllCalled", ["owner"], "called"),

  onTracker("gatherFight", GMS, "calm"),
  onTracker("enlistFighter", GMS),
  onTracker("beginFight", GMS, "gathering"),
  onTracker("turnForth", OWNERS),
  onTracker("turnBack", GMS),
  onTracker("roundForth", GMS),
  onTracker("endFight", GMS),
  onTracker("rollOrder", OWNERS, "gathering"),
  onTracker("tickFighter", OWNERS),
  onTracker("rollFighter", OWNERS, "gathering"),
  onTracker("placeFighter", GMS),
  onTracker("hideFighter", GMS),
  onTracker("markFighter", OWNERS),
  onTracker("removeFighter", GMS),
  {
    ...onTracker("passFighter", OWNERS),
    deed: async (seat, props) => {
      await seat.call("combat/activity", "beginOther", hero(seat, props), "Точит меч", 3);
      return onTracker("passFighter", OWNERS).deed(seat, props);
    },
  },

  onScheme("addPlace", HOST, "calm"),
  onScheme("removePlace", HOST, "kept"),
  onScheme("movePerson", HOST, "kept"),
  byForm(
    "a place of the scheme gets a name",
    HOST,
    (seat, { place }) => seat.call("combat/scheme", "renameGroup", place, "Во дворе"),
    "kept",
  ),
  byForm(
    "somebody is dragged in the scheme",
    HOST,
    (seat, props) => seat.call("combat/scheme", "placeAt", hero(seat, props), props.place),
    "kept",
  ),
  byForm(
    "a difficulty is kept",
    HOST,
    (seat) => seat.call("data/difficulties", "keepDifficulty", "лес", 1),
    "calm",
    "call-dialog:keep",
  ),
  byForm(
    "a difficulty is forgotten",
    HOST,
    (seat, { kept }) => seat.call("data/difficulties", "forgetDifficulty", kept),
    "kept",
    "call-dialog:forgetKept",
  ),
  byForm("a check is called", OWNERS, (seat, props) =>
    seat.call("applications/begin-call", "beginCall", hero(seat, props)),
  ),
  byForm("the house rules", HOST, (seat) => {
    const { form } = Reflect.get(seat.fn("applications/house-form", "HouseForm"), "DEFAULT_OPTIONS") as {
      form: { handler: (...args: unknown[]) => unknown };
    };
    return form.handler.call(seat.window("applications/house-form", "HouseForm"), null, seat.form(), {
      object: { mercy: true },
    });
  }),
  byForm("«После боя»", GMS, (seat) => seat.call("applications/gm-acts", "endFight"), "scratched", "gm-bar:endFight"),
  byForm("new heroes, and fighters as text", GMS, async (seat) => {
    const stock = (await seat.call("documents/stock", "stock")) as object;
    const line = {
      name: "Новый",
      qualities: {},
      extraQualities: [],
      skills: [],
      weapons: [],
      shields: [],
      armor: [],
      gear: [],
    };
    return seat.call("applications/make-actors", "makeActors", [line], stock, { type: "character" });
  }),
  byForm("«Трактир»", GMS, (seat) => seat.call("applications/tavern", "importTavern"), "calm", "welcome:tavern"),

  {
    name: "hotbar: something is dropped on it",
    may: ALL,
    stage: "calm",
    deed: (seat, { hero: actor }) =>
      seat.call(
        "applications/hotbar",
        "dropOnHotbar",
        { type: "drevo.deed", deed: { actor, act: "move" }, name: "Идти", img: "icons/svg/walk.svg" },
        1,
      ),
  },
  byMacro("strike", OWNERS, ({ hero: actor }) => ({ actor, act: "strike", weapon: "fists" })),
  byMacro("harm", GMS, ({ hero: actor }) => ({ actor, act: "harm" })),
  byMacro("move", OWNERS, ({ hero: actor }) => ({ actor, act: "move" })),
  byMacro("a weapon", OWNERS, ({ hero: actor, bow }) => ({ item: `${actor}.Item.${bow}` })),
  byMacro("a shield", OWNERS, ({ hero: actor, shield }) => ({ item: `${actor}.Item.${shield}` })),
  byMacro("a skill", OWNERS, ({ hero: actor, skill }) => ({ item: `${actor}.Item.${skill}` })),
  byMacro("a kept difficulty", GMS, ({ kept: difficulty }) => ({ difficulty }), "kept"),

  atConsole(
    "wounds",
    OWNERS,
    (seat, props) => hero(seat, props).update({ system: { wounds: { [props.act]: { state: "healed" } } } }),
    "wounded",
  ),
  atConsole("qualities", OWNERS, (seat, props) => hero(seat, props).update({ "system.qualities.body": 9 })),
  atConsole(
    "activities",
    OWNERS,
    (seat, props) => hero(seat, props).update({ [`system.activities.${props.activity}.ended`]: "done" }),
    "loading",
  ),
  atConsole("a stranger's qualities", GMS, (seat, { foe }) =>
    seat.doc(foe).update({ "system.biography": seat.client.game.userId }),
  ),
  atConsole("deletes the fighter", GMS, (seat, props) => hero(seat, props).delete()),
  atConsole("makes an item", OWNERS, (seat, props) =>
    hero(seat, props).createEmbeddedDocuments("Item", [{ type: "weapon", name: "Меч" }]),
  ),
  atConsole("changes an item", OWNERS, (seat, props) =>
    item(seat, props, props.bow).update({ "system.damageModifier": 9 }),
  ),
  atConsole("deletes an item", OWNERS, (seat, props) => item(seat, props, props.bow).delete()),
  atConsole("a status of his", OWNERS, (seat, props) =>
    hero(seat, props).createEmbeddedDocuments("ActiveEffect", [
      { name: "Сила", img: "icons/svg/aura.svg", statuses: ["bound"] },
    ]),
  ),
  atConsole("an effect on a thing of his", OWNERS, (seat, props) =>
    item(seat, props, props.bow).createEmbeddedDocuments("ActiveEffect", [
      { name: "Сила", changes: [{ key: "system.qualities.body", mode: 2, value: "3" }] },
    ]),
  ),
  atConsole(
    "changes an effect on him",
    OWNERS,
    (seat, { effect }) => seat.doc(effect).update({ disabled: true }),
    "spoiled",
  ),
  atConsole("deletes an effect on him", OWNERS, (seat, { effect }) => seat.doc(effect).delete(), "spoiled"),
  atConsole("makes a fighter", GMS, (seat) => seat.documentClass("Actor").create({ type: "npc", name: "Тролль" })),
  atConsole("makes an item of the world", GMS, (seat) =>
    seat.documentClass("Item").create({ type: "gear", name: "Клад" }),
  ),
  atConsole(
    "rewrites an act",
    GMS,
    (seat, { act }) => seat.doc(`ChatMessage.${act}`).update({ "system.trait.value": 9 }),
    "asked",
  ),
  atConsole("deletes an act", GMS, (seat, { act }) => seat.doc(`ChatMessage.${act}`).delete(), "asked"),
  atConsole(
    "clears the chat",
    GMS,
    (seat) => seat.documentClass("ChatMessage").deleteDocuments([], { deleteAll: true }),
    "asked",
  ),
  atConsole(
    "hides a fighter in the encounter",
    GMS,
    (seat, { combatant }) => combatantOn(seat, combatant).update({ hidden: true }),
    "encounter",
  ),
  atConsole(
    "takes a fighter out of the encounter",
    GMS,
    (seat, { combatant }) => combatantOn(seat, combatant).delete(),
    "encounter",
  ),
  atConsole("deletes the encounter", GMS, (seat) => combatOn(seat).delete(), "encounter"),
  atConsole("turns the encounter off", GMS, (seat) => combatOn(seat).update({ active: false }), "encounter"),
  atFoundry("gives the fighter to somebody", GMS, (seat, props) =>
    hero(seat, props).update({ ownership: { default: 3 } }),
  ),
  atFoundry("begins an encounter", GMS, (seat) => seat.documentClass("Combat").create({ active: true })),
  atFoundry("house rules", HOST, (seat) =>
    seat.setting("house", { ...(seat.call("data/settings", "houseRules") as object), mercy: true }),
  ),
  atFoundry("scheme", HOST, (seat) =>
    seat.setting("scheme", { groups: { place00000000000: { name: "Яма", sort: 1 } }, places: {} }),
  ),
  atFoundry("when wounds are written", HOST, (seat) => seat.setting("applying", "off")),
  atFoundry("a higher role of his own", [], (seat) => seat.doc(`User.${seat.client.game.userId}`).update({ role: 4 })),
  atFoundry("moves a token", OWNERS, (seat, props) => {
    const scene = (
      seat.client.game as unknown as { scenes: { active: { tokens: { contents: (Doc & { actor: Doc })[] } } } }
    ).scenes.active;
    const token = scene.tokens.contents.find(({ actor }) => actor.uuid === props.hero);
    return token?.update({ x: 700 });
  }),

  forged("the hero's act", OWNERS, "calm", (seat, { hero: who, foe }) => strikeOf(seat, who, foe), countsAnew),
  forged("the foe's act", GMS, "calm", (seat, { hero: whom, foe }) => strikeOf(seat, foe, whom), countsAnew),
  forged(
    "an act of harm without dice",
    GMS,
    "calm",
    (seat, { hero: who, foe }) => ({ ...strikeOf(seat, who, foe), harm: "death" }),
    (gm) => {
      const harms = (exchangeOn(gm, MADE_UP)?.resolution as { harms?: readonly object[] } | undefined)?.harms ?? [];
      return harms.length > 0;
    },
  ),
  forged(
    "a shot out of another's bow",
    [],
    "calm",
    (seat, { hero: who, foe }) => {
      const id = seat.doc(foe).items.contents[0]?.uuid;
      const weapon = { id, name: "Лук", names: {}, img: "", damageModifier: 0, musclePowered: true, counted: true };
      return { ...strikeOf(seat, who, foe), kind: "shoot", weapon };
    },
    () => false,
  ),
  forged("the hero's answer", OWNERS, "asked", (seat, props) => about(seat, props, "none"), isIn("closed")),
  forged(
    "the foe's answer",
    GMS,
    "begun",
    (seat, props) => about(seat, { ...props, hero: props.foe }, "none"),
    isIn("closed"),
  ),
  forged(
    "calls off what another has begun",
    GMS,
    "asked",
    (seat, props) => about(seat, props, "callOff"),
    isIn("calledOff"),
  ),
  forged(
    "a correction",
    GMS,
    "asked",
    (seat, props) => {
      const patch = Object.fromEntries(
        ["kind", "target", "strength", "armor", "terms", "dice", "location", "weapon", "shield", "harm"].map((key) => [
          key,
          null,
        ]),
      );
      const trait = { id: "body", name: "", names: {}, value: -9 };
      return about(seat, { ...props, hero: props.foe }, "correct", {
        correction: { patch: { ...patch, trait }, takesBack: null, request: null },
      });
    },
    (gm, { exchange }) => (exchangeOn(gm, exchange)?.corrections.length ?? 0) > 0,
  ),
  forged(
    "the hero's roll for a call",
    OWNERS,
    "called",
    (seat, { call, hero: who }) => ({
      call,
      kind: "roll",
      fighter: seat.call("combat/snapshot", "fighterOf", seat.doc(who)),
      trait: { id: "body", name: "", names: {}, value: 9 },
    }),
    (gm, { call }) => callOn(gm, call) !== "open",
    "check",
  ),
  forged(
    "ends a call",
    GMS,
    "called",
    (_seat, { call }) => ({ call, kind: "close" }),
    (gm, { call }) => callOn(gm, call) !== "open",
    "check",
  ),
  forged(
    "calls the foe to a check",
    GMS,
    "calm",
    (seat, { foe }) => ({
      asked: [{ ...(seat.call("combat/snapshot", "personOf", seat.doc(foe)) as object), automatic: false }],
      trait: { type: "quality", id: "body", name: "", names: {}, broader: "" },
      against: { type: "nothing", value: 0 },
    }),
    (gm) => (gm.call("combat/calls", "openCalls") as object[]).length > 0,
    "call",
  ),
];

function callOn(gm: WholeSeat, id: string): string {
  const called = gm.call("combat/calls", "callById", id) as { resolution: { state: string } } | null;
  return called?.resolution.state ?? "";
}

const combatOn = (seat: WholeSeat): Doc => {
  const { combat } = seat.client.game as unknown as { combat: Doc | null };
  if (!combat) throw new Error("There is no encounter");
  return combat;
};

function combatantOn(seat: WholeSeat, id: string): Doc {
  const found = combatOn(seat).combatants.contents.find((one) => one.id === id);
  if (!found) throw new Error("He is in no encounter");
  return found;
}

/** The buttons that write nothing: they open, close, show, choose. `file:button`, or the button of the hero's sheet. */
export const SHOWS_ONLY: readonly string[] = [
  ...["surprise", "editItem", "toggleMode", "choosePart", "copyLine"],
  ...["odds", "next"].map((name) => `answer-dock:${name}`),
  ...["openScheme", "moreFighter", "openFighter", "aimAtFighter"].map((name) => `tracker:${name}`),
  ...["openFighter"].map((name) => `battle-scheme:${name}`),
  ...["cancel", "useReady", "useKept", "tickPlayers"].map((name) => `call-dialog:${name}`),
  // What they lead to stands in the table by itself.
  ...["callCheck", "openScheme"].map((name) => `gm-bar:${name}`),
  ...["tour", "packs", "house"].map((name) => `welcome:${name}`),
  ...["chooser:choose", "form-dialog:cancel", "house-form:restore", "new-hero:cancel", "paste-lines:cancel"],
  ...["paste-lines:showPlace", "terms-dialog:add", "terms-dialog:cancel"],
];

/** What holds a writer. */
const BY = {
  DOCUMENT: "the document itself asks `mayChange` or `mayMake` before anything is sent",
  STATUS: "the actor asks `mayActFor`, and so does each effect",
  OWNER: "`mayActFor`, before the dice fall",
  LEADER: "`mayLead`: a GM, or who did it himself",
  SETTINGS: "`mayWriteSettings`; what is written once by the host's own client, `isActiveGM`",
  OWN: "it is the user's own: his macro, his slot, his character",
  DUTY: "written unasked, by the one client whose duty it is",
  HANDOVER: "`whyNot`, which knows both owners",
  NOTHING: "no document: a map",
} as const;

const heldBy = (by: keyof typeof BY, writers: readonly string[]) =>
  Object.fromEntries(writers.map((one) => [one, BY[by]]));

/** Every function of the system that writes, and what keeps it from writing for whoever may not. */
export const WRITERS: Readonly<Record<string, string>> = {
  ...heldBy("DOCUMENT", [
    "applications/character-sheet##onAddQuality",
    "applications/character-sheet##onRemoveEffect",
    "applications/character-sheet##onRemoveQuality",
    "applications/character-sheet#_onChangeForm",
    "applications/deeds#workWith",
    "applications/item-actions#changeQuantity",
    "applications/item-actions#createItem",
    "applications/item-actions#deleteItem",
    "applications/item-rows#ACTIONS",
    "applications/make-actors#makeActors",
    "applications/tracker##onRollOrder",
    "applications/tracker#FIGHTER_ACTIONS",
    "combat/activity-records#write",
    "combat/turns#setActed",
    "combat/unasked#setReadied",
    "combat/wounds#writeWounds",
    "documents/actor#_preUpdate",
  ]),
  ...heldBy("STATUS", ["applications/character-sheet##onToggleStatus"]),
  ...heldBy("OWNER", [
    "applications/item-order#keep",
    "combat/called#postRoll",
    "combat/called#requestCheck",
    "combat/post#post",
  ]),
  ...heldBy("LEADER", [
    "applications/tavern#bringFighters",
    "applications/tavern#bringScene",
    "applications/tavern#importTavern",
    "applications/tracker##onEnd",
    "applications/tracker##onStep",
    "applications/tracker#askInitiative",
    "combat/called#control",
    "combat/correct#say",
    "combat/encounter#enlist",
    "combat/encounter#gather",
    "combat/summon#summon",
  ]),
  ...heldBy("SETTINGS", [
    "applications/house-form##onSubmit",
    "combat/scheme#write",
    "data/difficulties#write",
    "data/own-settings#rememberWelcome",
    "data/voices#write",
  ]),
  ...heldBy("OWN", [
    "applications/hotbar#assign",
    "applications/hotbar#macroFor",
    "applications/hotbar#putOnHotbar",
    "applications/new-hero##play",
  ]),
  ...heldBy("DUTY", ["combat/ammunition#setShots", "combat/defeat#mark", "combat/turns#sortTurns"]),
  ...heldBy("HANDOVER", ["documents/handover#place", "documents/handover#takeAway"]),
  ...heldBy("NOTHING", ["applications/skill-choices#skillChoices", "applications/tavern#numbered"]),
};
