/** A compiled Handlebars template of ours: it escapes all that is put into it. */
export type Template = (context: object) => string;

/**
 * Draws a template into an element, in the place of what was there. The one place where markup comes out of a string:
 * that of a template, whose places are escaped (`{{…}}`); a test holds that those of the cards have no other.
 */
export function draw(element: HTMLElement, template: Template, context: object): void {
  element.innerHTML = template(context);
}
