import { type RawBuilder, sql } from 'kysely';
import type { ChangeOutcome } from '../../../schema/contracts/changeOutcomes.ts';
import { AppError } from '../../../schema/errors.ts';
import type { ListSelection } from '../../../schema/lists/ListSelection.ts';
import type { Executor } from '../../database/Database.ts';
import { matchingRows } from '../../query/listedRows.ts';
import type { ScopedEntity } from '../../query/QueryScope.ts';
import { bulkRowsTable, bulkRunsTable } from '../../storage/bulkTables.ts';
import type { StoredRun } from './StoredRun.ts';

const runs = sql.table(bulkRunsTable.name);
const bulkRows = sql.table(bulkRowsTable.name);

/** A record whose turn is next. */
export interface WaitingRow {
  position: number;
  record: string;
  undoFirst: string | null;
  undoLast: string | null;
}

/** Up to `limit` rows that a run has not processed yet, in their order. */
export async function nextRows(
  executor: Executor,
  { id, done }: Pick<StoredRun, 'id' | 'done'>,
  limit: number,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    SELECT "position", "record", "undoFirst", "undoLast" FROM ${bulkRows}
    WHERE "run" = ${id} AND "position" > ${done} AND "position" <= ${done + limit}
    ORDER BY "position"`.execute(executor);
  return rows;
}

/** Stored outcome of a processed record. */
export interface NotedRow {
  position: number;
  outcome: ChangeOutcome;
  reasons: string[];
  first: string | null;
  last: string | null;
}

/** Stores the results of a block, in the transaction of its changes. */
export async function noteBlock(
  executor: Executor,
  run: StoredRun,
  { rows, rights }: { rows: readonly NotedRow[]; rights: string },
): Promise<void> {
  const counts = { ...run.counts };
  for (const { outcome } of rows) counts[outcome] += 1;
  await sql`
    UPDATE ${bulkRows} t
    SET "outcome" = n."outcome", "reasons" = n."reasons", "first" = n."first", "last" = n."last"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS n("position" integer, "outcome" text, "reasons" jsonb, "first" text, "last" text)
    WHERE t."run" = ${run.id} AND t."position" = n."position"`.execute(executor);
  await sql`
    UPDATE ${runs} SET "state" = CASE WHEN "state" = 'waiting' THEN 'running' ELSE "state" END, "movedAt" = now(),
      "done" = ${run.done + rows.length}, "counts" = ${JSON.stringify(counts)}::jsonb,
      "rights" = ${run.rights === null || run.rights === rights ? rights : ''}
    WHERE "id" = ${run.id}`.execute(executor);
}

/** A row of the receipt as it is stored. */
export interface ReceiptRow {
  position: number;
  record: string;
  outcome: ChangeOutcome;
  reasons: string[];
}

interface ReceiptWindow {
  outcome: ChangeOutcome | undefined;
  /** Position of the row before the first one; 0 by default. */
  after?: number;
  /** Rows to leave out; none by default. */
  offset?: number;
  limit: number;
}

const hasOutcome = (outcome: ChangeOutcome | undefined): RawBuilder<unknown> =>
  outcome === undefined ? sql`"outcome" IS NOT NULL` : sql`"outcome" = ${outcome}`;

/** Rows that had their turn, in order. */
export async function readReceipt(
  executor: Executor,
  id: string,
  { outcome, after = 0, offset = 0, limit }: ReceiptWindow,
): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    SELECT "position", "record", "outcome", coalesce("reasons", '[]'::jsonb) AS "reasons" FROM ${bulkRows}
    WHERE "run" = ${id} AND "position" > ${after} AND ${hasOutcome(outcome)}
    ORDER BY "position" LIMIT ${limit} OFFSET ${offset}`.execute(executor);
  return rows;
}

/**
 * Subquery of the `id`s of a selection: named ones as they are, else the records in scope that match.
 * @throws AppError 403, 400 for an invalid filter
 */
export function chosenIds(
  { scope, entity }: ScopedEntity,
  selection: ListSelection,
): RawBuilder<{ id: string }> {
  if (!scope.rights(entity).canReachRows) throw new AppError('forbidden');
  if ('ids' in selection)
    return sql`(SELECT DISTINCT u."id" FROM unnest(${selection.ids}::text[]) AS u("id"))`;
  const alias = 't';
  const { where } = matchingRows({ scope, entity, alias }, selection.filter);
  return sql`(SELECT t."id" FROM ${sql.table(entity.resource)} t
    WHERE ${where} AND t."id" <> ALL(${selection.except ?? []}::text[]))`;
}
