import type { ImportRow, SimilarEntry } from '../../../schema/contracts/imports.ts';
import type { EntityQuery } from '../../query/QueryScope.ts';
import { readableTitles } from './readableTitles.ts';

/** Rows without records that the actor may no longer read, with the titles visible now. */
export async function visibleRows(query: EntityQuery, rows: readonly ImportRow[]): Promise<ImportRow[]> {
  const similarIds = rows
    .flatMap(({ similar }) => similar ?? [])
    .flatMap((entry) => ('id' in entry ? entry.id : []));
  const ids = new Set([...similarIds, ...rows.flatMap(({ record }) => record ?? [])]);
  const titles = await readableTitles(query, [...ids]);
  const shown = (entry: SimilarEntry): SimilarEntry[] => {
    if ('line' in entry) return [entry];
    const title = titles.get(entry.id);
    return title === undefined ? [] : [{ id: entry.id, title: title || entry.id }];
  };
  return rows.map((row) => ({
    ...row,
    record: row.record !== null && titles.has(row.record) ? row.record : null,
    similar: row.similar?.flatMap(shown) ?? null,
  }));
}
