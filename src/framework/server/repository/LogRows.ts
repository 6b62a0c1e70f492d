import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import type { Database } from '../database/Database.ts';
import { createId } from './createId.ts';
import { importRows } from './importRows.ts';
import { interpretConstraint } from './interpretConstraint.ts';
import { rowOf } from './rowOf.ts';
import { ownFields } from './storedRecord.ts';

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
