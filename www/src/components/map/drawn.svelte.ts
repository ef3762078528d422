import { near } from '../near';
import type { Drawing, Picture } from './place';

/** A picture that is there, and follows what is to be drawn, once the element with `whenSeen` is about to be seen. */
export function drawn(drawing: () => Drawing) {
  let draw = $state.raw<typeof import('./draw').draw>();
  const picture: Picture | undefined = $derived(draw?.(drawing()));
  return {
    get picture() {
      return picture;
    },
    /** A map that does not come leaves its ground; what it shows is said elsewhere too. */
    whenSeen: near(() => {
      import('./draw').then((module) => (draw = module.draw)).catch(() => {});
    }),
  };
}
