import { join } from 'node:path';

/** File that `npm run migrate -- --apply` touches after closing the database; `npm run dev` watches it. */
export function appliedNote(dataDir: string): string {
  return join(dataDir, 'schema-applied');
}
