import { sql } from 'kysely';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import type { Executor } from '../database/Database.ts';
import { withNext } from '../database/roundTrips.ts';
import { listTableName } from '../kinds/names.ts';
import { rowOf } from './rowOf.ts';
import { ownFields } from './storedRecord.ts';

interface RowValues {
  entity: Entity;
  id: string;
  values: RecordData;
}

interface RowWrite extends RowValues {
  version: number;
}

async function writeLists(db: Executor, { entity, id, values }: RowValues, isNew: boolean): Promise<void> {
  for (const field of entity.fields) {
    if (field.kind !== 'referenceList' || !(field.name in values)) continue;
    const table = sql.table(listTableName(entity.resource, field.name));
    if (!isNew) await sql`DELETE FROM ${table} WHERE owner = ${id}`.execute(db);
    const targets = Array.isArray(values[field.name]) ? (values[field.name] as string[]) : [];
    if (targets.length === 0) continue;
    const rows = sql`SELECT ${id}, target, position FROM unnest(${targets}::text[]) WITH ORDINALITY AS u(target, position)`;
    await sql`INSERT INTO ${table} (owner, target, position) ${rows}`.execute(db);
  }
}

/** Inserts a record with its reference lists. */
export async function insertRow(db: Executor, row: RowWrite): Promise<void> {
  const { entity, id, values, version } = row;
  const stored = [
    { column: 'id', value: sql`${id}` },
    { column: 'version', value: sql`${version}` },
    ...rowOf(ownFields(entity), values),
  ];
  const columns = sql.join(stored.map(({ column }) => sql.ref(column)));
  const cells = sql.join(stored.map(({ value }) => value));
  await sql`INSERT INTO ${sql.table(entity.resource)} (${columns}) VALUES (${cells})`.execute(db);
  await writeLists(db, row, true);
}

/**
 * Overwrites the fields in `values` and sets the version; sent with the next statement of the transaction.
 */
export async function updateRow(db: Executor, row: RowWrite): Promise<void> {
  const { entity, id, values, version } = row;
  const stored = rowOf(ownFields(entity), values);
  const sets = stored.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`);
  const all = sql.join([sql`version = ${version}`, ...sets]);
  await sql`UPDATE ${sql.table(entity.resource)} SET ${all} WHERE id = ${id}`.execute(withNext(db));
  await writeLists(withNext(db), row, false);
}

/** Deletes a row; foreign keys delete its lists and links. */
export async function deleteRow(db: Executor, entity: Entity, id: string): Promise<void> {
  await sql`DELETE FROM ${sql.table(entity.resource)} WHERE id = ${id}`.execute(db);
}
