import type { RaRecord } from 'ra-core';
import type { Entity } from '../../../schema/model.ts';

/** Draft key of a section of a record. */
export function sectionDraftKey(
  { resource }: Pick<Entity, 'resource'>,
  { id }: RaRecord,
  fields: readonly string[],
): string {
  return `${resource}/${id}/${fields.join('+')}`;
}
