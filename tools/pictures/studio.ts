/** Where pictures are taken: tables in one language and one theme, and a camera that takes in no more than what is shown. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { texts } from "../../test/browser/support/play.ts";
import type { Lang } from "../../test/browser/support/play.ts";
import { PlayedTable, SEATS } from "../../test/browser/support/table.ts";
import type { SeatName, SeatOptions, TableOptions } from "../../test/browser/support/table.ts";
import { ROOT } from "../build.ts";
import { shrink } from "./shrink.ts";

export const FOLDER = path.join(ROOT, "docs/pictures");
export const LANGUAGES = ["ru", "en"] as const;
/** Each theme in one of the languages, so that both are seen. */
const THEMES = { ru: "dark", en: "light" } as const;
/** What is left around the things in a picture, in pixels. */
const MARGIN = 6;

/** Who and what is played with, as the compendia have it. */
const PROPS = {
  ru: {
    anna: "Анна",
    orc: "Орк",
    katya: "Катя",
    bruiser: "Громила",
    crossbowman: "Арбалетчик",
    sword: "Широкий меч",
    dagger: "Кинжал",
    coif: "Кольчужный капюшон",
    rope: "Верёвка",
    bar: "У стойки",
    door: "У двери",
    key: "Ищет ключ",
    table: "стою на столе",
    hero: "Ждана",
    riding: "Верховая езда",
    wrong: "Орк: Сила +1, Драка +2, топор (МУ 3), кольчуга МД 2 вес 2\nТролль: Тело +4, дубина (МУ 3, ржавая)",
    right:
      "Орк: Сила +1, Драка +2, топор (МУ 3), кольчуга МД 2 вес 2\nТролль: Тело +4, Драка хорошо, дубина (МУ 3), Рыбалка +1, мешок, камни ×3",
  },
  en: {
    anna: "Anna",
    orc: "Orc",
    katya: "Katya",
    bruiser: "Bruiser",
    crossbowman: "Crossbowman",
    sword: "Broad sword",
    dagger: "Dagger",
    coif: "Mail coif",
    rope: "Rope",
    bar: "At the bar",
    door: "By the door",
    key: "Looks for the key",
    table: "standing on a table",
    hero: "Jane",
    riding: "Riding",
    wrong: "Orc: Strength +1, Brawl +2, axe (Dmg 3), mail AM 2 weight 2\nTroll: Body +4, club (Dmg 3, rusty)",
    right:
      "Orc: Strength +1, Brawl +2, axe (Dmg 3), mail AM 2 weight 2\nTroll: Body +4, Brawl good, club (Dmg 3), Fishing +1, sack, stones x3",
  },
} as const;

/** Plays one chapter and takes its pictures. */
export type Chapter = (studio: Studio) => Promise<void>;

export class Studio {
  readonly #browser: Browser;
  readonly #tables: PlayedTable[] = [];
  readonly lang: Lang;
  readonly words: (typeof PROPS)[Lang];
  readonly text: (typeof texts)[Lang]["DREVO"];

  constructor(browser: Browser, lang: Lang) {
    this.#browser = browser;
    this.lang = lang;
    this.words = PROPS[lang];
    this.text = texts[lang].DREVO;
  }

  /** A table with its seats, as a function that opens one. */
  async open(options: TableOptions = {}): Promise<(seat: SeatName, how?: SeatOptions) => Promise<Page>> {
    const table = await PlayedTable.open(this.#browser, options);
    this.#tables.push(table);
    const { lang } = this;
    return async (seat, how = {}) => {
      const page = await table.sit(seat, { lang, theme: THEMES[lang], width: 1280, height: 760, ...how });
      if (lang === "en" && seat === "gm") await rename(page);
      return page;
    };
  }

  /** Takes a picture of these things and of what lies between them; of the whole page where none is named. */
  async take(page: Page, name: string, ...things: Locator[]): Promise<void> {
    await mkdir(path.join(FOLDER, this.lang), { recursive: true });
    for (const thing of things)
      await thing.evaluate((element) => {
        element.scrollIntoView({ block: "nearest" });
      });
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const file = path.join(FOLDER, this.lang, `${name}.png`);
    const clip = things.length > 0 ? { clip: await around(page, things) } : {};
    await writeFile(file, shrink(await page.screenshot({ animations: "disabled", ...clip })));
  }

  /** @throws Error with all that its pages have complained of */
  mustBeQuiet(): void {
    const complaints = this.#tables.flatMap((table) => table.complaints);
    if (complaints.length > 0) throw new Error(complaints.join("\n"));
  }

  async close(): Promise<void> {
    for (const table of this.#tables) await table.close();
  }
}

/** The try-out table's own names are Russian: the scene's and the people's who sit there. */
async function rename(gm: Page): Promise<void> {
  const people: Record<string, string> = {
    [SEATS.gm]: "GM",
    [SEATS.gm2]: "Second GM",
    [SEATS.anya]: "Anya",
    [SEATS.borya]: "Borya",
  };
  await gm.evaluate(
    async ([tavern, names]) => {
      interface Named {
        id: string;
        name: string;
        update(data: { name: string }): Promise<unknown>;
      }
      const { game } = globalThis as unknown as { game: Record<"scenes" | "users", { contents: Named[] }> };
      for (const scene of game.scenes.contents) await scene.update({ name: tavern });
      for (const user of game.users.contents) await user.update({ name: names[user.id] ?? user.name });
    },
    [texts.en.DREVO.Welcome.tavernName, people] as const,
  );
}

/** The rectangle that holds all of these, within the page. */
async function around(page: Page, things: readonly Locator[]) {
  const boxes = await Promise.all(things.map((thing) => thing.boundingBox()));
  const seen = boxes.filter((box) => box !== null);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const left = Math.max(0, Math.min(...seen.map(({ x }) => x)) - MARGIN);
  const top = Math.max(0, Math.min(...seen.map(({ y }) => y)) - MARGIN);
  const right = Math.min(width, Math.max(...seen.map((box) => box.x + box.width)) + MARGIN);
  const bottom = Math.min(height, Math.max(...seen.map((box) => box.y + box.height)) + MARGIN);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Presses a button of a window. */
export const press = (within: Page | Locator, action: string): Promise<void> =>
  within.locator(`[data-action="${action}"]`).first().click();

/** Opens a tab of the sidebar. */
export const openTab = (page: Page, tab: string): Promise<void> =>
  page.locator(`#sidebar-tabs [data-tab="${tab}"]`).click();
