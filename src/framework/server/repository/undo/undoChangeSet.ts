import { sql } from 'kysely';
import { AppError } from '../../../schema/errors.ts';
import type { Executor } from '../../database/Database.ts';
import type { Actor } from '../../rights/Actor.ts';
import { changeSetsTable } from '../../storage/systemTables.ts';
import { findPlannedChanges } from '../findPlannedChanges.ts';
import { inBlocks } from '../inBlocks.ts';
import { type RepositoryDeps, writeChangeSet } from '../RepositoryDeps.ts';
import type { WriteContext } from '../WriteContext.ts';
import { isParted, writeInParts } from '../writeInParts.ts';
import { checkUndo } from './checkUndo.ts';
import type { PlannedChange } from './planUndo.ts';
import { refuseUndo } from './refuseUndo.ts';
import { requireUndoRights, unknownSet } from './requireUndoRights.ts';
import { rollBackSteps } from './rollBackSteps.ts';
import { UndoneRecords } from './UndoneRecords.ts';
import { undoneAlong } from './undoneAlong.ts';

/**
 * Largest undo in one transaction on the embedded database's only connection; larger ones run in parts of a
 * hundred.
 */
const maxAtOnce = 500;
const partSize = 100;

/**
 * @returns whether the actor wrote the change set.
 * @throws AppError 409 if it is already undone, 503 if it is still being written.
 */
async function requireUndoable(
  executor: Executor,
  { actor, changeSet, lock }: { actor: Actor; changeSet: string; lock?: boolean },
): Promise<{ isOwn: boolean }> {
  const sets = sql.table(changeSetsTable.name);
  // of two concurrent undos the second waits and sees the first's result
  if (lock) await sql`SELECT 1 FROM ${sets} WHERE "id" = ${changeSet} FOR UPDATE`.execute(executor);
  const { rows } = await sql<{ isUndone: boolean; isOpen: boolean; isOwn: boolean }>`
    SELECT EXISTS (SELECT 1 FROM ${sets} WHERE "undoes" = ${changeSet}) AS "isUndone",
      EXISTS (SELECT 1 FROM ${sets} WHERE "id" = ${changeSet} AND "isOpen") AS "isOpen",
      EXISTS (
        SELECT 1 FROM ${sets} WHERE "id" = ${changeSet} AND coalesce("onBehalfOf", "actor") = ${actor.loginUser}
      ) AS "isOwn"`.execute(executor);
  if (rows[0]?.isUndone)
    throw new AppError('undoConflict', undefined, 'Dieser Schritt wurde schon rückgängig gemacht.');
  if (rows[0]?.isOpen) throw new AppError('busy', undefined, 'Dieser Schritt wird gerade noch gespeichert.');
  return { isOwn: rows[0]?.isOwn ?? false };
}

/**
 * Undoes changes inside an open change set, last one first, completely or not at all.
 * @param along changes that follow from others and require no right.
 * @throws AppError as `undoChangeSet` does.
 */
export async function undoIn(
  context: WriteContext,
  planned: readonly PlannedChange[],
  along: ReadonlySet<PlannedChange>,
): Promise<void> {
  const records = new UndoneRecords();
  await records.read(context.trx, planned, { lock: true });
  for (const one of planned) if (!along.has(one)) await requireUndoRights(context, records, one);
  await takeAllBack(context, planned, records);
}

async function takeAllBack(
  context: WriteContext,
  planned: readonly PlannedChange[],
  records?: UndoneRecords,
): Promise<void> {
  const disturbances = await rollBackSteps(context, planned, records);
  if (disturbances.length > 0) refuseUndo(disturbances);
}

/**
 * Undoes a change set with a new one, completely or not at all. Effects outside the database remain.
 * @throws AppError 404 if it is not visible to the actor, 403, 409 `undoConflict` naming the fields changed
 * since.
 */
export async function undoChangeSet(deps: RepositoryDeps, actor: Actor, changeSet: string): Promise<void> {
  // check before reading the changes: a finished set gets no further ones
  const { isOwn } = await requireUndoable(deps.db.kysely, { actor, changeSet });
  const planned = await findPlannedChanges(deps, changeSet);
  const [first] = planned;
  if (!first) throw new AppError('notFound', undefined, unknownSet);
  const along = isOwn ? undoneAlong(planned) : new Set<PlannedChange>();
  const reason = { actor, entity: first.entity, reason: 'Rückgängig gemacht', undoes: changeSet };
  if (!isParted(deps) || planned.length <= maxAtOnce) {
    await writeChangeSet(deps, reason, async (context) => {
      await requireUndoable(context.trx, { actor, changeSet, lock: true });
      await undoIn(context, planned, along);
    });
    return;
  }
  await checkUndo(deps, actor, { planned, along });
  const parts = inBlocks(planned, partSize);
  await writeInParts(deps, reason, {
    steps: parts.map((part, at) => async (context: WriteContext) => {
      if (at === 0) await requireUndoable(context.trx, { actor, changeSet });
      await takeAllBack(context, part);
    }),
  });
}
