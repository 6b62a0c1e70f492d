import type { ChangedRecord } from './changedRecords.ts';

/** Changed records by the entity they are of. */
export function recordsByEntity(records: readonly ChangedRecord[]): Map<string, ChangedRecord[]> {
  const groups = new Map<string, ChangedRecord[]>();
  for (const record of records) {
    const group = groups.get(record.entity) ?? [];
    group.push(record);
    groups.set(record.entity, group);
  }
  return groups;
}
