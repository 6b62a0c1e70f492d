import type { Entity } from '../../../schema/model.ts';
import { recordTitle } from '../../../schema/recordTitle.ts';
import { titleFields } from '../../../schema/titleFields.ts';
import type { Executor } from '../../database/Database.ts';
import { listRecords } from '../../query/listRecords.ts';
import type { QueryScope } from '../../query/QueryScope.ts';
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
  const fields = titleFields(entity).filter(scope.rights(entity).isReadable);
  for (const id of inBlocks(ids, titlesAtOnce)) {
    const window = { type: 'range' as const, offset: 0, limit: titlesAtOnce };
    const request = { filter: { id }, fields, sort: [], window, count: 'none' as const };
    const { records } = await listRecords(db, scope, entity, request);
    for (const record of records) titles.set(String(record.id), recordTitle(entity, record));
  }
  return titles;
}
