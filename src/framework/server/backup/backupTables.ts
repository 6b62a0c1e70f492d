import { sessionsTable } from '../storage/systemTables.ts';
import type { Table } from '../storage/Table.ts';

/** The tables of a backup: all but the open sessions, which nobody wants back. */
export function backupTables(tables: readonly Table[]): Table[] {
  return tables.filter(({ name }) => name !== sessionsTable.name);
}
