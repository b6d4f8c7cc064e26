/**
 * The seam between the client core (no DOM) and the page: what the page hands to the core at the start.
 */
export interface PageParts {
  /**
   * Called once, before the system's module is evaluated: puts `foundry.applications`, `Handlebars`,
   * `ui.notifications`, `game.tooltip` and the like in place.
   */
  install(): void;
  /** Called once, after `setup` and before `ready`: builds the interface (sidebar, chat log, players). */
  build(): Promise<void>;
}
