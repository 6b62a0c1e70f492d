import { join } from 'node:path';

/** The file that `npm run migrate -- --apply` touches when the database is closed again; `npm run dev` waits for it. */
export function appliedNote(dataDir: string): string {
  return join(dataDir, 'schema-applied');
}
