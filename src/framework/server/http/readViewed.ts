import type { ViewedRecord } from '../../schema/contracts/realtime.ts';
import { isJsonObject } from '../../schema/Json.ts';

const entityName = /^[a-z][a-z0-9-]{0,62}$/;
const recordId = /^[0-9a-f]{24}$/;

/** Reads the record that a page reports as viewed: null for none, undefined for an invalid message. */
export function readViewed(said: unknown): ViewedRecord | null | undefined {
  if (said === null) return null;
  if (!isJsonObject(said)) return undefined;
  const { entity, id, isEditing } = said;
  if (typeof entity !== 'string' || typeof id !== 'string' || typeof isEditing !== 'boolean')
    return undefined;
  return entityName.test(entity) && recordId.test(id) ? { entity, id, isEditing } : undefined;
}
