// What a kind is asked for: made by the build from the rule tables (`describe.ts`), read by the page.

export interface Choice {
  value: string;
  words: string;
  /** Other words by which people look for it. */
  also?: string;
}

/** What a value may be. */
export type Shape =
  | { is: 'text'; least?: number; most?: number }
  | { is: 'number'; least?: number; most?: number; isWhole?: true }
  | { is: 'choice'; values: Choice[] }
  | { is: 'yes-no' }
  | { is: 'time' }
  | { is: 'link' }
  | { is: 'list'; of: Shape; most?: number }
  | { is: 'object'; members: Member[] }
  /** Members of one's own. */
  | { is: 'free' };

export interface Member {
  key: string;
  label: string;
  /** What it means, in a sentence. */
  about: string;
  unit?: string;
  /** As JSON. */
  example?: unknown;
  isRequired?: true;
  shape: Shape;
}

/** A kind, as the registry's routes call it. */
export const entities = ['material', 'product', 'offer', 'match', 'transfer'] as const;

export type Entity = (typeof entities)[number];

export interface Form {
  entity: Entity;
  /** As the rules call it. */
  kind: 'MaterialDNA' | 'ProductDNA' | 'Offer' | 'Match' | 'Transfer';
  /** The members that nobody is asked for: `@context` and the like. */
  fixed: Record<string, string>;
  members: Member[];
}
