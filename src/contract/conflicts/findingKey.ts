import type { Finding } from './Conflict.ts';

/** Tells findings apart. */
export function findingKey({ kind, field, record, date, timeRange }: Finding): string {
  return [kind, field, record?.type, record?.id, date, timeRange?.startTime, timeRange?.endTime].join(' ');
}
