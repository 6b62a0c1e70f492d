import { headOf } from './headOf.ts';
import type { Entity } from './model.ts';
import { templatePaths } from './templatePaths.ts';

/**
 * Names of the fields that show a record beside others: those of its title and second line, and the one that
 * marks it as deactivated.
 */
export function titleFields({
  recordTitle,
  recordTitles = {},
  referenceLine = '',
  lifecycle,
  fields,
}: Pick<Entity, 'recordTitle' | 'recordTitles' | 'referenceLine' | 'lifecycle' | 'fields'>): string[] {
  const templates = [recordTitle, ...Object.values(recordTitles), referenceLine];
  const names = new Set(templates.flatMap(templatePaths).map(headOf));
  if (lifecycle) names.add(lifecycle.activeField);
  return fields.map(({ name }) => name).filter((name) => names.has(name));
}
