/** Draws the system's icons from the game-icons set (CC BY 3.0, see NOTICE). */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { getIconData, iconToHTML, iconToSVG } from "@iconify/utils";

/** Who drew the icons that we use, as game-icons.net names them. */
export const ICON_AUTHORS = [
  "Carl Olsen",
  "Caro Asercion",
  "Cathelineau",
  "DarkZaitzev",
  "Delapouite",
  "Irongamer",
  "Kier Heyl",
  "Lorc",
  "Lucas",
  "sbed",
  "Skoll",
  "Willdabeast",
] as const;
export type IconAuthor = (typeof ICON_AUTHORS)[number];

/** What an icon is for, which decides how it is drawn: a tile of its own colour, or (`status`) the bare white glyph. */
export type IconKind = "weapon" | "shield" | "armor" | "skill" | "gear" | "portrait" | "status";

export interface IconSource {
  readonly kind: IconKind;
  /** The name in the game-icons set. */
  readonly glyph: string;
  readonly author: IconAuthor;
}

const icon = (kind: IconKind, glyph: string, author: IconAuthor): IconSource => ({ kind, glyph, author });

/** Every icon by its id; `icons/<id>.svg` is its file. */
export const ICONS = {
  "broad-sword": icon("weapon", "broadsword", "Lorc"),
  "short-sword": icon("weapon", "gladius", "Skoll"),
  axe: icon("weapon", "battered-axe", "Lorc"),
  dagger: icon("weapon", "plain-dagger", "Lorc"),
  fist: icon("weapon", "fist", "Skoll"),
  cosh: icon("weapon", "baton", "Skoll"),
  knuckleduster: icon("weapon", "brass-knuckles", "Delapouite"),
  knife: icon("weapon", "bowie-knife", "Skoll"),
  "throwing-knife": icon("weapon", "thrown-knife", "Lorc"),
  cudgel: icon("weapon", "baseball-bat", "Delapouite"),
  cobblestone: icon("weapon", "rock", "Lorc"),
  hatchet: icon("weapon", "hatchet", "Delapouite"),
  machete: icon("weapon", "machete", "Lorc"),
  javelin: icon("weapon", "thrown-spear", "Lorc"),
  "great-club": icon("weapon", "wood-club", "Delapouite"),
  mace: icon("weapon", "flanged-mace", "Delapouite"),
  staff: icon("weapon", "bo", "Delapouite"),
  spear: icon("weapon", "spear-feather", "Delapouite"),
  oslop: icon("weapon", "spiked-bat", "Skoll"),
  "two-handed-sword": icon("weapon", "two-handed-sword", "Delapouite"),
  "battle-axe": icon("weapon", "battle-axe", "Lorc"),
  bottle: icon("weapon", "beer-bottle", "Delapouite"),
  "broken-bottle": icon("weapon", "broken-bottle", "Lorc"),
  stool: icon("weapon", "bar-stool", "Delapouite"),
  bench: icon("weapon", "park-bench", "Delapouite"),
  sling: icon("weapon", "sling", "Delapouite"),
  "short-bow": icon("weapon", "pocket-bow", "Lorc"),
  "long-bow": icon("weapon", "high-shot", "Lorc"),
  crossbow: icon("weapon", "crossbow", "Carl Olsen"),
  "pocket-pistol": icon("weapon", "desert-eagle", "Skoll"),
  "flintlock-pistol": icon("weapon", "blunderbuss", "Lorc"),
  revolver: icon("weapon", "revolver", "Skoll"),
  "service-pistol": icon("weapon", "colt-m1911", "Skoll"),
  "hunting-rifle": icon("weapon", "winchester-rifle", "Skoll"),
  musket: icon("weapon", "musket", "Skoll"),
  rifle: icon("weapon", "lee-enfield", "Skoll"),
  "assault-rifle": icon("weapon", "ak47", "Skoll"),
  "grenade-launcher": icon("weapon", "panzerfaust", "Delapouite"),
  "anti-tank-missile": icon("weapon", "missile-launcher", "Delapouite"),
  "shield-small": icon("shield", "round-shield", "Willdabeast"),
  "shield-medium": icon("shield", "viking-shield", "Delapouite"),
  "shield-large": icon("shield", "templar-shield", "Delapouite"),
  "mail-shirt": icon("armor", "mail-shirt", "Lorc"),
  "mail-coif": icon("armor", "hood", "Lorc"),
  helmet: icon("armor", "light-helm", "Delapouite"),
  "leather-jerkin": icon("armor", "leather-vest", "Lorc"),
  gambeson: icon("armor", "fur-shirt", "Delapouite"),
  "quilted-sleeves": icon("armor", "winter-gloves", "Delapouite"),
  trousers: icon("armor", "trousers", "Lucas"),
  "quilted-cap": icon("armor", "winter-hat", "Delapouite"),
  "leather-suit": icon("armor", "leather-armor", "Delapouite"),
  bracers: icon("armor", "bracers", "Skoll"),
  "leather-cap": icon("armor", "elf-helmet", "Kier Heyl"),
  "boiled-leather": icon("armor", "chest-armor", "Delapouite"),
  greaves: icon("armor", "greaves", "Delapouite"),
  "leather-helmet": icon("armor", "barbute", "Lorc"),
  "bone-armor": icon("armor", "lamellar", "Lorc"),
  "bone-helmet": icon("armor", "viking-helmet", "Delapouite"),
  "light-mail": icon("armor", "chain-mail", "Willdabeast"),
  "mail-hose": icon("armor", "armored-pants", "Irongamer"),
  "mail-sleeves": icon("armor", "mailed-fist", "Lorc"),
  "scale-armor": icon("armor", "scale-mail", "Lorc"),
  gauntlet: icon("armor", "gauntlet", "Delapouite"),
  "scale-skirt": icon("armor", "metal-skirt", "Delapouite"),
  "plate-armor": icon("armor", "breastplate", "Lorc"),
  "plate-legs": icon("armor", "leg-armor", "Delapouite"),
  "great-helm": icon("armor", "black-knight-helm", "Delapouite"),
  "combat-suit": icon("armor", "kevlar-vest", "Skoll"),
  "combat-helmet": icon("armor", "samus-helmet", "Delapouite"),
  "assault-suit": icon("armor", "space-suit", "Lorc"),
  "powered-armor": icon("armor", "mecha-mask", "Delapouite"),
  "skill-swords": icon("skill", "crossed-swords", "Lorc"),
  "skill-brawl": icon("skill", "punch", "Lorc"),
  "skill-shields": icon("skill", "shield-echoes", "Lorc"),
  "skill-shooting": icon("skill", "bowman", "Lorc"),
  skill: icon("skill", "biceps", "Delapouite"),
  "act-walk": icon("skill", "walk", "Delapouite"),
  "act-run": icon("skill", "run", "Lorc"),
  "act-other": icon("skill", "hourglass", "Lorc"),
  "act-check": icon("skill", "perspective-dice-six-faces-random", "Delapouite"),
  "act-surprise": icon("skill", "cowled", "Lorc"),
  "act-harm": icon("skill", "death-skull", "sbed"),
  "act-group": icon("skill", "three-friends", "Delapouite"),
  gear: icon("gear", "light-backpack", "Delapouite"),
  "table-location": icon("gear", "human-target", "Delapouite"),
  "table-wounds": icon("gear", "bleeding-wound", "Lorc"),
  "portrait-woman-warrior": icon("portrait", "swordwoman", "Cathelineau"),
  "portrait-orc": icon("portrait", "orc-head", "Delapouite"),
  "portrait-fencer": icon("portrait", "rogue", "Lorc"),
  "portrait-axeman": icon("portrait", "viking-head", "Delapouite"),
  "portrait-archer": icon("portrait", "archer", "Delapouite"),
  "portrait-bruiser": icon("portrait", "brute", "Delapouite"),
  "portrait-cutthroat": icon("portrait", "bandit", "Delapouite"),
  "portrait-guard": icon("portrait", "visored-helm", "Lorc"),
  "portrait-crossbowman": icon("portrait", "hooded-figure", "DarkZaitzev"),
  "portrait-knight": icon("portrait", "frog-mouth-helm", "Caro Asercion"),
  "portrait-person": icon("portrait", "character", "Delapouite"),
  "status-bound": icon("status", "handcuffed", "Delapouite"),
  "status-asleep": icon("status", "sleepy", "Lorc"),
  "status-unaware": icon("status", "sight-disabled", "Skoll"),
  "status-scratch": icon("status", "triple-scratches", "Lorc"),
  "status-light": icon("status", "open-wound", "Lorc"),
  "status-wound": icon("status", "ragged-wound", "Lorc"),
  "status-heavy": icon("status", "bleeding-heart", "Lorc"),
  "status-death": icon("status", "death-skull", "sbed"),
  "status-dying": icon("status", "half-dead", "Delapouite"),
  "status-unconscious": icon("status", "knocked-out-stars", "Delapouite"),
} as const satisfies Record<string, IconSource>;

export type IconId = keyof typeof ICONS;
export const ICON_IDS: readonly IconId[] = Object.keys(ICONS).filter(isIconId);

/** Whether a text is the id of an icon that {@link buildIcons} writes. */
export function isIconId(text: string): text is IconId {
  return Object.hasOwn(ICONS, text);
}

/** Muted, dark, and told apart at a glance; the pale rim keeps a tile from sinking into a dark background. */
const TILES: Record<Exclude<IconKind, "status">, { ground: string; rim: string }> = {
  weapon: { ground: "#57302a", rim: "#96695c" },
  shield: { ground: "#2c4357", rim: "#67829a" },
  armor: { ground: "#3f4146", rim: "#7d8188" },
  skill: { ground: "#31502f", rim: "#6d8f68" },
  gear: { ground: "#4d4431", rim: "#8a7c5c" },
  portrait: { ground: "#4a3a57", rim: "#86739a" },
};
const GLYPH = "#f3ead7";
const SIZE = 512;
const INSET = 72;

/** The glyph's own paths, drawn in `colour`; throws if the set lacks it. */
function glyphOf(set: Parameters<typeof getIconData>[0], id: IconId, colour: string) {
  const data = getIconData(set, ICONS[id].glyph);
  if (data === null) throw new Error(`icons: game-icons has no "${ICONS[id].glyph}" (for ${id})`);
  const { body, viewBox } = iconToSVG(data);
  return { body: body.replaceAll("currentColor", colour), viewBox };
}

/** One icon as an SVG text, 512 px square, without any colour left to its surroundings. */
function draw(set: Parameters<typeof getIconData>[0], id: IconId): string {
  const { kind } = ICONS[id];
  // Foundry's canvas needs width and height to make a texture of an SVG.
  const frame = { width: String(SIZE), height: String(SIZE), viewBox: `0 0 ${SIZE} ${SIZE}` };
  const { body, viewBox } = glyphOf(set, id, kind === "status" ? "#ffffff" : GLYPH);
  const [left, top, width, height] = viewBox;
  const inset = kind === "status" ? 0 : INSET;
  const scale = (SIZE - 2 * inset) / Math.max(width, height);
  const glyph = `<g transform="translate(${inset} ${inset}) scale(${scale}) translate(${-left} ${-top})">${body}</g>`;
  if (kind === "status") return `${iconToHTML(glyph, frame)}\n`;
  const { ground, rim } = TILES[kind];
  const tile = `<rect x="8" y="8" width="496" height="496" rx="72" fill="${ground}" stroke="${rim}" stroke-width="12"/>`;
  return `${iconToHTML(tile + glyph, frame)}\n`;
}

function isIconSet(value: unknown): value is Parameters<typeof getIconData>[0] {
  return typeof value === "object" && value !== null && "prefix" in value && "icons" in value;
}

/** In how many parts a clock is drawn: the pictures of all that is done of a long action, as near as an icon shows it. */
export const CLOCK_PARTS = 8;
export const CLOCK_IDS: readonly string[] = Array.from({ length: CLOCK_PARTS }, (_, done) => `clock-${done}`);

/** A clock on which so many of its parts are done, white on a dark disc, so that it is seen on any token. */
function drawClock(done: number): string {
  const frame = { width: String(SIZE), height: String(SIZE), viewBox: `0 0 ${SIZE} ${SIZE}` };
  const angle = (done / CLOCK_PARTS) * 2 * Math.PI;
  const end = `${(256 + 176 * Math.sin(angle)).toFixed(1)} ${(256 - 176 * Math.cos(angle)).toFixed(1)}`;
  const large = done > CLOCK_PARTS / 2 ? 1 : 0;
  const disc = '<circle cx="256" cy="256" r="224" fill="#1d231e" stroke="#ffffff" stroke-width="36"/>';
  const hand = '<path d="M256 256V80" stroke="#ffffff" stroke-width="28" stroke-linecap="round"/>';
  const pie = done ? `<path d="M256 256V80A176 176 0 ${large} 1 ${end}Z" fill="#ffffff"/>` : hand;
  return `${iconToHTML(disc + pie, frame)}\n`;
}

/**
 * Writes every icon of {@link ICONS} and the clocks to `outDir/icons/<id>.svg`.
 * @param outDir the folder of the built system; its `icons` folder is replaced
 * @throws Error naming the glyph that the icon set does not have
 */
export async function buildIcons(outDir: string): Promise<void> {
  const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  const set: unknown = JSON.parse(await readFile(file, "utf8"));
  if (!isIconSet(set)) throw new Error("icons: @iconify-json/game-icons does not hold an icon set");
  const folder = path.join(outDir, "icons");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all([
    ...ICON_IDS.map((id) => writeFile(path.join(folder, `${id}.svg`), draw(set, id))),
    ...CLOCK_IDS.map((id, done) => writeFile(path.join(folder, `${id}.svg`), drawClock(done))),
  ]);
}
