// Lists, followed page by page.
import assert from 'node:assert/strict';

import { expectStatus } from './expect.mjs';

/** The address of the next page, or null. */
export function nextOf(response) {
  const link = response.headers.get('link');
  return link === null ? null : link.match(/^<([^<>]+)>; rel="next"$/)[1];
}

/**
 * All pages from one on. Where a body is an object, its `next` says the same as `Link`.
 *
 * @param options.parameter what `next` is passed as
 * @param options.onPage is called with the pages so far
 */
export async function walk(server, path, { parameter = 'cursor', onPage = () => {} } = {}) {
  const pages = [];
  for (let next = path; next !== null; next = nextOf(pages.at(-1))) {
    pages.push(await server.request(next));
    expectStatus(pages.at(-1), 200);
    if (!Array.isArray(pages.at(-1).body)) expectNext(pages.at(-1), parameter);
    await onPage(pages);
  }
  return pages.map(({ body }) => body);
}

function expectNext(response, parameter) {
  const next = nextOf(response);
  const passed = next && new URL(next).searchParams.get(parameter);
  assert.ok('next' in response.body, 'the body has `next`');
  assert.equal(response.body.next === null ? null : String(response.body.next), passed);
}
