import { sql } from 'kysely';
import type { TestServer } from './startTestServer.ts';

/** Keeps the jobs of the clock from changing records during a test that compares all that is stored. */
export async function pauseJobs({ server }: Pick<TestServer, 'server'>): Promise<void> {
  // their records are there once the queue has started
  await server.context.jobs();
  await sql`UPDATE "cron-jobs" SET "isActive" = false`.execute(server.db.kysely);
}
