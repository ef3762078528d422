import type { Kind } from 'loopgate';

export interface Sample {
  name: string;
  title: string;
  group: 'valid' | 'broken';
  /** What to check it as: `auto`, or a kind that no `@type` names. */
  kind: Kind;
  text: string;
}

const texts: Record<string, string> = import.meta.glob(['./*.json', './*.txt'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Samples in the order of the picker; `<name>-valid` and `<name>-broken` are files of this folder. */
const titles: [name: string, title: string, kind?: Kind][] = [
  ['material', 'MaterialDNA: brown glass'],
  ['material-warnings', 'MaterialDNA: batteries, with warnings'],
  ['passport-slips', 'MaterialDNA: passport with slips'],
  ['product', 'ProductDNA: office desks'],
  ['offer', 'Offer'],
  ['match', 'Match'],
  ['transfer', 'Transfer'],
  ['material-status', 'MaterialStatusUpdate'],
  ['transaction', 'MaterialTransaction'],
  ['signals', 'LoopSignalConfig'],
  ['handshake', 'NodeHandshake'],
  ['interest', 'Interest', 'Interest'],
  ['payment', 'PaymentIntent', 'PaymentIntent'],
  ['repeated-key', 'Offer with a repeated key'],
  ['not-json', 'Offer that is not JSON'],
];

/** One sample of each main kind that is valid, and one that is not. */
export const samples: readonly Sample[] = titles.flatMap(([base, title, kind = 'auto']) =>
  (['valid', 'broken'] as const).flatMap((group) => {
    const name = `${base}-${group}`;
    const text = texts[`./${name}.json`] ?? texts[`./${name}.txt`];
    const shown = group === 'valid' ? title : `${title} (broken)`;
    return text === undefined ? [] : [{ name, title: shown, group, kind, text }];
  }),
);
