import { quoted } from '../../kinds/names.ts';
import type { Column } from '../../kinds/Table.ts';
import { columnSql } from '../state/tableSql.ts';
import { beginningStart } from '../steps/stepStarts.ts';
import type { StepStart } from './PlanBuilder.ts';
import { addStatements } from './PlanBuilder.ts';
import type { TableDiff } from './TableDiff.ts';

function startOf({ diff, match }: TableDiff, column: Column): StepStart {
  const owner = diff.ownersAfter.get(`${match.after.name}.${column.name}`);
  if (owner) return beginningStart(diff, owner);
  const name = `${match.after.name}.${column.name}`;
  return {
    name,
    kind: 'addField',
    class: 'safe',
    sentence: `${match.after.name} bekommt die Spalte ${column.name}.`,
  };
}

/** Adds a new column. */
export function addColumn(table: TableDiff, column: Column): void {
  const start = startOf(table, column);
  const needsValue = column.notNull && column.default === undefined && column.generated === undefined;
  const step = table.diff.builder.step(
    needsValue
      ? {
          ...start,
          class: 'destructive',
          sentence: `${start.sentence} Das geht nur, solange es keine Zeilen gibt.`,
        }
      : start,
  );
  const phase = column.generated === undefined ? 'add' : 'compute';
  addStatements(step, phase, `ALTER TABLE ${quoted(table.match.after.name)} ADD COLUMN ${columnSql(column)}`);
  table.settled.set(column.name, step);
  table.added.add(column.name);
  const { moves } = table.diff;
  const isFilled = [...moves.values()].some(({ name }) => name === step.name);
  if (column.default === undefined && column.generated === undefined && !isFilled) {
    table.empty.add(column.name);
  }
}
