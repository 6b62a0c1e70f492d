import type { ChangedRecord } from './changedRecords.ts';

/** Groups changed records by entity. */
export function recordsByEntity(records: readonly ChangedRecord[]): Map<string, ChangedRecord[]> {
  const groups = new Map<string, ChangedRecord[]>();
  for (const record of records) {
    const group = groups.get(record.entity) ?? [];
    group.push(record);
    groups.set(record.entity, group);
  }
  return groups;
}
