import type { Entity } from '../../../schema/model.ts';
import { fillTemplate } from '../../../schema/recordTitle.ts';

/**
 * Returns the filled title template, else the title the server sent; undefined if the user may read neither.
 */
export function readableTitle(
  entity: Pick<Entity, 'recordTitle' | 'fields'>,
  record: Readonly<Record<string, unknown>>,
): string | undefined {
  const filled = fillTemplate(entity, entity.recordTitle, record);
  if (filled !== '') return filled;
  return typeof record.title === 'string' && record.title !== '' ? record.title : undefined;
}
