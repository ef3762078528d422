import { misuse, readArgs } from '../lib/args.mjs';
import { Database, databaseOptions } from '../database/database.mjs';
import { readExpiry } from './expiry.mjs';
import { defaultScopes, readScopes } from './scopes.mjs';
import { usage } from './usage.mjs';

const known = {
  name: { type: 'string' },
  scopes: { type: 'string' },
  expires: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  ...databaseOptions,
};

const readers = { issue: readIssue, list: readNothing, revoke: readRevoke };

/** `{ command, database, json, ... }`, with what the command needs. */
export function readOptions(args) {
  const { values, positionals } = readArgs(args, known, usage);
  if (values.help) return { help: true };
  const [command, ...rest] = positionals;
  if (!Object.hasOwn(readers, command ?? '')) throw misuse(wrongCommand(command), usage);
  const needs = readers[command](values, rest);
  return { command, json: Boolean(values.json), ...needs, database: Database.chosen(values) };
}

function wrongCommand(command) {
  return command ? `there is no command "${command}"` : 'say what to do: issue, list or revoke';
}

function readIssue({ name, scopes: list, expires }, rest) {
  readNothing({}, rest);
  const trimmed = name?.trim() ?? '';
  const isFit = trimmed !== '' && [...trimmed].length <= 80 && !/\p{Cc}/u.test(trimmed);
  if (!isFit) throw misuse('--name is needed: 1 to 80 characters that say who or what the key is for', usage);
  return {
    name: trimmed,
    scopes: list === undefined ? defaultScopes : readScopes(list),
    expiresAt: expires === undefined ? null : readExpiry(expires, new Date()),
  };
}

function readRevoke(values, [id, ...rest]) {
  refuseIssueOptions(values);
  readNothing({}, rest);
  if (!/^[1-9]\d{0,14}$/.test(id ?? '')) {
    throw misuse(`revoke needs the number of a key, as \`list\` shows it${id ? `, not "${id}"` : ''}`, usage);
  }
  return { id: Number(id) };
}

function readNothing(values, rest) {
  refuseIssueOptions(values);
  if (rest.length > 0) throw misuse(`"${rest[0]}" is one argument too many`, usage);
  return {};
}

function refuseIssueOptions(values) {
  const given = ['name', 'scopes', 'expires'].find((option) => values[option] !== undefined);
  if (given) throw misuse(`--${given} goes with issue`, usage);
}
