import { foundationStatements } from '../state/foundation.ts';
import type { SchemaState } from '../state/SchemaState.ts';
import { schemaHash } from '../state/schemaHash.ts';
import type { Diff } from './Diff.ts';
import { startDiff } from './Diff.ts';
import { diffFields } from './diffFields.ts';
import { diffMoves } from './diffMoves.ts';
import { diffNames } from './diffNames.ts';
import { diffTables } from './diffTables.ts';
import type { Plan } from './Plan.ts';
import { addStatements } from './PlanBuilder.ts';

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
