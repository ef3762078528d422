import { Failure } from '../lib/fail.mjs';
import { target } from '../setup/rustc.mjs';
import { testFiles, testFolders } from './files.mjs';

const rust = {
  name: 'rust',
  title: 'Rust: core, command, parts of the service',
  command: ['cargo', 'test', '--workspace', '--exclude', 'loopgate-wasm'],
};

const wasm = {
  name: 'wasm',
  title: 'wasm: the face of the core, in Node',
  command: ['cargo', 'test', '-p', 'loopgate-wasm', '--target', target],
};

const titles = {
  scripts: 'scripts: keys, cities, nodes, the demonstration',
  npm: 'npm: the package as installed',
  api: 'api: the service on workerd',
  federation: 'federation: three nodes, and the vectors of signatures',
  www: 'www: the pages in a browser',
  contract: 'contract: requests made up from the OpenAPI document',
};

/** All parts, or those that are named. */
export function chooseParts(names) {
  const parts = [rust, wasm, ...testFolders(Object.keys(titles)).map(folderPart)];
  const known = parts.map((part) => part.name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Failure(`there are no tests "${unknown}": the parts are ${known.join(', ')}`);
  return names.length === 0 ? parts : parts.filter((part) => names.includes(part.name));
}

/** Files that run at once; those of the API wait for their own servers most of the time. */
const atOnce = { api: 2 };

/** The tests of one folder of `tests/`. */
function folderPart(name) {
  return {
    name,
    title: titles[name] ?? name,
    command: ['node', '--test', `--test-concurrency=${atOnce[name] ?? 1}`, ...testFiles(name)],
    needsBuild: true,
    needsBrowser: ['npm', 'www'].includes(name),
  };
}
