import { headOf } from './headOf.ts';
import type { Entity } from './model.ts';
import { templatePaths } from './templatePaths.ts';

/**
 * Names of the fields that show a record beside others: those of its title and second line, and the one that
 * marks it as deactivated.
 */
export function titleFields({
  recordTitle,
  referenceLine = '',
  lifecycle,
  fields,
}: Pick<Entity, 'recordTitle' | 'referenceLine' | 'lifecycle' | 'fields'>): string[] {
  const names = new Set([...templatePaths(recordTitle), ...templatePaths(referenceLine)].map(headOf));
  if (lifecycle) names.add(lifecycle.activeField);
  return fields.map(({ name }) => name).filter((name) => names.has(name));
}
