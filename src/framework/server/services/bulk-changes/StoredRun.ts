import { type RawBuilder, sql } from 'kysely';
import type { BulkChange, BulkState } from '../../../schema/contracts/bulkChanges.ts';
import {
  type ChangeOutcome,
  noOutcomes,
  type OutcomeCounts,
} from '../../../schema/contracts/changeOutcomes.ts';
import { AppError } from '../../../schema/errors.ts';
import { placeTitle, resolvePath } from '../../../schema/fieldPath.ts';
import type { Entity } from '../../../schema/model.ts';
import type { Executor } from '../../database/Database.ts';
import { bulkRowsTable, bulkRunsTable } from '../../storage/bulkTables.ts';
import { changeSetsTable } from '../../storage/systemTables.ts';
import { reasonsOf } from '../imports/reasonsOf.ts';

/** Work of a run: a change to each record, or undoing another run. */
type RunChange = BulkChange | { action: 'undo' };

/** A stored run. */
export interface StoredRun {
  id: string;
  loginUser: string;
  session: string;
  resource: string;
  change: RunChange;
  despite: string | null;
  state: BulkState;
  total: number;
  done: number;
  counts: OutcomeCounts;
  changeSet: string;
  undoes: string | null;
  message: string | null;
  rights: string | null;
  createdAt: string;
  /** Whether no block has ended for a minute: its job may be lost. */
  isStalled: boolean;
  /** The last run that takes this one back. */
  undoneBy: string | null;
  /** Records changed by this run and not taken back since. */
  left: number;
  /** Whether its change set was undone in the history, not by a run. */
  isUndoneElsewhere: boolean;
}

/** Condition for runs in which nothing more will happen. */
const isEndedSql = sql`"state" IN ('stopped', 'done', 'failed')`;

/** Whether nothing more will happen in a run. */
export function isEnded({ state }: Pick<StoredRun, 'state'>): boolean {
  return state === 'stopped' || state === 'done' || state === 'failed';
}

const runs = sql.table(bulkRunsTable.name);
const bulkRows = sql.table(bulkRowsTable.name);

/** Fields of a run that are known before its records are chosen. */
export type NewRun = Pick<
  StoredRun,
  'id' | 'loginUser' | 'session' | 'resource' | 'change' | 'despite' | 'changeSet' | 'undoes'
>;

/** Stores a run and gives each record of `rows` its turn. @returns the number of records */
async function addRun(executor: Executor, run: NewRun, rows: RawBuilder<unknown>): Promise<number> {
  const { id, loginUser, session, resource, change, despite, changeSet, undoes } = run;
  const added = await sql`INSERT INTO ${bulkRows} ("run", "record", "undoFirst", "undoLast", "position")
    ${rows}`.execute(executor);
  const total = Number(added.numAffectedRows ?? 0n);
  await sql`
    INSERT INTO ${runs} ("id", "loginUser", "session", "resource", "change", "despite", "state", "total", "counts",
      "changeSet", "undoes")
    VALUES (${id}, ${loginUser}, ${session}, ${resource}, ${JSON.stringify(change)}::jsonb, ${despite}, 'waiting',
      ${total}, ${JSON.stringify(noOutcomes)}::jsonb, ${changeSet}, ${undoes})`.execute(executor);
  return total;
}

/** Stores a run over the records of a subquery with their `id`s. @returns their number */
export async function addChangeRun(
  executor: Executor,
  run: NewRun,
  ids: RawBuilder<unknown>,
): Promise<number> {
  return await addRun(
    executor,
    run,
    sql`SELECT ${run.id}, c."id", NULL, NULL, row_number() OVER (ORDER BY c."id") FROM ${ids} c`,
  );
}

/**
 * Stores a run that takes back what `of` has changed and no later run has taken back, last record first.
 * @returns the number of records
 */
export async function addUndoRun(executor: Executor, run: NewRun, of: string): Promise<number> {
  return await addRun(
    executor,
    run,
    sql`SELECT ${run.id}, b."record", b."first", b."last", row_number() OVER (ORDER BY b."first" DESC)
    FROM ${bulkRows} b WHERE b."run" = ${of} AND b."outcome" = 'done' AND b."first" IS NOT NULL AND b."record" NOT IN (
      SELECT d."record" FROM ${bulkRows} d JOIN ${runs} u ON u."id" = d."run"
      WHERE u."undoes" = ${of} AND d."outcome" = 'done'
        AND NOT EXISTS (SELECT 1 FROM ${runs} v WHERE v."undoes" = u."id"))`,
  );
}

const changeSets = sql.table(changeSetsTable.name);

/** Ends a run and closes its change set. */
export async function endRun(
  executor: Executor,
  { id, changeSet }: Pick<StoredRun, 'id' | 'changeSet'>,
  { state, message = null }: { state: BulkState; message?: string | null },
): Promise<void> {
  await sql`UPDATE ${changeSets} SET "isOpen" = false WHERE "id" = ${changeSet}`.execute(executor);
  await sql`
    UPDATE ${runs} SET "state" = ${state}, "message" = ${message}, "movedAt" = now()
    WHERE "id" = ${id} AND NOT ${isEndedSql}`.execute(executor);
}

/** Asks a run to stop after its block; one that has not begun ends at once. */
export async function askToStop(executor: Executor, id: string): Promise<void> {
  await sql`
    UPDATE ${runs} SET "state" = CASE WHEN "state" = 'waiting' THEN 'stopped' ELSE 'stopping' END
    WHERE "id" = ${id} AND "state" IN ('waiting', 'running')`.execute(executor);
}

/**
 * Removes runs that ended more than 30 days ago. The records they wrote stay.
 * @returns the number removed
 */
export async function removeOldRuns(executor: Executor): Promise<number> {
  const isOld = sql`${isEndedSql} AND "movedAt" < now() - interval '30 days'`;
  await sql`DELETE FROM ${bulkRows} WHERE "run" IN (SELECT "id" FROM ${runs} WHERE ${isOld})`.execute(
    executor,
  );
  const { rows } = await sql`DELETE FROM ${runs} WHERE ${isOld} RETURNING "id"`.execute(executor);
  return rows.length;
}

const stalledSeconds = 60;

/** Runs that take back `r` and were not taken back themselves. */
const undoing = sql`(SELECT u.* FROM ${runs} u WHERE u."undoes" = r."id"
  AND NOT EXISTS (SELECT 1 FROM ${runs} v WHERE v."undoes" = u."id"))`;

async function select(executor: Executor, rest: RawBuilder<unknown>): Promise<StoredRun[]> {
  const { rows } = await sql<StoredRun>`
    SELECT r."id", r."loginUser", r."session", r."resource", r."change", r."despite", r."state", r."total", r."done",
      r."counts", r."changeSet", r."undoes", r."message", r."rights", r."createdAt",
      r."movedAt" < now() - make_interval(secs => ${stalledSeconds}) AS "isStalled",
      (SELECT max(u."id") FROM ${runs} u WHERE u."undoes" = r."id") AS "undoneBy",
      (r."counts" ->> 'done')::int
        - coalesce((SELECT sum((u."counts" ->> 'done')::int) FROM ${undoing} u), 0)::int AS "left",
      EXISTS (SELECT 1 FROM ${changeSets} c WHERE c."undoes" = r."changeSet"
        AND NOT EXISTS (SELECT 1 FROM ${runs} u WHERE u."changeSet" = c."id")) AS "isUndoneElsewhere"
    FROM ${runs} r ${rest}`.execute(executor);
  return rows;
}

/** @throws AppError 404 also for a run of another user. */
export async function readRun(
  executor: Executor,
  id: string,
  loginUser: string | null,
  options: { lock?: boolean } = {},
): Promise<StoredRun> {
  const lock = options.lock ? sql`FOR UPDATE OF r` : sql``;
  const [found] = await select(
    executor,
    sql`WHERE r."id" = ${id} AND r."loginUser" = ${loginUser ?? ''} ${lock}`,
  );
  if (!found) throw new AppError('notFound', undefined, 'Diese Sammeländerung gibt es nicht.');
  return found;
}

/** A run for its job; undefined if it was removed. */
export async function findRun(
  executor: Executor,
  id: string,
  options: { lock?: boolean } = {},
): Promise<StoredRun | undefined> {
  const lock = options.lock ? sql`FOR UPDATE OF r` : sql``;
  return (await select(executor, sql`WHERE r."id" = ${id} ${lock}`))[0];
}

/** A user's latest runs. */
export async function readRuns(
  executor: Executor,
  loginUser: string | null,
  most: number,
): Promise<StoredRun[]> {
  return await select(
    executor,
    sql`WHERE r."loginUser" = ${loginUser ?? ''} ORDER BY r."id" DESC LIMIT ${most}`,
  );
}

/** Ids of the runs that have not ended, oldest first; all, or those of one user. */
export async function openRuns(executor: Executor, loginUser?: string | null): Promise<string[]> {
  const own = loginUser === undefined ? sql`` : sql`AND "loginUser" = ${loginUser ?? ''}`;
  const { rows } = await sql<{ id: string }>`
    SELECT "id" FROM ${runs} WHERE NOT ${isEndedSql} ${own} ORDER BY "id"`.execute(executor);
  return rows.map(({ id }) => id);
}

/** Outcome of one record. */
export interface ItemResult {
  outcome: ChangeOutcome;
  /** German sentences. */
  reasons: string[];
}

function conflictReasons(entity: Entity, { details, message }: AppError): string[] {
  const conflicts = (details?.conflicts ?? []) as { path: string }[];
  const titles = conflicts.flatMap(({ path }) => {
    const place = resolvePath(() => undefined, entity, path);
    return place ? [placeTitle(place)] : [];
  });
  return titles.length > 0 ? [`Inzwischen von jemand anderem geändert: ${titles.join(', ')}.`] : [message];
}

/** The result of a record that was refused. */
export function refusedResult(entity: Entity, error: AppError): ItemResult {
  if (error.code === 'notFound') return { outcome: 'gone', reasons: [] };
  if (error.status === 403) return { outcome: 'forbidden', reasons: reasonsOf(entity, error) };
  if (error.code === 'versionConflict')
    return { outcome: 'conflict', reasons: conflictReasons(entity, error) };
  if (error.code === 'undoConflict') return { outcome: 'conflict', reasons: [error.message] };
  return { outcome: 'invalid', reasons: reasonsOf(entity, error) };
}
