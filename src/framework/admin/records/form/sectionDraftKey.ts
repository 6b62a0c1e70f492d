import type { RaRecord } from 'ra-core';
import type { Entity } from '../../../schema/model.ts';

/** Names the draft of a part of a record. */
export function sectionDraftKey(
  { resource }: Pick<Entity, 'resource'>,
  { id }: RaRecord,
  fields: readonly string[],
): string {
  return `${resource}/${id}/${fields.join('+')}`;
}
