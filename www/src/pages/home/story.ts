import { grouped } from '../../text/number';
import { member, textMember } from '../../text/json';
import { getJson } from '../../node/get-json';
import { thingOf } from '../record/thing';

/** What became of a material: who is to get it from whom, and how far that has come. */
export interface Story {
  id: string;
  material: string;
  /** `brown glass, 1,250 kg`; undefined where the node does not know the material. */
  what: string | undefined;
  from: string;
  to: string;
  status: string;
  at: string;
}

const newest = 3;

/** The newest matches of this node with their materials; undefined where it cannot be asked. */
export async function newestStories(): Promise<Story[] | undefined> {
  const { body } = await getJson(`/api/v1/match?limit=${newest}`);
  if (!Array.isArray(body)) return undefined;
  return Promise.all(body.flatMap((match) => readMatch(match) ?? []).map(withMaterial));
}

function readMatch(match: unknown): Story | undefined {
  const [id, from, to] = ['id', 'from_city', 'to_city'].map((key) => textMember(match, key));
  if (id === undefined || from === undefined || to === undefined) return undefined;
  const material = textMember(match, 'material_id') ?? textMember(match, 'product_id') ?? '';
  const status = textMember(match, 'status') ?? '';
  return { id, material, what: undefined, from, to, status, at: textMember(match, 'matched_at') ?? '' };
}

/** With what it is about: a material by category and amount, a product by its name. */
async function withMaterial(story: Story): Promise<Story> {
  const isProduct = story.material.startsWith('PRD-');
  if (!isProduct && !story.material.startsWith('MAT-')) return story;
  const kind = isProduct ? 'product' : 'material';
  const { body } = await getJson(`/api/v1/${kind}/${encodeURIComponent(story.material)}`);
  const value = member(member(body, 'quantity'), 'value');
  const unit = textMember(member(body, 'quantity'), 'unit') ?? '';
  const amount = typeof value === 'number' && !isProduct ? `${grouped(value)} ${unit}` : '';
  return { ...story, what: [thingOf(body), amount].filter(Boolean).join(', ') || undefined };
}
