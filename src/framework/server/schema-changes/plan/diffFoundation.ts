import { foundationStatements } from '../state/foundation.ts';
import type { Diff } from './Diff.ts';
import { addStatements } from './PlanBuilder.ts';

/** Functions and their prerequisites, before all other steps. */
export function diffFoundation(diff: Diff): void {
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
