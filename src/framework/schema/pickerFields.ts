import type { Entity } from './model.ts';
import { templatePaths } from './templatePaths.ts';

/** The fields a picker needs of a record: those of its title and its second line, and whether it is active. */
export function pickerFields(entity: Pick<Entity, 'recordTitle' | 'referenceLine' | 'fields'>): string[] {
  const paths = [...templatePaths(entity.recordTitle), ...templatePaths(entity.referenceLine ?? '')];
  const names = new Set(paths.map((path) => path.split('.')[0] ?? path));
  names.add('isActive');
  return entity.fields.map(({ name }) => name).filter((name) => names.has(name));
}
