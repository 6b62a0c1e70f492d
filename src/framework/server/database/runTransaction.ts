import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables, TransactionWork } from './Database.ts';
import { isAnswerOverdue, isConnectionLost, isTransactionConflict } from './errorCauses.ts';
import { mapDatabaseError } from './mapDatabaseError.ts';
import { withCommit } from './roundTrips.ts';

const attempts = 3;

/** A commit whose answer was lost may have succeeded, so its transaction must not be repeated. */
function mayRunAgain(error: unknown, wasCommitSent: boolean): boolean {
  if (isTransactionConflict(error)) return true;
  return !wasCommitSent && isConnectionLost(error) && !isAnswerOverdue(error);
}

/**
 * Runs `work` in a transaction, up to three times: when it throws, `work` must leave no effects outside the
 * database.
 * @throws AppError `busy` if conflicts persist, the connection is lost at the commit or the database is
 * unreachable.
 */
export async function runTransaction<Result>(
  kysely: Kysely<Tables>,
  work: TransactionWork<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    let wasCommitSent = false;
    try {
      return await kysely.transaction().execute(async (trx) => {
        const result = await work(trx, () => {
          wasCommitSent = true;
          return withCommit(trx);
        });
        wasCommitSent = true;
        return result;
      });
    } catch (error) {
      if (attempt === attempts || !mayRunAgain(error, wasCommitSent)) throw mapDatabaseError(error);
      // A random delay keeps two colliding transactions from colliding again.
      await delay(attempt * 20 + Math.random() * 40);
    }
  }
}
