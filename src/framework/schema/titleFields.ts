import { headOf } from './headOf.ts';
import type { Entity } from './model.ts';
import { templatePaths } from './templatePaths.ts';

type Titled = Pick<Entity, 'recordTitle' | 'recordTitles' | 'fields'>;

function fieldsOf({ fields }: Titled, names: ReadonlySet<string>): string[] {
  return fields.map(({ name }) => name).filter((name) => names.has(name));
}

function titlePaths({ recordTitle, recordTitles = {} }: Titled): string[] {
  return [recordTitle, ...Object.values(recordTitles)].flatMap(templatePaths);
}

/** Names of the fields that a record's title is made of, in each of its forms. */
export function nameFields(entity: Titled): string[] {
  return fieldsOf(entity, new Set(titlePaths(entity).map(headOf)));
}

/**
 * Names of the fields that show a record beside others: those of its title and second line, and the one that
 * marks it as deactivated.
 */
export function titleFields(entity: Titled & Pick<Entity, 'referenceLine' | 'lifecycle'>): string[] {
  const { referenceLine = '', lifecycle } = entity;
  const names = new Set([...titlePaths(entity), ...templatePaths(referenceLine)].map(headOf));
  if (lifecycle) names.add(lifecycle.activeField);
  return fieldsOf(entity, names);
}
