// npm run gs1-suite -- --suite DIR ...: GS1's own tests of resolvers against a node that runs (docs/conformance.md). None of
// their files are here.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { certificate } from './gs1-suite/certificate.mjs';
import { openFront } from './gs1-suite/front.mjs';
import { startHelper } from './gs1-suite/helper.mjs';
import { readOptions, usage } from './gs1-suite/options.mjs';
import { outcomeOf, openPages } from './gs1-suite/page.mjs';
import { register } from './gs1-suite/records.mjs';
import { summary, tableOf } from './gs1-suite/report.mjs';
import { runMain } from './lib/fail.mjs';

runMain(async () => {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options.help) return console.log(usage);
  const folder = mkdtempSync(path.join(tmpdir(), 'gs1-suite-'));
  const opened = [];
  try {
    const keys = await certificate(folder);
    const links = await register(options);
    opened.push(await openFront({ ...options, ...keys }));
    const helper = await startHelper(options.suite, keys.file);
    opened.push(helper);
    const pages = await openPages(options, helper);
    opened.push(pages);
    const outcomes = [];
    for (const { what, link } of links) outcomes.push({ what, lines: await outcomeOf(pages, link) });
    for (const { what, lines } of outcomes) console.log(`\n## ${what}\n\n${tableOf(lines)}`);
    console.log(`\n${summary(outcomes)}`);
    return outcomes.some(({ lines }) => lines.some(({ status }) => status === 'fail')) ? 1 : 0;
  } finally {
    for (const one of opened.reverse()) await one.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
