// What `npm run keys` takes, and what it refuses.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readExpiry } from '../../scripts/keys/expiry.mjs';
import { readOptions } from '../../scripts/keys/options.mjs';
import { newKey } from '../../scripts/lib/new-key.mjs';
import { table } from '../../scripts/lib/table.mjs';

test('a key is lg_ and 40 characters, another one each time', () => {
  const keys = Array.from({ length: 50 }, newKey);
  for (const key of keys) assert.match(key, /^lg_[0-9A-Za-z]{40}$/);
  assert.equal(new Set(keys).size, 50);
});

test('a new key speaks for no node, and has no end', () => {
  const { name, scopes, expiresAt, database } = readOptions(['issue', '--name', ' Lab ']);
  assert.deepEqual([name, scopes, expiresAt], ['Lab', ['interest', 'payments', 'registry'], null]);
  assert.equal(database.title, 'the local database');
});

test('scopes are named once and in order', () => {
  const { scopes } = readOptions(['issue', '--name', 'x', '--scopes', 'admin, interest,admin']);
  assert.deepEqual(scopes, ['interest', 'admin']);
});

test('an end is a day or a time to come', () => {
  const now = new Date('2026-06-01T00:00:00Z');
  assert.equal(readExpiry('2027-01-01', now), '2027-01-01T00:00:00.000Z');
  assert.equal(readExpiry('2027-01-01T12:00+02:00', now), '2027-01-01T10:00:00.000Z');
  for (const text of ['2027-02-30', '2027-1-1', 'tomorrow', '2027-01-01T12:00', '2026-05-31']) {
    assert.throws(() => readExpiry(text, now), /^Error: --expires is "/);
  }
});

test('an invitation registers, is good for a week, and speaks for no node', () => {
  const { name, scopes, days, expiresAt } = readOptions(['invite']);
  assert.deepEqual([name, scopes, days, expiresAt], ['by invitation', ['registry'], 7, null]);
  assert.deepEqual(readOptions(['invite', '--scopes', 'registry,interest']).scopes, ['interest', 'registry']);
});

test('a revocation is of a key or of an invitation', () => {
  const chosen = (text) => readOptions(['revoke', text]);
  assert.deepEqual([chosen('7').id, chosen('7').isInvitation], [7, false]);
  assert.deepEqual([chosen('i7').id, chosen('i7').isInvitation], [7, true]);
});

const refused = {
  'say what to do: issue, invite, list or revoke': [],
  'does not give the scope "admin"': ['invite', '--scopes', 'registry,admin'],
  'does not give the scope "federation"': ['invite', '--scopes', 'federation'],
  '--days is "0"': ['invite', '--days', '0'],
  '--days is "91"': ['invite', '--days', '91'],
  '--days is "1.5"': ['invite', '--days', '1.5'],
  '--days goes with invite': ['issue', '--name', 'x', '--days', '7'],
  '--address is "porto"': ['invite', '--address', 'porto'],
  '--address is "ftp://x"': ['invite', '--address', 'ftp://x'],
  'and that of an invitation, as `list` shows it, not "i0"': ['revoke', 'i0'],
  '--invitations goes with list': ['revoke', '7', '--invitations'],
  'there is no command "make"': ['make'],
  '--name is needed': ['issue'],
  'there is no scope "all"': ['issue', '--name', 'x', '--scopes', 'all'],
  '"y" is one argument too many': ['issue', '--name', 'x', 'y'],
  'revoke needs the number of a key': ['revoke'],
  'as `list` shows it, not "lg_1"': ['revoke', 'lg_1'],
  '--scopes goes with issue or invite': ['list', '--scopes', 'admin'],
  "Unknown option '--force'": ['list', '--force'],
  'give it or --remote, not both': ['list', '--remote', '--persist-to', 'x'],
};

for (const [words, args] of Object.entries(refused)) {
  test(`refused: ${words}`, () => {
    assert.throws(
      () => readOptions(args),
      ({ message }) => message.includes(words),
    );
  });
}

test('a table has columns', () => {
  const text = table(
    ['id', 'name'],
    [
      ['1', 'Müller'],
      ['23', 'x'],
    ],
  );
  assert.equal(text, 'id  name\n1   Müller\n23  x');
  const hostile = table(['name'], [['a\u001b[2J\nb\u202ec']]);
  assert.equal(hostile, 'name\na [2J b c');
});
