type Child = Node | string | undefined;
type Attributes = Record<string, string | number | boolean>;

/** The element with this id, which the page's HTML has to have. */
export function byId<E extends HTMLElement = HTMLElement>(id: string): E {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no element #${id}`);
  return element as E;
}

/** A new element; strings become text and never markup, and a `false` attribute is left out. */
export function make<T extends keyof HTMLElementTagNameMap>(
  tag: T,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[T] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** Sets the text where it differs, so that a live region speaks only of what is new. */
export function say(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
