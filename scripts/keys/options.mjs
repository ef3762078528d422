import { misuse, readArgs } from '../lib/args.mjs';
import { Database, databaseOptions } from '../database/database.mjs';
import { readExpiry } from './expiry.mjs';
import { defaultScopes, invitedScopes, readInvitedScopes, readScopes } from './scopes.mjs';
import { usage } from './usage.mjs';

const known = {
  name: { type: 'string' },
  scopes: { type: 'string' },
  expires: { type: 'string' },
  days: { type: 'string' },
  address: { type: 'string' },
  invitations: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  ...databaseOptions,
};

const readers = { issue: readIssue, invite: readInvite, list: readList, revoke: readRevoke };

/** The options that only some commands take. */
const own = {
  issue: ['name', 'scopes', 'expires'],
  invite: ['name', 'scopes', 'expires', 'days', 'address'],
  list: ['invitations'],
  revoke: [],
};

/** `{ command, database, json, ... }`, with what the command needs. */
export function readOptions(args) {
  const { values, positionals } = readArgs(args, known, usage);
  if (values.help) return { help: true };
  const [command, ...rest] = positionals;
  if (!Object.hasOwn(readers, command ?? '')) throw misuse(wrongCommand(command), usage);
  refuseOthers(command, values);
  const needs = readers[command](values, rest);
  return { command, json: Boolean(values.json), ...needs, database: Database.chosen(values) };
}

function wrongCommand(command) {
  return command ? `there is no command "${command}"` : 'say what to do: issue, invite, list or revoke';
}

function readIssue({ name, scopes: list, expires }, rest) {
  refuseMore(rest);
  return {
    name: readName(name ?? ''),
    scopes: list === undefined ? defaultScopes : readScopes(list),
    expiresAt: readEnd(expires),
  };
}

function readInvite({ name, scopes: list, expires, days, address }, rest) {
  refuseMore(rest);
  return {
    name: readName(name ?? 'by invitation'),
    scopes: list === undefined ? invitedScopes : readInvitedScopes(list),
    expiresAt: readEnd(expires),
    days: readDays(days ?? '7'),
    address: address === undefined ? undefined : readAddress(address),
  };
}

function readList({ invitations }, rest) {
  refuseMore(rest);
  return { invitations: Boolean(invitations) };
}

function readRevoke(values, [id, ...rest]) {
  refuseMore(rest);
  const [, letter, number] = /^(i?)([1-9]\d{0,14})$/.exec(id ?? '') ?? [];
  if (number === undefined) {
    const not = id ? `, not "${id}"` : '';
    throw misuse(
      `revoke needs the number of a key, or i and that of an invitation, as \`list\` shows it${not}`,
      usage,
    );
  }
  return { id: Number(number), isInvitation: letter === 'i' };
}

function readName(name) {
  const trimmed = name.trim();
  const isFit = trimmed !== '' && [...trimmed].length <= 80 && !/\p{Cc}/u.test(trimmed);
  if (isFit) return trimmed;
  throw misuse('--name is needed: 1 to 80 characters that say who or what the key is for', usage);
}

function readEnd(expires) {
  return expires === undefined ? null : readExpiry(expires, new Date());
}

function readDays(text) {
  const days = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (days >= 1 && days <= 90) return days;
  throw misuse(`--days is "${text}": give a whole number from 1 to 90`, usage);
}

function readAddress(text) {
  const { origin, protocol } = URL.canParse(text) ? new URL(text) : {};
  if (/^https?:$/.test(protocol ?? '')) return origin;
  throw misuse(`--address is "${text}": give that of the node, as https://node.example`, usage);
}

function refuseMore(rest) {
  if (rest.length > 0) throw misuse(`"${rest[0]}" is one argument too many`, usage);
}

function refuseOthers(command, values) {
  const all = Object.values(own).flat();
  const given = all.find((option) => values[option] !== undefined && !own[command].includes(option));
  if (!given) return;
  const takers = Object.keys(own).filter((one) => own[one].includes(given));
  throw misuse(`--${given} goes with ${takers.join(' or ')}`, usage);
}
