import { type RawBuilder, sql } from 'kysely';
import { groupBy } from '../../schema/groupBy.ts';
import { isJsonObject, type JsonObject, type JsonValue, type RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity, Field } from '../../schema/model.ts';
import { columnTypeOf, polymorphicColumns } from '../kinds/columnsOf.ts';
import { linkColumnName, linkTableName, listTableName } from '../kinds/names.ts';
import { ownFields } from '../repository/storedRecord.ts';
import type { ChangedRecord } from './changedRecords.ts';

function columnsIn({ name, ...field }: Field, value: JsonValue): JsonObject {
  if (field.kind === 'polymorphicReference') {
    const names = polymorphicColumns(name);
    const { type = null, id = null } = isJsonObject(value) ? (value as JsonObject) : {};
    return { [names.type]: type, [names.id]: id };
  }
  return columnTypeOf({ name, ...field }) ? { [name]: value } : {};
}

function rowIn(entity: Entity, id: string, former: RecordData): JsonObject {
  const columns = ownFields(entity)
    .filter(({ name }) => name in former)
    .map((field) => columnsIn(field, (former[field.name] ?? null) as JsonValue));
  return Object.assign({ id }, ...columns);
}

/**
 * CTE that replaces a table under its own name: its rows `x` that meet `kept`, plus the former rows `added`.
 */
function tableAs(table: string, kept: RawBuilder<unknown>, added: RawBuilder<unknown>): RawBuilder<unknown> {
  const name = sql.table(table);
  // inlined, so that conditions on it still find the indexes
  return sql`${name} AS NOT MATERIALIZED (SELECT x.* FROM ${name} x WHERE ${kept} UNION ALL ${added})`;
}

/** Rows of a table from JSON. The table's row type preserves the collations of its columns. */
function rowsFrom(table: string, rows: readonly JsonObject[]): RawBuilder<unknown> {
  return sql`SELECT (jsonb_populate_record(NULL::${sql.table(table)}, o.value)).*
    FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) o`;
}

function entityTable(entity: Entity, records: readonly ChangedRecord[]): RawBuilder<unknown> {
  const table = sql.table(entity.resource);
  const rows = records.filter(({ isNew }) => !isNew).map(({ id, former }) => rowIn(entity, id, former));
  const ids = records.map(({ id }) => id);
  const added = sql`SELECT (jsonb_populate_record(x, o.value)).*
    FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) o LEFT JOIN ${table} x ON x.id = o.value->>'id'`;
  return tableAs(entity.resource, sql`NOT x.id = ANY(${ids}::text[])`, added);
}

function listTables(entity: Entity, records: readonly ChangedRecord[]): RawBuilder<unknown>[] {
  return entity.fields.flatMap(({ name, kind }) => {
    const touched = records.filter(({ former, isNew }) => isNew || name in former);
    if (kind !== 'referenceList' || touched.length === 0) return [];
    const table = listTableName(entity.resource, name);
    const rows = touched
      .filter(({ isNew }) => !isNew)
      .flatMap(({ id, former }) =>
        [former[name] ?? []]
          .flat()
          .map((target, at) => ({ owner: id, target: String(target), position: at + 1 })),
      );
    const owners = touched.map(({ id }) => id);
    return [tableAs(table, sql`NOT x.owner = ANY(${owners}::text[])`, rowsFrom(table, rows))];
  });
}

/** CTEs of the changed link tables. The first change of a link shows whether it existed before. */
function linkTables(index: ModelIndex, records: readonly ChangedRecord[]): RawBuilder<unknown>[] {
  const tables = new Map<string, Map<string, { row: JsonObject; wasThere: boolean }>>();
  for (const { entity, id, links } of records) {
    for (const { field, other, wasThere } of links) {
      const link = index.field(entity, field)?.link;
      if (!link) continue;
      const ends = [
        [linkColumnName(entity), id],
        [linkColumnName(link.to), other],
      ].sort();
      const row = { ...Object.fromEntries(ends), type: link.type };
      const table = linkTableName(link.through);
      const known = tables.get(table) ?? new Map<string, { row: JsonObject; wasThere: boolean }>();
      tables.set(table, known);
      const key = JSON.stringify(row);
      if (!known.has(key)) known.set(key, { row, wasThere });
    }
  }
  return [...tables].map(([table, links]) => {
    const rows = [...links.values()];
    const changed = rows.map(({ row }) => row);
    const there = rows.filter(({ wasThere }) => wasThere).map(({ row }) => row);
    const kept = sql`NOT EXISTS (SELECT 1 FROM jsonb_array_elements(${JSON.stringify(changed)}::jsonb) c
      WHERE to_jsonb(x) @> c.value)`;
    return tableAs(table, kept, rowsFrom(table, there));
  });
}

/**
 * CTEs with the tables as they were before some changes, under the tables' names, so that any statement after
 * `WITH` reads the former state. Undefined if the changes affect no table.
 */
export function formerTables(
  index: ModelIndex,
  records: readonly ChangedRecord[],
): RawBuilder<unknown> | undefined {
  const tables = [...groupBy(records, ({ entity }) => entity)].flatMap(([resource, changed]) => {
    const entity = index.entity(resource);
    if (!entity) return [];
    const stored = changed.filter(({ isNew, former }) => isNew || Object.keys(former).length > 0);
    return stored.length > 0 ? [entityTable(entity, stored), ...listTables(entity, stored)] : [];
  });
  const all = [...tables, ...linkTables(index, records)];
  return all.length > 0 ? sql.join(all) : undefined;
}
