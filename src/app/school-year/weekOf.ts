import type { RaRecord } from 'ra-core';
import type { AvailabilityEntry } from '../../../generated/types.ts';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import type { Field } from '../../framework/schema/model.ts';

interface Week {
  field: Field;
  entries: AvailabilityEntry[];
}

/** The week of a record whose validity counts: the first field with availabilities; undefined if it is unreadable. */
export function weekOf(entity: VisibleEntity, record: RaRecord): Week | undefined {
  const field = entity.fields.find(({ valueName }) => valueName === 'availability-entry');
  const entries = field && record[field.name];
  return field && Array.isArray(entries) ? { field, entries } : undefined;
}
