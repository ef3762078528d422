// The commands on a database: what every node begins with, cities loaded twice, a key's life.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';

import { countryCode } from '../../scripts/cities/country.mjs';
import { slugOf, sortName } from '../../scripts/cities/names.mjs';
import { hasDatabaseId } from '../../scripts/database/database.mjs';
import { invite } from '../../scripts/keys/invite.mjs';
import { listKeys } from '../../scripts/keys/list.mjs';
import { readOptions as readKeyOptions } from '../../scripts/keys/options.mjs';
import { revokeKey } from '../../scripts/keys/revoke.mjs';
import { rulesOfFiles } from '../../scripts/migration/files.mjs';
import { folders } from '../../scripts/migration/folders.mjs';
import { isSameSql } from '../../scripts/migration/tokens.mjs';
import { seedInterest } from '../../scripts/seed/interest.mjs';
import { emptyNode, rowsOf as storedRows } from '../support/local-node.mjs';
import { run, scratchFolder } from './command.mjs';

const folder = scratchFolder(after);
const state = path.join(folder, 'state');
const database = emptyNode(state);
const here = ['--persist-to', state];

/** Read from its file, as a session takes half a second to begin. */
const rowsOf = (sql) => storedRows(database, sql);
const quick = {
  title: database.title,
  query: async (...statements) => statements.map(rowsOf),
};

test('a new database has the cities of the world and the demonstration interest', async () => {
  await seedInterest(state);
  const cities = rowsOf(
    'SELECT cities.*, COUNT(tile) AS tiles FROM cities JOIN city_tiles ON city = cities.id GROUP BY cities.id',
  );
  const statistics = rowsOf("SELECT value FROM statistics WHERE name = 'cities'");
  const interest = rowsOf('SELECT name, is_public, share_email, email FROM interest WHERE is_demo = 1');
  assert.ok(cities.length > 160);
  assert.equal(statistics[0].value, cities.length);
  assert.ok(cities.some(({ slug, country }) => slug === 'demo-city' && country === null));
  for (const { slug, name, sort_name, country, tiles } of cities) {
    assert.deepEqual([slug, sort_name, tiles], [slugOf(name), sortName(name), 7]);
    assert.ok(country === null || countryCode(country), name);
  }
  assert.equal(new Set(cities.map(({ lon, lat }) => `${lon} ${lat}`)).size, cities.length);
  assert.equal(interest.length, 12);
  assert.ok(interest.every((entry) => entry.is_public === 1));
  assert.ok(interest.some((entry) => entry.share_email === 1 && entry.email));
});

// Wrangler takes the migrations apart by itself, and D1 stores what it was given.
test('a new database has the views and triggers of crates/edge/schema', async () => {
  const rows = rowsOf("SELECT name, sql FROM sqlite_master WHERE type IN ('view', 'trigger')");
  const files = await rulesOfFiles(folders);
  assert.deepEqual(rows.map(({ name }) => name).sort(), [...files.keys()].sort());
  for (const { name, sql } of rows) assert.ok(isSameSql(sql, files.get(name).sql), name);
});

function point(name, coordinates, properties = {}, id = undefined) {
  return {
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates },
    properties: { name, ...properties },
  };
}

// Unchanged is what came back as it was sent, quotes and all.
test('cities are loaded once, however often', async () => {
  const features = [
    point('München', [11.5755, 48.1374], { country: 'DE', slug: 'munich' }, 1),
    point('Paris', [-95.5555, 33.6609], { country: 'US' }),
    point("L'Haÿ'); DROP TABLE cities;--", [2.33, 48.78], { country: 'France' }, 'x'),
    point('Nowhere', [200, 0]),
  ];
  const file = path.join(folder, 'cities.geojson');
  writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features }));

  const first = await run('cities', 'load', file, ...here);
  assert.equal(first.code, 0, first.stderr);
  assert.match(first.stdout, /^the local database: 2 loaded, 1 updated, 0 unchanged, 1 skipped$/m);
  assert.match(first.stderr, /^feature 4: its longitude is 200, not a number from -180 to 180$/m);

  const second = await run('cities', 'load', file, ...here);
  assert.equal(second.code, 0, second.stderr);
  assert.match(second.stdout, /^the local database: 0 loaded, 0 updated, 3 unchanged, 1 skipped$/m);
});

const bad = {
  'there is no such file': null,
  'is empty': ' \n',
  'is not JSON': '{"type":',
  'is no GeoJSON FeatureCollection': '{"type": "Feature"}',
  'is neither a GeoJSON FeatureCollection nor a table of GeoNames': 'name,lat,lon\n',
  'is a zip archive': 'PK\x03\x04',
};

for (const [words, text] of Object.entries(bad)) {
  test(`a file that cannot be loaded: ${words}`, async () => {
    const file = path.join(folder, 'bad');
    if (text !== null) writeFileSync(file, text);
    const { code, stderr } = await run('cities', 'load', file, ...here);
    assert.equal(code, 1);
    assert.ok(stderr.includes(words), stderr);
  });
}

test('a key is shown once, listed and revoked', async (t) => {
  const issued = await run('keys', 'issue', '--name', "Lab's own", '--scopes', 'registry', ...here);
  assert.equal(issued.code, 0, issued.stderr);
  const [key] = /^lg_[0-9A-Za-z]{40}$/m.exec(issued.stdout);

  const [row] = rowsOf('SELECT * FROM api_keys');
  assert.equal(row.hash, createHash('sha256').update(key).digest('hex'));
  assert.equal(row.scopes, 'registry');
  assert.match(row.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

  const revoked = await run('keys', 'revoke', '1', ...here);
  assert.equal(revoked.stdout, 'key 1, "Lab\'s own", is revoked: it opens nothing from now on\n');
  await assert.rejects(revokeKey({ database: quick, id: 2 }), /the local database has no key 2/);
  const lines = [];
  t.mock.method(console, 'log', (line) => lines.push(line));
  await revokeKey({ database: quick, id: 1, json: true });
  t.mock.restoreAll();
  assert.equal(JSON.parse(lines[0]).revoked_at, rowsOf('SELECT revoked_at FROM api_keys')[0].revoked_at);

  const listed = await run('keys', 'list', '--json', ...here);
  const [{ id, name, scopes, revoked_at, hash }] = JSON.parse(listed.stdout);
  assert.deepEqual([id, name, scopes, hash], [1, "Lab's own", ['registry'], undefined]);
  assert.ok(revoked_at);
});

test('a key is revoked when the database says so, and not when the command began', async (t) => {
  const slow = {
    ...quick,
    query: async (...statements) => {
      await setTimeout(50);
      return quick.query(...statements);
    },
  };
  await run('keys', 'issue', '--name', 'late', '--scopes', 'registry', ...here);
  const lines = [];
  t.mock.method(console, 'log', (line) => lines.push(line));
  const begun = Date.now();
  await revokeKey({ database: slow, id: 2, json: true });
  t.mock.restoreAll();
  const { revoked_at } = JSON.parse(lines[0]);
  assert.match(revoked_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  assert.ok(Date.parse(revoked_at) - begun >= 40, `${revoked_at}, begun at ${begun}`);
});

/** What a command of `npm run keys` says, without Wrangler. */
async function saidBy(t, command, ...args) {
  const lines = [];
  t.mock.method(console, 'log', (line) => lines.push(line));
  try {
    await command({ ...readKeyOptions(args), database: quick });
  } finally {
    t.mock.restoreAll();
  }
  return lines.join('\n');
}

test('an invitation is shown once, listed, and taken back unless it was used', async (t) => {
  const made = JSON.parse(await saidBy(t, invite, 'invite', '--name', 'Ada', '--days', '2', '--json'));
  const [address, token] = made.link.split('/invitations/');
  assert.equal(address, 'http://localhost:8787');
  assert.match(token, /^lgi_[0-9A-Za-z]{40}$/);
  const [row] = rowsOf('SELECT * FROM invitations');
  assert.equal(row.hash, createHash('sha256').update(token).digest('hex'));
  assert.deepEqual([row.name, row.scopes, row.key_expires_at], ['Ada', 'registry', null]);
  assert.equal(Date.parse(row.expires_at) - Date.parse(row.created_at), 2 * 24 * 60 * 60 * 1000);

  const words = await saidBy(t, invite, 'invite', '--address', 'https://porto.example/x');
  assert.match(
    words,
    /^\nhttps:\/\/porto\.example\/invitations\/lgi_\w{40}\n[^]*"by invitation"[^]*revoke i2`/,
  );

  const list = await saidBy(t, listKeys, 'list');
  assert.match(list, /^id +name[^]*\n\ninvitation +name[^]*\ni1 +Ada +registry/);
  assert.ok(!list.includes(token));
  const told = JSON.parse(await saidBy(t, listKeys, 'list', '--invitations', '--json'));
  assert.deepEqual(
    told.map(({ id, scopes }) => [id, scopes]),
    [
      ['i1', ['registry']],
      ['i2', ['registry']],
    ],
  );
  assert.ok(JSON.parse(await saidBy(t, listKeys, 'list', '--json')).every(({ id }) => Number.isInteger(id)));

  assert.match(await saidBy(t, revokeKey, 'revoke', 'i1'), /^invitation i1, "Ada", is taken back/);
  assert.match(await saidBy(t, revokeKey, 'revoke', 'i1'), /was revoked before/);
  rowsOf("UPDATE invitations SET used_at = '2026-01-01T00:00:00.000Z', key = 1 WHERE id = 2 RETURNING id");
  await assert.rejects(saidBy(t, revokeKey, 'revoke', 'i2'), /was used: `npm run keys -- revoke 1`/);
  await assert.rejects(saidBy(t, revokeKey, 'revoke', 'i9'), /has no invitation i9/);
});

test('the nodes command asks the database', async () => {
  const none = await run('nodes', 'deliveries', ...here);
  assert.deepEqual([none.code, none.stdout], [0, 'the local database knows no other node\n']);
});

test('a deployed node has a database, whether its staging environment has one or not', () => {
  const settings = (own, staging) => `database_id = "${own}"\n[env.staging]\ndatabase_id = "${staging}"\n`;
  const [none, one] = ['00000000-0000-0000-0000-000000000000', '5f1c2a30-0000-4000-8000-000000000000'];
  assert.ok(hasDatabaseId(settings(one, none)));
  assert.ok(!hasDatabaseId(settings(none, one)));
  assert.ok(!hasDatabaseId(''));
});
