import type { Entity } from '../../../schema/model.ts';

/** What a copy of a record starts with: everything but what belongs to that one record alone. */
export function duplicateValues(
  entity: Pick<Entity, 'fields'>,
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const copied = entity.fields.filter(
    ({ name, readOnly, unique, kind }) => name in record && !readOnly && !unique && kind !== 'link',
  );
  return Object.fromEntries(copied.map(({ name }) => [name, record[name]]));
}
