import { linkColumnName, quoted } from '../../kinds/names.ts';
import type { Column } from '../../kinds/Table.ts';
import { withNewNames } from '../state/sqlNames.ts';
import { columnSql, typeSql } from '../state/tableSql.ts';
import { computedStart, renameTableStart, renamingStart } from '../steps/stepStarts.ts';
import { addColumn } from './addColumn.ts';
import { changeColumn } from './changeColumn.ts';
import { labelOf } from './Diff.ts';
import { dropColumn } from './dropColumn.ts';
import { addStatements } from './PlanBuilder.ts';
import { stepNamedIn, type TableDiff, usesChangedFunction } from './TableDiff.ts';

function former(table: TableDiff, column: Column): Column | undefined {
  const found = table.match.columns.get(column.name);
  return found && (found.generated === undefined) === (column.generated === undefined) ? found : undefined;
}

function renameColumn(table: TableDiff, from: Column, to: Column): void {
  if (from.name === to.name) return;
  const { diff, match } = table;
  const owner = diff.ownersAfter.get(`${match.after.name}.${to.name}`);
  const entity = [...diff.match.entities.values()].find(
    ({ after }) => linkColumnName(after.resource) === to.name,
  );
  const step = diff.builder.step(
    (owner && renamingStart(diff, owner)) ??
      (entity && renameTableStart(entity)) ?? {
        name: `${match.after.name}.${from.name} -> ${to.name}`,
        kind: 'renameField',
        class: 'safe',
        sentence: `In ${match.after.name} heißt ${from.name} jetzt ${to.name}.`,
      },
  );
  const names = `${quoted(from.name)} TO ${quoted(to.name)}`;
  addStatements(step, 'rename', `ALTER TABLE ${quoted(match.after.name)} RENAME COLUMN ${names}`);
}

function isComputedAlike(table: TableDiff, from: Column, to: Column): boolean {
  const before = withNewNames(from.generated ?? '', table.renames);
  return (
    before === to.generated && typeSql(from) === typeSql(to) && !usesChangedFunction(table, to.generated)
  );
}

function diffComputed(table: TableDiff, from: Column, to: Column): void {
  const { diff, match } = table;
  const cause = stepNamedIn(from.generated ?? '', table.touched);
  if (!cause && isComputedAlike(table, from, to)) {
    renameColumn(table, from, to);
    return;
  }
  const owner = diff.ownersAfter.get(`${match.after.name}.${to.name}`);
  const label = owner ? labelOf(owner) : `${match.after.name}.${to.name}`;
  const step = cause ?? diff.builder.step(computedStart(label));
  if (step.class === 'safe') step.class = 'rewriting';
  addStatements(
    step,
    'dropComputed',
    `ALTER TABLE ${quoted(match.before.name)} DROP COLUMN ${quoted(from.name)}`,
  );
  addStatements(step, 'compute', `ALTER TABLE ${quoted(match.after.name)} ADD COLUMN ${columnSql(to)}`);
  table.touched.set(from.name, step);
  table.settled.set(to.name, step);
}

/** Diffs the columns of an existing table: changed, dropped, computed, added, in order of dependency. */
export function diffColumns(table: TableDiff): void {
  const { before, after } = table.match;
  const pairs = after.columns.map((column) => ({ to: column, from: former(table, column) }));
  for (const { from, to } of pairs) {
    if (!from || to.generated !== undefined) continue;
    renameColumn(table, from, to);
    changeColumn(table, from, to);
  }
  const kept = new Set(pairs.map(({ from }) => from?.name));
  for (const column of before.columns) if (!kept.has(column.name)) dropColumn(table, column);
  for (const { from, to } of pairs) if (from && to.generated !== undefined) diffComputed(table, from, to);
  for (const { from, to } of pairs) if (!from) addColumn(table, to);
}
