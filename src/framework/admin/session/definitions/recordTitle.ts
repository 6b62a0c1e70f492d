import type { Entity } from '../../../schema/model.ts';
import { readableTitle } from './readableTitle.ts';

/** Title of a record; its entity's title ("Rechnung") if no part of its own is filled or readable. */
export function recordTitle(
  entity: Pick<Entity, 'recordTitle' | 'fields' | 'title'>,
  record: Record<string, unknown>,
): string {
  return readableTitle(entity, record) ?? entity.title;
}
