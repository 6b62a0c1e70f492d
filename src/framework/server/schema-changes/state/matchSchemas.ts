import { linkColumnName, listTableName } from '../../kinds/names.ts';
import type { Column, Table } from '../../kinds/Table.ts';
import type { EntityOutline, FieldOutline, SchemaState } from './SchemaState.ts';

interface Named {
  name: string;
  renamedFrom?: string;
}

/**
 * Former things by current name, matched by name or by `renamedFrom`. The latter only counts if the old state
 * has that name, the new state does not, and the current name did not exist before.
 */
export function matchByName<Thing extends Named>(
  before: readonly Thing[],
  after: readonly Named[],
): Map<string, Thing> {
  const old = new Map(before.map((thing) => [thing.name, thing]));
  const kept = new Set(after.map((thing) => thing.name));
  const matched = new Map<string, Thing>();
  const taken = new Set<string>();
  for (const { name, renamedFrom } of after) {
    const same = old.get(name);
    if (same) {
      matched.set(name, same);
      continue;
    }
    const former = renamedFrom === undefined || kept.has(renamedFrom) ? undefined : old.get(renamedFrom);
    if (!former || taken.has(former.name)) continue;
    taken.add(former.name);
    matched.set(name, former);
  }
  return matched;
}

export interface EntityMatch {
  before: EntityOutline;
  after: EntityOutline;
  /** Former field by current name. */
  fields: Map<string, FieldOutline>;
}

export interface TableMatch {
  before: Table;
  after: Table;
  /** Former column by current name. */
  columns: Map<string, Column>;
}

/** Entities and tables present in both schemas, under the same or another name. */
export interface SchemaMatch {
  /** By current resource. */
  entities: Map<string, EntityMatch>;
  /** By current table. */
  tables: Map<string, TableMatch>;
}

function named(entity: EntityOutline): EntityOutline & { name: string } {
  return { ...entity, name: entity.resource };
}

function matchEntities(before: SchemaState, after: SchemaState): Map<string, EntityMatch> {
  const former = matchByName(before.entities.map(named), after.entities.map(named));
  const matches = new Map<string, EntityMatch>();
  for (const entity of after.entities) {
    const old = former.get(entity.resource);
    if (!old) continue;
    matches.set(entity.resource, {
      before: old,
      after: entity,
      fields: matchByName(old.fields, entity.fields),
    });
  }
  return matches;
}

/**
 * Former names of list tables, which contain the names of their entity and field; either may have changed.
 */
function formerListTables(entities: Iterable<EntityMatch>): Map<string, string> {
  const former = new Map<string, string>();
  for (const { before, after, fields } of entities) {
    for (const field of after.fields) {
      const old = fields.get(field.name);
      if (field.kind !== 'referenceList' || old?.kind !== 'referenceList') continue;
      former.set(listTableName(after.resource, field.name), listTableName(before.resource, old.name));
    }
  }
  return former;
}

function formerLinkColumns(entities: Iterable<EntityMatch>): Map<string, string> {
  return new Map(
    [...entities].map(({ before, after }) => [
      linkColumnName(after.resource),
      linkColumnName(before.resource),
    ]),
  );
}

function withFormerName<Thing extends { name: string; renamedFrom?: string }>(
  thing: Thing,
  former: string | undefined,
): Thing {
  return former === undefined || former === thing.name ? thing : { ...thing, renamedFrom: former };
}

function matchColumns(
  before: Table,
  after: Table,
  linkColumns: ReadonlyMap<string, string>,
): SchemaMatch['tables'] {
  const columns = after.columns.map((column) =>
    withFormerName(column, after.name.startsWith('link_') ? linkColumns.get(column.name) : undefined),
  );
  return new Map([[after.name, { before, after, columns: matchByName(before.columns, columns) }]]);
}

/** Finds the former counterpart of each entity, field, table and column. */
export function matchSchemas(before: SchemaState, after: SchemaState): SchemaMatch {
  const entities = matchEntities(before, after);
  const lists = formerListTables(entities.values());
  const linkColumns = formerLinkColumns(entities.values());
  const named = after.tables.map((table) => withFormerName(table, lists.get(table.name)));
  const former = matchByName(before.tables, named);
  const tables: SchemaMatch['tables'] = new Map();
  for (const table of after.tables) {
    const old = former.get(table.name);
    for (const [name, match] of old ? matchColumns(old, table, linkColumns) : []) tables.set(name, match);
  }
  return { entities, tables };
}
