import { recordTitle, titleFields } from '../../../schema/recordTitle.ts';
import { listRecords } from '../../query/listRecords.ts';
import type { EntityQuery } from '../../query/QueryScope.ts';
import { inBlocks } from '../../repository/inBlocks.ts';

const titlesAtOnce = 500;

/** Titles of those records that the actor may read, by id. */
export async function readableTitles(
  query: EntityQuery,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { scope, entity } = query;
  const titles = new Map<string, string>();
  if (!scope.rights(entity).canReachRows) return titles;
  const fields = titleFields(entity).filter(scope.rights(entity).isReadable);
  for (const id of inBlocks(ids, titlesAtOnce)) {
    const window = { type: 'range' as const, offset: 0, limit: titlesAtOnce };
    const request = { filter: { id }, fields, sort: [], window, count: 'none' as const };
    const { records } = await listRecords({ ...query, scope: scope.fresh() }, request);
    for (const record of records) titles.set(String(record.id), recordTitle(entity, record));
  }
  return titles;
}
