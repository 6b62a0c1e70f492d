import type { Entity } from '../../../schema/model.ts';
import { readableTitle } from './readableTitle.ts';

/** What a person calls the record; the name of its kind ("Rechnung") if nothing of its title is filled or readable. */
export function recordTitle(
  entity: Pick<Entity, 'recordTitle' | 'fields' | 'title'>,
  record: Record<string, unknown>,
): string {
  return readableTitle(entity, record) ?? entity.title;
}
