// Puts all of an SQLite database into its one file, without empty pages: `node one-file.mjs FILE`. Whoever opened a copy
// would have to gather it. A process of its own, as the Node that builds may have no SQLite.
import { DatabaseSync } from 'node:sqlite';

const database = new DatabaseSync(process.argv[2]);
database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
database.close();
