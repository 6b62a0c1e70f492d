import { type RawBuilder, sql } from 'kysely';
import { noOutcomes } from '../../../schema/contracts/changeOutcomes.ts';
import type { Executor } from '../../database/Database.ts';
import { bulkRowsTable, bulkRunsTable } from '../../storage/bulkTables.ts';
import type { StoredRun } from './StoredRun.ts';

const runs = sql.table(bulkRunsTable.name);
const bulkRows = sql.table(bulkRowsTable.name);

/** What is known of a run before its records are chosen. */
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
