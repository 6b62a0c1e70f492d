import { type RawBuilder, sql } from 'kysely';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity, Field } from '../../schema/model.ts';
import type { Executor } from '../database/Database.ts';
import { columnsOf, polymorphicColumns } from '../kinds/columnsOf.ts';
import { linkColumnName, linkTableName, listTableName } from '../kinds/names.ts';
import { ownFields } from './storedRecord.ts';

interface Target {
  name: string;
  type: string;
}

function targetsOf(fields: readonly Field[]): Target[] {
  return fields.flatMap((field) =>
    columnsOf(field)
      .filter((column) => column.generated === undefined)
      .map(({ name, type }) => ({ name, type })),
  );
}

function flattened(fields: readonly Field[], record: RecordData): RecordData {
  const row: RecordData = { ...record };
  for (const field of fields) {
    if (field.kind !== 'polymorphicReference') continue;
    const value = row[field.name] as { type: string; id: string } | null | undefined;
    const names = polymorphicColumns(field.name);
    row[names.type] = value?.type ?? null;
    row[names.id] = value?.id ?? null;
  }
  return row;
}

async function insertSet(db: Executor, table: string, targets: Target[], rows: RecordData[]): Promise<void> {
  if (rows.length === 0) return;
  const names = sql.join(targets.map(({ name }) => sql.ref(name)));
  const shape: RawBuilder<unknown> = sql.join(
    targets.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`),
  );
  await sql`
    INSERT INTO ${sql.table(table)} (${names})
    SELECT ${names} FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS rows(${shape})`.execute(db);
}

function listRows(field: Field, records: readonly RecordData[]): RecordData[] {
  return records.flatMap((record) =>
    ((record[field.name] as string[] | null | undefined) ?? []).map((target, at) => ({
      owner: record.id,
      target,
      position: at + 1,
    })),
  );
}

interface ImportedRows {
  entity: Entity;
  records: readonly RecordData[];
  now: string;
}

/**
 * Inserts complete records unchanged, for seeds and restores: trusted, not validated, without history.
 * Records require `id` and existing referenced records; `$version` (1), `createdAt` and `updatedAt` are
 * optional.
 */
export async function importRows(db: Executor, { entity, records, now }: ImportedRows): Promise<void> {
  const fields = ownFields(entity);
  const targets = [{ name: 'id', type: 'text' }, { name: 'version', type: 'integer' }, ...targetsOf(fields)];
  const rows = records.map((record) => ({
    createdAt: now,
    updatedAt: record.createdAt ?? now,
    ...flattened(fields, record),
    version: record.$version ?? 1,
  }));
  await insertSet(db, entity.resource, targets, rows);
  for (const field of fields) {
    if (field.kind !== 'referenceList') continue;
    const list = [
      { name: 'owner', type: 'text' },
      { name: 'target', type: 'text' },
      { name: 'position', type: 'integer' },
    ];
    await insertSet(db, listTableName(entity.resource, field.name), list, listRows(field, records));
  }
}

interface LinksFrom {
  entity: Entity;
  field: Field;
}

/**
 * Inserts links from one end: for each record of `entity`, the ids at the other end of `field`. Trusted,
 * without history.
 */
export async function importLinks(
  db: Executor,
  { entity, field }: LinksFrom,
  pairs: readonly { id: string; others: readonly string[] }[],
): Promise<void> {
  if (!field.link) return;
  const { through, to, type } = field.link;
  const [own, far] = [linkColumnName(entity.resource), linkColumnName(to)];
  const rows = pairs.flatMap(({ id, others }) => others.map((other) => ({ [own]: id, [far]: other, type })));
  const targets = [own, far, 'type'].map((name) => ({ name, type: 'text' }));
  await insertSet(db, linkTableName(through), targets, rows);
}
