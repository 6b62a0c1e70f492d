import type { Entity } from '../../schema/model.ts';
import { sessionsTable } from '../storage/systemTables.ts';
import type { Table } from '../storage/Table.ts';
import { tablesOf } from '../storage/tablesOf.ts';

/** The tables of a backup: all but the open sessions, which nobody wants back. */
export function backupTables(entities: readonly Entity[]): Table[] {
  return tablesOf(entities).filter(({ name }) => name !== sessionsTable.name);
}
