import type { RaRecord } from 'ra-core';
import type { Entity } from '../../../schema/model.ts';

/** What a field holds that refers to a record, for filtering by it; a field for several resources names that too. */
export function referringTo(
  referrer: Pick<Entity, 'fields'>,
  by: string,
  { resource, id }: { resource: string; id: RaRecord['id'] },
): unknown {
  const field = referrer.fields.find(({ name }) => name === by);
  return field?.kind === 'polymorphicReference' ? { type: resource, id } : id;
}
