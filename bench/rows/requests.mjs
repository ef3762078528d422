// What is asked of a filled node.
import { gtin, idOf, kinds, numberOf, variants } from './kinds.mjs';

const get = (path) => ({ method: 'GET', path });
const ask = (path, body) => ({ method: 'POST', path, body: JSON.stringify(body) });

/** Of a node with so many materials: by its name, a function of an index that gives a request. */
export function requestsOf({ size, materials }) {
  return { ...writes(size), ...reads(materials), ...removals(materials) };
}

/** New records, each kind with the numbers of those before it. */
function writes(size) {
  const entries = kinds.map(({ name, path, document }) => [
    `POST ${name}`,
    (index) => ask(path, document(numberOf(size + index), index % variants)),
  ]);
  return Object.fromEntries(entries);
}

function reads(materials) {
  const one = (index) => idOf('material', (index * 7919) % materials);
  return {
    'GET one material': (index) => get(`/api/v1/material/${one(index)}`),
    'list of 20': () => get('/api/v1/material'),
    'last page of a list': () => get(`/api/v1/material?cursor=${cursorOf(20)}`),
    'list of 20 in a category': () => get('/api/v1/material?category=plastic-*'),
    'last page in a category': () => get(`/api/v1/material?category=plastic-*&cursor=${cursorOf(50)}`),
    'search of words': () => get('/api/v1/search?q=wood+porto'),
    'last page of a search': () => get(`/api/v1/search?q=wood+porto&cursor=${cursorOf(1000)}`),
    'search of words never together': () => get('/api/v1/search?q=porto+vienna'),
    'search near a point': (index) =>
      ask('/api/v1/material/search', { near: `${(index % variants) - 8},${38 + (index % variants)}` }),
    'search by category, city and quantity': () =>
      ask('/api/v1/material/search', {
        category: 'metal-*',
        current_city: 'Ghent',
        min_quantity: 1,
        unit: 't',
      }),
    'page of 50 events': () => get('/api/v1/events?order=desc'),
    'page of the oldest events': () => get('/api/v1/events?after=1'),
    'events of a material': (index) => get(`/api/v1/events?entity_type=material&entity_id=${one(index)}`),
    'events an hour': () => get('/api/v1/events/hours'),
    'story of a material': (index) => get(`/api/v1/material/${one(index)}/story`),
    'GTIN on a thing': () => get(`/01/${gtin}?linkType=linkset`),
    'search in interest': () => get('/api/interest?search=oak'),
    health: () => get('/api/health'),
    'node info': () => get('/api/v1/node/info'),
    metrics: () => get('/api/metrics'),
    'cities near a point': () => get('/api/cities?near=-8.6,41.1'),
  };
}

/** Last, as they take away what the others read. */
function removals(materials) {
  const remove = (index) => ({
    method: 'DELETE',
    path: `/api/v1/material/${idOf('material', materials - 1 - index)}`,
    body: JSON.stringify({ reason: 'it was registered twice' }),
  });
  return { 'DELETE material': remove };
}

/** Where a list goes on below the record with this number: materials have the lowest. */
function cursorOf(number) {
  return `r${number.toString(16)}`;
}
