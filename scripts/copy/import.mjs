import { withProgress } from '../lib/progress.mjs';
import { summary } from './export.mjs';
import { Chain } from './chain.mjs';
import { readWholeCopies } from './copies.mjs';
import { Importer } from './importer.mjs';
import { hasObjects } from './objects.mjs';
import { withSession } from '../database/session.mjs';

/** Brings what `exportNode` has written into an empty node. */
export async function importNode({ folder, database }) {
  const source = sourceOf(folder);
  const { manifest } = source;
  await database.prepare();
  const needsBucket = await withSession(database, async (session) => {
    const importer = new Importer(session, source);
    await withProgress(
      () => importer.title,
      () => importer.run(),
    );
    return hasObjects(session);
  }).finally(() => source.close());
  console.log(`${database.title} has what ${folder} has, read back and compared: ${summary(manifest)}`);
  if (needsBucket) console.log('It reads objects in the bucket ARCHIVE: npm run -s node:objects lists them.');
}

/** What is imported: a base, with its increments where it has any. */
export function sourceOf(folder) {
  const copies = readWholeCopies(folder);
  return copies.increments.length > 0 ? new Chain(copies) : new Base(copies.base);
}

class Base {
  constructor({ folder, manifest, hash }) {
    Object.assign(this, { folder, manifest, hash });
  }

  readPart(part) {
    return this.folder.readPart(part);
  }

  prepare() {}

  close() {}
}
