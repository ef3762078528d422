import { readFileSync } from 'node:fs';
import path from 'node:path';

import { Failure } from '../lib/fail.mjs';
import { capture } from '../lib/run.mjs';

/** A certificate for 127.0.0.1 that this run alone trusts: `{ key, cert, file }`. */
export async function certificate(folder) {
  const [key, file] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const made = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ];
  const of = [
    '-subj',
    '/CN=127.0.0.1',
    '-addext',
    'subjectAltName=IP:127.0.0.1',
    '-keyout',
    key,
    '-out',
    file,
  ];
  const { code, output } = await capture('openssl', [...made, ...of]);
  if (code !== 0) throw new Failure('openssl made no certificate', { output });
  return { key: readFileSync(key), cert: readFileSync(file), file };
}
