import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables, TransactionWork } from './Database.ts';
import { isAnswerOverdue, isConnectionLost, isTransactionConflict } from './errorCauses.ts';
import { mapDatabaseError } from './mapDatabaseError.ts';
import { withCommit } from './roundTrips.ts';

const attempts = 3;

/** A commit that was sent may have happened although its answer is lost: such a transaction must not run again. */
function mayRunAgain(error: unknown, wasCommitSent: boolean): boolean {
  if (isTransactionConflict(error)) return true;
  return !wasCommitSent && isConnectionLost(error) && !isAnswerOverdue(error);
}

/**
 * Runs `work` in a transaction, up to three times: `work` must leave nothing behind outside the database when it throws.
 *
 * @throws AppError `busy` when conflicts persist, the connection is lost at the commit or the database is out of reach
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
      // Two that collided would collide again if they came back at the same moment.
      await delay(attempt * 20 + Math.random() * 40);
    }
  }
}
