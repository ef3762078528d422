// Each test file of the arguments as a suite, so that what it does before and after its tests is done for these alone.
import { channel } from 'node:diagnostics_channel';
import path from 'node:path';
import { after, describe } from 'node:test';
import { pathToFileURL } from 'node:url';

for (const file of process.argv.slice(2)) describe(file, () => import(pathToFileURL(path.resolve(file))));
// For what files share.
after(() => channel('loopgate:ended').publish());
