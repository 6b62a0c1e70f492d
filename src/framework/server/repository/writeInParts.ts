import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import { changeSetsTable } from '../storage/systemTables.ts';
import { createId } from './createId.ts';
import { type RepositoryDeps, type WriteReason, writeChangeSet } from './RepositoryDeps.ts';
import { takeBack } from './takeBack.ts';
import { takeBackLater } from './takeBackLater.ts';
import type { WriteContext } from './WriteContext.ts';

/** The parts of a long write. */
export interface LongWrite {
  steps: readonly ((context: WriteContext) => Promise<void>)[];
  /** With the last of it; `changeSet` is null where nothing was changed. */
  finish?: (context: WriteContext, changeSet: string | null) => Promise<void>;
}

/** Whether a write of several steps is one transaction for each of them. */
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

/** What is answered while the parts that were written are still there. */
function unfinished(error: unknown, second: unknown): Error {
  const both = new AggregateError([error, second], 'A broken off write could not be taken back at once');
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
 * Writes much as one change set, all of it or nothing. A server does it in one transaction. The embedded database has one
 * connection, which a transaction keeps from everybody else: there each step is a transaction of its own, and when one
 * fails, or the process ends, what the others wrote is taken back.
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
    await takeBack(deps, shared.id).catch((second: unknown) => {
      takeBackLater(deps, shared.id);
      throw unfinished(error, second);
    });
    throw error;
  }
}
