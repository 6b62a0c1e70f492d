import { AppError } from '../../../schema/errors.ts';
import type { Entity } from '../../../schema/model.ts';
import type { Executor } from '../../database/Database.ts';
import { refusalIn } from '../../repository/bulkWrite.ts';
import { findChangesBetween } from '../../repository/history.ts';
import type { WriteContext } from '../../repository/save.ts';
import { undoneAlong } from '../../repository/undo/planUndo.ts';
import { lockUndone } from '../../repository/undo/rollBack.ts';
import { undoIn } from '../../repository/undo/undoChangeSet.ts';
import type { Actor } from '../../rights/Actor.ts';
import { importRights } from '../imports/importRights.ts';
import type { BulkDeps } from './bulkActions.ts';
import { type NotedRow, nextRows, noteBlock, type WaitingRow } from './runRows.ts';
import { endRun, findRun, isEnded, refusedResult, type StoredRun } from './StoredRun.ts';
import { type WrittenItem, writeItems } from './writeItems.ts';

interface UndoneRows {
  entity: Entity;
  /** Rows with ranges of changes, the last first. */
  rows: readonly WaitingRow[];
}

/** Takes back, for each record, what a run has changed for it; each in a savepoint by the rules of an undo. */
async function undoItems(context: WriteContext, { entity, rows }: UndoneRows): Promise<WrittenItem[]> {
  const { changeSet } = context;
  const { changes } = changeSet;
  const range = { first: rows.at(-1)?.undoFirst ?? '', last: rows[0]?.undoLast ?? '' };
  const all = await findChangesBetween(context, changeSet.undoes ?? '', range);
  await lockUndone(context, all);
  const items: WrittenItem[] = [];
  for (const { record, undoFirst, undoLast } of rows) {
    const from = changes.length;
    const planned = all.filter(
      ({ change: { id = '' } }) => id >= (undoFirst ?? '') && id <= (undoLast ?? ''),
    );
    const error = await refusalIn(context, entity, async () => {
      if (planned.length === 0) throw new AppError('notFound');
      await undoIn(context, planned, { along: undoneAlong(planned) });
    });
    const to = changes.length;
    const result = error
      ? refusedResult(entity, error)
      : { outcome: to > from ? ('done' as const) : ('unchanged' as const), reasons: [] };
    items.push({ id: record, error, from, to, ...result });
  }
  return items;
}

/** Records written before others get their turn: a few tenths of a second. */
const blockSize = 50;

const reasons = { undo: 'Sammeländerung zurückgenommen', change: 'Sammeländerung' };

async function endAs(executor: Executor, run: StoredRun, message: string): Promise<false> {
  await endRun(executor, run, { state: 'failed', message });
  return false;
}

/** The session's actor with the rights of this moment; the session must belong to the same user. */
async function actorOf(
  { sessions }: BulkDeps,
  { session, loginUser }: StoredRun,
): Promise<Actor | undefined> {
  const actor = (await sessions.look([session])).get(session)?.actor;
  return actor?.loginUser === loginUser ? actor : undefined;
}

interface Block {
  run: StoredRun;
  entity: Entity;
  rows: readonly WaitingRow[];
}

async function writeRows(context: WriteContext, { run, entity, rows }: Block): Promise<NotedRow[]> {
  const { change } = run;
  const ids = rows.map(({ record }) => record);
  const items: WrittenItem[] =
    change.action === 'undo'
      ? await undoItems(context, { entity, rows })
      : await writeItems(context, { entity, ids, change, since: run.id });
  const { changeSet } = context;
  changeSet.identify();
  const idAt = (at: number) => changeSet.changes[at]?.id ?? null;
  return items.map(({ outcome, reasons: why, from, to }, at) => ({
    position: rows[at]?.position ?? 0,
    outcome,
    reasons: why,
    first: to > from ? idAt(from) : null,
    last: to > from ? idAt(to - 1) : null,
  }));
}

async function writeBlock(deps: BulkDeps, run: StoredRun, actor: Actor): Promise<boolean> {
  const { resource, changeSet, despite, undoes, change } = run;
  const repository = despite === null ? deps.repository : deps.repository.despite(despite);
  const of = undoes === null ? undefined : await findRun(deps.db.kysely, undoes);
  const shared = { id: changeSet, at: run.createdAt, isOpen: true };
  const by = {
    actor,
    resource,
    reason: change.action === 'undo' ? reasons.undo : reasons.change,
    shared,
    undoes: of?.changeSet ?? null,
  };
  return await repository.changeSet(by, async (context, entity) => {
    const { trx } = context;
    // another process may have written this block, or its user may have stopped it
    const current = await findRun(trx, run.id, { lock: true });
    if (!current || isEnded(current)) return false;
    if (current.state === 'stopping') {
      await endRun(trx, current, { state: 'stopped' });
      return false;
    }
    const rows = await nextRows(trx, current, blockSize);
    if (rows.length > 0) {
      const noted = await writeRows(context, { run: current, entity, rows });
      await noteBlock(trx, current, { rows: noted, rights: importRights(context.index, actor, entity) });
    }
    if (current.done + rows.length < current.total) return true;
    // the run ends here, so if this is its first block, its change set is stored as closed
    shared.isOpen = false;
    await endRun(trx, current, { state: 'done' });
    return false;
  });
}

/**
 * Writes the next records of a run and their receipt in one transaction, with the rights of this moment.
 * @returns whether there are more
 * @throws errors after which it may be tried again
 */
export async function runBlock(deps: BulkDeps, id: string): Promise<boolean> {
  const executor = deps.db.kysely;
  const run = await findRun(executor, id);
  if (!run || isEnded(run)) return false;
  const actor = await actorOf(deps, run);
  if (!actor) return await endAs(executor, run, 'Die Sitzung, aus der geändert wurde, ist beendet.');
  try {
    return await writeBlock(deps, run, actor);
  } catch (error) {
    const isPassing = error instanceof AppError && (error.code === 'busy' || error.code === 'storageFull');
    if (isPassing) throw error;
    await endAs(
      executor,
      run,
      error instanceof AppError ? error.message : 'Es ist ein unerwarteter Fehler aufgetreten.',
    );
    if (error instanceof AppError) return false;
    throw error;
  }
}
