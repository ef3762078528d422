import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { capture } from '../lib/run.mjs';
import { readDebianSource } from './debian-source.mjs';

/**
 * Downloads a package, of a version that `accepts` takes, from the mirror that this machine's apt
 * uses, looking into newer suites too. apt does it, in a folder of its own, so it checks signatures
 * and hashes, needs no root, and leaves the machine's own package lists alone.
 */
export async function downloadDebianPackage(name, accepts, folder) {
  const source = readDebianSource();
  if (!source) return null;
  for (const suite of suitesToSearch(source)) {
    const apt = privateApt(path.join(folder, `apt-${suite}`), source, suite);
    const archive = await downloadFrom(apt, name, accepts);
    if (archive) return archive;
  }
  return null;
}

/** Small and new suites first. */
function suitesToSearch({ suites, codename }) {
  const newer = [`${codename}-backports`, 'trixie-backports', 'sid', 'trixie'];
  return [...new Set([...newer, ...suites])];
}

function privateApt(folder, { uri, keyring }, suite) {
  mkdirSync(path.join(folder, 'lists', 'partial'), { recursive: true });
  mkdirSync(path.join(folder, 'cache', 'archives', 'partial'), { recursive: true });
  const list = path.join(folder, 'sources.list');
  const signedBy = keyring ? `[signed-by=${keyring}] ` : '';
  writeFileSync(list, `deb ${signedBy}${uri} ${suite} main\n`);
  return { folder, options: optionsFor(folder, list) };
}

function optionsFor(folder, list) {
  const settings = [
    `Dir::Etc::SourceList=${list}`,
    'Dir::Etc::SourceParts=/dev/null',
    `Dir::State::Lists=${folder}/lists`,
    `Dir::Cache=${folder}/cache`,
    'APT::Sandbox::User=',
    'Acquire::Languages=none',
  ];
  return settings.flatMap((setting) => ['-o', setting]);
}

async function downloadFrom({ folder, options }, name, accepts) {
  const updated = await capture('apt-get', [...options, 'update'], { cwd: folder });
  if (updated.code !== 0) return null;
  const versions = await capture('apt-cache', [...options, 'madison', name], { cwd: folder });
  const version = versions.output
    .split('\n')
    .map(versionInRow)
    .find((v) => v && accepts(v));
  if (!version) return null;
  const got = await capture('apt-get', [...options, 'download', `${name}=${version}`], { cwd: folder });
  return got.code === 0 ? findArchive(folder, name) : null;
}

/** `rust-src | 1.95.0+dfsg1-1 | ...` */
function versionInRow(row) {
  return row.split('|')[1]?.trim();
}

function findArchive(folder, name) {
  const file = readdirSync(folder).find((f) => f.startsWith(`${name}_`) && f.endsWith('.deb'));
  return file ? path.join(folder, file) : null;
}
