import type { SchemaState } from '../state/SchemaState.ts';
import { schemaHash } from '../state/schemaHash.ts';
import { startDiff } from './Diff.ts';
import { diffFields } from './diffFields.ts';
import { diffFoundation } from './diffFoundation.ts';
import { diffMoves } from './diffMoves.ts';
import { diffNames } from './diffNames.ts';
import { diffTables } from './diffTables.ts';
import type { Plan } from './Plan.ts';

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
