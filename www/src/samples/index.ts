import type { Kind } from 'loopgate/advice';

export interface Sample {
  /** That of its file in this folder. */
  name: string;
  title: string;
  group: 'valid' | 'broken';
  /** What to check it as: `auto`, or a kind that no `@type` names. */
  kind: Kind;
}

/** In the order of the picker. All are there valid and broken, where they do not say that they are one of both only. */
const titles: [name: string, title: string, kind?: Kind, only?: Sample['group']][] = [
  ['material', 'MaterialDNA: brown glass'],
  ['material-warnings', 'MaterialDNA: batteries, with warnings', 'auto', 'valid'],
  ['passport-slips', 'MaterialDNA: passport with slips', 'auto', 'valid'],
  ['one-click', 'MaterialDNA: slips that one click mends', 'auto', 'broken'],
  ['product', 'ProductDNA: office desks'],
  ['offer', 'Offer'],
  ['match', 'Match'],
  ['transfer', 'Transfer'],
  ['material-status', 'MaterialStatusUpdate'],
  ['transaction', 'MaterialTransaction'],
  ['transaction-status', 'TransactionStatus'],
  ['settlement', 'Settlement'],
  ['signals', 'LoopSignalConfig'],
  ['signal-proposal', 'SignalProposal'],
  ['vote', 'LoopVote'],
  ['handshake', 'NodeHandshake'],
  ['handshake-response', 'NodeHandshakeResponse'],
  ['announcement', 'MaterialAnnouncement'],
  ['material-offer', 'MaterialOffer'],
  ['accepted', 'FederationAccepted', 'FederationAccepted'],
  ['relay', 'RelayMessage', 'RelayMessage'],
  ['interest', 'Interest', 'Interest'],
  ['payment', 'PaymentIntent', 'PaymentIntent'],
  ['repeated-key', 'Offer with a repeated key', 'auto', 'broken'],
  ['not-json', 'Offer that is not JSON', 'auto', 'broken'],
];

/** Samples of every kind, valid and broken. */
export const samples: readonly Sample[] = titles.flatMap(([base, title, kind = 'auto', only]) =>
  (['valid', 'broken'] as const)
    .filter((group) => only === undefined || only === group)
    .map((group) => {
      const shown = group === 'valid' ? title : `${title} (broken)`;
      return { name: `${base}-${group}`, title: shown, group, kind };
    }),
);

export async function textOf({ name }: Sample): Promise<string> {
  const { texts } = await import('./texts');
  return texts[name] ?? '';
}
