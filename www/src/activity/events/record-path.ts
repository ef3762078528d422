import type { LogEvent } from './event';

/** What the service gives single records of. */
const entities = ['material', 'product', 'offer', 'match', 'transfer', 'transaction'];

/** Where the record is that an event is about; undefined where it is another node's, or no record. */
export function recordPath({ type, entityType, entityId }: LogEvent): string | undefined {
  if (type.startsWith('federation.') || !entities.includes(entityType) || entityId === '') return undefined;
  return `/api/v1/${entityType}/${encodeURIComponent(entityId)}`;
}
