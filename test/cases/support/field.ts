/** A table for the matrix of permissions: six who sit at it, and fighters who are made anew for each cell. */
import { createTable } from "../../host/server/table.ts";
import type { Table } from "../../host/server/table.ts";
import type { SeatInput } from "../../host/server/seats.ts";
import path from "node:path";
import { onlooker } from "./onlooker.ts";
import type { World } from "./onlooker.ts";
import { WholeSeat } from "./seat.ts";
import type { Doc } from "./seat.ts";

/** Who tries it: two who lead the game, and four players by what they may do with the hero. */
export const WHO = ["gm", "assistant", "owner", "observer", "limited", "none"] as const;
export type Who = (typeof WHO)[number];

const idOf = (who: Who): string => who.padEnd(16, "0");

const ROLES: Readonly<Record<Who, number>> = { gm: 4, assistant: 3, owner: 1, observer: 1, limited: 1, none: 1 };
const SEATS: readonly SeatInput[] = WHO.map((who) => ({ id: idOf(who), name: who, role: ROLES[who] }));

const SYSTEM_DIR = path.resolve(import.meta.dirname, "../../../dist");

/** How things stand when somebody tries it; each is made by those who may. */
export type Stage =
  | "calm"
  | "asked" // the foe has struck at the hero, who has not answered
  | "others" // the foe has struck at his mate, who has not answered
  | "begun" // the hero's owner has struck at the foe, who has not answered
  | "fought" // the same, and the foe has answered
  | "moving" // the hero's owner moves him off, and the foe is asked
  | "wounded" // the hero has a wound that counts, from an exchange
  | "undone" // the same, taken back
  | "dying" // the same, and it is death
  | "spoiled" // an effect on the hero, and one on his shield, say what none can
  | "scratched"
  | "proposed" // a wound waits for «Применить»
  | "pending" // a wound waits for the GM to come in
  | "corrected" // the GM has corrected the act of "begun"
  | "requested" // the owner asks for a term of the act of "begun"
  | "called" // the GM has called a check of the hero
  | "loading" // the hero loads his bow, and a hit asks for a check
  | "encounter" // a fight in its second round; it is the hero's turn
  | "gathering" // the same, before it has begun and without an order
  | "kept"; // a difficulty is kept, and a place is drawn in the scheme

/** What a cell plays with. */
export interface Props {
  readonly hero: string;
  readonly foe: string;
  readonly mate: string;
  /** Ids of the hero's things. */
  readonly bow: string;
  readonly shield: string;
  readonly gear: string;
  readonly skill: string;
  readonly quality: string;
  exchange: string;
  act: string;
  call: string;
  request: string;
  activity: string;
  combatant: string;
  kept: string;
  place: string;
  effect: string;
}

interface Exchange {
  readonly id: string;
  readonly resolution: { readonly acts: readonly string[]; readonly opening: string | null };
  readonly said: ReadonlyMap<string, object>;
}

export class Field {
  readonly table: Table;
  readonly seats: Readonly<Record<Who, WholeSeat>>;
  readonly #look: () => Promise<World>;
  readonly #scene: string;
  /** The ids of those whom nobody but the GMs owns; they are the same in every cell. */
  readonly #foes = new Set<string>();
  /** The settings that cells change, as they are at first. */
  readonly #usual: Readonly<Record<string, unknown>>;

  private constructor(
    table: Table,
    seats: Readonly<Record<Who, WholeSeat>>,
    scene: string,
    look: () => Promise<World>,
  ) {
    this.table = table;
    this.seats = seats;
    this.#scene = scene;
    this.#look = look;
    const house = structuredClone(seats.gm.call("data/settings", "houseRules"));
    this.#usual = { scheme: { groups: {}, places: {} }, difficulties: {}, applying: "atOnce", house };
  }

  static async begin(): Promise<Field> {
    const table = await createTable({ worldDir: ":memory:", systemDir: SYSTEM_DIR, users: SEATS });
    const entries: [Who, WholeSeat][] = [];
    for (const who of WHO) entries.push([who, await WholeSeat.sit(table, idOf(who))]);
    const seats = Object.fromEntries(entries) as Record<Who, WholeSeat>;
    const scene = await seats.gm.documentClass("Scene").create({ name: "Двор", active: true });
    await seats.gm.setting("welcomed", true);
    const field = new Field(table, seats, scene?.id ?? "", onlooker(table, idOf("gm")));
    await field.settle();
    return field;
  }

  async settle(): Promise<void> {
    const all = Object.values(this.seats);
    do await this.table.settle();
    while (all.some(({ client }) => client.pending() > 0));
  }

  /** All that the server keeps; what is told of the table itself is no part of the world. */
  world(): Promise<World> {
    return this.#look();
  }

  /** Everybody's fighters, and how things stand. */
  async arrange(stage: Stage): Promise<Props> {
    await this.#clear();
    const props = await this.#fighters();
    await this.#stage(stage, props);
    await this.settle();
    for (const seat of Object.values(this.seats)) {
      seat.told();
      seat.errors();
    }
    return props;
  }

  close(): Promise<void> {
    return this.table.close();
  }

  /** Takes away what the cell before has left. */
  async #clear(): Promise<void> {
    const { gm } = this.seats;
    const world = await this.world();
    const rest: Readonly<Record<string, string>> = {
      messages: "ChatMessage",
      combats: "Combat",
      macros: "Macro",
      actors: "Actor",
      items: "Item",
    };
    for (const [collection, name] of Object.entries(rest)) {
      const ids = (world[collection] ?? []).map(({ _id }) => String(_id)).filter((id) => !this.#foes.has(id));
      if (ids.length) await gm.documentClass(name).deleteDocuments(ids);
    }
    const scene = gm.doc(`Scene.${this.#scene}`);
    const others = (world.scenes ?? []).map(({ _id }) => String(_id)).filter((id) => id !== this.#scene);
    if (others.length) await gm.documentClass("Scene").deleteDocuments(others);
    const own = (world.scenes ?? []).find(({ _id }) => _id === this.#scene);
    if (own?.active !== true) await scene.update({ active: true });
    const tokens = own?.tokens as readonly { readonly _id: string; readonly actorId: string }[] | undefined;
    for (const { _id, actorId } of tokens ?? [])
      if (!this.#foes.has(actorId)) await gm.doc(`Scene.${this.#scene}.Token.${_id}`).delete();
    const settings = new Map((world.settings ?? []).map(({ key, value }) => [String(key), String(value)]));
    for (const [key, value] of Object.entries(this.#usual)) {
      const stored = settings.get(`drevo.${key}`);
      if (stored !== undefined && stored !== JSON.stringify(value)) await gm.setting(key, value);
    }
    await this.settle();
  }

  async #fighters(): Promise<Props> {
    const { gm } = this.seats;
    const Actor = gm.documentClass("Actor");
    const ownership = { default: 0, [idOf("owner")]: 3, [idOf("observer")]: 2, [idOf("limited")]: 1 };
    const quality = "quality000000000";
    const make = async (name: string, more: object): Promise<Doc> => {
      const made = await Actor.create({
        type: "character",
        name,
        prototypeToken: { actorLink: true, disposition: name === "Герой" ? 1 : -1 },
        ...more,
      });
      if (!made) throw new Error("The game master may make nobody");
      return made;
    };
    const bow = { type: "weapon", name: "Лук", system: { uses: ["shoot", "throw"], reload: 1, capacity: 3 } };
    const hero = await make("Герой", {
      ownership,
      system: { extraQualities: { [quality]: { name: "Удача", value: 1 } } },
      items: [
        bow,
        { type: "weapon", name: "Алебарда", system: { uses: ["strike"] } },
        { type: "shield", name: "Щит", system: { equipped: true } },
        { type: "armor", name: "Куртка", system: { equipped: true } },
        { type: "gear", name: "Хлеб", system: { quantity: 3 } },
        { type: "skill", name: "Бег", system: { identifier: "running", value: 1 } },
      ].map((item, place) => ({ ...item, sort: (place + 1) * 1000 })),
    });
    const isFirst = this.#foes.size === 0;
    if (isFirst) for (const name of ["Враг", "Друг врага"]) this.#foes.add((await make(name, { items: [bow] })).id);
    const [foe, mate] = [...this.#foes].map((id) => gm.doc(`Actor.${id}`));
    if (!foe || !mate) throw new Error("There is nobody to fight with");
    const tokens = (isFirst ? [hero, foe, mate] : [hero]).map(({ id, name }) => ({
      name,
      actorId: id,
      actorLink: true,
      disposition: name === "Герой" ? 1 : -1,
    }));
    await gm.doc(`Scene.${this.#scene}`).createEmbeddedDocuments("Token", tokens);
    await this.settle();
    const item = (name: string): string => hero.items.contents.find((one) => one.name === name)?.id ?? "";
    return {
      hero: hero.uuid,
      foe: foe.uuid,
      mate: mate.uuid,
      bow: item("Лук"),
      shield: item("Щит"),
      gear: item("Хлеб"),
      skill: item("Бег"),
      quality,
      ...{ exchange: "", act: "", call: "", request: "", activity: "", combatant: "", kept: "", place: "", effect: "" },
    };
  }

  async #stage(stage: Stage, props: Props): Promise<void> {
    const { gm, owner } = this.seats;
    switch (stage) {
      case "calm":
        return;
      case "asked":
        await this.#strike(gm, props.foe, props.hero);
        return this.#remember(props);
      case "others":
        await this.#strike(gm, props.foe, props.mate);
        return this.#remember(props);
      case "begun":
        await this.#strike(owner, props.hero, props.foe);
        return this.#remember(props);
      case "fought": {
        await this.#stage("begun", props);
        const exchange = gm.call("combat/log", "exchangeById", props.exchange);
        await gm.call("combat/act", "answer", gm.doc(props.foe), exchange, { kind: "dodge" });
        return;
      }
      case "moving":
        await owner.call("combat/act", "move", owner.doc(props.hero), { kind: "move", asked: [owner.doc(props.foe)] });
        return this.#remember(props);
      case "wounded":
        return this.#harm(props, "light");
      case "undone":
        await this.#harm(props, "light");
        await gm.call("combat/reconcile", "setWoundState", gm.doc(props.hero), props.act, "undone");
        return;
      case "dying":
        return this.#harm(props, "death");
      case "spoiled":
        return this.#spoil(props);
      case "scratched":
        return this.#harm(props, "scratch");
      case "proposed":
        await gm.setting("applying", "propose");
        return this.#harm(props, "light");
      case "pending":
        await gm.setting("applying", "propose");
        await this.#harm(props, "light");
        await gm.setting("applying", "atOnce");
        await this.settle();
        for (const seat of Object.values(this.seats)) seat.call("combat/pending", "findPending");
        return;
      case "corrected":
        await this.#stage("begun", props);
        await gm.call("combat/correct", "reroll", this.#act(gm, props));
        return;
      case "requested":
        await this.#stage("begun", props);
        await owner.call("combat/correct", "request", this.#act(owner, props), { label: "с горки", value: 1 });
        await this.settle();
        props.request = this.#lastMessage();
        return;
      case "called": {
        const trait = gm.call("combat/call-traits", "qualityTrait", "body");
        const fighters = [{ actor: gm.doc(props.hero) }];
        const against = { type: "nothing" };
        props.call = String(await gm.call("combat/called", "requestCheck", { fighters, trait, against }));
        return;
      }
      case "loading":
        return this.#loading(props);
      case "encounter":
      case "gathering":
        return this.#encounter(props, stage === "encounter");
      case "kept":
        await gm.call("data/difficulties", "keepDifficulty", "тропа", 2);
        await gm.call("combat/scheme", "addGroup", "У двери");
        await this.settle();
        props.kept = (gm.call("data/difficulties", "keptDifficulties") as { id: string }[])[0]?.id ?? "";
        props.place = (gm.call("combat/scheme", "groups") as { id: string }[])[0]?.id ?? "";
    }
  }

  async #strike(seat: WholeSeat, striker: string, target: string): Promise<void> {
    const weapon = seat.call("combat/snapshot", "weaponOf", seat.doc(striker), "fists");
    await seat.call("combat/act", "attack", seat.doc(striker), { kind: "strike", weapon, target: seat.doc(target) });
  }

  async #harm(props: Props, level: string): Promise<void> {
    const { gm } = this.seats;
    const weapon = gm.call("combat/snapshot", "weaponOf", gm.doc(props.foe), "fists");
    await gm.call("combat/act", "harm", gm.doc(props.foe), gm.doc(props.hero), level, weapon);
    await this.#remember(props);
  }

  async #spoil(props: Props): Promise<void> {
    const { gm } = this.seats;
    const hero = gm.doc(props.hero);
    const spoilt = { name: "Порча", changes: [{ key: "system.wounds", mode: 5, value: "2" }] };
    const [effect] = await hero.createEmbeddedDocuments("ActiveEffect", [spoilt]);
    await hero.items.get(props.shield)?.createEmbeddedDocuments("ActiveEffect", [spoilt]);
    props.effect = effect?.uuid ?? "";
  }

  async #remember(props: Props): Promise<void> {
    await this.settle();
    const [exchange] = this.seats.gm.call("combat/log", "allExchanges") as Exchange[];
    props.exchange = exchange?.id ?? "";
    props.act = exchange?.resolution.opening ?? "";
  }

  #act(seat: WholeSeat, props: Props): object {
    const exchange = seat.call("combat/log", "exchangeById", props.exchange) as Exchange;
    return exchange.said.get(props.act) ?? {};
  }

  #lastMessage(): string {
    const { messages } = this.seats.gm.client.game as unknown as { messages: { contents: readonly Doc[] } };
    return messages.contents.at(-1)?.id ?? "";
  }

  async #loading(props: Props): Promise<void> {
    const { gm } = this.seats;
    await this.#strike(gm, props.foe, props.mate);
    await this.#remember(props);
    props.activity = "activity00000000";
    const record = {
      ...{ kind: "reload", name: "Лук", names: {}, item: props.bow, needed: 3, before: 0, time: 1 },
      ...{ ended: null, difficulty: null, turns: {}, checks: {} },
      hits: { hit0000000000000: { turn: 0, counts: true } },
    };
    await gm.doc(props.hero).update({ system: { activities: { [props.activity]: record } } });
  }

  async #encounter(props: Props, isBegun: boolean): Promise<void> {
    const { gm } = this.seats;
    const combat = await gm.documentClass("Combat").create({ active: true });
    if (!combat) throw new Error("No encounter was made");
    await gm.call("combat/encounter", "enlist", combat, [gm.doc(props.hero), gm.doc(props.foe)]);
    await this.settle();
    const [hero, foe] = combat.combatants.contents;
    props.combatant = hero?.id ?? "";
    if (!isBegun) return;
    await hero?.update({ initiative: 3 });
    await foe?.update({ initiative: 1 });
    await combat.update({ round: 2, turn: 0 });
  }
}
