import { type RawBuilder, sql } from 'kysely';
import type { FileFacts } from '../../schema/contracts/files.ts';
import type { JsonValue, RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { recordTitle } from '../../schema/recordTitle.ts';
import type { Executor } from '../database/Database.ts';
import { filesTable } from '../storage/systemTables.ts';
import { storedRecords } from './storedRecord.ts';

/** Own fields of a record and the values to match. */
export type Having = Readonly<Record<string, JsonValue>>;

/** A stored file as hooks see it; `sha256` in hex. */
interface HookFile extends FileFacts {
  sha256: string;
}

/**
 * Read access of hooks and guards to other records: with the system's rights, in the transaction of their
 * save.
 */
export interface RecordLookup {
  /** The oldest matching record other than `except`. */
  first(resource: string, having: Having, except?: string): Promise<RecordData | undefined>;
  /** Number of matching records other than `except`. */
  count(resource: string, having: Having, except?: string): Promise<number>;
  /** All matching records, oldest first. */
  all(resource: string, having: Having): Promise<RecordData[]>;
  /**
   * The largest number in a text field, captured by the first group of `pattern` (PostgreSQL regular
   * expression). Ignores numbers above `most`; 0 if there is none.
   */
  largest(resource: string, field: string, options: { pattern: string; most: number }): Promise<number>;
  /** Title of a record; empty if it does not exist. */
  title(resource: string, id: string): Promise<string>;
  /** Metadata of a stored file; undefined if it does not exist. */
  file(id: string): Promise<HookFile | undefined>;
}

/** SQL condition for rows with these values. */
export function matching(having: Having): RawBuilder<unknown> {
  // an index serves equality only
  const each = Object.entries(having).map(([name, value]) =>
    value === null ? sql`${sql.ref(name)} IS NULL` : sql`${sql.ref(name)} = ${value}`,
  );
  return each.length === 0 ? sql`true` : sql.join(each, sql` AND `);
}

/** Creates unrestricted reads for hooks and guards, which see rows that the actor may not read. */
export function createRecordLookup(executor: Executor, index: ModelIndex): RecordLookup {
  return {
    async first(resource, having, except = '') {
      const { rows } = await sql<RecordData>`
        SELECT * FROM ${sql.table(resource)} WHERE ${matching(having)} AND "id" <> ${except}
        ORDER BY "createdAt", "id" LIMIT 1`.execute(executor);
      return rows[0];
    },
    async count(resource, having, except = '') {
      const { rows } = await sql<{ count: string }>`
        SELECT count(*) FROM ${sql.table(resource)} WHERE ${matching(having)} AND "id" <> ${except}`.execute(
        executor,
      );
      return Number(rows[0]?.count ?? 0);
    },
    async all(resource, having) {
      const { rows } = await sql<RecordData>`
        SELECT * FROM ${sql.table(resource)} WHERE ${matching(having)} ORDER BY "createdAt", "id"`.execute(
        executor,
      );
      return rows;
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
