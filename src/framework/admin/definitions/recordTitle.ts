import type { Entity } from '../../schema/model.ts';
import { fillTemplate } from '../../schema/recordTitle.ts';

/** What a person calls the record: the entity's title template, else the title the server sent, else its id. */
export function recordTitle(
  entity: Pick<Entity, 'recordTitle' | 'fields'>,
  record: Record<string, unknown>,
): string {
  const filled = fillTemplate(entity, entity.recordTitle, record);
  if (filled !== '') return filled;
  return typeof record.title === 'string' && record.title !== '' ? record.title : String(record.id ?? '');
}
