import type { Table } from '../kinds/Table.ts';
import { sessionsTable, signingKeysTable } from '../storage/systemTables.ts';

const leftOut = [sessionsTable.name, signingKeysTable.name];

/** The tables of a backup: all except open sessions and the signing key, which must not be restored. */
export function backupTables(tables: readonly Table[]): Table[] {
  return tables.filter(({ name }) => !leftOut.includes(name));
}
