// node scripts/nodes/vectors/write.mjs: tests/vectors/signatures anew; a test says whether they are fresh.
import { writeFileSync } from 'node:fs';

import { vectorFiles } from './files.mjs';

for (const { file, text } of vectorFiles()) writeFileSync(file, text);
