// What happened to the records of a story, as sentences.
import { member, textMember } from '../../text/json';
import { own } from '../../text/own';
import { happened } from '../../words/shared/happened';
import { isKind, type RecordPage } from './record';
import { amountOf, dayOf } from './say';
import { thingOf } from './thing';
import { keyOf, type Story, type StoryEvent, type StoryRecord } from './story';

export interface Entry {
  /** Of its event, among all of the story's. */
  key: string;
  at: string;
  text: string;
  kind: string;
  id: string;
  /** The node that told it, where it is another. */
  toldBy: string | undefined;
}

/** Everything that happened, the newest first. */
export function timeLineOf(story: Story, page: RecordPage): Entry[] {
  const entries = story.records.flatMap((record) =>
    record.removed === undefined
      ? record.events.map((event, index) => entryOf(story, record, event, index, page))
      : [],
  );
  return entries
    .map((entry, index) => ({ entry, index }))
    .toSorted((a, b) => Date.parse(b.entry.at) - Date.parse(a.entry.at) || b.index - a.index)
    .map(({ entry }) => entry);
}

function entryOf(
  story: Story,
  record: StoryRecord,
  event: StoryEvent,
  index: number,
  page: RecordPage,
): Entry {
  const { kind, id } = record;
  const toldBy = event.node === undefined || event.node === page.node ? undefined : event.node;
  return {
    key: keyOf(record, event, index),
    at: event.at,
    text: textOf(story, record, event, page),
    kind,
    id,
    toldBy,
  };
}

function textOf(story: Story, record: StoryRecord, { type, payload }: StoryEvent, page: RecordPage): string {
  const what = type.replace(/^[a-z]+\./, '');
  const document = record.document ?? payload;
  if (what === 'removed') return happened.removed(textMember(payload, 'reason'));
  if (what === 'superseded') return happened.superseded;
  if (what === 'created' && type === `${record.kind}.created`) return created(story, record, document, page);
  const status = textMember(payload, 'status');
  if (what === 'status_updated' && status !== undefined) return moved(story, record.kind, document, status);
  return happened.other(record.kind, what);
}

function created(story: Story, { kind, id }: StoryRecord, document: unknown, page: RecordPage): string {
  const isTheirs = isKind(kind) && (page.kind === kind ? page.id : page.references[kind]) === id;
  const [amount, thing] = [amountOf(document), (isTheirs ? page.thing : undefined) ?? thingOf(document)];
  const [from, to] = wayOf(story, document);
  const city = textMember(document, 'current_city') ?? textMember(document, 'origin_city');
  if (kind === 'material') return happened.material(amount, thing, city);
  if (kind === 'product') return happened.product(thing, city);
  if (kind === 'offer') return happened.offer(amount, to, dayOf(textMember(document, 'available_until')));
  if (kind === 'match') return happened.match(to, amountOf(offerOf(story, document)));
  if (kind === 'transfer') return happened.transfer(from, to, dayOf(textMember(document, 'handoff_at')));
  return happened.other(kind, 'created');
}

function moved(story: Story, kind: string, document: unknown, status: string): string {
  const [from, to] = wayOf(story, document);
  const say = own(own(happened.moved, kind) ?? {}, status);
  return say?.(from, to) ?? happened.status(kind, status);
}

/** The cities between which something goes: what a record says itself, else the match or the offer that it is about. */
function wayOf(story: Story, document: unknown): [string | undefined, string | undefined] {
  const places = [document, member(document, 'route'), matchOf(story, document), offerOf(story, document)];
  const city = (key: string) =>
    places.map((place) => textMember(place, key)).find((name) => name !== undefined && name !== 'any');
  return [city('from_city'), city('to_city')];
}

function matchOf(story: Story, document: unknown): unknown {
  return documentOf(story, 'match', textMember(document, 'match_id'));
}

function offerOf(story: Story, document: unknown): unknown {
  const of = matchOf(story, document) ?? document;
  return documentOf(story, 'offer', textMember(of, 'offer_id'));
}

function documentOf({ records }: Story, kind: string, id: string | undefined): unknown {
  return records.find((record) => record.kind === kind && record.id === id)?.document;
}
