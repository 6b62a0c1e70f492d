import { quoted } from '../storage/names.ts';
import type { ForeignKey, Table } from '../storage/Table.ts';
import { conversionNotes } from './Conversion.ts';
import { indexRenameStep } from './indexRenameStep.ts';
import type { Step } from './Plan.ts';
import { addStatements } from './PlanBuilder.ts';
import type { TableDiff } from './TableDiff.ts';
import { addForeignKeySql, addPrimaryKeySql, primaryKeyName } from './tableSql.ts';

export function dropConstraintSql(table: string, name: string): string {
  return `ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`;
}

function renameConstraint(table: TableDiff, from: string, to: string, column: string): void {
  if (from === to) return;
  const step = indexRenameStep(table, quoted(column), to);
  const names = `${quoted(from)} TO ${quoted(to)}`;
  addStatements(step, 'rename', `ALTER TABLE ${quoted(table.match.after.name)} RENAME CONSTRAINT ${names}`);
}

/** Takes away what points to no record of the target: the value, or the row where the value is all it has. */
function cleanSql(table: Table, key: ForeignKey): string {
  const [name, column] = [quoted(table.name), quoted(key.column)];
  const isDangling = `NOT EXISTS (SELECT 1 FROM ${quoted(key.references)} AS target WHERE target."id" = ${name}.${column})`;
  const isRequired = table.columns.some((one) => one.name === key.column && one.notNull);
  if (isRequired) return `DELETE FROM ${name} WHERE ${isDangling}`;
  return `UPDATE ${name} SET ${column} = NULL WHERE ${column} IS NOT NULL AND ${isDangling}`;
}

function ownStep({ diff }: TableDiff, key: ForeignKey, sentence: string, isRisky: boolean): Step {
  return diff.builder.step({
    name: key.name,
    kind: 'constraint',
    class: isRisky ? 'destructive' : 'safe',
    sentence,
  });
}

function addForeignKey(table: TableDiff, key: ForeignKey, isChecked: boolean): void {
  const { after } = table.match;
  const isRisky = !isChecked && !table.empty.has(key.column);
  const settled = table.settled.get(key.column);
  const note = `${after.name}.${key.column} zeigt auf ${key.references}.`;
  const step = settled ?? ownStep(table, key, isRisky ? `${note} ${conversionNotes.lossy}` : note, isRisky);
  if (isRisky) {
    step.class = 'destructive';
    addStatements(step, 'clean', cleanSql(after, key));
  }
  addStatements(step, 'refer', addForeignKeySql(after.name, key));
}

function dropForeignKey(table: TableDiff, key: ForeignKey, cause: Step | undefined): void {
  const step = cause ?? ownStep(table, key, `Der Verweis ${key.name} wird nicht mehr geprüft.`, false);
  addStatements(step, 'dropConstraints', dropConstraintSql(table.match.before.name, key.name));
}

/** Foreign keys of a table that was there before. */
export function diffForeignKeys(table: TableDiff): void {
  const { diff, match, renames } = table;
  const present = new Map(
    [...diff.match.tables.values()].map(({ before, after }) => [before.name, after.name]),
  );
  const left = new Set(match.before.foreignKeys);
  for (const key of match.after.foreignKeys) {
    const alike = (old: ForeignKey) =>
      (renames.get(old.column) ?? old.column) === key.column &&
      present.get(old.references) === key.references;
    const found = [...left].find(alike);
    if (!found) {
      addForeignKey(table, key, false);
      continue;
    }
    left.delete(found);
    const cause = table.touched.get(found.column);
    if (!cause && found.onDelete === key.onDelete) {
      renameConstraint(table, found.name, key.name, key.column);
      continue;
    }
    dropForeignKey(table, found, cause);
    addForeignKey(table, key, true);
  }
  for (const key of left) dropForeignKey(table, key, table.touched.get(key.column));
}

/** The primary key: another name with the table, or made anew when it has other columns. */
export function diffPrimaryKey(table: TableDiff): void {
  const { before, after } = table.match;
  const former = before.primaryKey.map((column) => table.renames.get(column) ?? column);
  const [from, to] = [primaryKeyName(before.name), primaryKeyName(after.name)];
  if (former.join() === after.primaryKey.join()) {
    renameConstraint(table, from, to, after.primaryKey[0] ?? '');
    return;
  }
  const isSame = [...former].sort().join() === [...after.primaryKey].sort().join();
  const step = isSame
    ? indexRenameStep(table, after.primaryKey.map(quoted).join(), to)
    : table.diff.builder.step({
        name: `${after.name}: primary key`,
        kind: 'constraint',
        class: 'destructive',
        sentence: `${after.name} bekommt einen anderen Schlüssel; gibt es ihn mehrfach, bricht die Änderung ab.`,
      });
  addStatements(step, 'dropConstraints', dropConstraintSql(before.name, from));
  addStatements(step, 'index', addPrimaryKeySql(after));
}
