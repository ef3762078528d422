import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe finds on a page, in words, with all that moves at its end. */
export async function violationsOn(page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  return page.evaluate(async () => {
    const { violations } = await window.axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  });
}

/** The looks in which every page is checked: each theme and each width once. */
export const looks = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
].map((look) => ({ ...look, title: `${look.colorScheme}, ${look.viewport.width} pixels wide` }));

/** Gives an open page another look. */
export async function show(page, { colorScheme, viewport }) {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(viewport);
}
