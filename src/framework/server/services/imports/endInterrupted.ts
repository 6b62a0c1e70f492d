import type { Database } from '../../database/Database.ts';
import type { Repository } from '../../repository/Repository.ts';
import { endInterruptedImports } from './ImportStore.ts';

/**
 * Cleans up at the start of the server: rolls back half-written changes of a process with an embedded
 * database, even after its backup was restored to a server, and ends interrupted imports. No other process
 * can have an embedded database open.
 * @param report receives a German message if this fails; the next start tries again.
 */
export async function endInterrupted(
  db: Database,
  repository: Repository,
  report: (line: string) => void,
): Promise<void> {
  try {
    await repository.rollBackInterrupted();
    if (repository.isParted) await endInterruptedImports(db.kysely);
  } catch (error) {
    report(`Ein unterbrochener Vorgang ließ sich nicht zurücknehmen: ${String(error)}`);
  }
}
