// Records that refer to each other.
import { chain, register } from '../../support/records.mjs';

/** The records of a chain up to a kind are registered. */
export async function upTo(server, last, changes) {
  const documents = chain(changes);
  const names = Object.keys(documents);
  const wanted = names.slice(0, names.indexOf(last) + 1);
  await register(server, Object.fromEntries(wanted.map((name) => [name, documents[name]])));
  return documents;
}
