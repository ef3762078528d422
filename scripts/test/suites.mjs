// Each test file of the arguments as a suite, so that what it does before and after its tests is done for these alone.
import path from 'node:path';
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';

for (const file of process.argv.slice(2)) describe(file, () => import(pathToFileURL(path.resolve(file))));
