import { readFileSync, writeFileSync } from 'node:fs';

import { format, resolveConfig } from 'prettier';

import { page } from './page.mjs';
import { picture } from './picture.mjs';

const record = new URL('figures.json', import.meta.url);
const docs = new URL('../../docs/', import.meta.url);

/** What is written of figures, `{ name: text }`, each a file of docs. */
export async function documents(figures) {
  const options = await resolveConfig(new URL('rows.md', docs));
  return {
    'rows.md': await format(page(figures), { ...options, parser: 'markdown' }),
    'rows.svg': picture(figures),
  };
}

/** Writes figures down as JSON, as a page and as a picture. */
export async function recordFigures(figures) {
  const rounded = (_, value) => (typeof value === 'number' ? round(value) : value);
  writeFileSync(record, `${JSON.stringify(figures, rounded, 2)}\n`);
  await writeDocuments();
}

/** Writes page and picture of the figures that are recorded. */
export async function writeDocuments() {
  const written = await documents(recordedFigures());
  for (const [name, text] of Object.entries(written)) writeFileSync(new URL(name, docs), text);
}

export function recordedFigures() {
  return JSON.parse(readFileSync(record, 'utf8'));
}

function round(number) {
  return Number.isInteger(number) ? number : Number(number.toPrecision(3));
}
