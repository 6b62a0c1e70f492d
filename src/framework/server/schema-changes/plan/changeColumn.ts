import { quoted } from '../../kinds/names.ts';
import type { Column } from '../../kinds/Table.ts';
import { typeSql } from '../state/tableSql.ts';
import { changeFieldStart } from '../steps/stepStarts.ts';
import {
  type Conversion,
  conversionNotes,
  conversionOf,
  memberConversion,
  typeConversion,
} from './conversions.ts';
import { labelOf, type Owner, type TableDiff } from './Diff.ts';
import { changedHistory } from './nameChanges.ts';
import { addStatements } from './Plan.ts';

interface ColumnChange {
  from: Column;
  to: Column;
  ownerBefore: Owner | undefined;
  ownerAfter: Owner | undefined;
}

function conversion({ from, to, ownerBefore, ownerAfter }: ColumnChange): Conversion | undefined {
  const found =
    ownerBefore && ownerAfter
      ? conversionOf(
          { kind: ownerBefore.field.kind, type: from.type },
          { kind: ownerAfter.field.kind, type: to.type },
        )
      : typeConversion(from.type, to.type);
  if (found || typeSql(from) === typeSql(to)) return found;
  return { class: 'rewriting', note: conversionNotes.kept };
}

function changeNames({ from, to, ownerBefore, ownerAfter }: ColumnChange): [string, string] {
  const kinds: [string, string] = [ownerBefore?.field.kind ?? from.type, ownerAfter?.field.kind ?? to.type];
  return kinds[0] === kinds[1] ? [typeSql(from), typeSql(to)] : kinds;
}

function convert(table: TableDiff, change: ColumnChange, found: Conversion): void {
  const { from, to, ownerAfter } = change;
  const label = ownerAfter ? labelOf(ownerAfter) : `${table.match.after.name}.${to.name}`;
  const step = table.diff.builder.step(changeFieldStart(label, ...changeNames(change), found));
  const [name, column] = [quoted(table.match.after.name), quoted(to.name)];
  const alter = `ALTER TABLE ${name} ALTER COLUMN ${column}`;
  if (from.default !== undefined) addStatements(step, 'change', `${alter} DROP DEFAULT`);
  const value = found.using?.(column);
  if (typeSql(from) !== typeSql(to)) {
    const using = value === undefined ? '' : ` USING (${value})::${to.type}`;
    addStatements(step, 'change', `${alter} TYPE ${typeSql(to)}${using}`);
  } else if (value !== undefined) {
    addStatements(step, 'change', `UPDATE ${name} SET ${column} = ${value} WHERE ${column} IS NOT NULL`);
  }
  if (to.default !== undefined) addStatements(step, 'change', `${alter} SET DEFAULT ${to.default}`);
  addStatements(step, 'carry', ...historySql(change));
  if (found.class === 'destructive') step.losses ??= lossesOf(table, from, found);
  table.touched.set(from.name, step);
  table.settled.set(to.name, step);
}

/**
 * Converts former values in the history too; otherwise a restore would bring back values of the former kind.
 */
function historySql({ ownerBefore, ownerAfter }: ColumnChange): string[] {
  if (!ownerBefore || !ownerAfter) return [];
  const argument = memberConversion(ownerBefore.field.kind, ownerAfter.field.kind)?.value;
  if (argument === undefined) return [];
  return [changedHistory(ownerAfter.resource, [ownerAfter.field.name], { change: 'convert', argument })];
}

function lossesOf(table: TableDiff, from: Column, found: Conversion): string {
  const column = quoted(from.name);
  const isPartlyLost = found.losing ? ` OR ${found.losing(column)}` : '';
  const isLost = found.using ? ` AND ((${found.using(column)}) IS NULL${isPartlyLost})` : '';
  return `SELECT count(*) FROM ${quoted(table.match.before.name)} WHERE ${column} IS NOT NULL${isLost}`;
}

function changeDefault(table: TableDiff, { from, to }: ColumnChange, label: string): void {
  if (from.default === to.default) return;
  const step = table.diff.builder.step({
    name: `${label}: default`,
    kind: 'changeField',
    class: 'safe',
    sentence: `${label} bekommt für neue Datensätze eine andere Vorgabe.`,
  });
  const set = to.default === undefined ? 'DROP DEFAULT' : `SET DEFAULT ${to.default}`;
  addStatements(
    step,
    'change',
    `ALTER TABLE ${quoted(table.match.after.name)} ALTER COLUMN ${quoted(to.name)} ${set}`,
  );
}

function changeNull(table: TableDiff, { from, to }: ColumnChange, label: string): void {
  if (from.notNull === to.notNull) return;
  const step = table.diff.builder.step({
    name: `${label}: not null`,
    kind: 'changeField',
    class: to.notNull ? 'destructive' : 'safe',
    sentence: to.notNull
      ? `${label} darf nicht mehr leer sein. Das geht nur, wenn jede Zeile dort einen Wert hat.`
      : `${label} darf leer sein.`,
  });
  const alter = `ALTER TABLE ${quoted(table.match.after.name)} ALTER COLUMN ${quoted(to.name)}`;
  addStatements(step, to.notNull ? 'require' : 'change', `${alter} ${to.notNull ? 'SET' : 'DROP'} NOT NULL`);
}

/** Changes type, meaning, default and NOT NULL of an existing column. */
export function changeColumn(table: TableDiff, from: Column, to: Column): void {
  const { diff, match } = table;
  const ownerBefore = diff.ownersBefore.get(`${match.before.name}.${from.name}`);
  const ownerAfter = diff.ownersAfter.get(`${match.after.name}.${to.name}`);
  const label = ownerAfter ? labelOf(ownerAfter) : `${match.after.name}.${to.name}`;
  const change = { from, to, ownerBefore, ownerAfter };
  const found = conversion(change);
  if (found) convert(table, change, found);
  else changeDefault(table, change, label);
  changeNull(table, change, label);
}
