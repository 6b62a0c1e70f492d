import type { Entity } from '../../../schema/model.ts';

/** Initial values of a copy: everything but read-only fields, unique fields and links. */
export function duplicateValues(
  entity: Pick<Entity, 'fields'>,
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const copied = entity.fields.filter(
    ({ name, readOnly, unique, kind }) => name in record && !readOnly && !unique && kind !== 'link',
  );
  return Object.fromEntries(copied.map(({ name }) => [name, record[name]]));
}
