import { quoted } from '../../kinds/names.ts';
import type { Table } from '../../kinds/Table.ts';
import { retiredTables } from '../../storage/systemTables.ts';
import { noteFormerUse } from '../rewrite/noteFormerUse.ts';
import { addForeignKeySql, createIndexSql, createTableSql } from '../state/tableSql.ts';
import {
  beginningStart,
  createTableStart,
  dropTableStart,
  endingStart,
  renamingStart,
  retireTableStart,
} from '../steps/stepStarts.ts';
import type { Diff } from './Diff.ts';
import { diffColumns } from './diffColumns.ts';
import { diffForeignKeys, diffPrimaryKey, dropConstraintSql } from './diffConstraints.ts';
import { diffIndexes } from './diffIndexes.ts';
import type { Owner } from './Owner.ts';
import type { StepStart } from './PlanBuilder.ts';
import { addStatements } from './PlanBuilder.ts';
import { startTableDiff } from './TableDiff.ts';

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
export function diffTables(diff: Diff): void {
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
