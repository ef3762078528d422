// npm run pictures: draws the pictures that go with a link (one of each kind of record) and the icons that are not SVG, into
// www/public. They are kept in the repository, so that a build needs no browser.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

import { chromium } from 'playwright-core';

import { Failure, runMain } from './lib/fail.mjs';
import { inRoot } from './lib/paths.mjs';
import { iconOf } from './pictures/ico.mjs';
import { height, previewOf, previews, width } from './pictures/preview.mjs';
import { findBrowser } from './setup/browser.mjs';

const to = (...path) => inRoot('www', 'public', ...path);
const icon = readFileSync(to('favicon.svg'), 'utf8');

runMain(async () => {
  const executablePath = findBrowser();
  if (!executablePath) throw new Failure('the pictures need Chromium or Chrome: name one in CHROME_PATH');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    mkdirSync(to('previews'), { recursive: true });
    const page = await browser.newPage({ viewport: { width, height } });
    for (const preview of previews) {
      await page.setContent(previewOf(preview, icon));
      writeFileSync(to('previews', `${preview.name}.png`), await page.screenshot());
    }
    const sizes = await Promise.all([16, 32, 48].map(async (size) => [size, await drawn(browser, size)]));
    writeFileSync(to('favicon.ico'), iconOf(sizes));
    writeFileSync(to('apple-touch-icon.png'), await drawn(browser, 180, '#fafbf9'));
  } finally {
    await browser.close();
  }
});

/** The icon in so many pixels, on nothing or on a ground. */
async function drawn(browser, size, ground) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const style = `margin:0;padding:${ground ? size / 9 : 0}px;box-sizing:border-box;background:${ground ?? 'transparent'}`;
  await page.setContent(
    `<body style="${style}">${icon.replace('<svg', '<svg style="display:block"')}</body>`,
  );
  return page.screenshot({ omitBackground: true });
}
