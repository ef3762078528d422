// Feeds (RFC 4287), robots.txt, sitemap.xml and what stands beside a link that is sent to somebody. That XML is well-formed is
// seen by the parser of a browser.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, describe, test } from 'node:test';

import { expectError, expectStatus } from '../support/expect.mjs';
import { chain, move, record, register } from '../support/records.mjs';
import { remove } from '../support/removal.mjs';
import { startServer } from '../support/server.mjs';
import { startBrowser } from './browser.mjs';

const dist = fileURLToPath(new URL('../../www/dist/', import.meta.url));
const hostile = `]]></title></feed><!--<script>"'&amp;&<img src=x onerror=alert(1)> \u{1f33f}`;

let server, browser, page, documents;
before(async () => {
  server = await startServer({ pages: true });
  browser = await startBrowser({ url: server.url });
  page = await browser.open({ path: 'favicon.svg' });
  const material = { category: 'organic-wood', quantity: { value: 12.5, unit: 't' }, current_city: 'Porto' };
  documents = await register(server, chain({ material, match: { status: 'proposed' } }));
});
after(async () => {
  await browser?.close();
  await server?.close();
});

async function get(place, status = 200, headers = {}) {
  const response = await server.request(place, { headers });
  expectStatus(response, status);
  return response;
}

const of = (kind, id) => `/records/${kind}/${id}`;
const feedOf = (kind, id) => `${of(kind, id)}/feed`;

/** What a feed says, by the parser of a browser; throws where it is no XML or lacks what every feed has. */
async function read(response) {
  assert.equal(response.headers.get('content-type'), 'application/atom+xml; charset=utf-8');
  const feed = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    if (parsed.querySelector('parsererror')) throw new Error(parsed.querySelector('parsererror').textContent);
    const textIn = (element, name) =>
      [...element.children].find(({ localName }) => localName === name)?.textContent;
    const linkIn = (element, rel) =>
      [...element.children]
        .find((one) => one.localName === 'link' && one.getAttribute('rel') === rel)
        ?.getAttribute('href');
    const told = (element) => ({
      id: textIn(element, 'id'),
      title: textIn(element, 'title'),
      updated: textIn(element, 'updated'),
      summary: textIn(element, 'summary'),
      alternate: linkIn(element, 'alternate'),
      self: linkIn(element, 'self'),
    });
    const root = parsed.documentElement;
    const names = [...parsed.getElementsByTagName('*')].map(({ namespaceURI }) => namespaceURI);
    return {
      ...told(root),
      root: root.localName,
      namespaces: [...new Set(names)],
      author: root.querySelector('author > name')?.textContent,
      entries: [...root.querySelectorAll('entry')].map(told),
    };
  }, response.text);
  assert.deepEqual([feed.root, feed.namespaces], ['feed', ['http://www.w3.org/2005/Atom']]);
  assert.ok(feed.title && feed.author);
  for (const { id, title, updated, alternate } of [feed, ...feed.entries]) {
    assert.match(id, /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.ok(title && !Number.isNaN(Date.parse(updated)) && URL.canParse(alternate), alternate);
  }
  const ids = feed.entries.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  assert.equal(
    feed.updated,
    feed.entries
      .map(({ updated }) => updated)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00Z',
  );
  return feed;
}

describe('the feed of a record', () => {
  test('tells the events of its story, the newest first, and grows by one', async () => {
    const { id } = documents.match;
    const first = await read(await get(feedOf('match', id)));
    assert.match(first.title, /^Match: organic wood/);
    assert.equal(new URL(first.alternate).pathname, of('match', id));
    assert.equal(new URL(first.self).pathname, feedOf('match', id));
    const about = ({ alternate }) => new URL(alternate).pathname;
    const kinds = ['material', 'offer', 'match', 'transfer'];
    for (const kind of kinds.filter((kind) => documents[kind]))
      assert.ok(
        first.entries.some(
          (entry) => about(entry) === of(kind, documents[kind].id) && /: registered$/.test(entry.title),
        ),
        kind,
      );
    await move(server, 'match', id, 'rejected');
    const next = await read(await get(feedOf('match', id)));
    const [newest] = next.entries.filter((entry) => about(entry) === of('match', id));
    assert.deepEqual([newest.title, newest.summary], [`${first.title}: rejected`, 'rejected']);
    const times = next.entries.map(({ updated }) => updated);
    assert.deepEqual(times, times.toSorted().reverse());
    assert.equal(next.id, first.id);
    const ids = new Set(next.entries.map((entry) => entry.id));
    for (const entry of first.entries) assert.ok(ids.has(entry.id), 'ids stay');
  });

  test('tells of one that it hangs together with, and that was taken down', async () => {
    const { material, offer } = chain();
    await register(server, { material, offer });
    await remove(server, 'material', material.id, { reason: 'sold elsewhere' });
    const feed = await read(await get(feedOf('offer', offer.id)));
    const gone = feed.entries.find(({ summary }) => summary === 'taken down: sold elsewhere');
    assert.deepEqual(
      [gone?.title, new URL(gone.alternate).pathname],
      ['A material that was taken down', of('material', material.id)],
    );
  });

  test('is not sent again where it has not changed, and names its page', async () => {
    const place = feedOf('material', documents.material.id);
    const response = await get(place);
    assert.match(
      response.headers.get('link'),
      /^<http[^>]*\/records\/material\/[^>/]*>; rel="alternate"; type="text\/html"$/,
    );
    await get(place, 304, { 'if-none-match': response.headers.get('etag') });
  });

  test('of one that was taken down says that, and nothing of what it was', async () => {
    const product = record('product', { name: 'Secret desk' });
    await register(server, { product });
    await remove(server, 'product', product.id, { reason: `sold ${hostile}` });
    const response = await get(feedOf('product', product.id));
    const feed = await read(response);
    assert.equal(feed.entries[0].summary, `taken down: sold ${hostile}`);
    assert.equal(feed.title, 'A product that was taken down');
    assert.ok(!response.text.includes('Secret'));
    const gone = await get(of('product', product.id), 410, { accept: 'text/html' });
    assert.match(gone.headers.get('link'), /feed>; rel="alternate"/);
  });

  test('is not there for one that never was', async () => {
    expectError(await server.request(feedOf('offer', 'OFR-NONE')), 404, 'NOT_FOUND');
  });

  test('nothing of a hostile record is markup', async () => {
    const product = record('product', { name: hostile });
    await register(server, { product });
    const feed = await read(await get(feedOf('product', product.id)));
    assert.ok(feed.title.startsWith(hostile), feed.title);
    assert.equal(feed.entries.length, 1);
    const found = await read(await get('/records/feed?kind=product'));
    assert.ok(found.entries.some(({ title }) => title.startsWith(hostile)));
  });
});

describe('the feed of a search', () => {
  test('tells what is found, each with its page', async () => {
    const feed = await read(await get('/records/feed?kind=material&category=organic-wood&view=map&cursor=x'));
    assert.equal(feed.title, 'Organic wood');
    const [entry] = feed.entries;
    assert.equal(feed.entries.length, 1);
    assert.equal(entry.title, '12.5 t organic wood, Porto');
    assert.equal(entry.summary, 'Material, available');
    assert.equal(new URL(entry.alternate).pathname, of('material', documents.material.id));
    assert.equal(new URL(feed.self).search, '?kind=material&category=organic-wood');
    assert.equal(new URL(feed.alternate).pathname, '/records');
  });

  test('has no entries where nothing fits, and refuses what cannot be asked', async () => {
    assert.deepEqual((await read(await get('/records/feed?q=nothing-like-it'))).entries, []);
    expectError(await server.request('/records/feed?kind=x'), 400, 'INVALID_REQUEST');
  });

  test('counts as a search, as that of a record does', async () => {
    const limited = await startServer({ limits: { SEARCH_LIMIT: 1, READ_LIMIT: 1 } });
    try {
      for (const [place, address] of [
        ['/records/feed?q=x', '198.51.100.1'],
        [feedOf('offer', 'OFR-NONE'), '198.51.100.2'],
        ['/sitemap.xml', '198.51.100.3'],
      ]) {
        const statuses = [];
        for (let at = 0; at < 4; at += 1)
          statuses.push((await limited.request(place, { headers: { 'cf-connecting-ip': address } })).status);
        assert.ok(statuses.includes(429), `${place}: ${statuses}`);
      }
    } finally {
      await limited.close();
    }
  });

  test('is named by the pages', async () => {
    const list = await get('/records?kind=offer&view=map', 200, { accept: 'text/html' });
    const feed = 'http[^"]*/records/feed\\?kind=offer';
    assert.match(
      list.text,
      new RegExp(`<link rel="alternate" type="application/atom\\+xml" href="${feed}" />`),
    );
    assert.match(list.text, /<a class="feed" href="\/records\/feed\?kind=offer"/);
    assert.match(
      list.headers.get('link'),
      /^<http[^>]*feed\?kind=offer>; rel="alternate"; type="application\/atom\+xml"$/,
    );
    const wrong = await get('/records?kind=x', 400, { accept: 'text/html' });
    assert.ok(!wrong.text.includes('atom+xml'));
  });
});

describe('for search engines', () => {
  test('robots.txt says where the sitemap is', async () => {
    const { text } = await get('/robots.txt');
    assert.match(text, /^User-agent: \*\nDisallow: \/api\/\n/);
    assert.ok(text.includes(`\nSitemap: ${new URL(server.url).origin}/sitemap.xml\n`), text);
  });

  test('the sitemap names every page and the newest records, and what it names is there', async () => {
    const gone = record('product');
    await register(server, { product: gone });
    await remove(server, 'product', gone.id);
    const response = await get('/sitemap.xml');
    assert.equal(response.headers.get('cache-control'), 'public, max-age=3600');
    const found = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      if (parsed.querySelector('parsererror')) throw new Error('no XML');
      return [...parsed.querySelectorAll('urlset > url > loc')].map(({ textContent }) => textContent);
    }, response.text);
    const places = found.map((url) => new URL(url).pathname);
    for (const expected of ['/', '/records', '/rules/Offer', of('match', documents.match.id)])
      assert.ok(places.includes(expected), expected);
    for (const absent of ['/404', '/records/record', '/invitation', '/invitations/', of('product', gone.id)])
      assert.ok(!places.includes(absent), absent);
    for (const url of found) assert.equal((await fetch(url)).status, 200, url);
  });
});

describe('beside a link that is sent to somebody', () => {
  const pictures = readdirSync(path.join(dist, 'previews'));

  test('stands a picture of each kind', async () => {
    assert.deepEqual(pictures.sort(), [
      'match.png',
      'material.png',
      'offer.png',
      'page.png',
      'product.png',
      'transfer.png',
    ]);
    for (const name of pictures) {
      const bytes = readFileSync(path.join(dist, 'previews', name));
      assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
      assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630], name);
      assert.ok(bytes.length < 60_000, `${name}: ${bytes.length} bytes`);
    }
    const { text } = await get(of('offer', documents.offer.id), 200, { accept: 'text/html' });
    const address = `${new URL(server.url).origin}/previews/offer.png`;
    assert.ok(text.includes(`<meta property="og:image" content="${address}" />`));
    assert.equal(text.match(/og:image"/g).length, 1);
    const sent = await fetch(address);
    assert.deepEqual([sent.status, sent.headers.get('content-type')], [200, 'image/png']);
  });

  test('stand title and description of every page that is built', () => {
    const files = readdirSync(dist, { recursive: true }).filter((file) => file.endsWith('.html'));
    assert.ok(files.length > 20);
    for (const file of files) {
      const html = readFileSync(path.join(dist, file), 'utf8');
      const contentOf = (name) => new RegExp(`<meta property="${name}" content="([^"]+)"`).exec(html)?.[1];
      assert.equal(contentOf('og:title'), /<title>(.*?)<\/title>/.exec(html)[1], file);
      assert.match(contentOf('og:image'), /\/previews\/page\.png$/, file);
      assert.ok(contentOf('og:description').length > 30, file);
    }
  });

  test('an icon is there for those who take no SVG', async () => {
    const bytes = Buffer.from(await (await fetch(new URL('/favicon.ico', server.url))).arrayBuffer());
    assert.deepEqual([bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)], [0, 1, 3]);
    for (const at of [0, 1, 2]) {
      const [size, offset] = [bytes.readUInt32LE(14 + 16 * at), bytes.readUInt32LE(18 + 16 * at)];
      assert.equal(bytes.subarray(offset + 1, offset + 4).toString(), 'PNG');
      assert.ok(offset + size <= bytes.length);
    }
  });
});
