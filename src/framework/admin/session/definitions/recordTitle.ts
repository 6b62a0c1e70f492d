import type { Entity } from '../../../schema/model.ts';
import { recordTitle as ownTitle } from '../../../schema/recordTitle.ts';

/**
 * Title of a record, else the title the server sent, else that of its entity ("Rechnung").
 * @param form chooses another form of the title
 */
export function recordTitle(
  entity: Pick<Entity, 'recordTitle' | 'recordTitles' | 'incompleteTitle' | 'fields' | 'title'>,
  record: Record<string, unknown>,
  form?: string,
): string {
  const filled = ownTitle(entity, record, form);
  if (filled !== '') return filled;
  if (typeof record.title === 'string' && record.title !== '') return record.title;
  return entity.incompleteTitle ?? entity.title;
}
