// A node of the tests' making: it pages, filters and streams as the service does, and fails on demand.
import { openapi } from './openapi-sample.mjs';

/**
 * A node without anything in it.
 *
 * @returns `{ events, interest, cities, records, info, requests, failures, openapi, happen, express, forget, cut, answer, close }`:
 *   `records` has, by path, what the registry gives; `info` is what the node says of itself;
 *   `happen` adds an event and `express` a record of interest, which go to the open streams; `cut` ends these, `forget`
 *   leaves them and nothing else, nor any of the failures; `failures` has, by path, a status and a body to answer with instead; `requests` is what was asked
 */
export function fakeNode() {
  const streams = new Set();
  let newest = 0;
  let newestInterest = 0;
  const node = {
    events: [],
    interest: [],
    cities: [],
    summaries: {},
    /** So many events it looks at for a page of those of a category or a city. */
    looksAt: 200,
    records: {},
    info: { id: 'lab.loop', name: 'loopgate lab node' },
    openapi: openapi(),
    requests: [],
    failures: {},

    happen(event) {
      const made = { id: (newest += 1), ...eventDefaults, ...event };
      node.events.push(made);
      send('/api/v1/stream', made.event_type, made);
      return made;
    },

    express(record) {
      const made = { id: (newestInterest += 1), ...interestDefaults, ...record };
      node.interest.push(made);
      send('/api/interest/stream', 'interest.created', made);
      return made;
    },

    forget() {
      Object.assign(node, {
        events: [],
        interest: [],
        cities: [],
        summaries: {},
        looksAt: 200,
        failures: {},
      });
    },

    cut() {
      for (const { response } of streams) response.end();
    },

    /** Answers where the path is one of the service's; false where it is not. */
    answer(request, response) {
      const url = new URL(request.url, 'http://localhost');
      const route = routes[url.pathname] ?? recordRoute(url.pathname);
      if (!route) return false;
      node.requests.push({ method: request.method, path: request.url, headers: request.headers });
      const failure = node.failures[url.pathname];
      if (failure) json(response, failure.status, failure.body);
      else route(url.searchParams, response, request);
      return true;
    },

    close() {
      node.cut();
    },
  };

  const routes = {
    '/openapi.json': (_, response) => json(response, 200, node.openapi),
    '/api/health': (_, response) => json(response, 200, { status: 'ok' }),
    '/api/v1/node/info': (_, response) => json(response, 200, node.info),
    '/api/v1/whoami': (_, response) => json(response, 200, { scopes: ['interest'] }),
    '/api/v1/events': (query, response) => json(response, 200, eventPage(query)),
    '/api/v1/events/hours': (_, response) => json(response, 200, hours()),
    '/api/interest': (query, response) => json(response, 200, page(interestFor(query), query, 'cursor')),
    '/api/cities': (_, response) => json(response, 200, { results: node.cities, next: null }),
    '/api/cities/geojson': (query, response) => json(response, 200, features(query)),
    '/api/v1/stream': (_, response, request) => stream('/api/v1/stream', node.events, request, response),
    '/api/interest/stream': (_, response, request) =>
      stream('/api/interest/stream', node.interest, request, response),
  };

  const recordRoute = (path) => /^\/api\/v1\/(material|offer|match|transfer)(\/|$)/.test(path) && registry;

  function registry(_, response, { method, headers, url }) {
    if (method === 'GET')
      return json(response, 200, node.records[decodeURIComponent(url.replace(/\?.*/, ''))] ?? []);
    if (!headers['x-api-key'])
      return json(response, 401, { error: { code: 'UNAUTHORIZED', message: 'no key' } });
    return json(response, 201, { id: 'MAT-1', created_at: '2026-05-01T10:00:00Z' });
  }

  const isAsked = (query, event) =>
    ['entity_type', 'entity_id'].every((name) => (query.get(name) ?? event[name]) === event[name]) &&
    event.id > Number(query.get('after') ?? 0);
  const eventsFor = (query) => node.events.filter((event) => isAsked(query, event));

  /** As the service, it looks at so many events for a page; its summaries have categories and cities. */
  function lookedThrough(query) {
    const looked = page(
      eventsFor(query),
      new URLSearchParams({ ...Object.fromEntries(query), limit: node.looksAt }),
      'before',
    );
    const isFound = ({ entity_id }) =>
      ['category', 'city'].every(
        (name) =>
          (query.get(name) ?? node.summaries[entity_id]?.[name]) === node.summaries[entity_id]?.[name],
      );
    return { ...looked, results: looked.results.filter(isFound), looked_at: looked.results.length };
  }

  /** Events come with what their records are where that is asked for; `summaries` has it by their ids. */
  function eventPage(query) {
    const isNarrow = query.has('category') || query.has('city');
    const asked = isNarrow ? lookedThrough(query) : page(eventsFor(query), query, 'before');
    if (query.get('include') !== 'records') return asked;
    const results = asked.results.map((event) => ({
      ...event,
      record: node.summaries[event.entity_id] ?? null,
    }));
    return { ...asked, results, node: 'lab.loop' };
  }

  function hours() {
    const hour = 60 * 60 * 1000;
    const last = Math.floor(Date.now() / hour) * hour;
    const of = (begin) =>
      node.events.filter(({ created_at }) => Math.floor(Date.parse(created_at) / hour) * hour === begin);
    const begins = Array.from({ length: 24 }, (_, index) => last - (23 - index) * hour);
    const results = begins.map((begin) => ({
      hour: new Date(begin).toISOString(),
      events: of(begin).length,
    }));
    return { results, newest };
  }

  const interestFor = (query) =>
    node.interest.filter((record) => JSON.stringify(record).includes(query.get('search') ?? ''));

  function features(query) {
    const from = Number(query.get('cursor') ?? 0);
    const most = Number(query.get('limit'));
    const next = from + most < node.cities.length ? String(from + most) : null;
    return { type: 'FeatureCollection', features: node.cities.slice(from, from + most).map(feature), next };
  }

  function stream(path, all, request, response) {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('retry: 100\n\n');
    const open = { path, response };
    streams.add(open);
    response.on('close', () => streams.delete(open));
    const last = request.headers['last-event-id'];
    if (last === undefined) return;
    for (const item of all.filter(({ id }) => id > Number(last)))
      response.write(message(item.event_type ?? 'interest.created', item));
  }

  function send(path, type, item) {
    for (const open of streams) if (open.path === path) open.response.write(message(type, item));
  }

  return node;
}

const eventDefaults = {
  event_type: 'material.created',
  entity_type: 'material',
  entity_id: 'MAT-PT-OPO-2027-CORK-7Q4X9Z',
  payload: { '@type': 'MaterialDNA' },
  source_node: 'lab.loop',
  created_at: '2026-05-01T10:00:00Z',
};

const interestDefaults = {
  name: 'Marit Sand',
  organization: null,
  role: null,
  country: null,
  city: null,
  website: null,
  email: null,
  message: null,
  is_demo: false,
  created_at: '2026-05-01T10:00:00Z',
};

/** Newest first; the following page begins below the number in the parameter `from`. */
function page(items, query, from) {
  const all = items.toSorted((a, b) => b.id - a.id);
  const rest = all.filter(({ id }) => id < Number(query.get(from) ?? Infinity));
  const results = rest.slice(0, Number(query.get('limit')));
  const next = rest.length > results.length ? results.at(-1).id : null;
  return from === 'cursor' ? { results, total: all.length, next: next && String(next) } : { results, next };
}

function feature({ slug, name, country = null, at = null }) {
  const geometry = at && { type: 'Point', coordinates: at };
  return { type: 'Feature', geometry, properties: { slug, name, country, created_at: '', distance_m: null } };
}

const message = (type, item) => `id: ${item.id}\nevent: ${type}\ndata: ${JSON.stringify(item)}\n\n`;

function json(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
