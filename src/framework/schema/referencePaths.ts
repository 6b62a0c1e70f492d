import type { FieldKind } from './kinds/FieldKind.ts';
import type { Field } from './model.ts';

const storing = new Set<FieldKind>(['reference', 'referenceList', 'polymorphicReference']);

/**
 * Paths of members to the references inside a field's value. A field that is itself a reference returns one
 * empty path.
 */
export function referencePaths(field: Field): Field[][] {
  if (storing.has(field.kind)) return [[]];
  return (field.members ?? []).flatMap((member) =>
    referencePaths(member).map((members) => [member, ...members]),
  );
}
