import type { SimilarEntry } from '../../../schema/contracts/imports.ts';
import type { RecordData } from '../../../schema/Json.ts';
import type { EntityQuery } from '../../query/EntityQuery.ts';
import { findSimilarIds } from '../../query/findSimilarIds.ts';
import type { RowDraft } from './draftRows.ts';
import { readableTitles } from './readableTitles.ts';

/** Reported per row. */
const maxNamed = 3;

/** Finds similar records visible to the actor, by the positions of new rows. */
export async function findSimilarEntries(
  query: EntityQuery,
  drafts: readonly RowDraft[],
): Promise<Map<number, SimilarEntry[]>> {
  const rows = new Map<number, RecordData>();
  for (const [position, draft] of drafts.entries())
    if ('values' in draft && !draft.record) rows.set(position, draft.values);
  const found = await findSimilarIds(query, { rows, most: maxNamed });
  const named = new Map([...found].map(([position, ids]) => [position, ids.slice(0, maxNamed)]));
  const titles = await readableTitles(query, [...new Set([...named.values()].flat())]);
  return new Map(
    [...named].map(([position, ids]) => [
      position,
      ids.flatMap((id) => (titles.has(id) ? [{ id, title: titles.get(id) || id }] : [])),
    ]),
  );
}
