import { KITS } from "../config/kits.ts";
import type { Kit } from "../config/kits.ts";
import { QUALITY_LABELS } from "../config/labels.ts";
import { iconPath, templatePath } from "../config/system.ts";
import { stock } from "../documents/stock.ts";
import type { Stock } from "../documents/stock.ts";
import { formatLine } from "../lines/index.ts";
import type { Fighter } from "../lines/index.ts";
import { BRAWL, QUALITY_IDS, SHIELDS, SHOOTING, fallbackOf } from "../rules/index.ts";
import type { QualityId } from "../rules/index.ts";
import { copyText } from "./copy-line.ts";
import { closeOnEscape } from "./escape.ts";
import { withHandlebars } from "./handlebars.ts";
import type { Part, PartContext } from "./handlebars.ts";
import { MOST_SKILLS, heroOf, rungs } from "./hero-form.ts";
import { makeActors, mayMakeActors } from "./make-actors.ts";
import { openSheet } from "./open-sheet.ts";

type Window = foundry.applications.api.ApplicationV2;

const localize = (key: string): string => game.i18n.localize(key);

/** What everybody needs in a fight stands there from the first, to be changed. */
const FIRST_SKILLS = [BRAWL, SHIELDS, SHOOTING];

/** «Новый герой»: name, qualities, skills, a kit, «Играть». */
export class NewHero extends withHandlebars(foundry.applications.api.ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "drevo-hero",
    classes: ["drevo", "drevo-terms", "drevo-hero"],
    tag: "form",
    window: { title: "DREVO.Hero.title", icon: "fa-solid fa-user-plus", resizable: true },
    position: { width: 640, height: "auto" as const },
    form: { handler: NewHero.#onSubmit, closeOnSubmit: false },
    actions: { cancel: NewHero.#onCancel },
  };

  static PARTS: Record<string, Part> = {
    fields: { template: templatePath("hero/fields"), scrollable: [""] },
    fault: { template: templatePath("hero/fault") },
    footer: { template: templatePath("hero/footer") },
  };

  readonly #stock: Stock;
  #fault = "";
  #isBusy = false;

  constructor(known: Stock) {
    super();
    this.#stock = known;
  }

  /** Opens the window; one that is open already stays as it was filled in. */
  static async open(): Promise<void> {
    const known = await stock();
    const shown = foundry.applications.instances.get(NewHero.DEFAULT_OPTIONS.id);
    const window = shown instanceof NewHero ? shown : new NewHero(known);
    if (!window.rendered) await window.render({ force: true });
    window.bringToFront();
  }

  protected override _prepareContext(): Promise<PartContext> {
    const { catalogue, byId } = this.#stock;
    return Promise.resolve({
      mayMake: mayMakeActors(),
      fault: this.#fault,
      rungs: rungs().map((rung) => ({ ...rung, isChosen: rung.value === "0" })),
      qualities: QUALITY_IDS.map((id) => {
        const broad = fallbackOf(id);
        const fallback = broad && game.i18n.format("DREVO.Hero.fallsBack", { to: localize(QUALITY_LABELS[broad]) });
        return { id, label: localize(QUALITY_LABELS[id]), fallback };
      }),
      skills: Array.from({ length: MOST_SKILLS }, (_, place) => ({
        place,
        label: game.i18n.format("DREVO.Hero.skill", { place: String(place + 1) }),
        valueLabel: game.i18n.format("DREVO.Hero.skillValue", { place: String(place + 1) }),
        name: catalogue.skill(FIRST_SKILLS[place] ?? "")?.name ?? "",
      })),
      known: ["brawl", "swords", "shields", "shooting"].flatMap((id) => catalogue.skill(id)?.name ?? []),
      kits: KITS.map(({ id, label, icon, items }, place) => ({
        id,
        label: localize(label),
        icon: iconPath(icon),
        isChosen: place === 0,
        items: items.flatMap((item) => byId(item)?.name ?? []).join(", ") || localize("DREVO.Hero.nothing"),
      })),
    });
  }

  protected override async _onFirstRender(...args: Parameters<Window["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    closeOnEscape(this);
    this.#field("name")?.focus();
  }

  #field(name: string): HTMLInputElement | null {
    return this.element.querySelector(`[name="${name}"]`);
  }

  #value(name: string): string {
    return this.#field(name)?.value ?? "";
  }

  get #kit(): Kit | undefined {
    const chosen = this.element.querySelector<HTMLInputElement>("[name=kit]:checked")?.value;
    return KITS.find(({ id }) => id === chosen) ?? KITS[0];
  }

  /** The hero as he is filled in; null when something is missing, which is told in the window. */
  async #hero(kit: Kit): Promise<Fighter | null> {
    const qualities = Object.fromEntries(QUALITY_IDS.map((id) => [id, this.#value(`quality.${id}`)]));
    const skills = Array.from({ length: MOST_SKILLS }, (_, place) => ({
      name: this.#value(`skill.${place}`),
      value: this.#value(`value.${place}`),
    }));
    const form = { name: this.#value("name"), qualities: qualities as Record<QualityId, string>, skills };
    const hero = heroOf(form, kit, this.#stock);
    if (!("field" in hero)) return hero;
    await this.#complain(hero.text);
    this.#field(hero.field)?.focus();
    return null;
  }

  async #complain(text: string): Promise<void> {
    this.#fault = text;
    await this.render({ parts: ["fault"] });
  }

  static async #onCancel(this: NewHero): Promise<void> {
    await this.close();
  }

  /** Makes the hero, or copies him as a line for who may not; nothing is written before all is right. */
  static async #onSubmit(this: NewHero): Promise<void> {
    const kit = this.#kit;
    if (this.#isBusy || !kit) return;
    const hero = await this.#hero(kit);
    if (!hero) return;
    this.#isBusy = true;
    try {
      if (mayMakeActors()) await this.#play(hero, kit);
      else await copyText(formatLine(hero, this.#stock), hero.name);
    } catch (error) {
      console.error(error);
      await this.#complain(localize("DREVO.Hero.fault.refused"));
    } finally {
      this.#isBusy = false;
    }
  }

  async #play(hero: Fighter, kit: Kit): Promise<void> {
    const [actor] = await makeActors([hero], this.#stock, { type: "character", img: iconPath(kit.icon) });
    if (!actor) throw new Error("Nobody was made");
    await this.close();
    await openSheet(actor);
    if (!game.user.isGM && !game.user.character) await game.user.update({ character: actor.id });
  }
}
