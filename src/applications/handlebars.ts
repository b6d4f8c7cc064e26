const { HandlebarsApplicationMixin } = foundry.applications.api;

/**
 * Foundry's mixin for applications out of Handlebars parts, typed as leaving its class as it is: the full type of what
 * it returns is more than the checker can hold.
 */
export const withHandlebars = HandlebarsApplicationMixin as unknown as <Class>(base: Class) => Class;

/** What an application hands to its templates. */
export type PartContext = foundry.applications.api.ApplicationV2.RenderContext & Record<string, unknown>;

/** A part of an application that a template draws. */
export interface Part {
  readonly template: string;
  readonly scrollable?: readonly string[];
  readonly templates?: readonly string[];
}
