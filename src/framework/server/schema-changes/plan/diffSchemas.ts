import { linkColumnName, quoted } from '../../kinds/names.ts';
import type { Column, Table } from '../../kinds/Table.ts';
import { retiredTables } from '../../storage/systemTables.ts';
import { noteFormerUse } from '../rewrite/noteFormerUse.ts';
import { foundationStatements } from '../state/foundation.ts';
import { type SchemaState, schemaHash } from '../state/SchemaState.ts';
import {
  addForeignKeySql,
  columnSql,
  createIndexSql,
  createTableSql,
  typeSql,
  withNewNames,
} from '../state/tableSql.ts';
import {
  beginningStart,
  computedStart,
  createTableStart,
  dropFieldStart,
  dropTableStart,
  endingStart,
  renameTableStart,
  renamingStart,
  retireTableStart,
} from '../steps/stepStarts.ts';
import { changeColumn } from './changeColumn.ts';
import {
  type Diff,
  labelOf,
  type Owner,
  startDiff,
  startTableDiff,
  stepNamedIn,
  type TableDiff,
  usesChangedFunction,
} from './Diff.ts';
import { diffForeignKeys, diffPrimaryKey, dropConstraintSql } from './diffConstraints.ts';
import { diffFields } from './diffFields.ts';
import { diffIndexes } from './diffIndexes.ts';
import { diffMoves } from './diffMoves.ts';
import { diffNames } from './nameChanges.ts';
import { addStatements, type Plan, type StepStart } from './Plan.ts';

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
function addColumn(table: TableDiff, column: Column): void {
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
function dropColumn(table: TableDiff, column: Column): void {
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
function diffColumns(table: TableDiff): void {
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

function isEntity(tables: Diff['before'], name: string): boolean {
  return tables.entities.some(({ resource }) => resource === name);
}

function createTable(diff: Diff, table: Table): void {
  const owner = isEntity(diff.after, table.name) ? undefined : diff.ownersAfter.get(table.name);
  const step = diff.builder.step(owner ? beginningStart(diff, owner) : createTableStart(table.name));
  addStatements(step, 'create', createTableSql(table));
  addStatements(step, 'index', ...table.indexes.map((index) => createIndexSql(table.name, index)));
  addStatements(step, 'refer', ...table.foreignKeys.map((key) => addForeignKeySql(table.name, key)));
}

function endOf(diff: Diff, table: Table, owner: Owner | undefined): StepStart {
  if (retiredTables.includes(table.name)) return retireTableStart(table.name);
  if (!owner || isEntity(diff.before, table.name)) return dropTableStart(table.name);
  return endingStart(diff, owner);
}

function dropTable(diff: Diff, table: Table): void {
  const owner = diff.ownersBefore.get(table.name);
  const step = diff.builder.step(endOf(diff, table, owner));
  addStatements(
    step,
    'dropConstraints',
    ...table.foreignKeys.map(({ name }) => dropConstraintSql(table.name, name)),
  );
  addStatements(step, 'drop', `DROP TABLE ${quoted(table.name)}`);
  if (step.class !== 'destructive') return;
  step.losses ??= `SELECT count(*) FROM ${quoted(table.name)}`;
  if (owner?.field.kind === 'referenceList') noteFormerUse(diff, step, { table: table.name, owner });
}

/** Renames join tables and framework tables; `diffNames` renames those of entities. */
function renameTable(diff: Diff, from: Table, to: Table): void {
  if (from.name === to.name || isEntity(diff.after, to.name)) return;
  const owner = diff.ownersAfter.get(to.name);
  const start = (owner && renamingStart(diff, owner)) ?? {
    name: `${from.name} -> ${to.name}`,
    kind: 'renameTable' as const,
    class: 'safe' as const,
    sentence: `Aus ${from.name} wird ${to.name}.`,
  };
  addStatements(
    diff.builder.step(start),
    'rename',
    `ALTER TABLE ${quoted(from.name)} RENAME TO ${quoted(to.name)}`,
  );
}

/** Diffs all tables: created, kept and dropped. */
function diffTables(diff: Diff): void {
  for (const after of diff.after.tables) {
    const match = diff.match.tables.get(after.name);
    if (!match) {
      createTable(diff, after);
      continue;
    }
    const table = startTableDiff(diff, match);
    renameTable(diff, match.before, after);
    diffColumns(table);
    diffIndexes(table);
    diffForeignKeys(table);
    diffPrimaryKey(table);
  }
  const kept = new Set([...diff.match.tables.values()].map(({ before }) => before.name));
  for (const table of diff.before.tables) if (!kept.has(table.name)) dropTable(diff, table);
}

/** Functions and their prerequisites, before all other steps. */
function diffFoundation(diff: Diff): void {
  const known = new Map(diff.before.functions.map(({ name, sql }) => [name, sql]));
  const isFirst = diff.before.tables.length === 0;
  const changed = diff.after.functions.filter(({ name, sql }) => known.get(name) !== sql);
  if (!isFirst && changed.length === 0) return;
  const step = diff.builder.step({
    name: 'foundation',
    kind: 'foundation',
    class: 'safe',
    sentence: `Eigene Funktionen der Datenbank: ${changed.map(({ name }) => name).join(', ')}.`,
  });
  if (isFirst) addStatements(step, 'foundation', ...foundationStatements);
  addStatements(step, 'foundation', ...changed.map(({ sql }) => sql));
}

/** Plans the migration between two schemas; `before` is `emptySchema` for an empty database. Pure. */
export function diffSchemas(before: SchemaState, after: SchemaState): Plan {
  const diff = startDiff(before, after);
  diffFoundation(diff);
  diffNames(diff);
  diffMoves(diff);
  diffFields(diff);
  diffTables(diff);
  const from = before.tables.length === 0 ? null : schemaHash(before);
  return { from, before, after, steps: diff.builder.steps };
}
