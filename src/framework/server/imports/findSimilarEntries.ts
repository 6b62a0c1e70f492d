import type { SimilarEntry } from '../../schema/contracts/imports.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import { recordTitle } from '../../schema/recordTitle.ts';
import type { Executor } from '../database/Database.ts';
import { findSimilarIds } from '../query/findSimilarIds.ts';
import { listRecords } from '../query/listRecords.ts';
import type { QueryScope } from '../query/QueryScope.ts';
import { readableFields, titleFields } from '../query/selectTargets.ts';
import { inBlocks } from '../repository/inBlocks.ts';
import type { RowDraft } from './draftRows.ts';

/** More are not told of a row. */
const mostTold = 3;
const titlesAtOnce = 500;

async function titlesOf(
  db: Executor,
  scope: QueryScope,
  entity: Entity,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  const inTitle = new Set(titleFields(entity));
  const fields = readableFields(scope, entity).flatMap(({ name }) => (inTitle.has(name) ? [name] : []));
  for (const id of inBlocks(ids, titlesAtOnce)) {
    const window = { type: 'range' as const, offset: 0, limit: titlesAtOnce };
    const request = { filter: { id }, fields, sort: [], window, count: 'none' as const };
    const { records } = await listRecords(db, scope, entity, request);
    for (const record of records) titles.set(String(record.id), recordTitle(entity, record));
  }
  return titles;
}

/** The records that new rows look like, by the position of the row, as far as the actor may read them. */
export async function findSimilarEntries(
  db: Executor,
  scope: QueryScope,
  entity: Entity,
  drafts: readonly RowDraft[],
): Promise<Map<number, SimilarEntry[]>> {
  const rows = new Map<number, RecordData>();
  for (const [position, draft] of drafts.entries())
    if ('values' in draft && !draft.record) rows.set(position, draft.values);
  const found = await findSimilarIds(db, scope, entity, { rows, most: mostTold });
  const told = new Map([...found].map(([position, ids]) => [position, ids.slice(0, mostTold)]));
  const titles = await titlesOf(db, scope, entity, [...new Set([...told.values()].flat())]);
  return new Map(
    [...told].map(([position, ids]) => [
      position,
      ids.flatMap((id) => (titles.has(id) ? [{ id, title: titles.get(id) || id }] : [])),
    ]),
  );
}
