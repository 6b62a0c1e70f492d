import type { RaRecord } from 'ra-core';

type StatusKey =
  | 'active.deactivated'
  | 'active.inactiveSince'
  | 'active.deactivatesAt'
  | 'active.reactivatesAt';

/** A statement about whether a record is in use; `day` is a date or an instant as the server sent it. */
export interface RecordStatus {
  key: StatusKey;
  day: string | null;
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** What is to be said about a record that is deactivated, or will be; nothing about one simply in use. */
export function recordStatus(record: RaRecord): RecordStatus[] {
  const since = dayOf(record.deactivatedAt);
  const back = dayOf(record.activateAt);
  const end = dayOf(record.deactivateAt);
  if (record.isActive === false) {
    const inactive: RecordStatus = since
      ? { key: 'active.inactiveSince', day: since }
      : { key: 'active.deactivated', day: null };
    return back ? [inactive, { key: 'active.reactivatesAt', day: back }] : [inactive];
  }
  return end ? [{ key: 'active.deactivatesAt', day: end }] : [];
}
