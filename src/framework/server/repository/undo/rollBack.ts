import { sql } from 'kysely';
import { AppError } from '../../../schema/errors.ts';
import { systemActor } from '../../rights/Actor.ts';
import { bulkRunsTable } from '../../storage/bulkTables.ts';
import { changeSetsTable } from '../../storage/systemTables.ts';
import { createId } from '../createId.ts';
import { findPossibleChanges } from '../findPlannedChanges.ts';
import { inBlocks } from '../inBlocks.ts';
import { interpretConstraint } from '../interpretConstraint.ts';
import { requireAdministrator } from '../lastAdministrator.ts';
import { type RepositoryDeps, writeChangeSet } from '../RepositoryDeps.ts';
import type { WriteContext } from '../WriteContext.ts';
import type { PlannedChange } from './planUndo.ts';
import { rollBackSteps } from './rollBackSteps.ts';

const sets = sql.table(changeSetsTable.name);
const blockSize = 100;

/** Undoes the changes in a savepoint. @returns false if one was refused; then all of them are rolled back. */
async function isRolledBack(context: WriteContext, planned: readonly PlannedChange[]): Promise<boolean> {
  const { trx, changeSet } = context;
  const { length } = changeSet.changes;
  await sql`SAVEPOINT taken_back`.execute(trx);
  try {
    await rollBackSteps(context, planned);
    await requireAdministrator(context);
    await sql`RELEASE SAVEPOINT taken_back`.execute(trx);
    return true;
  } catch (thrown) {
    if (!isRefusal(thrown, planned)) throw thrown;
    await sql`ROLLBACK TO SAVEPOINT taken_back`.execute(trx);
    changeSet.changes.length = length;
    return false;
  }
}

function isRefusal(thrown: unknown, planned: readonly PlannedChange[]): boolean {
  return planned.some(({ entity }) => {
    const error = interpretConstraint(thrown, entity);
    return error instanceof AppError && error.status < 500;
  });
}

/**
 * Rolls back the written parts of an unfinished change set, except what others have changed or used since.
 * May be repeated after an interruption.
 */
export async function rollBack(deps: RepositoryDeps, changeSet: string): Promise<void> {
  const planned = await findPossibleChanges(deps, changeSet);
  const shared = { id: createId(), at: deps.now().toISOString(), isOpen: false };
  for (const block of inBlocks(planned, blockSize)) {
    const [first] = block;
    if (!first) continue;
    const reason = { actor: systemActor, entity: first.entity, reason: 'Abgebrochen', shared };
    await writeChangeSet(deps, reason, async (context) => {
      if (await isRolledBack(context, block)) return;
      for (const one of block) await isRolledBack(context, [one]);
    });
  }
  // the change set that the unfinished one was undoing can be undone again
  await sql`UPDATE ${sets} SET "isOpen" = false, "undoes" = NULL WHERE "id" = ${changeSet}`.execute(
    deps.db.kysely,
  );
}

/**
 * Rolls back the change sets that a killed process left unfinished, except those of bulk changes, which are
 * continued; runs before any other write.
 * @returns how many change sets.
 */
export async function rollBackInterrupted(deps: RepositoryDeps): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    SELECT s."id" FROM ${sets} s WHERE s."isOpen" AND NOT EXISTS (
      SELECT 1 FROM ${sql.table(bulkRunsTable.name)} r WHERE r."changeSet" = s."id")
    ORDER BY s."id" DESC`.execute(deps.db.kysely);
  for (const { id } of rows) await rollBack(deps, id);
  return rows.length;
}
