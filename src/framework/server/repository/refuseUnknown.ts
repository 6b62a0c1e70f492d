import { AppError } from '../../schema/errors.ts';
import type { ReferredId } from './referredIds.ts';

function byTable(referred: readonly ReferredId[]): Map<string, ReferredId[]> {
  const groups = new Map<string, ReferredId[]>();
  for (const one of referred) groups.set(one.table, [...(groups.get(one.table) ?? []), one]);
  return groups;
}

/**
 * Asks once for each table which of the ids are there, and refuses the others where they stand.
 * @param findKnown those of the ids that are there; undefined: all of them.
 * @throws AppError 422 naming the places.
 */
export async function refuseUnknown(
  referred: readonly ReferredId[],
  findKnown: (table: string, ids: string[]) => Promise<ReadonlySet<string> | undefined>,
): Promise<void> {
  const fields: Record<string, string> = {};
  for (const [table, places] of byTable(referred)) {
    const known = await findKnown(table, [...new Set(places.map(({ id }) => id))].sort());
    for (const { id, path } of places) {
      if (known && !known.has(id)) fields[path] = 'Diesen Eintrag gibt es nicht (mehr).';
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}
