import { quoted } from '../../kinds/names.ts';
import type { Column } from '../../kinds/Table.ts';
import { noteFormerUse } from '../rewrite/noteFormerUse.ts';
import { dropFieldStart, endingStart } from '../steps/stepStarts.ts';
import type { StepStart } from './PlanBuilder.ts';
import { addStatements } from './PlanBuilder.ts';
import type { TableDiff } from './TableDiff.ts';

function startOfDrop({ diff, match }: TableDiff, column: Column): StepStart {
  const owner = diff.ownersBefore.get(`${match.before.name}.${column.name}`);
  const isWhole =
    owner &&
    (column.generated === undefined || !match.after.columns.some((one) => one.name === owner.field.name));
  if (isWhole) return endingStart(diff, owner);
  if (column.generated === undefined) return dropFieldStart(match.after.name, column.name);
  return {
    name: `${match.after.name}.${column.name}`,
    kind: 'computedColumn',
    class: 'safe',
    sentence: `${match.after.name}.${column.name} wird nicht mehr berechnet.`,
  };
}

/** Drops a column. */
export function dropColumn(table: TableDiff, column: Column): void {
  const { before, after } = table.match;
  const step = table.diff.builder.step(startOfDrop(table, column));
  const makesRoom = column.generated !== undefined || after.columns.some(({ name }) => name === column.name);
  const name = quoted(makesRoom ? before.name : after.name);
  addStatements(
    step,
    makesRoom ? 'dropComputed' : 'drop',
    `ALTER TABLE ${name} DROP COLUMN ${quoted(column.name)}`,
  );
  if (column.generated === undefined && step.class === 'destructive') {
    step.losses ??= `SELECT count(*) FROM ${quoted(before.name)} WHERE ${quoted(column.name)} IS NOT NULL`;
    noteFormerUse(table.diff, step, {
      table: before.name,
      owner: table.diff.ownersBefore.get(`${before.name}.${column.name}`),
    });
  }
  table.touched.set(column.name, step);
}
