import { inRoot } from '../../lib/paths.mjs';
import { handshakeVectors } from './handshakes.mjs';
import { requestVectors } from './requests.mjs';

/** The files of `tests/vectors/signatures`: `{ file, text }`. */
export function vectorFiles() {
  return Object.entries({ requests: requestVectors(), handshakes: handshakeVectors() }).map(
    ([name, vectors]) => ({
      file: inRoot('tests', 'vectors', 'signatures', `${name}.json`),
      text: `${JSON.stringify(vectors, null, 2)}\n`,
    }),
  );
}
