import { quoted, shortName } from '../../kinds/names.ts';
import type { Column, ForeignKey, Index, Table } from '../../kinds/Table.ts';
import { collations } from '../../storage/pathSql.ts';

/** Type with collation, for use after `ADD COLUMN "x"` or `TYPE`. */
export function typeSql(column: Column): string {
  return column.collation ? `${column.type} COLLATE ${collations[column.collation]}` : column.type;
}

/** Column definition for CREATE TABLE. */
export function columnSql(column: Column): string {
  const parts = [quoted(column.name), typeSql(column)];
  if (column.generated !== undefined) parts.push(`GENERATED ALWAYS AS (${column.generated}) STORED`);
  if (column.default !== undefined) parts.push(`DEFAULT ${column.default}`);
  if (column.notNull) parts.push('NOT NULL');
  return parts.join(' ');
}

/** Name of the primary key of a table, shortened to 63 bytes. */
export function primaryKeyName(table: string): string {
  return shortName(`${table}_pkey`);
}

function quotedList(names: readonly string[]): string {
  return names.map(quoted).join(', ');
}

/** Statement that adds the primary key of a table. */
export function addPrimaryKeySql(table: Table): string {
  const key = `CONSTRAINT ${quoted(primaryKeyName(table.name))} PRIMARY KEY (${quotedList(table.primaryKey)})`;
  return `ALTER TABLE ${quoted(table.name)} ADD ${key}`;
}

/** CREATE TABLE with the primary key; indexes and foreign keys are added after all tables exist. */
export function createTableSql(table: Table): string {
  const key = `CONSTRAINT ${quoted(primaryKeyName(table.name))} PRIMARY KEY (${quotedList(table.primaryKey)})`;
  const lines = [...table.columns.map(columnSql), key].map((line) => `  ${line}`);
  return `CREATE TABLE ${quoted(table.name)} (\n${lines.join(',\n')}\n)`;
}

/** Statement that creates an index. */
export function createIndexSql(table: string, index: Index): string {
  const unique = index.unique ? 'UNIQUE ' : '';
  const keys = index.keys.join(', ');
  const where = index.where === undefined ? '' : ` WHERE ${index.where}`;
  return `CREATE ${unique}INDEX ${quoted(index.name)} ON ${quoted(table)} USING ${index.method} (${keys})${where}`;
}

/** Statement that adds a foreign key to the id of another table. */
export function addForeignKeySql(table: string, key: ForeignKey): string {
  const target = `REFERENCES ${quoted(key.references)} ("id") ON DELETE ${key.onDelete.toUpperCase()}`;
  return `ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(key.name)} FOREIGN KEY (${quoted(key.column)}) ${target}`;
}

const tokens = /'(?:[^']|'')*'|"(?:[^"]|"")*"/g;

/** Whether an expression uses a column; string literals are ignored. */
export function mentions(sql: string, column: string): boolean {
  const found: readonly string[] = sql.match(tokens) ?? [];
  return found.includes(quoted(column));
}

/** Replaces renamed columns in an expression. */
export function withNewNames(sql: string, renames: ReadonlyMap<string, string>): string {
  const byToken = new Map([...renames].map(([from, to]) => [quoted(from), quoted(to)]));
  return sql.replace(tokens, (token) => byToken.get(token) ?? token);
}
