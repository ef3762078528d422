import { readFileSync } from 'node:fs';

import type { Plugin } from 'vite';

const source = /\/docs\/rules\.md\?raw$/;
/** Of a member its name, presence, rule and meaning; of advice its code, severity, subject and meaning. */
const columns = 4;

/**
 * The browser searches docs/rules.md, and shows nothing of it but names, rules and meanings: examples, sources and remarks are
 * a third of what it would load. The pages themselves, which the build writes, have all of it.
 */
export function searchedRules(): Plugin {
  return {
    name: 'searched-rules',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!source.test(id)) return undefined;
      const lines = readFileSync(id.replace('?raw', ''), 'utf8')
        .split('\n')
        .filter((line) => /^(## |\|)/.test(line));
      return `export default ${JSON.stringify(lines.map(shortened).join('\n'))};`;
    },
  };
}

/** A row with its first cells. */
function shortened(line: string): string {
  if (!line.startsWith('|')) return line;
  const cells = line.slice(1, -1).split(/(?<!\\)\|/);
  return `|${cells
    .slice(0, columns)
    .map((cell) => cell.trim())
    .join('|')}|`;
}
