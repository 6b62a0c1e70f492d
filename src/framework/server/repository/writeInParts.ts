import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import { changeSetsTable } from '../storage/systemTables.ts';
import { createId } from './createId.ts';
import { type RepositoryDeps, type WriteReason, writeChangeSet } from './RepositoryDeps.ts';
import { rollBack } from './undo/rollBack.ts';
import type { WriteContext } from './WriteContext.ts';

const firstWait = 1_000;
const longestWait = 60_000;
/** About three hours in total. */
const maxTries = 180;

/**
 * Retries the rollback of an unfinished change set, for instance after a full disk. If the process ends
 * first, the next start rolls it back.
 */
function rollBackLater(deps: RepositoryDeps, changeSet: string, tried = 0): void {
  if (tried === maxTries) return;
  const again = () => rollBack(deps, changeSet).catch(() => rollBackLater(deps, changeSet, tried + 1));
  setTimeout(() => void again(), Math.min(longestWait, firstWait * 2 ** tried)).unref();
}

/** The steps of a long write. */
export interface LongWrite {
  steps: readonly ((context: WriteContext) => Promise<void>)[];
  /** Runs in the last transaction; `changeSet` is null if nothing changed. */
  finish?: (context: WriteContext, changeSet: string | null) => Promise<void>;
}

/** Whether each step of a long write is its own transaction. */
export function isParted({ db }: RepositoryDeps): boolean {
  return db.engine === 'pglite';
}

async function close({ trx }: WriteContext, id: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE ${sql.table(changeSetsTable.name)} SET "isOpen" = false WHERE "id" = ${id} RETURNING "id"`.execute(
    trx,
  );
  return rows.length > 0;
}

/** The error while the parts already written could not be rolled back yet. */
function unfinished(error: unknown, second: unknown): Error {
  const both = new AggregateError([error, second], 'An interrupted write could not be rolled back at once');
  if (!(error instanceof AppError)) return both;
  const [why = ''] = error.message.split('. ');
  const answered = new AppError(
    error.code,
    error.details,
    `${why.replace(/\.$/, '')}. Was davon schon geschrieben ist, wird zurückgenommen, sobald es geht.`,
  );
  answered.cause = both;
  return answered;
}

/**
 * Writes many changes as one change set, completely or not at all: on PostgreSQL in one transaction. On the
 * embedded database, where one transaction would block the only connection, each step has its own, and a
 * failure or restart rolls back the others.
 */
export async function writeInParts(
  deps: RepositoryDeps,
  reason: WriteReason,
  { steps, finish }: LongWrite,
): Promise<void> {
  if (!isParted(deps) || steps.length < 2) {
    await writeChangeSet(deps, reason, async (context) => {
      for (const step of steps) await step(context);
      const { changes, id } = context.changeSet;
      await finish?.(context, changes.length > 0 ? id : null);
    });
    return;
  }
  const shared = { id: createId(), at: deps.now().toISOString(), isOpen: true };
  try {
    for (const step of steps) await writeChangeSet(deps, { ...reason, shared }, step);
    await writeChangeSet(deps, { ...reason, shared }, async (context) => {
      const isWritten = await close(context, shared.id);
      await finish?.(context, isWritten ? shared.id : null);
    });
  } catch (error) {
    await rollBack(deps, shared.id).catch((second: unknown) => {
      rollBackLater(deps, shared.id);
      throw unfinished(error, second);
    });
    throw error;
  }
}
