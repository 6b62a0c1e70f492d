import { type RawBuilder, sql } from 'kysely';
import type { FileFacts } from '../../schema/contracts/files.ts';
import type { JsonValue, RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import { recordTitle } from '../../schema/recordTitle.ts';
import type { Executor } from '../database/Database.ts';
import { filesTable } from '../storage/systemTables.ts';
import { storedRecords } from './storedRecord.ts';

/** Own fields of a record and what each has to be. */
export type Having = Readonly<Record<string, JsonValue>>;

/** What a hook may do with other records, as the system, in the transaction of its save. */
export interface HookRecords {
  /** The first record that has these values and is not `except`. */
  first(resource: string, having: Having, except?: string): Promise<RecordData | undefined>;
  /** All records that have these values, oldest first. */
  all(resource: string, having: Having): Promise<RecordData[]>;
  /**
   * Raises a counter of the first record that has these values, without a version of its own. The record stays locked until
   * the save is done; one that fails gives the number back, so that none is ever missing.
   * @returns the record after; undefined where there is none.
   */
  countUp(resource: string, field: string, having: Having): Promise<RecordData | undefined>;
  /** Changes the first record that has these values, in the step of the save; nothing where there is none. */
  change(resource: string, having: Having, values: RecordData): Promise<void>;
  /**
   * Raises counters of all records that have these values to at least `least`, without a version of their own. Only
   * those that rise are locked until the save is done.
   */
  countTo(resource: string, field: string, options: { having: Having; least: number }): Promise<void>;
  /**
   * The largest number that a text field holds, read by the first group of a regular expression of PostgreSQL; numbers
   * above `most` count for nothing. 0 without any.
   */
  largest(resource: string, field: string, options: { pattern: string; most: number }): Promise<number>;
  /** What a record is called; empty where there is none. */
  title(resource: string, id: string): Promise<string>;
  /** What is known of a stored file. */
  file(id: string): Promise<HookFile | undefined>;
}

/** A stored file as a hook sees it; `sha256` in hex. */
export interface HookFile extends FileFacts {
  sha256: string;
}

function matching(having: Having): RawBuilder<unknown> {
  const each = Object.entries(having).map(
    ([name, value]) => sql`${sql.ref(name)} IS NOT DISTINCT FROM ${value}`,
  );
  return each.length === 0 ? sql`true` : sql.join(each, sql` AND `);
}

/** @param save writes fields of a stored record with the step that the hook takes part in. */
export function createHookRecords(
  executor: Executor,
  index: ModelIndex,
  save: (entity: Entity, stored: RecordData, values: RecordData) => Promise<unknown>,
): HookRecords {
  return {
    async change(resource, having, values) {
      const entity = index.entity(resource);
      const { rows } = await sql<{ id: string }>`
        SELECT "id" FROM ${sql.table(resource)} WHERE ${matching(having)}
        ORDER BY "createdAt", "id" LIMIT 1`.execute(executor);
      const [found] = rows;
      if (!entity || !found) return;
      const stored = (await storedRecords(executor, entity, [found.id], { lock: true })).get(found.id);
      if (stored) await save(entity, stored, values);
    },
    async first(resource, having, except = '') {
      const { rows } = await sql<RecordData>`
        SELECT * FROM ${sql.table(resource)} WHERE ${matching(having)} AND "id" <> ${except}
        ORDER BY "createdAt", "id" LIMIT 1`.execute(executor);
      return rows[0];
    },
    async all(resource, having) {
      const { rows } = await sql<RecordData>`
        SELECT * FROM ${sql.table(resource)} WHERE ${matching(having)} ORDER BY "createdAt", "id"`.execute(
        executor,
      );
      return rows;
    },
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
    async largest(resource, field, { pattern, most }) {
      const { rows } = await sql<{ largest: string | null }>`
        SELECT max(held.number) AS largest FROM (
          SELECT (regexp_match(${sql.ref(field)}, ${pattern}))[1]::numeric AS number
          FROM ${sql.table(resource)}) held
        WHERE held.number <= ${most}`.execute(executor);
      return Number(rows[0]?.largest ?? 0);
    },
    async title(resource, id) {
      const entity = index.entity(resource);
      const record = entity && (await storedRecords(executor, entity, [id])).get(id);
      return record ? recordTitle(entity, record) : '';
    },
    async file(id) {
      const { rows } = await sql<HookFile>`
        SELECT "id", "name", "mediaType", "size", "sha256" FROM ${sql.table(filesTable.name)}
        WHERE "id" = ${id}`.execute(executor);
      return rows[0] && { ...rows[0], size: Number(rows[0].size) };
    },
  };
}
