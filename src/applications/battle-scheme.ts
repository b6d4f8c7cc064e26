import { aimsNow } from "../combat/aims.ts";
import type { Aim } from "../combat/aims.ts";
import { actorByUuid } from "../combat/actors.ts";
import { fightersPresent } from "../combat/near.ts";
import { addGroup, groupOf, groups, mayArrange, placeAt, removeGroup, renameGroup } from "../combat/scheme.ts";
import { templatePath } from "../config/system.ts";
import { faceHere, nameHere } from "../combat/who.ts";
import type { DrevoActor } from "../documents/actor.ts";
import { Chooser } from "./chooser.ts";
import { elementOf, isInput } from "./elements.ts";
import { FormDialog } from "./form-dialog.ts";
import { withHandlebars } from "./handlebars.ts";
import type { Part, PartContext } from "./handlebars.ts";
import { openSheet } from "./open-sheet.ts";
import { drawAims } from "./scheme-lines.ts";

type Base = foundry.applications.api.ApplicationV2;

/** «Схема боя»: who is near whom, and who fights whom, with or without a map. */
export class BattleScheme extends withHandlebars(foundry.applications.api.ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "drevo-scheme",
    classes: ["drevo", "drevo-scheme"],
    window: { title: "DREVO.Scheme.title", icon: "fa-solid fa-people-arrows", resizable: true },
    position: { width: 640, height: 520 },
    actions: {
      addPlace: BattleScheme.#onAddPlace,
      removePlace: BattleScheme.#onRemovePlace,
      openFighter: BattleScheme.#onOpenFighter,
      movePerson: BattleScheme.#onMovePerson,
    },
  };

  static PARTS: Record<string, Part> = {
    scheme: {
      template: templatePath("scheme/scheme"),
      templates: [templatePath("scheme/person")],
      scrollable: [""],
    },
  };

  /** Opens the scheme, or brings it to the front. */
  static async open(): Promise<void> {
    await (BattleScheme.#shown() ?? new BattleScheme()).render({ force: true });
  }

  /** Shows it anew where it is open. */
  static refresh(): void {
    // A portrait that is being dragged must not vanish under the hand.
    if (!isDragging) void BattleScheme.#shown()?.render();
  }

  static #shown(): BattleScheme | null {
    const found = foundry.applications.instances.get(BattleScheme.DEFAULT_OPTIONS.id);
    return found instanceof BattleScheme ? found : null;
  }

  protected override _prepareContext(): Promise<PartContext> {
    const people = fightersPresent().map(({ actor }) => actor);
    const places = groups();
    const at = (group: string | null) => people.filter((actor) => groupOf(actor) === group).map(personRow);
    return Promise.resolve({
      mayArrange: mayArrange(),
      groups: places.map((place) => ({ ...place, people: at(place.id) })),
      outside: at(null),
      aims: shownAims().map(({ from, to, isOpen }) => ({ from: nameOf(from), to: nameOf(to), isOpen })),
    });
  }

  protected override async _onRender(...args: Parameters<Base["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    const root = this.element.querySelector<HTMLElement>(".drevo-scheme-root");
    if (!root) return;
    drawAims(root, shownAims());
    root.addEventListener("change", onChange);
    if (!mayArrange()) return;
    root.addEventListener("dragstart", onDragStart);
    root.addEventListener("dragover", onDragOver);
    root.addEventListener("drop", onDrop);
    root.addEventListener("dragend", onDragEnd);
  }

  /** Another size: the lines lie elsewhere. */
  protected override _onPosition(...args: Parameters<Base["_onPosition"]>): void {
    super._onPosition(...args);
    const root = this.element.querySelector<HTMLElement>(".drevo-scheme-root");
    if (root) drawAims(root, shownAims());
  }

  static async #onAddPlace(this: BattleScheme): Promise<void> {
    const answers = await FormDialog.ask({
      title: game.i18n.localize("DREVO.Scheme.add"),
      icon: "fa-solid fa-location-dot",
      take: game.i18n.localize("DREVO.Scheme.take"),
      fields: [{ id: "name", label: game.i18n.localize("DREVO.Scheme.name"), type: "text", value: "" }],
    });
    const name = String(answers?.name ?? "");
    if (name !== "") await addGroup(name);
  }

  static async #onRemovePlace(this: BattleScheme, _event: Event, target: HTMLElement): Promise<void> {
    await removeGroup(placeOf(target) ?? "");
  }

  /** «Переставить»: the places as a list, for keyboard and touch. */
  static async #onMovePerson(this: BattleScheme, _event: Event, { id, dataset }: HTMLElement): Promise<void> {
    const actor = actorByUuid(dataset.actor ?? "");
    if (!actor) return;
    const outside = { id: "", label: game.i18n.localize("DREVO.Scheme.outside") };
    const chosen = await Chooser.choose({
      title: game.i18n.format("DREVO.Scheme.moveOf", { name: nameHere(actor) }),
      choices: [...groups().map((place) => ({ id: place.id, label: place.name })), outside],
    });
    if (chosen !== null) await placeAt(actor, chosen === "" ? null : chosen);
    await this.render();
    this.element.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus();
  }

  static async #onOpenFighter(this: BattleScheme, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const actor = actorByUuid(dataset.actor ?? "");
    if (actor?.visible) await openSheet(actor);
  }
}

/** The aims of those who are on the scheme, each pair once. */
function shownAims(): Aim[] {
  const present = new Set(fightersPresent().map(({ actor }) => actor.uuid));
  const aims = aimsNow().filter(({ from, to }) => present.has(from) && present.has(to));
  return [...new Map(aims.map((aim) => [`${aim.from} ${aim.to}`, aim])).values()];
}

function nameOf(uuid: string): string {
  const actor = actorByUuid(uuid);
  return actor ? nameHere(actor) : "";
}

const personRow = (actor: DrevoActor) => ({
  actor: actor.uuid,
  key: actor.uuid.replaceAll(".", "-"),
  name: nameHere(actor),
  img: faceHere(actor),
  mayOpen: actor.visible,
});

/** The place in which something was pressed or dropped; null: none in particular. */
const placeOf = (target: HTMLElement): string | null =>
  target.closest<HTMLElement>("[data-place]")?.dataset.place ?? null;

function onChange({ target }: Event): void {
  if (isInput(target)) void renameGroup(placeOf(target) ?? "", target.value.trim());
}

/** The kind of data under which a portrait travels; from elsewhere nothing is taken. */
const DRAGGED = "text/drevo-fighter";

let isDragging = false;

function onDragStart({ target, dataTransfer }: DragEvent): void {
  const person = elementOf(target)?.closest<HTMLElement>("[data-person]") ?? null;
  if (!person) return;
  isDragging = true;
  dataTransfer?.setData(DRAGGED, person.dataset.person ?? "");
}

function onDragEnd(): void {
  isDragging = false;
  BattleScheme.refresh();
}

function onDragOver(event: DragEvent): void {
  if (event.dataTransfer?.types.includes(DRAGGED)) event.preventDefault();
}

function onDrop(event: DragEvent): void {
  const actor = actorByUuid(event.dataTransfer?.getData(DRAGGED) ?? "");
  const target = elementOf(event.target);
  if (!actor || !target) return;
  event.preventDefault();
  const place = placeOf(target) ?? "";
  void placeAt(actor, place === "" ? null : place);
}
