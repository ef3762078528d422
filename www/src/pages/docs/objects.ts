import type { React, System } from './react';

interface Props extends Pick<System, 'getComponent'> {
  specSelectors: {
    selectSchemas(): Record<string, unknown>;
    specResolvedSubtree(path: string[]): unknown;
  };
  specActions: { requestResolvedSubtree(path: string[]): void };
}

/** The objects that requests and answers hold, each to be opened. */
export function objects({ createElement: e }: React) {
  return ({ getComponent, specSelectors, specActions }: Props) => {
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
