/** A small maker of elements; texts go in as text, so that names of people and things can never be HTML. */
import { host } from "../ports.ts";

export interface Props {
  class?: string;
  id?: string;
  data?: Record<string, string>;
  attrs?: Record<string, string | boolean>;
  style?: Record<string, string>;
  on?: Record<string, (event: Event) => void>;
}

/** An element with its attributes, listeners and children. A false attribute is left out. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (props.class !== undefined) element.className = props.class;
  if (props.id !== undefined) element.id = props.id;
  Object.assign(element.dataset, props.data ?? {});
  for (const [name, value] of Object.entries(props.attrs ?? {})) {
    if (value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  for (const [name, value] of Object.entries(props.style ?? {})) element.style.setProperty(name, value);
  for (const [type, listener] of Object.entries(props.on ?? {})) element.addEventListener(type, listener);
  element.append(...children);
  return element;
}

/** A decorative Font Awesome icon. */
export function icon(name: string): HTMLElement {
  return el("i", { class: `fa-solid fa-${name}`, attrs: { "aria-hidden": "true" } });
}

/** A text of the host by its key. */
export function t(key: string, data: Record<string, unknown> = {}): string {
  return Object.keys(data).length === 0 ? host.game.i18n.localize(key) : host.game.i18n.format(key, data);
}

/** A button with an icon and a name for those who do not see it. */
export function iconButton(name: string, label: string, props: Props = {}): HTMLButtonElement {
  const { class: more = "", ...rest } = props;
  return el(
    "button",
    {
      ...rest,
      class: `ui-control plain icon ${more}`.trim(),
      data: { tooltip: "", ...rest.data },
      attrs: { type: "button", "aria-label": label, ...rest.attrs },
    },
    icon(name),
  );
}

/** A picture of a person or a thing; a broken one gives way to the first letter of the name. */
export function portrait(src: string | undefined, name: string, className: string): HTMLElement {
  const letter = (): HTMLElement =>
    el(
      "span",
      { class: `${className} host-letter`, attrs: { "aria-hidden": "true" } },
      name.trim().charAt(0).toUpperCase(),
    );
  if (src === undefined || src === "") return letter();
  const image = el("img", { class: className, attrs: { src, alt: "", loading: "lazy" } });
  image.addEventListener("error", () => {
    image.replaceWith(letter());
  });
  return image;
}

/** An element of the page's frame. Throws when the frame was not built. */
export function need(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`The page has no ${selector}`);
  return found;
}
