import { misuse, readArgs, typedPath } from '../lib/args.mjs';
import { Database, databaseOptions } from '../database/database.mjs';
import { isEndpoint } from './address.mjs';
import { publicKeyText } from './keys.mjs';
import { readSecret } from './secret.mjs';
import { usage } from './usage.mjs';

const text = { type: 'string' };
const flag = { type: 'boolean' };

const known = {
  to: text,
  of: text,
  as: text,
  receiver: text,
  out: text,
  name: text,
  endpoint: text,
  key: text,
  print: flag,
  json: flag,
  'node-id': text,
  'api-key': text,
  'new-key': text,
  'public-key': text,
  capability: { type: 'string', multiple: true },
  help: { type: 'boolean', short: 'h' },
  ...databaseOptions,
};

/** Of the commands that ask this node's own database. */
const own = ['json', ...Object.keys(databaseOptions)];

/** The reader of each command, and the options that go with it. */
const commands = {
  key: { read: readKey, takes: ['out', 'json'] },
  introduce: {
    read: readIntroduce,
    takes: ['to', 'api-key', 'node-id', 'name', 'endpoint', 'capability', 'key', 'new-key', 'print', 'json'],
  },
  send: { read: readSend, takes: ['to', 'as', 'receiver', 'key', 'json'] },
  list: { read: readList, takes: ['of', 'json'] },
  deliveries: { read: readDeliveries, takes: own },
  resend: { read: readSetAside, takes: own },
  drop: { read: readSetAside, takes: own },
  trust: { read: readTrust, takes: ['public-key', ...own] },
  distrust: { read: readPeer, takes: own },
  forget: { read: readPeer, takes: own },
};

/** `{ command, json, ... }`, with what the command needs. */
export function readOptions(args, env) {
  const { values, positionals } = readArgs(args, known, usage);
  if (values.help) return { help: true };
  const [command, ...rest] = positionals;
  if (!Object.hasOwn(commands, command ?? '')) throw misuse(wrongCommand(command), usage);
  const { read, takes } = commands[command];
  const stray = Object.keys(values).find((option) => !takes.includes(option));
  if (stray) throw misuse(`--${stray} does not go with ${command}`, usage);
  return { command, json: Boolean(values.json), ...read(values, rest, env) };
}

function wrongCommand(command) {
  return command ? `there is no command "${command}"` : `say what to do: ${Object.keys(commands).join(', ')}`;
}

function readKey({ out }, rest) {
  refuseMore(rest);
  return { out: out && typedPath(out) };
}

function readIntroduce(values, rest, env) {
  refuseMore(rest);
  const { print = false, capability = ['material', 'offer', 'federation'] } = values;
  return {
    print,
    to: print && !values.to ? null : readUrl(values, 'to'),
    apiKey: print ? null : needed(values['api-key'] ?? env.API_KEY, '--api-key (or API_KEY)'),
    nodeId: needed(values['node-id'], '--node-id'),
    name: needed(values.name, '--name'),
    endpoint: readUrl(values, 'endpoint'),
    capabilities: capability,
    key: readSecret('key', values.key, env.NODE_PRIVATE_KEY),
    newKey: values['new-key'] && readSecret('new-key', values['new-key']),
  };
}

function readSend(values, [kind, file, ...rest], env) {
  if (!['announce', 'offer'].includes(kind)) {
    throw misuse(`send needs announce or offer${kind ? `, not "${kind}"` : ''}`, usage);
  }
  if (!file) throw misuse(`send ${kind} needs a file, or - for what comes in`, usage);
  refuseMore(rest);
  return {
    kind,
    file: file === '-' ? file : typedPath(file),
    to: readUrl(values, 'to'),
    nodeId: needed(values.as, '--as'),
    receiverId: needed(values.receiver, '--receiver'),
    key: readSecret('key', values.key, env.NODE_PRIVATE_KEY),
  };
}

function readList(values, rest) {
  refuseMore(rest);
  return { of: readUrl({ of: 'http://localhost:8787', ...values }, 'of') };
}

function readDeliveries(values, [peer, ...rest]) {
  refuseMore(rest);
  return { peer, database: Database.chosen(values) };
}

function readSetAside(values, [peer, ...numbers]) {
  const stray = numbers.find((number) => !/^[1-9]\d{0,14}$/.test(number));
  if (stray) throw misuse(`"${stray}" is no number of what was set aside: \`deliveries\` shows them`, usage);
  return { ...readPeer(values, [peer]), numbers: numbers.map(Number) };
}

function readTrust(values, rest) {
  const given = values['public-key'];
  const publicKey = given === undefined ? null : publicKeyText(given);
  if (given !== undefined && !publicKey) {
    throw misuse('--public-key holds no Ed25519 key: base64url of 32 bytes, or PEM (SPKI)', usage);
  }
  return { ...readPeer(values, rest), publicKey };
}

function readPeer(values, [peer, ...rest]) {
  refuseMore(rest);
  return { peer: needed(peer, 'the id of a node, as munich.loop,'), database: Database.chosen(values) };
}

function readUrl(values, name) {
  const url = needed(values[name], `--${name}`);
  if (isEndpoint(url)) return url;
  throw misuse(`--${name} is "${url}": give an address as https://munich.example/api/v1`, usage);
}

function needed(value, option) {
  if (value) return value;
  throw misuse(`${option} is needed`, usage);
}

function refuseMore([more]) {
  if (more !== undefined) throw misuse(`"${more}" is one argument too many`, usage);
}
