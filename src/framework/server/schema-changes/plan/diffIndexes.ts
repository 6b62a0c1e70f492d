import { quoted } from '../../kinds/names.ts';
import type { Index } from '../../kinds/Table.ts';
import { createIndexSql, mentions, withNewNames } from '../state/tableSql.ts';
import { renamingStart } from '../steps/stepStarts.ts';
import { stepNamedIn, type TableDiff, usesChangedFunction } from './Diff.ts';
import { addStatements, type Step } from './Plan.ts';

/** The step that renames an index or constraint: that of the field or entity in its name. */
export function indexRenameStep(table: TableDiff, keys: string, name: string): Step {
  const { diff, match } = table;
  const after = match.after.name;
  const renamed = [...table.renames.values()].filter((column) => mentions(keys, column));
  const candidates = [...renamed, ...match.after.columns.map((column) => column.name)];
  const owners = [
    diff.ownersAfter.get(after),
    ...candidates.map((column) => diff.ownersAfter.get(`${after}.${column}`)),
  ];
  for (const owner of owners) {
    const start = owner && renamingStart(diff, owner);
    if (start) return diff.builder.step(start);
  }
  return diff.builder.step({
    name,
    kind: 'index',
    class: 'safe',
    sentence: `Der Index heißt jetzt ${name}.`,
  });
}

function keysOf(index: Index): string {
  return index.keys.join(', ');
}

/** Key that is equal for indexes with the same definition, regardless of their names. */
function signature(index: Index, renames: ReadonlyMap<string, string> = new Map()): string {
  const { method, unique, where = '' } = index;
  return `${method} ${unique} ${withNewNames(keysOf(index), renames)} ${withNewNames(where, renames)}`.trimEnd();
}

interface ShownStep {
  sentence: string;
  isRisky: boolean;
}

function ownStep({ diff }: TableDiff, index: Index, { sentence, isRisky }: ShownStep): Step {
  const start = { name: index.name, kind: 'index', class: isRisky ? 'destructive' : 'safe' } as const;
  return diff.builder.step({ ...start, sentence });
}

function createIndex(table: TableDiff, index: Index, cause: Step | undefined): void {
  const name = table.match.after.name;
  const columns = new Map(
    [...table.empty].flatMap((column) => {
      const step = table.settled.get(column);
      return step ? [[column, step] as const] : [];
    }),
  );
  const isRisky = index.unique && !cause && !stepNamedIn(keysOf(index), columns);
  const sentence = isRisky
    ? `Der Index ${index.name} lässt jeden Wert nur noch einmal zu; gibt es Werte mehrfach, bricht die Änderung ab.`
    : `Der Index ${index.name} wird angelegt.`;
  const settled = isRisky ? undefined : stepNamedIn(keysOf(index), table.settled);
  addStatements(
    cause ?? settled ?? ownStep(table, index, { sentence, isRisky }),
    'index',
    createIndexSql(name, index),
  );
}

function dropIndex(table: TableDiff, index: Index, cause: Step | undefined): void {
  const step =
    cause ??
    ownStep(table, index, { sentence: `Der bisherige Index ${index.name} entfällt.`, isRisky: false });
  addStatements(step, 'dropIndexes', `DROP INDEX ${quoted(index.name)}`);
}

function causeOf(table: TableDiff, index: Index): Step | undefined {
  return stepNamedIn(keysOf(index), table.touched);
}

function renameIndex(table: TableDiff, from: Index, to: Index): void {
  if (from.name === to.name) return;
  const step = indexRenameStep(table, keysOf(to), to.name);
  addStatements(step, 'rename', `ALTER INDEX ${quoted(from.name)} RENAME TO ${quoted(to.name)}`);
}

/**
 * Diffs the indexes of an existing table: kept or renamed if their columns are unchanged, otherwise rebuilt.
 */
export function diffIndexes(table: TableDiff): void {
  const { before, after } = table.match;
  const left = new Set(before.indexes);
  const find = (wanted: Index) => {
    const alike = [...left].filter((index) => signature(index, table.renames) === signature(wanted));
    return alike.find(({ name }) => name === wanted.name) ?? alike[0];
  };
  const created: Index[] = [];
  for (const index of after.indexes) {
    const found = find(index);
    if (!found) {
      created.push(index);
      continue;
    }
    left.delete(found);
    const cause = causeOf(table, found);
    if (cause || usesChangedFunction(table, keysOf(found))) {
      dropIndex(table, found, cause);
      createIndex(table, index, cause);
    } else renameIndex(table, found, index);
  }
  for (const index of left) dropIndex(table, index, causeOf(table, index));
  for (const index of created) createIndex(table, index, undefined);
}
