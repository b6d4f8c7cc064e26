/** `foundry.nue`: tours, without what draws them. */
import { Collection } from "./collection.ts";
import { HostError } from "./errors.ts";
import { Hooks } from "./hooks.ts";
import { runtime } from "./runtime.ts";
import type { ClientSettings } from "./settings.ts";
import type { User } from "./documents/user.ts";

export interface TourStep {
  id: string;
  title: string;
  content: string;
  /** What the step points at; one without stands in the middle (D20). */
  selector?: string;
}

export interface TourConfig {
  namespace: string;
  id: string;
  title: string;
  description?: string;
  steps: TourStep[];
  display?: boolean;
  restricted?: boolean;
  canBeResumed?: boolean;
}

const CONFIG = ["namespace", "id", "title", "description", "steps", "display", "restricted", "canBeResumed"];
const STEP = ["id", "title", "content", "selector"];

/** How steps are shown: the page's to set. */
export const tourPage: { show: (tour: Tour) => Promise<void>; hide: () => void } = {
  show: () => Promise.reject(new HostError("no page on this client: no tour can be shown")),
  hide: () => undefined,
};

function refuseOdd(what: string, given: object, known: string[]): void {
  const odd = Object.keys(given).find((name) => !known.includes(name));
  if (odd !== undefined) throw new HostError(`the option "${odd}" of a ${what} is not offered by this host`);
}

export class Tour {
  static STATUS = { UNSTARTED: "unstarted", IN_PROGRESS: "in-progress", COMPLETED: "completed" };
  static #active: Tour | null = null;

  readonly config: TourConfig;
  #index = -1;

  /** D21: the second argument overrides id and namespace. */
  constructor(config: TourConfig, { id, namespace }: { id?: string; namespace?: string } = {}) {
    refuseOdd("tour", config, CONFIG);
    for (const step of config.steps) refuseOdd("tour's step", step, STEP);
    const steps = config.steps.map((step) => ({ ...step }));
    this.config = { ...config, steps, id: id ?? config.id, namespace: namespace ?? config.namespace };
  }

  static get activeTour(): Tour | null {
    return Tour.#active;
  }
  static get tourInProgress(): boolean {
    return Tour.#active !== null;
  }
  get id(): string {
    return this.config.id;
  }
  get namespace(): string {
    return this.config.namespace;
  }
  get key(): string {
    return `${this.namespace}.${this.id}`;
  }
  get title(): string {
    return this.config.title;
  }
  get steps(): TourStep[] {
    return this.config.steps;
  }
  get stepIndex(): number {
    return this.#index;
  }
  get currentStep(): TourStep | null {
    return this.steps[this.#index] ?? null;
  }
  get hasNext(): boolean {
    return this.#index < this.steps.length - 1;
  }
  get hasPrevious(): boolean {
    return this.#index > 0;
  }
  get canStart(): boolean {
    return this.config.restricted !== true || (runtime.game.user as User).isGM;
  }
  get status(): string {
    if (this.#index === -1) return Tour.STATUS.UNSTARTED;
    return this.#index >= this.steps.length ? Tour.STATUS.COMPLETED : Tour.STATUS.IN_PROGRESS;
  }

  async start(): Promise<void> {
    if (!this.canStart) throw new Error(`The tour ${this.key} cannot be started now`);
    await Tour.#active?.exit();
    Tour.#active = this;
    await this.progress(0);
  }
  next(): Promise<void> {
    return this.hasNext ? this.progress(this.#index + 1) : this.complete();
  }
  async previous(): Promise<void> {
    if (this.hasPrevious) await this.progress(this.#index - 1);
  }
  exit(): Promise<void> {
    tourPage.hide();
    if (Tour.#active === this) Tour.#active = null;
    if (this.config.canBeResumed !== true && this.#index < this.steps.length) this.#index = -1;
    return Promise.resolve();
  }
  async complete(): Promise<void> {
    await this.progress(this.steps.length);
  }
  async reset(): Promise<void> {
    await this.progress(-1);
  }

  /** Goes to a step: what was shown goes, what the new one needs is prepared, then it is shown (inferred). */
  async progress(index: number): Promise<void> {
    if (this.currentStep !== null) await this._postStep();
    tourPage.hide();
    this.#index = index;
    await this.#remember();
    Hooks.callAll("tourProgress", this, index);
    if (this.currentStep === null) {
      if (Tour.#active === this) Tour.#active = null;
      return;
    }
    await this._preStep();
    await this._renderStep();
  }

  async _preStep(): Promise<void> {
    // For subclasses.
  }
  async _postStep(): Promise<void> {
    // For subclasses.
  }
  async _renderStep(): Promise<void> {
    await tourPage.show(this);
  }

  #remember(): Promise<unknown> {
    const settings = runtime.game.settings as ClientSettings;
    const all = settings.get("core", "tourProgress") as Record<string, Record<string, number>>;
    const own = { ...all[this.namespace], [this.id]: this.#index };
    return settings.set("core", "tourProgress", { ...all, [this.namespace]: own });
  }
}

/** `game.tours` */
export class ToursCollection extends Collection<Tour> {
  register(namespace: string, id: string, tour: Tour): void {
    if (namespace === "" || id === "") throw new Error("A tour needs a namespace and an id");
    tour.config.namespace = namespace;
    tour.config.id = id;
    this.set(tour.key, tour);
  }
}

/** Where the progress of this browser is kept. */
export function registerTourProgress(settings: ClientSettings): void {
  settings.register("core", "tourProgress", { scope: "client", config: false, type: Object, default: {} });
}
