import type { ModelIndex } from '../../../schema/ModelIndex.ts';
import type { Database } from '../../database/Database.ts';
import type { JobQueue } from '../../jobs/JobQueue.ts';
import type { Repository } from '../../repository/Repository.ts';
import type { SessionStore } from '../../sessions/SessionStore.ts';

/** What bulk changes need of the server. */
export interface BulkDeps {
  db: Database;
  index: () => ModelIndex;
  repository: Repository;
  sessions: SessionStore;
  jobs: () => Promise<JobQueue>;
}
