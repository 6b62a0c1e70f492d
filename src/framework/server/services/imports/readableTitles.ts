import type { Entity } from '../../../schema/model.ts';
import { recordTitle } from '../../../schema/recordTitle.ts';
import type { Executor } from '../../database/Database.ts';
import { listRecords } from '../../query/listRecords.ts';
import type { QueryScope } from '../../query/QueryScope.ts';
import { readableFields, titleFields } from '../../query/selectTargets.ts';
import { inBlocks } from '../../repository/inBlocks.ts';

const titlesAtOnce = 500;

/** Titles of those records that the actor may read, by id. */
export async function readableTitles(
  db: Executor,
  scope: QueryScope,
  entity: Entity,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  if (!scope.rights(entity).canRead) return titles;
  const inTitle = new Set(titleFields(entity));
  const fields = readableFields(scope, entity).flatMap(({ name }) => (inTitle.has(name) ? [name] : []));
  for (const id of inBlocks(ids, titlesAtOnce)) {
    const window = { type: 'range' as const, offset: 0, limit: titlesAtOnce };
    const request = { filter: { id }, fields, sort: [], window, count: 'none' as const };
    const { records } = await listRecords({ db, scope, entity }, request);
    for (const record of records) titles.set(String(record.id), recordTitle(entity, record));
  }
  return titles;
}
