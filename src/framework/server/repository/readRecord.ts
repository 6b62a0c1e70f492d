import { type RawBuilder, sql } from 'kysely';
import type { FileFacts } from '../../schema/contracts/files.ts';
import { AppError } from '../../schema/errors.ts';
import type { JsonValue, RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { recordTitle, titleFields } from '../../schema/recordTitle.ts';
import type { Executor } from '../database/Database.ts';
import { anything } from '../query/comparisonSql.ts';
import { evaluateRows } from '../query/evaluateRows.ts';
import type { PopulateRequest } from '../query/ListRequest.ts';
import { populate, readableFields } from '../query/populate.ts';
import { projectionOf } from '../query/projection.ts';
import { createQueryScope, type ReadContext, type Row } from '../query/QueryScope.ts';
import { rowsInScope } from '../query/scopeSql.ts';
import type { Actor } from '../rights/Actor.ts';
import { rightsTo } from '../rights/compileRights.ts';
import { filesTable } from '../storage/systemTables.ts';
import type { Repository } from './Repository.ts';
import { storedRecords } from './storedRecord.ts';
import type { RecordKey } from './targets.ts';

export interface ReadOptions {
  fields?: string[];
  populate?: PopulateRequest[];
}

/**
 * One record with the fields the actor may read.
 * @throws AppError 403 without any read grant, 404 outside the actor's scope, 400 for unknown fields.
 */
export async function readRecord(
  { db, index, actor }: ReadContext,
  { entity, id }: RecordKey,
  options: ReadOptions = {},
): Promise<RecordData> {
  const scope = createQueryScope(index, actor);
  const rights = scope.rights(entity);
  if (!rights.canReachRows) throw new AppError('forbidden');
  const fields = readableFields(scope, entity, options.fields);
  const known = new Set(['id', '_id', ...fields.map((field) => field.name)]);
  const unknown = options.fields?.find((name) => !known.has(name));
  if (unknown)
    throw new AppError('unknownField', { fields: { [unknown.slice(0, 200)]: 'Dieses Feld gibt es nicht.' } });
  scope.cost.rows({ type: 'range', offset: 0, limit: 1 }, options.populate);
  const rows = { scope, entity, alias: 't' };
  const { columns, toRecord } = projectionOf({ entity, fields, alias: 't' }, evaluateRows(rows));
  const inScope = rowsInScope(rows) ?? anything;
  const from = sql`FROM ${sql.table(entity.resource)} t WHERE t.id = ${id} AND ${inScope}`;
  const found = await sql<Row>`SELECT ${columns} ${from}`.execute(db);
  const row = found.rows[0];
  if (!row) throw new AppError('notFound');
  const record = toRecord(row);
  if (options.populate) await populate({ db, scope, entity }, [record], options.populate);
  return record;
}

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

interface Reading {
  index: () => ModelIndex;
  repository: Pick<Repository, 'list'>;
}

export interface TitledRecords {
  resource: string;
  ids: readonly string[];
}

/**
 * The records with these ids that the actor may read, each with the fields of its title and reference line.
 */
export async function readTitled(
  { index, repository }: Reading,
  actor: Actor,
  { resource, ids }: TitledRecords,
): Promise<Map<string, RecordData>> {
  const rights = rightsTo(index(), actor, resource);
  if (!rights?.canReachRows || ids.length === 0) return new Map();
  const { records } = await repository.list(actor, resource, {
    filter: { id: [...new Set(ids)] },
    fields: titleFields(rights.entity).filter(rights.isReadable),
    window: { type: 'all' },
    count: 'none',
  });
  return new Map(records.map(({ $access, $version, ...record }) => [String(record.id), record]));
}
