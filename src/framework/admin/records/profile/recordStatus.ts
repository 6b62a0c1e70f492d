import type { RaRecord } from 'ra-core';

type StatusKey =
  | 'active.deactivated'
  | 'active.inactiveSince'
  | 'active.deactivatesAt'
  | 'active.reactivatesAt';

/** A statement about whether a record is active; `day` is a date or an instant as sent by the server. */
export interface RecordStatus {
  key: StatusKey;
  day: string | null;
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The statuses of a record that is or will be deactivated; empty for one that is simply active. */
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
