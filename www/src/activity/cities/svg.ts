/** A new SVG element. */
export function svg<T extends keyof SVGElementTagNameMap>(
  tag: T,
  attributes: Record<string, string | number> = {},
  ...children: Node[]
): SVGElementTagNameMap[T] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}
