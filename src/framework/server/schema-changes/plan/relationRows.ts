import { polymorphicColumns } from '../../kinds/columnsOf.ts';
import { linkColumnName, linkTableName, listTableName, literal, quoted } from '../../kinds/names.ts';
import type { EntityMatch } from '../state/matchSchemas.ts';
import type { FieldOutline } from '../state/SchemaState.ts';
import type { Diff } from './Diff.ts';

/** Current name of a resource; a removed one keeps its former name. */
export function presentResource(diff: Diff, resource: string): string {
  return diff.entitiesByFormer.get(resource)?.after.resource ?? resource;
}

function listed(columns: readonly string[]): string {
  return columns.map((column) => `, ${quoted(column)}`).join('');
}

function linkRows(diff: Diff, entity: EntityMatch, { field, facts = [] }: FormerRelation): string {
  const table = linkTableName(field.link?.through ?? '');
  const isKept = diff.match.tables.has(table);
  const column = (resource: string) =>
    quoted(linkColumnName(isKept ? presentResource(diff, resource) : resource));
  const [owner, target] = [column(entity.before.resource), column(field.to ?? '')];
  const ofType = `"type" = ${literal(field.link?.type ?? '')}`;
  return `SELECT ${owner} AS owner, ${target} AS target, 0 AS position${listed(facts)} FROM ${quoted(table)} WHERE ${ofType}`;
}

interface FormerRelation {
  field: FieldOutline;
  to: string;
  /** Columns with facts, if both relations are links that carry them. */
  facts?: readonly string[];
}

/**
 * SELECT of owner, target and position of a former relation, for use after tables were renamed.
 * @param to former name of the wanted target resource, if a polymorphic reference has several.
 */
export function relationRows(diff: Diff, entity: EntityMatch, former: FormerRelation): string {
  const { field, to } = former;
  const table = quoted(entity.after.resource);
  switch (field.kind) {
    case 'referenceList':
      return `SELECT owner, target, position FROM ${quoted(listTableName(entity.before.resource, field.name))}`;
    case 'link':
      return linkRows(diff, entity, former);
    case 'polymorphicReference': {
      const { type, id } = polymorphicColumns(field.name);
      const isWanted = `${quoted(type)} = ${literal(to)} AND ${quoted(id)} IS NOT NULL`;
      return `SELECT "id" AS owner, ${quoted(id)} AS target, 0 AS position FROM ${table} WHERE ${isWanted}`;
    }
    default: {
      const column = quoted(field.name);
      return `SELECT "id" AS owner, ${column} AS target, 0 AS position FROM ${table} WHERE ${column} IS NOT NULL`;
    }
  }
}

function first(rows: string, table: string, column: string): string {
  return `(SELECT rows.${column} FROM (${rows}) AS rows WHERE rows.owner = ${table}."id" ORDER BY rows.position, rows.target LIMIT 1)`;
}

interface PresentRelation {
  resource: string;
  field: FieldOutline;
  facts?: readonly string[];
}

/** SQL that stores such rows in the relation's new storage. */
export function storeRelation(
  { resource, field, facts = [] }: PresentRelation,
  rows: string,
  to: string,
): string {
  const exists = `EXISTS (SELECT 1 FROM ${quoted(to)} AS record WHERE record."id" = found.target)`;
  const known = `SELECT * FROM (${rows}) AS found WHERE ${exists}`;
  const table = quoted(resource);
  switch (field.kind) {
    case 'referenceList': {
      const position = 'row_number() OVER (PARTITION BY owner ORDER BY position, target) - 1';
      const list = quoted(listTableName(resource, field.name));
      return `INSERT INTO ${list} (owner, target, position) SELECT owner, target, ${position} FROM (${known}) AS rows`;
    }
    case 'link': {
      const columns = [linkColumnName(resource), linkColumnName(to)].map(quoted).join(', ');
      const values = `owner, target, ${literal(field.link?.type ?? '')}`;
      const link = quoted(linkTableName(field.link?.through ?? ''));
      return `INSERT INTO ${link} (${columns}, "type"${listed(facts)}) SELECT ${values}${listed(facts)} FROM (${known}) AS rows ON CONFLICT DO NOTHING`;
    }
    case 'polymorphicReference': {
      const { type, id } = polymorphicColumns(field.name);
      const set = `${quoted(type)} = ${literal(to)}, ${quoted(id)} = rows.target`;
      return `UPDATE ${table} SET ${set} FROM (${known}) AS rows WHERE rows.owner = ${table}."id"`;
    }
    default:
      return `UPDATE ${table} SET ${quoted(field.name)} = ${first(known, table, 'target')}`;
  }
}
