import type { Entity } from './model.ts';

/** Filter value of a field that refers to a record; fields with several targets also name the resource. */
export function referringTo(
  referrer: Pick<Entity, 'fields'>,
  by: string,
  { resource, id }: { resource: string; id: string | number },
): unknown {
  const field = referrer.fields.find(({ name }) => name === by);
  return field?.kind === 'polymorphicReference' ? { type: resource, id } : id;
}
