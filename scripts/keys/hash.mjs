import { createHash } from 'node:crypto';

/** What the database has of a key or an invitation. */
export function hashOfSecret(text) {
  return createHash('sha256').update(text).digest('hex');
}
