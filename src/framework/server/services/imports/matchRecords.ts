import type { RecordData } from '../../../schema/Json.ts';
import { valueAt } from '../../../schema/valueAt.ts';
import type { EntityQuery } from '../../query/EntityQuery.ts';
import { listRecords } from '../../query/listRecords.ts';
import { exportPopulate, headFields } from '../exports/exportColumns.ts';
import type { ImportPlan } from './importColumns.ts';

/** Values per query; several records may share one. */
const block = 200;

/**
 * Finds the visible records for values of the plan's key field. The result is keyed by value; two records
 * suffice to know that a value is ambiguous.
 */
export async function matchRecords(
  query: EntityQuery,
  { key, read }: ImportPlan,
  values: readonly (string | number)[],
): Promise<Map<string, RecordData[]>> {
  const found = new Map<string, RecordData[]>();
  const { scope } = query;
  if (!key) return found;
  const heads = read.flatMap((column) => headFields(scope, column));
  const request = {
    fields: [...new Set(heads)],
    populate: exportPopulate(read),
    sort: [],
    count: 'none' as const,
  };
  const distinct = [...new Set(values)];
  for (let at = 0; at < distinct.length; at += block) {
    const filter = { [key.path]: { $in: distinct.slice(at, at + block) } };
    const window = { type: 'range' as const, offset: 0, limit: 1000 };
    const { records } = await listRecords(query, { ...request, filter, window });
    for (const record of records) {
      const value = String(valueAt(record, key.path));
      found.set(value, [...(found.get(value) ?? []), record]);
    }
  }
  return found;
}
