// The two lists of cities, JSON and GeoJSON, which say the same.
import assert from 'node:assert/strict';

import { expectIssues, expectStatus } from '../../support/expect.mjs';

export const lists = ['/api/cities', '/api/cities/geojson'];

/** Every test begins with nothing but what it adds. */
export const forget = (server) => server.database.prepare('DELETE FROM cities').run();

/** The slugs that both lists have, in the order of both. */
export async function slugs(server, query) {
  const [list, geojson] = await both(server, query);
  const names = list.results.map(({ slug }) => slug);
  assert.deepEqual(
    geojson.features.map(({ properties }) => properties.slug),
    names,
  );
  return names;
}

/** What both lists answer. */
export async function both(server, query) {
  const answers = await Promise.all(lists.map((path) => server.request(`${path}${query}`)));
  for (const response of answers) expectStatus(response, 200);
  return answers.map(({ body }) => body);
}

/** Both lists refuse these parameters. */
export async function expectRefused(server, query, ...parameters) {
  for (const path of lists) {
    const issues = parameters.map((name) => ({ path: name, code: 'parameter' }));
    expectIssues(await server.request(`${path}?${query}`), issues);
  }
}
