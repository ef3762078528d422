import { withProgress } from '../lib/progress.mjs';
import { summary } from './export.mjs';
import { Folder } from './folder.mjs';
import { Importer } from './importer.mjs';
import { withSession } from './session.mjs';

/** Brings what `exportNode` has written into an empty node. */
export async function importNode({ folder, database }) {
  const source = new Folder(folder);
  const { manifest, hash } = source.manifest();
  await database.prepare();
  await withSession(database, async (session) => {
    const importer = new Importer(session, source, manifest, hash);
    await withProgress(
      () => importer.title,
      () => importer.run(),
    );
  });
  console.log(`${database.title} has what ${folder} has, read back and compared: ${summary(manifest)}`);
}
