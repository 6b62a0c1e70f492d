import type { FieldKind } from '../kinds/FieldKind.ts';
import type { Field } from '../model.ts';
import type { DefinitionPosition } from './ReadingContext.ts';
import { traitNames } from './traitsOf.ts';

/** Kinds of the fields that activate and deactivate a record, in every entity that has them. */
const kinds = new Map<string, FieldKind>([
  [traitNames.active, 'boolean'],
  [traitNames.activateAt, 'date'],
  [traitNames.deactivateAt, 'date'],
]);

/** Checks the lifecycle fields, which the framework itself reads and sets. */
export function checkLife(fields: readonly Field[], place: DefinitionPosition): void {
  const names = new Set(fields.map(({ name }) => name));
  for (const field of fields) {
    const kind = kinds.get(field.name);
    if (!kind) continue;
    const here = place.at(`properties.${field.name}`);
    if (field.kind !== kind) here.mistake(`"${field.name}" must be of kind ${kind}: records live by it.`);
    if (!names.has(traitNames.active))
      here.mistake(`"${field.name}" needs the field "${traitNames.active}".`);
  }
}
