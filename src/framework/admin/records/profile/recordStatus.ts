import type { RaRecord } from 'ra-core';
import type { Entity } from '../../../schema/model.ts';

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
export function recordStatus({ lifecycle }: Pick<Entity, 'lifecycle'>, record: RaRecord): RecordStatus[] {
  if (!lifecycle) return [];
  const day = (field: string | undefined) => (field === undefined ? null : dayOf(record[field]));
  const since = day(lifecycle.deactivatedField);
  const back = day(lifecycle.activateOnField);
  const end = day(lifecycle.deactivateOnField);
  if (record[lifecycle.activeField] === false) {
    const inactive: RecordStatus = since
      ? { key: 'active.inactiveSince', day: since }
      : { key: 'active.deactivated', day: null };
    return back ? [inactive, { key: 'active.reactivatesAt', day: back }] : [inactive];
  }
  return end ? [{ key: 'active.deactivatesAt', day: end }] : [];
}
