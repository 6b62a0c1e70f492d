import type { Entity } from './model.ts';
import { templatePaths } from './templatePaths.ts';

/** Names of the fields that a picker needs: those of the record's title and second line, and `isActive`. */
export function pickerFields(entity: Pick<Entity, 'recordTitle' | 'referenceLine' | 'fields'>): string[] {
  const paths = [...templatePaths(entity.recordTitle), ...templatePaths(entity.referenceLine ?? '')];
  const names = new Set(paths.map((path) => path.split('.')[0] ?? path));
  names.add('isActive');
  return entity.fields.map(({ name }) => name).filter((name) => names.has(name));
}
