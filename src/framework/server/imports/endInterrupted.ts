import type { Database } from '../database/Database.ts';
import type { Repository } from '../repository/Repository.ts';
import { endInterruptedImports } from './ImportStore.ts';

/**
 * At the start: what a process with an embedded database left half written is taken back, also where a backup of it has
 * come to a server; and imports that it was at are ended, as no other process can have such a database open.
 * @param report gets a German line where that does not succeed; the next start tries again.
 */
export async function endInterrupted(
  db: Database,
  repository: Repository,
  report: (line: string) => void,
): Promise<void> {
  try {
    await repository.takeBackInterrupted();
    if (repository.isParted) await endInterruptedImports(db.kysely);
  } catch (error) {
    report(`Ein unterbrochener Vorgang ließ sich nicht zurücknehmen: ${String(error)}`);
  }
}
