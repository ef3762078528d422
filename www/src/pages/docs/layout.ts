import type { React, System } from './react';

type Props = Pick<System, 'getComponent'>;

/** The parts of the reference in the page's own main element, under headings that go on from the page's. */
export function layout({ createElement: e }: React) {
  return ({ getComponent }: Props) => {
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
