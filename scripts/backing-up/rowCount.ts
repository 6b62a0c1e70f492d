import type { BackupManifest } from '../../src/framework/server/backup/backupFormat.ts';

/** German summary of a backup. */
export function rowCount({ tables, files }: BackupManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const count = (value: number) => value.toLocaleString('de-DE');
  return `${count(rows)} Zeilen in ${count(tables.length)} Tabellen, ${count(files.length)} Dateien`;
}
