import type { Table } from '../kinds/Table.ts';
import { sessionsTable } from '../storage/systemTables.ts';

/** The tables of a backup: all except the open sessions, which must not be restored. */
export function backupTables(tables: readonly Table[]): Table[] {
  return tables.filter(({ name }) => name !== sessionsTable.name);
}
