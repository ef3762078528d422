import { tokensOf } from './pointer';

/** A stretch of text, in UTF-16 code units. */
export interface Span {
  start: number;
  end: number;
}

/** What stands at a pointer: its keys in the order of the text, several where a key is repeated, and its value. */
export interface Target {
  keys: Span[];
  value?: Span;
  children: Map<string, Target>;
}

const newTarget = (): Target => ({ keys: [], children: new Map() });

/** The pointers to look for, as a tree, so that one walk through a text finds all of them. */
export class Targets {
  readonly root = newTarget();

  add(pointer: string): Target {
    let target = this.root;
    for (const token of tokensOf(pointer)) {
      const child = target.children.get(token) ?? newTarget();
      target.children.set(token, child);
      target = child;
    }
    return target;
  }
}
