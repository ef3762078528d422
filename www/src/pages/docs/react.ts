/** The React that Swagger UI brings along, as far as it is used here. */
export interface React {
  createElement(type: Component, props: object | null, ...children: unknown[]): unknown;
}

export type Component = string | ((props: never) => unknown);

/** What every part of Swagger UI can reach. */
export interface System {
  React: React;
  getComponent(name: string, isContainer?: boolean): Component;
}
