import type { Column, ColumnType, Table } from '../kinds/Table.ts';

/** A column that must have a value; texts sort by their bytes. */
export function column(name: string, type: ColumnType, options: Partial<Column> = {}): Column {
  const collation = type === 'text' ? { collation: 'binary' as const } : {};
  return { name, type, notNull: true, ...collation, ...options };
}

/** A table with a primary key `id`. */
export function table(name: string, columns: Column[], rest: Partial<Table> = {}): Table {
  return { name, columns, primaryKey: ['id'], indexes: [], foreignKeys: [], ...rest };
}
