import type { FieldKind } from './FieldKind.ts';
import type { Field } from './model.ts';

const storing = new Set<FieldKind>(['reference', 'referenceList', 'polymorphicReference']);

/**
 * Where a field stores references: for each the members of its value that lead there. A field that is a reference itself
 * answers with one empty way.
 */
export function referencePaths(field: Field): Field[][] {
  if (storing.has(field.kind)) return [[]];
  return (field.members ?? []).flatMap((member) =>
    referencePaths(member).map((members) => [member, ...members]),
  );
}
