import { AppError } from '../../schema/errors.ts';
import type { ReferredId } from './referredIds.ts';

function byTable(referred: readonly ReferredId[]): Map<string, ReferredId[]> {
  const groups = new Map<string, ReferredId[]>();
  for (const one of referred) groups.set(one.table, [...(groups.get(one.table) ?? []), one]);
  return groups;
}

/** Returns the ids that exist; undefined means all of them. */
type FindKnown = (table: string, ids: string[]) => Promise<ReadonlySet<string> | undefined>;

/** References whose target does not exist; runs one query per table. */
export async function unknownReferences(
  referred: readonly ReferredId[],
  findKnown: FindKnown,
): Promise<ReferredId[]> {
  const unknown: ReferredId[] = [];
  for (const [table, places] of byTable(referred)) {
    const known = await findKnown(table, [...new Set(places.map(({ id }) => id))].sort());
    if (known) unknown.push(...places.filter(({ id }) => !known.has(id)));
  }
  return unknown;
}

/** @throws AppError 422 naming the field paths of references to missing records. */
export async function refuseUnknown(referred: readonly ReferredId[], findKnown: FindKnown): Promise<void> {
  const unknown = await unknownReferences(referred, findKnown);
  if (unknown.length === 0) return;
  const sentence = 'Diesen Eintrag gibt es nicht (mehr).';
  throw new AppError('invalid', { fields: Object.fromEntries(unknown.map(({ path }) => [path, sentence])) });
}
