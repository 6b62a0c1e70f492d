import { sql } from 'kysely';
import type { HashedStep } from '../../../schema/DataStep.ts';
import type { Executor } from '../../database/Database.ts';
import { dataStepsTable } from '../../storage/systemTables.ts';

/** A new database has nothing that steps could change: they are done. */
export async function noteStepsDone(executor: Executor, steps: readonly HashedStep[]): Promise<void> {
  for (const { name, hash } of steps) {
    await sql`
      INSERT INTO ${sql.table(dataStepsTable.name)} ("name", "hash", "finishedAt") VALUES (${name}, ${hash}, now())
      ON CONFLICT DO NOTHING`.execute(executor);
  }
}
