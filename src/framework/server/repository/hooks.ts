import { sql } from 'kysely';
import type { RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import type { Executor } from '../database/Database.ts';
import type { Actor } from '../rights/Actor.ts';
import { lockRecords } from './lockRecords.ts';
import { createRecordLookup, type Having, matching, type RecordLookup } from './recordLookup.ts';
import { type StoredRecord, storedRecords } from './storedRecord.ts';

/** Access of hooks to other records: with the system's rights, in the transaction of their save. */
export interface HookRecords extends RecordLookup {
  /**
   * Increments a counter of the first matching record without changing its version. The record stays locked
   * until the transaction ends; a rollback returns the number, so numbering has no gaps.
   * @returns the record afterwards; undefined if none matches.
   */
  countUp(resource: string, field: string, having: Having): Promise<RecordData | undefined>;
  /**
   * Raises counters of all matching records to at least `least` without changing their versions. Only the
   * rows that change are locked until the transaction ends.
   */
  countTo(resource: string, field: string, options: { having: Having; least: number }): Promise<void>;
  /** Locks records until the transaction ends; see `GuardContext`. */
  lock(ids: Readonly<Record<string, readonly string[]>>): Promise<void>;
  /** Changes the first matching record in the same change set; does nothing if none matches. */
  change(resource: string, having: Having, values: RecordData): Promise<void>;
}

/** @param save writes fields of a stored record in the change set of the running save. */
export function createHookRecords(
  executor: Executor,
  index: ModelIndex,
  save: (change: StoredRecord & { values: RecordData }) => Promise<unknown>,
): HookRecords {
  return {
    ...createRecordLookup(executor, index),
    lock: async (ids) => await lockRecords(executor, ids),
    async countUp(resource, field, having) {
      const counter = sql.ref(field);
      const { rows } = await sql<RecordData>`
        UPDATE ${sql.table(resource)} SET ${counter} = coalesce(${counter}, 0) + 1
        WHERE "id" = (
          SELECT "id" FROM ${sql.table(resource)} WHERE ${matching(having)} ORDER BY "createdAt", "id" LIMIT 1)
        RETURNING *`.execute(executor);
      return rows[0];
    },
    async countTo(resource, field, { having, least }) {
      const counter = sql.ref(field);
      await sql`
        UPDATE ${sql.table(resource)} SET ${counter} = ${least}
        WHERE "id" IN (
          SELECT "id" FROM ${sql.table(resource)}
          WHERE ${matching(having)} AND coalesce(${counter}, 0) < ${least} ORDER BY "createdAt", "id" FOR UPDATE)
          AND coalesce(${counter}, 0) < ${least}`.execute(executor);
    },
    async change(resource, having, values) {
      const entity = index.entity(resource);
      const { rows } = await sql<{ id: string }>`
        SELECT "id" FROM ${sql.table(resource)} WHERE ${matching(having)}
        ORDER BY "createdAt", "id" LIMIT 1`.execute(executor);
      const [found] = rows;
      if (!entity || !found) return;
      const stored = (await storedRecords(executor, entity, [found.id], { lock: true })).get(found.id);
      if (stored) await save({ entity, stored, values });
    },
  };
}

/** The save in which a hook takes part. @typeParam Values type of the hook's records */
export interface SaveContext<Values extends object = RecordData> {
  entity: Entity;
  actor: Actor;
  /** The record before the save; undefined if it is being created. */
  before: Readonly<Values> | undefined;
  /** The fields about to be stored, merged and validated. */
  values: Partial<Values>;
  /** Time of the change set, ISO with Z. */
  at: string;
  records: HookRecords;
}

/**
 * Declared as a method because methods are bivariant: a registry for any records accepts a hook for one
 * entity.
 */
interface Hook<Values extends object> {
  run(context: SaveContext<Values>): Partial<Values> | Promise<Partial<Values>>;
}

/**
 * Runs inside the transaction of a save, before the record is written.
 * @returns further fields to store, including read-only ones; they become part of the same change.
 * @throws AppError to refuse the save.
 */
export type SaveHook<Values extends object = RecordData> = Hook<Values>['run'];
