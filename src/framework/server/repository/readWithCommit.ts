import type { Transaction } from 'kysely';
import type { Tables } from '../database/Database.ts';
import type { RepositoryDeps } from './writeChangeSet.ts';

/**
 * Runs a write of one transaction and reads its answer in that transaction. The read is the last statement
 * and shares the round trip of the commit.
 * @param read receives what the transaction returned; may run at most one statement.
 */
export async function readWithCommit<Answer>(
  deps: RepositoryDeps,
  write: (deps: RepositoryDeps) => Promise<unknown>,
  read: (trx: Transaction<Tables>, written: unknown) => Promise<Answer>,
): Promise<Answer> {
  let answer: { value: Answer } | undefined;
  const { db } = deps;
  const reading: RepositoryDeps = {
    ...deps,
    db: {
      ...db,
      transaction: (work) =>
        db.transaction(async (trx, atCommit) => {
          const written = await work(trx, atCommit);
          answer = { value: await read(atCommit(), written) };
          return written;
        }),
    },
  };
  await write(reading);
  if (!answer) throw new Error('A write that is answered runs in one transaction');
  return answer.value;
}
