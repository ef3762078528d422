import type { System } from './react';
import { layout } from './layout';
import { information } from './information';
import { objects } from './objects';

/** Moves as the style sheet says: smoothly only where that is welcome. What is to be seen is not laid out yet. */
function bringIntoView(element: Element): void {
  requestAnimationFrame(() => element.scrollIntoView());
}

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
    statePlugins: {
      layout: { wrapActions: { scrollToElement: () => bringIntoView } },
    },
  };
}
