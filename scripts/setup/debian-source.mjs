import { existsSync, readFileSync } from 'node:fs';

const modern = '/etc/apt/sources.list.d/debian.sources';
const classic = '/etc/apt/sources.list';

/** Where this machine's apt gets Debian from, `{ uri, suites, codename, keyring }`, or null. */
export function readDebianSource() {
  if (existsSync(modern)) return parseModern(readFileSync(modern, 'utf8'));
  if (existsSync(classic)) return parseClassic(readFileSync(classic, 'utf8'));
  return null;
}

/** The first stanza of the format with `URIs:` and `Suites:`. */
function parseModern(text) {
  const uri = field(text, 'URIs');
  const suites = field(text, 'Suites')?.split(/\s+/) ?? [];
  if (!uri || suites.length === 0) return null;
  return describe(uri.split(/\s+/)[0], suites, field(text, 'Signed-By'));
}

function field(text, name) {
  return text.match(new RegExp(`^${name}:[ \\t]*(\\S.*)$`, 'm'))?.[1].trim();
}

/** Rows such as `deb [options] URI SUITE main`. */
function parseClassic(text) {
  const rows = [...text.matchAll(/^deb\s+(?:\[([^\]]*)\]\s+)?(\S+)\s+(\S+)\s+.*\bmain\b/gm)];
  if (rows.length === 0) return null;
  const [, options = '', uri] = rows[0];
  const suites = rows.filter((row) => row[2] === uri).map((row) => row[3]);
  return describe(uri, suites, options.match(/signed-by=(\S+)/)?.[1]);
}

function describe(uri, suites, keyring) {
  const codename = suites[0].replace(/[-/].*$/, '');
  return { uri, suites, codename, keyring: keyring?.startsWith('/') ? keyring : undefined };
}
