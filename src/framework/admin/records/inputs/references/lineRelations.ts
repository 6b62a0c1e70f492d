import { relationTarget } from '../../../../schema/fieldPath.ts';
import { headOf } from '../../../../schema/headOf.ts';
import type { Entity } from '../../../../schema/model.ts';
import { templatePaths } from '../../../../schema/templatePaths.ts';

/** Relations whose records the second line of a title shows something of: `institution` in `{institution.name}`. */
export function lineRelations({
  referenceLine = '',
  fields,
}: Pick<Entity, 'referenceLine' | 'fields'>): string[] {
  const heads = new Set(
    templatePaths(referenceLine)
      .filter((path) => path.includes('.'))
      .map(headOf),
  );
  return fields
    .filter((field) => heads.has(field.name) && relationTarget(field) !== undefined)
    .map(({ name }) => name);
}
