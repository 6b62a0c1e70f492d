import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import type { Database, Executor } from '../database/Database.ts';
import { withNext } from '../database/roundTrips.ts';
import { listTableName } from '../kinds/names.ts';
import { createId } from './createId.ts';
import { importRows } from './importRows.ts';
import { interpretConstraint } from './interpretConstraint.ts';
import { ownFields, rowOf } from './storedRecord.ts';

/** Rows of one step of a removal, short enough not to block other writes for long. */
const removedAtOnce = 5000;

/** What is noted at a record. */
interface Note {
  values: RecordData;
  /** Counter to increment. */
  counts?: string;
}

/**
 * Writes what the product notes by itself, such as visits: values are trusted, and no history keeps what is
 * removed. Notes leave the version of a record alone, because nobody edits them.
 */
export class LogRows {
  readonly #db: Database;
  readonly #index: () => ModelIndex;
  readonly #resource: string;

  constructor({ db, index }: { db: Database; index: () => ModelIndex }, resource: string) {
    this.#db = db;
    this.#index = index;
    this.#resource = resource;
  }

  /** Adds a record. @returns its id; null if a unique value of it is already stored */
  async add(values: RecordData): Promise<string | null> {
    const entity = this.#entity();
    const id = createId();
    try {
      const now = new Date().toISOString();
      await importRows(this.#db.kysely, { entity, records: [{ ...values, id }], now });
      return id;
    } catch (error) {
      const known = interpretConstraint(error, entity);
      if (known instanceof AppError && known.code === 'invalid') return null;
      throw known;
    }
  }

  async note(id: string, { values, counts }: Note): Promise<void> {
    const entity = this.#entity();
    const sets = rowOf(ownFields(entity), values).map(
      ({ column, value }) => sql`${sql.ref(column)} = ${value}`,
    );
    if (counts !== undefined) sets.push(sql`${sql.ref(counts)} = coalesce(${sql.ref(counts)}, 0) + 1`);
    await sql`UPDATE ${sql.table(entity.resource)} SET ${sql.join(sets)} WHERE "id" = ${id}`.execute(
      this.#db.kysely,
    );
  }

  /** Removes the records whose instant in `field` is earlier. @returns how many */
  async removeBefore(field: string, instant: string): Promise<number> {
    const table = sql.table(this.#entity().resource);
    for (let removed = 0; ; ) {
      const { numAffectedRows = 0n } = await sql`
        DELETE FROM ${table} WHERE "id" IN (
          SELECT "id" FROM ${table} WHERE ${sql.ref(field)} < ${instant} LIMIT ${removedAtOnce})`.execute(
        this.#db.kysely,
      );
      removed += Number(numAffectedRows);
      if (numAffectedRows < removedAtOnce) return removed;
    }
  }

  /** @throws Error without the entity in the definitions. */
  #entity(): Entity {
    const entity = this.#index().entity(this.#resource);
    if (!entity) throw new Error(`There is no entity "${this.#resource}".`);
    return entity;
  }
}

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
