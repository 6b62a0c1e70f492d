import type { Database } from '../database/Database.ts';
import type { Repository } from '../repository/Repository.ts';
import { endInterruptedImports } from './ImportStore.ts';

/**
 * At the start on an embedded database, which no other process can have open: what the last one left half written is taken
 * back, and imports that it was at are ended.
 * @param report gets a German line where that does not succeed; the next start tries again.
 */
export async function endInterrupted(
  db: Database,
  repository: Repository,
  report: (line: string) => void,
): Promise<void> {
  if (!repository.isParted) return;
  try {
    await repository.takeBackInterrupted();
    await endInterruptedImports(db.kysely);
  } catch (error) {
    report(`Ein unterbrochener Vorgang ließ sich nicht zurücknehmen: ${String(error)}`);
  }
}
