import { partOf } from './part';

/** The React that Swagger UI brings along, as far as it is used here. */
interface React {
  createElement(type: Component, props: object | null, ...children: unknown[]): unknown;
}

type Component = string | ((props: never) => unknown);

/** What every part of Swagger UI can reach. */
interface System {
  React: React;
  getComponent(name: string, isContainer?: boolean): Component;
  fn: { resolveSubtree: Resolve };
}

/** Puts what is referred to in the place of references, in what stands at `path`. */
type Resolve = (description: object, path: string[], options: object) => Promise<unknown>;

/** Swagger UI in the shape of this site: its own frame, and no second place to type the key. */
export function plugin({ React }: System) {
  const { createElement } = React;
  return {
    components: {
      LoopgateLayout: layout(React),
      OAS31Models: objects(React),
      /** Inside of buttons and headings, where a link would be one control in another. */
      DeepLink: ({ text }: { text: unknown }) => createElement('span', null, text),
      authorizeOperationBtn: () => createElement('span', { className: 'needs-key' }, 'key'),
    },
    wrapComponents: {
      InfoContainer: () => information(React),
    },
    afterLoad({ fn }: System) {
      const resolve = fn.resolveSubtree;
      fn.resolveSubtree = (description, path, options) => resolve(partOf(description, path), path, options);
    },
    statePlugins: {
      layout: { wrapActions: { scrollToElement: () => bringIntoView } },
    },
  };
}

/** Moves as the style sheet says: smoothly only where that is welcome. What is to be seen is not laid out yet. */
function bringIntoView(element: Element): void {
  requestAnimationFrame(() => element.scrollIntoView());
}

/** The parts of the reference in the page's own main element, under headings that go on from the page's. */
function layout({ createElement: e }: React) {
  return ({ getComponent }: Pick<System, 'getComponent'>) => {
    const container = (name: string) => e(getComponent(name, true), null);
    return e(
      'div',
      { className: 'swagger-ui' },
      e(getComponent('SvgAssets'), null),
      container('errors'),
      container('InfoContainer'),
      e('h2', { className: 'part' }, 'Requests'),
      container('operations'),
      container('Models'),
    );
  };
}

interface InformationProps extends Pick<System, 'getComponent'> {
  specSelectors: { version(): string; selectInfoDescriptionField(): string | undefined };
}

/** What the description says of itself; its title is the page's. */
function information({ createElement: e }: React) {
  return ({ getComponent, specSelectors }: InformationProps) => {
    const source = specSelectors.selectInfoDescriptionField();
    return e(
      'div',
      { className: 'about' },
      e('p', { className: 'muted' }, `Version ${specSelectors.version()}`),
      source ? e(getComponent('Markdown', true), { source }) : null,
    );
  };
}

interface ObjectsProps extends Pick<System, 'getComponent'> {
  specSelectors: {
    selectSchemas(): Record<string, unknown>;
    specResolvedSubtree(path: string[]): unknown;
  };
  specActions: { requestResolvedSubtree(path: string[]): void };
}

/** The objects that requests and answers hold, each to be opened. */
function objects({ createElement: e }: React) {
  return ({ getComponent, specSelectors, specActions }: ObjectsProps) => {
    const schemas = Object.entries(specSelectors.selectSchemas());
    if (schemas.length === 0) return null;
    const resolve = (name: string) => {
      const path = ['components', 'schemas', name];
      if (specSelectors.specResolvedSubtree(path) === undefined) specActions.requestResolvedSubtree(path);
    };
    const items = schemas.map(([name, schema]) =>
      e(getComponent('JSONSchema202012'), { key: name, name, schema, onExpand: () => resolve(name) }),
    );
    return e('div', { className: 'objects' }, e('h2', { className: 'part' }, 'Objects'), ...items);
  };
}
