/**
 * C28, of the matrix in `test/cases/permission-table.ts` a sample on real pages: one who looks on and one who sees from
 * afar press what is there for them and what they have put there themselves, and change nothing, quietly.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TABLE } from "../../cases/permission-table.ts";
import { tally } from "../../cases/support/tally.ts";
import { answerWith, newestCard, openSheet, texts } from "../support/play.ts";
import { soon } from "../support/screen.ts";
import { KATYA, LADA } from "../support/stage.ts";
import { ANNA, dice, effectOf, fixDice, openBrowser, ORC, PlayedTable, SEATS } from "../support/table.ts";

/** Whose page, and how near he is to Anna, whom the GM plays. Each has a fighter of his own, who is being struck at. */
const WHO = [
  ["anya", "looks on", 2],
  ["borya", "sees from afar", 1],
] as const;
type Seat = (typeof WHO)[number][0];

const KNIGHT = "DrevoFightrKnght";
const UUID = `Actor.${ANNA}`;
const QUALITY = "quality000000000";

/** What a user has been told since it was last asked, and a deed that changes nothing for all to wait for. */
interface Scope {
  readonly game: {
    readonly user: { update(changes: object): Promise<unknown> };
    readonly actors: {
      get(id: string): {
        readonly system: { readonly wounds: object };
        readonly items: { readonly contents: readonly { readonly id: string; readonly type: string }[] };
        update(changes: object): Promise<unknown>;
        createEmbeddedDocuments(name: string, data: object[]): Promise<{ readonly uuid: string }[]>;
      };
    };
    readonly scenes: {
      readonly active: {
        readonly id: string;
        readonly tokens: { readonly contents: readonly { readonly id: string; readonly actorId: string }[] };
      };
    };
    readonly users: { get(id: string): { readonly flags: { readonly world?: { readonly done?: number } } } };
  };
  readonly canvas: { readonly tokens: { setTargets(ids: string[]): void } };
  readonly ui: { readonly hotbar: object; readonly notifications: { notify: (...args: unknown[]) => unknown } };
  readonly Combat: {
    create(data: object): Promise<{
      createEmbeddedDocuments(
        name: string,
        data: object[],
      ): Promise<{ readonly id: string; readonly actorId: string }[]>;
      startCombat(): Promise<unknown>;
    }>;
  };
  readonly Hooks: { call(hook: string, ...args: unknown[]): boolean };
  told: unknown[][];
}

let browser: Browser;
let table: PlayedTable;
let gm: Page;
let pages: Readonly<Record<Seat, Page>>;
/** What the buttons of the sheet, the cards and the dock say of themselves. */
let said: Readonly<Record<string, string>>;
/** The exchange in which Anna has not answered, and the check for which she has not rolled. */
let exchange = "";
let call = "";
/** Anna's row in the tracker. */
let annasTurn = "";
let pressed = 0;

beforeAll(async () => {
  browser = await openBrowser();
  table = await PlayedTable.open(browser, {
    cast: [{ actor: ANNA }, { actor: ORC }, { actor: KNIGHT }, { actor: KATYA, player: 0 }, { actor: LADA, player: 1 }],
  });
  gm = await table.sit("gm");
  pages = { anya: await table.sit("anya"), borya: await table.sit("borya") };
});

test("somebody is struck at, wounded, enchanted, called and in a fight, and who looks on gets cards, a dock and a tracker", async () => {
  said = await prepare();
  for (const page of Object.values(pages)) await page.evaluate(listen);
});

afterAll(async () => {
  await tally("presses of onlookers in the browser", pressed);
  await table.close();
});

/** Somebody strikes at somebody, both the GM's or not. */
async function strike(who: string, whom: string): Promise<void> {
  await gm.evaluate((id) => {
    const { game, canvas } = globalThis as unknown as Scope;
    const { contents } = game.scenes.active.tokens;
    canvas.tokens.setTargets(contents.flatMap((token) => (token.actorId === id ? [token.id] : [])));
  }, whom);
  await fixDice(gm, dice(4), dice(0));
  const cards = gm.locator("#chat .drevo-card");
  const before = await cards.count();
  await (await openSheet(gm, who)).locator('[data-action="strike"]').first().dispatchEvent("click");
  await soon(() => cards.count()).toBe(before + 1);
}

/** Anna is wounded and wrongly enchanted; the knight strikes at her; each player's fighter is struck at, too. */
async function prepare(): Promise<Record<string, string>> {
  const made = await gm.evaluate(
    async ([id, quality, ownership, spoilt]) => {
      const anna = (globalThis as unknown as Scope).game.actors.get(id);
      await anna.update({ ownership, system: { extraQualities: { [quality]: { name: "Удача", value: 1 } } } });
      const [effect] = await anna.createEmbeddedDocuments("ActiveEffect", [spoilt]);
      const armor = anna.items.contents.find(({ type }) => type === "armor");
      return { effect: effect?.uuid ?? "", itemId: armor?.id ?? "" };
    },
    [
      ANNA,
      QUALITY,
      Object.fromEntries(WHO.map(([seat, , level]) => [SEATS[seat], level])),
      effectOf("Порча", ["system.wounds", "override", "2"]),
    ] as const,
  );
  await strike(ORC, ANNA);
  await answerWith(gm, "none");
  await soon(() => Object.keys(table.wounds(ANNA)).length).toBe(1);
  for (const [who, whom] of [
    [ORC, KATYA],
    [ANNA, LADA],
    [KNIGHT, ANNA],
  ] as const)
    await strike(who, whom);
  for (const page of Object.values(pages)) await soon(() => page.locator("#chat .drevo-card").count()).toBe(4);
  const [act = ""] = Object.keys(table.wounds(ANNA));
  exchange = (await newestCard(gm).getAttribute("data-exchange")) ?? "";
  await callAnna();
  await fight();
  return {
    ...{ ...made, act, actor: UUID, quality: QUALITY, weapon: "fists", kind: "none", fate: "dead" },
    ...{ level: "light", status: "bound", type: "gear", by: "1", needed: "1", done: "1" },
  };
}

/** «Проверка» of Anna's alone. */
async function callAnna(): Promise<void> {
  await gm.locator('[data-gm-action="callCheck"]').click();
  const form = gm.locator("#drevo-call");
  await form.locator('[name="trait"]').selectOption({ label: texts.ru.DREVO.Quality.body });
  await form.locator('[name="difficulty"]').fill("2");
  const people = form.locator('[name="who"]');
  for (const one of await people.all()) await one.uncheck();
  await form.locator(".drevo-call-person", { hasText: "Анна" }).locator('[name="who"]').check();
  await form.locator('[type="submit"]').click();
  for (const page of Object.values(pages)) await page.locator("#chat .drevo-card[data-call]").waitFor();
  call = (await newestCard(gm).getAttribute("data-call")) ?? "";
}

/** A fight of the GM's alone, which has begun: it is the turn of nobody who looks on. */
async function fight(): Promise<void> {
  const id = await gm.evaluate(
    async (actors) => {
      const { game, Combat } = globalThis as unknown as Scope;
      const { id: scene, tokens } = game.scenes.active;
      const fighters = tokens.contents.filter(({ actorId }) => actors.includes(actorId));
      const combat = await Combat.create({ scene, active: true });
      const data = fighters.map((token) => ({ tokenId: token.id, actorId: token.actorId, sceneId: scene }));
      const made = await combat.createEmbeddedDocuments("Combatant", data);
      await combat.startCombat();
      return made.find(({ actorId }) => actorId === actors[0])?.id ?? "";
    },
    [ANNA, KNIGHT],
  );
  annasTurn = `#combat [data-combatant-id="${id}"]`;
  for (const page of Object.values(pages)) await page.locator(annasTurn).waitFor({ state: "attached" });
}

/** Keeps what the user is told. Runs in the page. */
function listen(): void {
  const scope = globalThis as unknown as Scope;
  scope.told = [];
  const { notifications } = scope.ui;
  const notify = notifications.notify.bind(notifications);
  notifications.notify = (...args) => (scope.told.push(args), notify(...args));
}

/** All that this page has asked for has come to the server, and from there to everybody. */
let last = 0;
async function settle(seat: Seat): Promise<void> {
  const mark = ++last;
  await pages[seat].evaluate(
    (done) => (globalThis as unknown as Scope).game.user.update({ flags: { world: { done } } }),
    mark,
  );
  await soon(() =>
    gm.evaluate((id) => (globalThis as unknown as Scope).game.users.get(id).flags.world?.done, SEATS[seat]),
  ).toBe(mark);
}

/** Puts a button into each of these parts of the page, and presses it; gives how many parts there were. */
const pressIn = (seat: Seat, parts: string, data: Readonly<Record<string, string>>): Promise<number> =>
  pages[seat].evaluate(
    ([selector, dataset]) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)];
      for (const part of all) {
        const button = document.createElement("button");
        button.type = "button";
        Object.assign(button.dataset, dataset);
        part.append(button);
        button.click();
        button.remove();
      }
      return all.length;
    },
    [parts, data] as const,
  );

/** The buttons of a place, by what the table says that it covers; what one may do for a fighter of one's own is left out. */
const OWN = ["join", "request", "answerAll", "rollAllCalled"];
const buttons = (place: string): string[] =>
  TABLE.flatMap(({ covers = "" }) => {
    const [file, action] = covers.includes(":") ? covers.split(":") : ["", covers];
    return file === place && action && !OWN.includes(action) ? [action] : [];
  });

/** What lies on the hotbar: macros of the user's own for another's deeds. */
const deeds = () => [
  { type: "Item", uuid: `${UUID}.Item.${said.itemId ?? ""}` },
  ...["strike", "harm", "move", "flee"].map((act) => ({
    type: "drevo.deed",
    deed: { actor: UUID, act, ...(act === "strike" && { weapon: "fists" }) },
    name: act,
    img: "icons/svg/walk.svg",
  })),
];

const slotAt = (place: number): string => `#hotbar [data-slot="${place + 1}"]`;

/** Presses, by what is pressed. */
const each = (place: string, press: (action: string) => Promise<number>) =>
  Object.fromEntries(buttons(place).map((action) => [action, () => press(action)] as const));

interface Way {
  /** What everybody may do, done before. */
  readonly ready?: (seat: Seat) => Promise<unknown>;
  /** The presses; each gives how many buttons there were. */
  readonly press: (seat: Seat) => Readonly<Record<string, () => Promise<number>>>;
}

/** What is pressed by each way. */
const WAYS: Readonly<Record<string, Way>> = {
  sheet: {
    ready: (seat) => openSheet(pages[seat], ANNA),
    press: (seat) => each("", (action) => pressIn(seat, `.drevo-sheet[id$="${ANNA}"]`, { ...said, action })),
  },
  card: {
    press: (seat) => each("card-actions", (action) => pressIn(seat, "#chat .drevo-card", { ...said, action })),
  },
  dock: {
    ready: (seat) => pages[seat].locator(".drevo-dock").waitFor(),
    press: (seat) =>
      each("answer-dock", (action) => pressIn(seat, ".drevo-dock .drevo-answers", { ...said, exchange, call, action })),
  },
  "called check": {
    press: (seat) =>
      each("call-actions", (action) => pressIn(seat, "#chat .drevo-card[data-call]", { ...said, action })),
  },
  tracker: {
    press: (seat) => each("tracker", (action) => pressIn(seat, annasTurn, { ...said, action })),
  },
  hotbar: {
    ready: async (seat) => {
      for (const [place, deed] of deeds().entries()) {
        await pages[seat].evaluate(
          ([data, slot]) => {
            const { Hooks, ui } = globalThis as unknown as Scope;
            return Hooks.call("hotbarDrop", ui.hotbar, data, slot);
          },
          [deed, place + 1] as const,
        );
        await pages[seat].locator(`${slotAt(place)} img`).waitFor();
      }
    },
    press: (seat) =>
      Object.fromEntries(
        deeds().map((_, place) => [
          String(place),
          async () => {
            await pages[seat].locator(`${slotAt(place)} button`).dispatchEvent("click");
            return 1;
          },
        ]),
      ),
  },
};

/** What is stored of each document, but for the mark by which all is waited for. */
async function world(): Promise<Map<string, string>> {
  const { users = [], ...rest } = await table.world();
  const all = { ...rest, users: users.map(({ _id, role, character, hotbar }) => ({ _id, role, character, hotbar })) };
  return new Map(
    Object.entries(all).flatMap(([collection, documents]) =>
      documents.map((one) => [`${collection} ${String(one._id)}`, JSON.stringify(one)] as const),
    ),
  );
}

/** Which documents have come, gone or been changed since. */
async function changedSince(before: ReadonlyMap<string, string>): Promise<string[]> {
  const now = await world();
  return [...new Set([...before.keys(), ...now.keys()])].filter((id) => before.get(id) !== now.get(id));
}

const told = (seat: Seat): Promise<unknown[][]> =>
  pages[seat].evaluate(() => (globalThis as unknown as Scope).told.splice(0));

describe.each(WHO)("C28 %s, who %s", (seat) => {
  test.each(Object.keys(WAYS))("changes nothing by the %s, and is told once at most", async (name) => {
    const way = WAYS[name];
    if (!way) return;
    await way.ready?.(seat);
    await settle(seat);
    await told(seat);
    const before = await world();
    for (const [action, press] of Object.entries(way.press(seat))) {
      const places = await press();
      expect(places, `there is no place for ${action}`).toBeGreaterThan(0);
      pressed += places;
      await settle(seat);
      const heard = await told(seat);
      expect(heard.length, `what is told at ${action}`).toBeLessThanOrEqual(places);
      expect(heard.filter(([, type]) => type === "error")).toEqual([]);
      expect(await changedSince(before), `by ${action}`).toEqual([]);
    }
    expect(table.complaints).toEqual([]);
  });
});

test("the same presses are heard when they are an owner's", async () => {
  const own = (level: number): Promise<unknown> =>
    gm.evaluate(
      ([id, user, value]) =>
        (globalThis as unknown as Scope).game.actors.get(id).update({ ownership: { [user]: value } }),
      [ANNA, SEATS.anya, level] as const,
    );
  await own(3);
  await settle("anya");
  // What follows of itself (whom a wound puts out of action is marked so in the tracker) comes after what is asked for it.
  const done = async (name: string, action: string, changed: string): Promise<void> => {
    const before = await world();
    expect(await WAYS[name]?.press("anya")[action]?.()).toBeGreaterThan(0);
    await soon(async () => (await changedSince(before)).map((id) => id.split(" ")[0])).toContain(changed);
  };
  await fixDice(pages.anya, dice(0), dice(0), dice(0));
  await done("tracker", "markFighter", "combats");
  await done("called check", "rollFor", "messages");
  await done("hotbar", "0", "actors");
  await done("sheet", "addWound", "actors");
  await done("card", "undoWound", "actors");
  await done("dock", "answer", "messages");
});
