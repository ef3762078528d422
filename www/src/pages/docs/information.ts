import type { React, System } from './react';

interface Props extends Pick<System, 'getComponent'> {
  specSelectors: { version(): string; selectInfoDescriptionField(): string | undefined };
}

/** What the description says of itself; its title is the page's. */
export function information({ createElement: e }: React) {
  return ({ getComponent, specSelectors }: Props) => {
    const source = specSelectors.selectInfoDescriptionField();
    return e(
      'div',
      { className: 'about' },
      e('p', { className: 'muted' }, `Version ${specSelectors.version()}`),
      source ? e(getComponent('Markdown', true), { source }) : null,
    );
  };
}
