import { rules as words } from '../../words/rules';
import { reference, type Kind } from './reference';

/** Kinds that belong together, with a sentence for each. */
export interface Group {
  title: string;
  kinds: { name: string; section: string; sentence: string }[];
}

const named = [
  [words.groups.way, ['MaterialDNA', 'ProductDNA', 'Offer', 'Match', 'Transfer', 'MaterialStatusUpdate']],
  [words.groups.price, ['MaterialTransaction', 'TransactionStatus', 'Settlement', 'PaymentIntent']],
  [words.groups.signals, ['LoopSignalConfig', 'SignalProposal', 'LoopVote']],
  [
    words.groups.nodes,
    [
      'NodeHandshake',
      'NodeHandshakeResponse',
      'MaterialAnnouncement',
      'MaterialOffer',
      'FederationAccepted',
      'RelayMessage',
    ],
  ],
] as const;

/** All kinds; those that no group names are the last one. */
export function groupsOf(kinds: readonly Kind[]): Group[] {
  const groups = named.map(([title, names]) => ({
    title,
    kinds: names.flatMap((name) => kinds.filter((kind) => kind.name === name)),
  }));
  const grouped = new Set(groups.flatMap((group) => group.kinds));
  const others = { title: words.groups.others, kinds: kinds.filter((kind) => !grouped.has(kind)) };
  return [...groups, others].map(({ title, kinds }) => ({ title, kinds: kinds.map(withSentence) }));
}

function withSentence({ name, section, chosen }: Kind) {
  return { name, section, sentence: sentenceOf(name, chosen) };
}

/** What a kind is, as its table says it; what is one of several says of which. */
export function sentenceOf(name: string, chosen: string): string {
  const [said = ''] = (reference.objects.get(name)?.remarks ?? '').split(' Section ');
  const choices = [...chosen.matchAll(/`(\w+)`/g)].flatMap(([, choice]) => choice ?? []);
  return said || words.oneOf(choices);
}
