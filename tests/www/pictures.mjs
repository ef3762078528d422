import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { isLong } from '../support/long.mjs';

const folder = fileURLToPath(new URL('../../target/loopgate/screenshots/', import.meta.url));

/** Leaves a picture of a page in target/loopgate/screenshots, with `npm test -- --long`: each takes time. */
export async function keepPicture(page, name) {
  if (isLong) await page.screenshot({ path: path.join(folder, `${name}.png`) });
}
