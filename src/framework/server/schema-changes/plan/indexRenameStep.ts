import { mentions } from '../state/sqlNames.ts';
import { renamingStart } from '../steps/stepStarts.ts';
import type { Step } from './Plan.ts';
import type { TableDiff } from './TableDiff.ts';

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
