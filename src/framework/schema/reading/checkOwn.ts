import type { Entity } from '../model.ts';
import { namesOf } from './namesOf.ts';
import type { DefinitionPosition } from './ReadingContext.ts';

const pointing = new Set(['reference', 'referenceList', 'polymorphicReference']);

/** Checks that `own` names a field that refers to a profile, and a custom right of the entity. */
export function checkOwn({ own, custom, fields, resource }: Entity, place: DefinitionPosition): void {
  if (!own) return;
  const field = fields.find(({ name }) => name === own.by);
  if (!field)
    place
      .at('by')
      .mistake(`"${own.by}" is no field of ${resource}.`, { name: own.by, among: namesOf(fields) });
  else if (!pointing.has(field.kind))
    place.at('by').mistake(`"${own.by}" does not refer to the person a record belongs to.`);
  if (!custom.includes(own.beyond))
    place
      .at('beyond')
      .mistake(`"${own.beyond}" is no custom right of ${resource}; name it in admin.access.custom.`, {
        name: own.beyond,
        among: custom,
      });
}
