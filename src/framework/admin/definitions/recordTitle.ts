import type { Entity } from '../../schema/model.ts';
import { readableTitle } from './readableTitle.ts';

/** What a person calls the record; its id if nothing of its title may be read. */
export function recordTitle(
  entity: Pick<Entity, 'recordTitle' | 'fields'>,
  record: Record<string, unknown>,
): string {
  return readableTitle(entity, record) ?? String(record.id ?? '');
}
