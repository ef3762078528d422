import { member, textMember } from '../../member';

/** One entry of the node's event log. */
export interface LogEvent {
  id: number;
  type: string;
  entityType: string;
  entityId: string;
  payload: unknown;
  sourceNode: string | undefined;
  createdAt: string;
}

/** Reads an event; undefined where the value is none. */
export function readEvent(value: unknown): LogEvent | undefined {
  const id = member(value, 'id');
  const type = textMember(value, 'event_type');
  if (typeof id !== 'number' || type === undefined) return undefined;
  return {
    id,
    type,
    entityType: textMember(value, 'entity_type') ?? '',
    entityId: textMember(value, 'entity_id') ?? '',
    payload: member(value, 'payload'),
    sourceNode: textMember(value, 'source_node'),
    createdAt: textMember(value, 'created_at') ?? '',
  };
}
