/** A table at which the same scene is played again and again, to see what each page shows of it. */
import type { Browser, Page } from "playwright-core";
import { openSheet } from "./play.ts";
import { ANNA, dice, fixDice, ORC, PlayedTable } from "./table.ts";
import type { SeatName } from "./table.ts";

/** Who is there: one GM. */
export type Spectator = Exclude<SeatName, "gm2">;

export const CROSSBOWMAN = "DrevoFightrCrssb";
const SEATS: readonly Spectator[] = ["gm", "anya", "borya"];

/** Who sees what is said, as the chat has it on 13. */
export const MODES = { public: "publicroll", gm: "gmroll", blind: "blindroll", self: "selfroll" } as const;
export type Mode = keyof typeof MODES;

/** What each page shows. */
export type Shown = Readonly<Record<Spectator, string>>;

/** What these tests call on a page. */
interface Scope {
  game: {
    actors: { get(id: string): Doc | undefined };
    messages: { contents: Message[]; size: number };
    scenes: { active: { tokens: { contents: (Doc & { actorId: string; actor: Doc | null })[] } } };
    settings: { set(namespace: string, key: string, value: string): Promise<unknown> };
  };
  ChatMessage: {
    deleteDocuments(ids: string[], options: object): Promise<unknown>;
    create(data: object): Promise<unknown>;
  };
}
interface Doc {
  items: { contents: Doc[] };
  system: Record<string, object | undefined>;
  update(changes: object): Promise<unknown>;
}
interface Message {
  alias: string;
  content: string;
  visible: boolean;
  renderHTML(): Promise<HTMLElement>;
}

export class Rehearsal {
  private constructor(
    readonly table: PlayedTable,
    readonly pages: Readonly<Record<Spectator, Page>>,
  ) {}

  /** Anna and the crossbowman are Anya's, the orc is the GM's; Borya looks on. There is an encounter. */
  static async open(browser: Browser): Promise<Rehearsal> {
    const cast = [{ actor: ANNA, player: 0 }, { actor: CROSSBOWMAN, player: 0 }, { actor: ORC }];
    const table = await PlayedTable.open(browser, { cast });
    const [gm, anya, borya] = await Promise.all([table.sit("gm"), table.sit("anya"), table.sit("borya")]);
    const pages = { gm, anya, borya };
    const rehearsal = new Rehearsal(table, pages);
    await pages.gm.evaluate(async (anna) => {
      const { game } = globalThis as unknown as Scope;
      // So that Anna has something to throw.
      for (const item of game.actors.get(anna)?.items.contents ?? [])
        if ("uses" in item.system) await item.update({ system: { uses: ["strike", "throw"] } });
    }, ANNA);
    await rehearsal.clear();
    for (const actor of [ANNA, CROSSBOWMAN]) await openSheet(pages.anya, actor);
    await openSheet(pages.gm, ORC);
    await rehearsal.aim("anya", "Орк");
    await rehearsal.aim("gm", "Анна");
    await rehearsal.press("gm", '#combat [data-action="gatherFight"]');
    await rehearsal.press("borya", '#combat [data-action="openScheme"]');
    return rehearsal;
  }

  /** Presses a button as soon as it is there, whatever lies above it. */
  press(seat: Spectator, selector: string): Promise<void> {
    return this.pages[seat].locator(selector).first().dispatchEvent("click");
  }

  async aim(seat: Spectator, name: string): Promise<void> {
    const token = this.pages[seat].locator(".token-card", { hasText: name });
    await token.locator('[data-action="targetToken"]').dispatchEvent("click");
  }

  /** So the next dice fall. */
  luck(seat: Spectator, ...totals: number[]): Promise<void> {
    return fixDice(this.pages[seat], ...totals.map(dice));
  }

  /** Presses a button of somebody's sheet, the dice falling so. */
  async act(seat: Spectator, actor: string, action: string, ...totals: number[]): Promise<void> {
    await this.luck(seat, ...totals);
    await this.press(seat, `.drevo-sheet[id$="${actor}"] [data-action="${action}"]`);
  }

  /** Gives an answer in the dock, the dice falling so. */
  async answer(seat: Spectator, kind: string, ...totals: number[]): Promise<void> {
    await this.luck(seat, ...totals);
    await this.press(seat, `.drevo-dock [data-action="answer"][data-kind="${kind}"]`);
  }

  /** From now on what this user does is told to those whom the mode names. */
  async setMode(seat: Spectator, mode: Mode): Promise<void> {
    await this.pages[seat].evaluate(
      (value) => (globalThis as unknown as Scope).game.settings.set("core", "rollMode", value),
      MODES[mode],
    );
  }

  /** Puts a message into the chat. */
  async say(seat: Spectator, data: object): Promise<void> {
    await this.pages[seat].evaluate((message) => (globalThis as unknown as Scope).ChatMessage.create(message), data);
  }

  async updateToken(actor: string, changes: object): Promise<void> {
    await this.pages.gm.evaluate(
      ([id, change]) =>
        (globalThis as unknown as Scope).game.scenes.active.tokens.contents
          .find(({ actorId }) => actorId === id)
          ?.update(change),
      [actor, changes] as const,
    );
  }

  /** Who speaks in the messages, and their sentences. */
  texts(): Promise<string> {
    return this.pages.gm.evaluate(() =>
      (globalThis as unknown as Scope).game.messages.contents
        .map(({ alias, content }) => `${alias}: ${content}`)
        .join("\n"),
    );
  }

  /** Waits until so many messages are on every page. */
  async messages(count: number): Promise<void> {
    for (const page of Object.values(this.pages))
      await page.waitForFunction((size) => (globalThis as unknown as Scope).game.messages.size === size, count, {
        polling: 20,
      });
  }

  /** Empties the chat, heals everybody, loads every weapon. */
  async clear(): Promise<void> {
    await this.pages.gm.evaluate(
      async (actors) => {
        const { game, ChatMessage } = globalThis as unknown as Scope;
        await ChatMessage.deleteDocuments([], { deleteAll: true });
        const without = (key: string, kept: object = {}) =>
          Object.fromEntries(Object.keys(kept).map((id): [string, null] => [`system.${key}.-=${id}`, null]));
        for (const id of actors) {
          // Who is not linked has it all on his token.
          const token = game.scenes.active.tokens.contents.find(({ actorId }) => actorId === id);
          const actor = token?.actor;
          if (!actor) continue;
          const { wounds, activities } = actor.system;
          await actor.update({
            ...without("wounds", wounds),
            ...without("activities", activities),
            "system.habit": "ask",
          });
          for (const item of actor.items.contents) {
            const ids = Object.keys(item.system.shots ?? {});
            const shots = Object.fromEntries(ids.map((shot) => [shot, { state: "reloaded" }] as const));
            if (ids.length) await item.update({ system: { shots } });
          }
        }
      },
      [ANNA, CROSSBOWMAN, ORC],
    );
    await this.messages(0);
    await this.settle();
  }

  /** What everybody's page shows when all is quiet. */
  async settle(): Promise<Shown> {
    let now = JSON.stringify(await this.#shown());
    for (let same = 0; same < 2;) {
      await this.pages.borya.waitForTimeout(30);
      const before = now;
      now = JSON.stringify(await this.#shown());
      same = before === now ? same + 1 : 0;
    }
    return JSON.parse(now) as Shown;
  }

  async #shown(): Promise<Shown> {
    const all = await Promise.all(SEATS.map(async (seat) => [seat, await domOf(this.pages[seat])] as const));
    return Object.fromEntries(all) as Record<Spectator, string>;
  }
}

/**
 * All that is in a page, and each message as a window of its own or a notification would show it; ids by the order in
 * which they appear, and no times.
 */
async function domOf(page: Page): Promise<string> {
  const html = await page.evaluate(async () => {
    const { contents } = (globalThis as unknown as Scope).game.messages;
    const drawn = await Promise.all(contents.filter(({ visible }) => visible).map((message) => message.renderHTML()));
    return [document.body, ...drawn].map(({ outerHTML }) => outerHTML).join("\n");
  });
  const ids = new Map<string, string>();
  return html
    .replace(/<time .*?<\/time>/gs, "<time>")
    .replace(/\b[A-Za-z0-9]{16}\b/g, (id) => ids.get(id) ?? (ids.set(id, `id${ids.size}`), `id${ids.size - 1}`));
}
