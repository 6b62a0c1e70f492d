import { valueAt } from '../../../schema/fieldPath.ts';
import type { RecordData } from '../../../schema/Json.ts';
import type { EntityQuery } from '../../query/EntityQuery.ts';
import { type ListRequest, largestPage, type Window } from '../../query/ListRequest.ts';
import { listRecords } from '../../query/listRecords.ts';
import { exportPopulate, headFields } from '../exports/exportColumns.ts';
import type { ImportPlan } from './importColumns.ts';

/** Values per query; several records may share one. */
const block = 200;
/** Enough records to know that a value is ambiguous. */
const mostPerValue = 2;

/**
 * Finds the visible records for values of the plan's key field. The result is keyed by value, with at most two
 * records each.
 */
export async function matchRecords(
  query: EntityQuery,
  { key, read }: ImportPlan,
  values: readonly (string | number)[],
): Promise<Map<string, RecordData[]>> {
  const found = new Map<string, RecordData[]>();
  if (!key) return found;
  const note = (record: RecordData) => {
    const value = String(valueAt(record, key.path));
    const alike = found.get(value) ?? [];
    if (alike.length < mostPerValue) found.set(value, [...alike, record]);
  };
  const heads = read.flatMap((column) => headFields(query.scope, column));
  const request: Omit<ListRequest, 'window'> = {
    fields: [...new Set(heads)],
    populate: exportPopulate(read),
    sort: [],
    count: 'none',
  };
  const distinct = [...new Set(values)];
  for (let at = 0; at < distinct.length; at += block) {
    const filter = { [key.path]: { $in: distinct.slice(at, at + block) } };
    let window: Window | undefined = { type: 'range', offset: 0, limit: largestPage };
    while (window) {
      const one = { ...query, scope: query.scope.fresh() };
      const { records, nextCursor } = await listRecords(one, { ...request, filter, window });
      for (const record of records) note(record);
      window = nextCursor ? { type: 'after', cursor: nextCursor, limit: largestPage } : undefined;
    }
  }
  return found;
}
