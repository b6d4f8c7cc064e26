import { worldFighters } from "../combat/actors.ts";
import { requestCheck } from "../combat/called.ts";
import { traitNamed, weaponNamed } from "../combat/named.ts";
import { weaponName } from "../combat/line.ts";
import { ENRICHED, readEnriched } from "../config/enriched-text.ts";
import type { Enriched } from "../config/enriched-text.ts";
import { DrevoActor } from "../documents/actor.ts";
import type { CalledAgainst } from "../rules/index.ts";
import { beginAttack } from "./begin-attack.ts";
import { beginCall } from "./begin-call.ts";
import { giveCheck } from "./call-actions.ts";
import { calledTraitName } from "./call-card.ts";
import { warn } from "./notify.ts";
import { signed } from "./numbers.ts";
import { controlled, readersFighter } from "./readers-fighter.ts";
import { isPress, openRule } from "./rule-pages.ts";

/** Has texts show what `enriched-text.ts` reads in them as buttons. */
export function registerEnrichers(): void {
  // Not written where it is pushed: the types do not know `id` and `onRender` of 13 yet (D09).
  const enricher = {
    id: "drevo",
    pattern: ENRICHED,
    enricher: (match: RegExpMatchArray) => {
      const said = readEnriched(match);
      return Promise.resolve(said && buttonFor(said, match[0]));
    },
    onRender: listen,
  };
  CONFIG.TextEditor.enrichers.push(enricher);
}

const ICONS = {
  check: "fa-solid fa-dice",
  attack: "fa-solid fa-hand-fist",
  rule: "fa-solid fa-book-open",
} as const satisfies Readonly<Record<Enriched["kind"], string>>;

/** A link in the role of a button: real buttons are dead in a text that one may only read. Texts go in as text. */
function buttonFor(said: Enriched, source: string): HTMLElement {
  const link = document.createElement("a");
  link.className = "drevo-inline";
  link.setAttribute("role", "button");
  link.tabIndex = 0;
  // What was written is read again at the press: the element goes from place to place as HTML.
  link.dataset.drevoText = source;
  const icon = document.createElement("i");
  icon.className = ICONS[said.kind];
  icon.setAttribute("aria-hidden", "true");
  link.append(icon, ` ${said.label || labelOf(said)}`);
  return link;
}

/** What a button says when nobody has labelled it: names in the reader's language, as far as they are known. */
function labelOf(said: Enriched): string {
  if (said.kind === "rule") return game.i18n.format("DREVO.Enriched.rule", { rule: said.rule });
  if (said.kind === "attack") return game.i18n.format("DREVO.Enriched.attack", { weapon: said.weapon });
  const trait = traitNamed(said.trait, everybody());
  const name = trait ? calledTraitName(trait) : said.trait;
  if (said.difficulty === null) return name;
  return `${name}: ${game.i18n.format("DREVO.Call.difficultyIs", { difficulty: signed(said.difficulty) })}`;
}

/** Foundry calls this whenever the text comes into a page, also for the same element again (D11). */
function listen(element: HTMLElement): void {
  const link = element.querySelector<HTMLElement>(".drevo-inline");
  if (!link) return;
  link.onclick = (event) => {
    event.preventDefault();
    press(link, event.shiftKey);
  };
  link.onkeydown = (event) => {
    if (!isPress(event)) return;
    event.preventDefault();
    press(link, event.shiftKey);
  };
}

function press({ dataset: { drevoText = "" } }: HTMLElement, shiftKey: boolean): void {
  const [match] = drevoText.matchAll(ENRICHED);
  const said = match ? readEnriched(match) : null;
  if (said) void act(said, shiftKey);
}

function act(said: Enriched, shiftKey: boolean): Promise<void> {
  if (said.kind === "rule") return openRule(said.rule);
  return said.kind === "check" ? check(said, shiftKey) : strike(said, shiftKey);
}

/** All fighters of whom this client knows: whose skills a text may name. */
const everybody = (): DrevoActor[] => [...controlled(), ...worldFighters()];

/** A player's fighter rolls at once; a GM gets the form, filled in, and says who rolls. */
async function check(said: Extract<Enriched, { kind: "check" }>, shiftKey: boolean): Promise<void> {
  const { trait: text, difficulty, label } = said;
  const trait = traitNamed(text, everybody());
  if (!trait) {
    warn("DREVO.Enriched.unknownTrait", { text });
    return;
  }
  const against: CalledAgainst = difficulty === null ? { type: "nothing" } : { type: "difficulty", value: difficulty };
  if (game.user.isGM) {
    await beginCall(controlled()[0] ?? null, { trait, against, name: label });
    return;
  }
  const actor = await readersFighter();
  const call = actor && (await requestCheck({ fighters: [{ actor }], trait, against, name: label }));
  if (call) await giveCheck(actor, call, { shiftKey });
}

/** The named weapon of the reader's fighter, used as by its button on the sheet. */
async function strike({ weapon: text }: Extract<Enriched, { kind: "attack" }>, shiftKey: boolean): Promise<void> {
  const actor = await readersFighter();
  if (!actor) return;
  const found = weaponNamed(text, actor);
  const [use] = found?.weapon.uses ?? [];
  if (!found) warn("DREVO.Enriched.unknownWeapon", { name: actor.name, text });
  else if (!use) warn("DREVO.Enriched.uselessWeapon", { name: actor.name, text: weaponName(found.weapon.snapshot) });
  else await beginAttack(actor, use, found.id, { shiftKey });
}
