import { sql } from 'kysely';
import type { HashedStep } from '../../../schema/DataStep.ts';
import type { Executor } from '../../database/Database.ts';
import { dataStepsTable } from '../../storage/systemTables.ts';

/** Marks all data steps as done: a new database has no data for them to change. */
export async function noteStepsDone(executor: Executor, steps: readonly HashedStep[]): Promise<void> {
  for (const { name, hash } of steps) {
    await sql`
      INSERT INTO ${sql.table(dataStepsTable.name)} ("name", "hash", "finishedAt") VALUES (${name}, ${hash}, now())
      ON CONFLICT DO NOTHING`.execute(executor);
  }
}
