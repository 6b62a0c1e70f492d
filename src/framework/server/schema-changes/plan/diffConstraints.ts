import { quoted } from '../../kinds/names.ts';
import type { ForeignKey, Table } from '../../kinds/Table.ts';
import { addForeignKeySql, addPrimaryKeySql, primaryKeyName } from '../state/tableSql.ts';
import { conversionNotes } from './conversions.ts';
import { labelOf, type Renaming, type TableDiff } from './Diff.ts';
import { indexRenameStep } from './diffIndexes.ts';
import { addStatements, type Step } from './Plan.ts';

/** Statement that drops a constraint. */
export function dropConstraintSql(table: string, name: string): string {
  return `ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`;
}

function renameConstraint(table: TableDiff, { from, to }: Renaming, column: string): void {
  if (from === to) return;
  const step = indexRenameStep(table, quoted(column), to);
  const names = `${quoted(from)} TO ${quoted(to)}`;
  addStatements(step, 'rename', `ALTER TABLE ${quoted(table.match.after.name)} RENAME CONSTRAINT ${names}`);
}

/** SQL that removes dangling references: clears the value, or deletes the row if the column is required. */
function cleanSql(table: Table, key: ForeignKey): string {
  const [name, column] = [quoted(table.name), quoted(key.column)];
  const isDangling = `NOT EXISTS (SELECT 1 FROM ${quoted(key.references)} AS target WHERE target."id" = ${name}.${column})`;
  const isRequired = table.columns.some((one) => one.name === key.column && one.notNull);
  if (isRequired) return `DELETE FROM ${name} WHERE ${isDangling}`;
  return `UPDATE ${name} SET ${column} = NULL WHERE ${column} IS NOT NULL AND ${isDangling}`;
}

interface ChangedReference {
  column: string;
  targets: string;
  isRisky: boolean;
}

/** The step of a changed reference, shared by the dropped and the added key. */
function ownStep({ diff, match }: TableDiff, { column, targets, isRisky }: ChangedReference): Step {
  const owner =
    diff.ownersAfter.get(`${match.after.name}.${column}`) ?? diff.ownersAfter.get(match.after.name);
  const label = owner ? labelOf(owner) : `${match.after.name}.${column}`;
  const note = isRisky ? ` ${conversionNotes.lossy}` : '';
  return diff.builder.step({
    name: `${label}: ${targets}`,
    kind: 'constraint',
    class: isRisky ? 'destructive' : 'safe',
    sentence: `${label}: Geprüft wird, worauf der Verweis zeigt (${targets}).${note}`,
  });
}

function addForeignKey(table: TableDiff, key: ForeignKey, former: ForeignKey | undefined): void {
  const { after } = table.match;
  const isRisky = former?.references !== key.references && !table.added.has(key.column);
  const step =
    table.settled.get(key.column) ??
    ownStep(table, { column: key.column, targets: targetsOf(former, key), isRisky });
  if (isRisky) {
    step.class = 'destructive';
    addStatements(step, 'clean', cleanSql(after, key));
  }
  addStatements(step, 'refer', addForeignKeySql(after.name, key));
}

function targetsOf(former: ForeignKey | undefined, key: ForeignKey | undefined): string {
  const [from, to] = [former?.references, key?.references];
  return from === to || from === undefined || to === undefined ? `${to ?? from}` : `${from} -> ${to}`;
}

function dropForeignKey(table: TableDiff, key: ForeignKey, successor: ForeignKey | undefined): void {
  const column = table.renames.get(key.column) ?? key.column;
  const cause = table.touched.get(key.column);
  const step = cause ?? ownStep(table, { column, targets: targetsOf(key, successor), isRisky: false });
  addStatements(step, 'dropConstraints', dropConstraintSql(table.match.before.name, key.name));
}

/** A foreign key with the current names of its column and target. */
function withPresentNames({ diff, renames }: TableDiff, key: ForeignKey): ForeignKey {
  const target = [...diff.match.tables.values()].find(({ before }) => before.name === key.references);
  const references = target?.after.name ?? key.references;
  return { ...key, column: renames.get(key.column) ?? key.column, references };
}

/** Diffs the foreign keys of an existing table; each column has at most one. */
export function diffForeignKeys(table: TableDiff): void {
  const { before, after } = table.match;
  const left = new Set(before.foreignKeys);
  for (const key of after.foreignKeys) {
    const old = [...left].find((one) => withPresentNames(table, one).column === key.column);
    const former = old && withPresentNames(table, old);
    if (old) left.delete(old);
    const isSame = former?.references === key.references && former.onDelete === key.onDelete;
    if (old && isSame && !table.touched.has(old.column)) {
      renameConstraint(table, { from: old.name, to: key.name }, key.column);
      continue;
    }
    if (old && former) dropForeignKey(table, { ...old, references: former.references }, key);
    addForeignKey(table, key, former);
  }
  for (const key of left) dropForeignKey(table, key, undefined);
}

/** Renames the primary key with its table, or rebuilds it if its columns changed. */
export function diffPrimaryKey(table: TableDiff): void {
  const { before, after } = table.match;
  const former = before.primaryKey.map((column) => table.renames.get(column) ?? column);
  const [from, to] = [primaryKeyName(before.name), primaryKeyName(after.name)];
  if (former.join() === after.primaryKey.join()) {
    renameConstraint(table, { from, to }, after.primaryKey[0] ?? '');
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
