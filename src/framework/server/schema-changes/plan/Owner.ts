import { polymorphicColumns } from '../../kinds/columnsOf.ts';
import { linkTableName, listTableName, pointColumnName } from '../../kinds/names.ts';
import type { EntityOutline, FieldOutline } from '../state/SchemaState.ts';

/** The field to which a column or join table belongs. */
export interface Owner {
  resource: string;
  field: FieldOutline;
}

function columnNames(field: FieldOutline): string[] {
  if (field.kind === 'link' || field.kind === 'referenceList') return [];
  if (field.kind === 'polymorphicReference') return Object.values(polymorphicColumns(field.name));
  return [field.name, pointColumnName(field.name)];
}

/** Owners by `table` for join tables, by `table.column` for columns. */
export function ownersOf(entities: readonly EntityOutline[]): Map<string, Owner> {
  const owners = new Map<string, Owner>();
  for (const { resource, fields } of entities) {
    for (const field of fields) {
      const owner = { resource, field };
      if (field.kind === 'referenceList') owners.set(listTableName(resource, field.name), owner);
      const link = field.link && linkTableName(field.link.through);
      if (link && !owners.has(link)) owners.set(link, owner);
      for (const column of columnNames(field)) owners.set(`${resource}.${column}`, owner);
    }
  }
  return owners;
}
