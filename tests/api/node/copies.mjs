// All that a node answers.
import { apiKey } from '../../support/server.mjs';

const kinds = ['material', 'product', 'offer', 'match', 'transfer'];
const lists = [
  ...kinds.map((kind) => `/api/v1/${kind}?limit=1`),
  ...[
    'offer?status=open',
    'material?category=plastic*',
    'product?status=available',
    'product?superseded=true&limit=2',
  ].map((query) => `/api/v1/${query}`),
  ...['?limit=100', '/geojson', '?near=11,48&radiusKm=500', '?bbox=0,40,20,60'].map(
    (query) => `/api/cities${query}`,
  ),
  ...['?limit=2', '?search=m%C3%BCll', '?search=ada', '?search=zz'].map((query) => `/api/interest${query}`),
  ...['/history', '/proposals', '/votes', ''].map((query) => `/api/v1/signals${query}`),
  ...['events?limit=2', 'events?order=desc', 'events?entity_type=offer'].map((query) => `/api/v1/${query}`),
  ...['audit?limit=3', 'federation/nodes?limit=1', 'node/info', 'whoami'].map((query) => `/api/v1/${query}`),
];
const searches = [
  ['material', { category: 'plastic*', limit: 2 }],
  ['material', { near: '11,48', radius_km: 500, status: 'available' }],
  ['material', { min_quantity: 1, unit: 'kg' }],
  ['product', { name: 'desk' }],
  ['product', { condition: 'good' }],
  ['product', { superseded: true }],
  ['product', {}],
];

/** What a node answers to all sorts of reads, by request: the status, the headers and the text. */
export async function reads(server) {
  const answers = new Map();
  const read = async (name, send) => {
    const { status, headers, text, body } = await send();
    const kept = [...headers].filter(([header]) => !['x-request-id', 'date'].includes(header));
    answers.set(name, { status, headers: Object.fromEntries(kept), text });
    return body;
  };
  const get = (place) => read(place, () => server.request(place, { headers: { 'x-api-key': apiKey } }));
  const found = [];
  for (const list of lists) {
    for (let place = list; place;) {
      const { results = [], next } = await get(place);
      found.push(...results.map((result) => pathOf(list, result)));
      place = next && nextOf(list, next);
    }
  }
  for (const place of new Set(found.flat())) await get(place);
  for (const [kind, body] of searches) {
    const place = `/api/v1/${kind}/search`;
    await read(`${place} ${JSON.stringify(body)}`, () => server.post(place, body));
  }
  return answers;
}

function nextOf(list, next) {
  const parameter = !/events|audit/.test(list) ? 'cursor' : list.includes('order=desc') ? 'before' : 'after';
  return `${list}${list.includes('?') ? '&' : '?'}${parameter}=${encodeURIComponent(next)}`;
}

/** Where what a list has is shown by itself. */
function pathOf(list, { id, slug, entity_type, entity_id }) {
  const kind = kinds.find((one) => list.startsWith(`/api/v1/${one}?`));
  if (kind === 'offer') return [`/api/v1/offer/${id}`, `/api/v1/offer/${id}/candidates`];
  if (kind) return [`/api/v1/${kind}/${id}`];
  if (slug && !list.includes('bbox')) return [`/api/cities/${slug}`];
  if (entity_type !== 'transaction') return [];
  return [`/api/v1/transaction/${entity_id}`, `/api/v1/transaction/${entity_id}/history`];
}
