import { AppError } from '../../schema/errors.ts';
import { groupBy } from '../../schema/groupBy.ts';
import type { ReferredId } from './referredIds.ts';

export const missingSentence = 'Diesen Eintrag gibt es nicht (mehr).';

/** Distinct ids, in the order in which their rows are locked. */
export function distinctIds(referred: readonly ReferredId[]): string[] {
  return [...new Set(referred.map(({ id }) => id))].sort();
}

/** Returns the ids that exist. */
type FindKnown = (table: string, ids: string[]) => Promise<ReadonlySet<string>>;

/** References whose target does not exist; runs one query per table. */
export async function unknownReferences(
  referred: readonly ReferredId[],
  findKnown: FindKnown,
): Promise<ReferredId[]> {
  const unknown: ReferredId[] = [];
  for (const [table, places] of groupBy(referred, ({ table }) => table)) {
    const known = await findKnown(table, distinctIds(places));
    unknown.push(...places.filter(({ id }) => !known.has(id)));
  }
  return unknown;
}

/** @throws AppError 422 naming the field paths of references to missing records. */
export async function refuseUnknown(referred: readonly ReferredId[], findKnown: FindKnown): Promise<void> {
  const unknown = await unknownReferences(referred, findKnown);
  if (unknown.length === 0) return;
  const fields = Object.fromEntries(unknown.map(({ path }) => [path, missingSentence]));
  throw new AppError('invalid', { fields });
}
