import { sql } from 'kysely';
import { noCounts, type RowCounts, type RowOutcome } from '../../../schema/contracts/changeOutcomes.ts';
import type {
  ImportChoice,
  ImportHint,
  ImportRow,
  ImportRowsAnswer,
  ImportSource,
  ImportState,
} from '../../../schema/contracts/imports.ts';
import { AppError } from '../../../schema/errors.ts';
import type { Database, Executor } from '../../database/Database.ts';
import { inBlocks } from '../../repository/inBlocks.ts';
import { changeSetsTable, importRowsTable, importsTable } from '../../storage/systemTables.ts';
import { hintPattern } from './hintKinds.ts';
import type { ImportTable } from './readTable.ts';
import type { RowResult } from './writeRows.ts';

const imports = sql.table(importsTable.name);
const changeSets = sql.table(changeSetsTable.name);
const importRows = sql.table(importRowsTable.name);
/** A run without a change of state for this long is considered lost with its process. */
const staleMinutes = 30;
/** Rows stored per statement. The embedded database is blocked meanwhile. */
const rowsAtOnce = 1000;
/** Characters stored per statement, since they are serialised to JSON at once. */
const charactersAtOnce = 2_000_000;

/** A stored import. */
export interface StoredImport {
  id: string;
  loginUser: string;
  resource: string;
  name: string;
  headers: string[];
  /** Null for imports of an earlier version. */
  source: ImportSource | null;
  choice: ImportChoice;
  state: ImportState;
  counts: RowCounts | null;
  similarCount: number;
  hintCount: number;
  hints: ImportHint[];
  changeSet: string | null;
  message: string | null;
  /** See `importRights`; null if no row was checked. */
  rights: string | null;
  isStale: boolean;
  isUndone: boolean;
  rowCount: number;
  /** Number of its last run; 0 before the first. */
  run: number;
}

/** A run of an import. */
export type ImportRunKey = Pick<StoredImport, 'id' | 'run'>;

export type NewImport = Pick<StoredImport, 'id' | 'loginUser' | 'resource' | 'name' | 'choice'>;

/** Yields the rows with their positions in blocks, each stored by one statement. */
function* storedBlocks(rows: readonly string[][]): Generator<{ position: number; cells: string[] }[]> {
  let block: { position: number; cells: string[] }[] = [];
  let characters = 0;
  for (const [position, cells] of rows.entries()) {
    block.push({ position, cells });
    characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (block.length < rowsAtOnce && characters < charactersAtOnce) continue;
    yield block;
    block = [];
    characters = 0;
  }
  if (block.length > 0) yield block;
}

/** Stores a file and its rows in one transaction. */
export async function keepImport(db: Database, added: NewImport, table: ImportTable): Promise<void> {
  const { id, loginUser, resource, name, choice } = added;
  await db.transaction(async (trx) => {
    await sql`
      INSERT INTO ${imports} ("id", "loginUser", "resource", "name", "headers", "source", "choice", "state")
      VALUES (${id}, ${loginUser}, ${resource}, ${name}, ${JSON.stringify(table.headers)}::jsonb,
        ${JSON.stringify(table.source)}::jsonb, ${JSON.stringify(choice)}::jsonb, 'uploaded')`.execute(trx);
    for (const some of storedBlocks(table.rows))
      await sql`
        INSERT INTO ${importRows} ("import", "position", "cells")
        SELECT ${id}, r."position", r."cells"
        FROM jsonb_to_recordset(${JSON.stringify(some)}::jsonb) AS r("position" integer, "cells" jsonb)`.execute(
        trx,
      );
  });
}

/** An undo may itself have been undone, and so on. */
const isUndone = sql`(
  WITH RECURSIVE later AS (
    SELECT c."id" FROM ${changeSets} c WHERE c."undoes" = i."changeSet" AND NOT c."isOpen"
    UNION ALL
    SELECT c."id" FROM ${changeSets} c JOIN later ON c."undoes" = later."id" WHERE NOT c."isOpen"
  )
  SELECT count(*) % 2 = 1 FROM later)`;

/** Rows that are written although something in them was completed or left out. */
const isHinted = sql`"outcome" IN ('create', 'update') AND jsonb_array_length("reasons") > 0`;

/** @throws AppError 404 also for an import of another user. */
export async function readImport(
  executor: Executor,
  id: string,
  loginUser: string | null,
  options: { lock?: boolean } = {},
): Promise<StoredImport> {
  const lock = options.lock ? sql`FOR UPDATE` : sql``;
  const { rows } = await sql<StoredImport>`
    SELECT i."id", i."loginUser", i."resource", i."name", i."headers", i."source", i."choice", i."state", i."counts", i."changeSet",
      coalesce(i."hints", '[]'::jsonb) AS "hints",
      i."message", i."rights", i."run", i."stateAt" < now() - make_interval(mins => ${staleMinutes}) AS "isStale",
      ${isUndone} AS "isUndone",
      (SELECT count(*)::int FROM ${importRows} r WHERE r."import" = i."id") AS "rowCount",
      (SELECT count(r."similar")::int FROM ${importRows} r WHERE r."import" = i."id") AS "similarCount",
      (SELECT count(*)::int FROM ${importRows} r WHERE r."import" = i."id" AND ${isHinted}) AS "hintCount"
    FROM ${imports} i WHERE i."id" = ${id} AND i."loginUser" = ${loginUser ?? ''} ${lock}`.execute(executor);
  const [found] = rows;
  if (!found) throw new AppError('notFound', undefined, 'Diesen Import gibt es nicht.');
  return found;
}

/** Reads the cells of all rows in order; only the first `limit` if given. */
export async function readCells(executor: Executor, id: string, limit?: number): Promise<string[][]> {
  const most = limit === undefined ? sql`` : sql`LIMIT ${limit}`;
  const { rows } = await sql<{ cells: string[] }>`
    SELECT "cells" FROM ${importRows} WHERE "import" = ${id} ORDER BY "position" ${most}`.execute(executor);
  return rows.map(({ cells }) => cells);
}

/** Thrown in a run whose import was started again since; rolls back what it has written. */
export class SupersededRun extends Error {}

/**
 * Starts the next run of an import; those before it can store nothing from then on.
 * @returns the number of the run.
 */
export async function beginRun(
  executor: Executor,
  id: string,
  { state, choice }: { state: 'checking' | 'running'; choice?: ImportChoice | undefined },
): Promise<number> {
  const { rows } = await sql<{ run: number }>`
    UPDATE ${imports} SET "run" = "run" + 1, "state" = ${state}, "stateAt" = now(), "message" = NULL, "changeSet" = NULL,
      "choice" = coalesce(${choice ? JSON.stringify(choice) : null}::jsonb, "choice")
    WHERE "id" = ${id} RETURNING "run"`.execute(executor);
  return rows[0]?.run ?? 0;
}

/** Stores how a run ended. @throws SupersededRun if it is not the last one. */
export async function noteState(
  executor: Executor,
  { id, run }: ImportRunKey,
  change: {
    state: ImportState;
    counts?: RowCounts;
    hints?: ImportHint[];
    changeSet?: string | null;
    message?: string | null;
    rights?: string;
  },
): Promise<void> {
  const { state, changeSet = null, message = null, rights = null } = change;
  const counts = change.counts ? JSON.stringify(change.counts) : null;
  const hints = change.hints ? JSON.stringify(change.hints) : null;
  const { rows } = await sql`
    UPDATE ${imports} SET "state" = ${state}, "stateAt" = now(), "message" = ${message},
      "changeSet" = ${changeSet}, "rights" = coalesce(${rights}, "rights"), "counts" = coalesce(${counts}::jsonb, "counts"),
      "hints" = coalesce(${hints}::jsonb, "hints")
    WHERE "id" = ${id} AND "run" = ${run} RETURNING "id"`.execute(executor);
  if (rows.length === 0) throw new SupersededRun();
}

/** Stores the results of rows, of the real run or of a dry run. @throws SupersededRun if it is not the last one. */
export async function noteResults(
  executor: Executor,
  { id, run }: ImportRunKey,
  results: readonly RowResult[],
): Promise<void> {
  for (const some of inBlocks(results, rowsAtOnce)) {
    const { rows } = await sql`
      UPDATE ${importRows} t
      SET "outcome" = r."outcome", "record" = r."record", "reasons" = r."reasons", "similar" = r."similar"
      FROM ${imports} i, jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        AS r("position" integer, "outcome" text, "record" text, "reasons" jsonb, "similar" jsonb)
      WHERE i."id" = ${id} AND i."run" = ${run} AND t."import" = i."id" AND t."position" = r."position"
      RETURNING t."position"`.execute(executor);
    if (rows.length === 0) throw new SupersededRun();
  }
}

/** Counts rows by outcome. */
export function countOutcomes(results: Iterable<RowResult>): RowCounts {
  const counts = { ...noCounts };
  for (const { outcome } of results) counts[outcome] += 1;
  return counts;
}

/** Rows to read: those with certain outcomes, those similar to others, or those written with a hint. */
export interface RowWindow {
  wanted: readonly RowOutcome[] | 'similar' | 'hinted';
  /** Only rows with hints of this kind. */
  hint?: string | undefined;
  offset: number;
  limit: number;
}

const conditions = { similar: sql`"similar" IS NOT NULL`, hinted: isHinted };

/** Reads checked rows in order. */
export async function readRows(
  executor: Executor,
  id: string,
  { wanted, hint, offset, limit }: RowWindow,
): Promise<ImportRowsAnswer> {
  const isWanted =
    typeof wanted === 'string' ? conditions[wanted] : sql`"outcome" = ANY(${[...wanted]}::text[])`;
  const isOfKind =
    hint === undefined
      ? sql``
      : sql`AND EXISTS (SELECT FROM jsonb_array_elements_text("reasons") AS r("text") WHERE r."text" LIKE ${hintPattern(hint)})`;
  const of = sql`FROM ${importRows} WHERE "import" = ${id} AND ${isWanted} ${isOfKind}`;
  const { rows } = await sql<ImportRow>`
    SELECT "position", "cells", "outcome", "record", "reasons", "similar" ${of} ORDER BY "position"
    LIMIT ${limit} OFFSET ${offset}`.execute(executor);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${of}`.execute(executor);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

const interrupted = 'Der Import wurde unterbrochen; nichts wurde gespeichert.';

/** State and message of an import whose run was lost. */
export function lostImport(): { state: 'failed'; message: string } {
  return { state: 'failed', message: interrupted };
}

/** Marks imports as failed that were running when the only process of an embedded database ended. */
export async function endInterruptedImports(executor: Executor): Promise<void> {
  await sql`
    UPDATE ${imports} SET "state" = 'failed', "stateAt" = now(), "message" = ${interrupted}
    WHERE "state" IN ('checking', 'running')`.execute(executor);
}

/**
 * Removes imports after 30 days. The records they wrote, and the undo of these, stay.
 * @returns the number removed.
 */
export async function removeOldImports(executor: Executor): Promise<number> {
  const isOld = sql`"createdAt" < now() - interval '30 days'`;
  await sql`DELETE FROM ${importRows} WHERE "import" IN (SELECT "id" FROM ${imports} WHERE ${isOld})`.execute(
    executor,
  );
  const { rows } = await sql`DELETE FROM ${imports} WHERE ${isOld} RETURNING "id"`.execute(executor);
  return rows.length;
}
