// Many files mended at once: what changes, and that all else stays byte for byte.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { unzipSync } from 'fflate';
import { validator } from 'loopgate/advice';

import { importPagesModule } from '../bundle.mjs';

const { mendAll } = await importPagesModule('pages/check/many/mend.ts');

const sample = (name) =>
  JSON.parse(readFileSync(new URL(`../../../www/src/samples/${name}.json`, import.meta.url), 'utf8'));
const right = JSON.stringify(sample('offer-valid'));
const slipped = right.replace(/"value":(\d+)/, '"value":"$1"');
const hopeless = JSON.stringify({ ...sample('offer-valid'), status: 'gone' });
/** What is missing, and can only be one thing. */
const { '@context': context, schema_version: version } = sample('offer-valid');
const head = `{"@context": "${context}", "@type": "Offer", "schema_version": "${version}"}`;

const mend = (...files) =>
  mendAll(
    files.map(([name, content]) => new File([content], name)),
    validator('auto'),
  );

test('in lines only the payloads that can be mended change', async () => {
  const before = `\ufeff${right}\r\n\r\n  ${slipped} \t\r\n${hopeless}\n{"@type": "Offer",`;
  const { download, payloads, files, left } = await mend(['a.ndjson', before]);
  assert.equal(download.name, 'a.ndjson');
  const bytes = Buffer.from(await download.blob.arrayBuffer());
  const after = before.replace(slipped, right).replace('{"@type": "Offer",', head);
  assert.equal(bytes.toString(), after);
  assert.deepEqual([payloads, files, left], [2, 1, 2]);
});

test('an array keeps its layout, and what was hidden behind a fault is mended too', async () => {
  const layout = (value) => `[ ${right},\n\t${value}\n]\n`;
  const unread = slipped.replace(/}$/, ',}');
  const { download, left } = await mend(['a.json', layout(unread)]);
  assert.equal(await download.blob.text(), layout(right));
  assert.equal(left, 0);
});

test('what a person has to choose is left', async () => {
  const { passport = {}, ...material } = sample('material-valid');
  const misspelt = JSON.stringify({ ...material, passport: { ...passport, gtni: '4006381333931' } });
  const { download, payloads, left } = await mend(['a.json', misspelt]);
  assert.deepEqual([download, payloads, left], [undefined, 0, 0]);
});

test('of several files a zip has those that changed, under their own names', async () => {
  const { download, files } = await mend(
    ['a.json', slipped],
    ['right.json', right],
    ['a.json', `${slipped}\n`],
    ['ä.ndjson', `${slipped}\n${right}\n`],
  );
  assert.equal(download.name, 'loopgate-mended.zip');
  const entries = unzipSync(new Uint8Array(await download.blob.arrayBuffer()));
  const texts = Object.entries(entries).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]);
  assert.deepEqual(texts, [
    ['a.json', right],
    ['a (2).json', `${right}\n`],
    ['ä.ndjson', `${right}\n${right}\n`],
  ]);
  assert.equal(files, 3);
});

test('where nothing can be mended there is nothing to download', async () => {
  const latin = Buffer.from('{"@type": "Interest", "name": "Zo\xeb"}', 'latin1');
  const result = await mend(['a.ndjson', `${right}\n${hopeless}\n`], ['b.json', latin], ['empty.json', '']);
  assert.deepEqual(result, { payloads: 0, left: 2, files: 0, download: undefined });
});

test('a file that comes in many chunks is put together as it was', async () => {
  const lines = Array.from({ length: 4000 }, (_, row) => (row % 3 === 0 ? slipped : right));
  const { download, payloads } = await mend(['large.ndjson', lines.join('\n')]);
  assert.equal(await download.blob.text(), Array(4000).fill(right).join('\n'));
  assert.equal(payloads, 1334);
});
