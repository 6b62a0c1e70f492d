import type { ViewedRecord } from '../../schema/contracts/realtime.ts';
import { isJsonObject } from '../../schema/Json.ts';

const entityName = /^[a-z][a-z0-9-]{0,62}$/;
const recordId = /^[0-9a-f]{24}$/;

/** What a page says it has on its screen, null for nothing; undefined for what says neither. */
export function readViewed(said: unknown): ViewedRecord | null | undefined {
  if (said === null) return null;
  if (!isJsonObject(said)) return undefined;
  const { entity, id, isEditing } = said;
  if (typeof entity !== 'string' || typeof id !== 'string' || typeof isEditing !== 'boolean')
    return undefined;
  return entityName.test(entity) && recordId.test(id) ? { entity, id, isEditing } : undefined;
}
