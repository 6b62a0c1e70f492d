import { isSameValue } from '../../framework/schema/merge/isSameValue.ts';
import type { Booking, RecurringBooking } from './Booking.ts';
import { decidingFields } from './decidingFields.ts';
import type { Reason } from './findAvailabilities.ts';

type Row = Readonly<Record<string, unknown>>;

/** A record as stored, and its fields that a reader may read; undefined if they may not read any. */
export interface SeenRecord {
  stored: Row | undefined;
  seen: Row | undefined;
  /** Null if they may not read it. */
  title: string | null;
}

/** By id. */
export type SeenRecords = ReadonlyMap<string, SeenRecord>;

const names = (value: unknown, owners: readonly string[]) =>
  [value].flat().some((id) => typeof id === 'string' && owners.includes(id));

function isKnown(
  { record, calendar }: Booking | RecurringBooking,
  owners: readonly string[],
  { stored, seen }: SeenRecord,
): boolean {
  const deciding = decidingFields[record.type];
  if (!deciding || !stored || !seen) return false;
  if (calendar) return isSameValue(stored[calendar], seen[calendar]);
  const linking = deciding.links.filter((name) => names(stored[name], owners));
  const isLinked = linking.length === 0 || linking.some((name) => names(seen[name], owners));
  return isLinked && deciding.facts.every((name) => isSameValue(stored[name], seen[name]));
}

/** Why a booking takes time; undefined if the reader must not learn it. */
export type ReasonOf = (booking: Booking | RecurringBooking) => Reason | undefined;

/**
 * Says why bookings take the time of the owners, where the reader may see in their records whose time it is
 * and when.
 */
export function explainBookings(
  owners: readonly string[],
  records: ReadonlyMap<string, SeenRecords>,
): ReasonOf {
  // most records have many bookings
  const reasons = new Map<string, Reason | undefined>();
  return (booking) => {
    const { kind, record, calendar, reason = null } = booking;
    const key = `${record.id} ${kind} ${calendar} ${reason}`;
    if (reasons.has(key)) return reasons.get(key);
    const known = records.get(record.type)?.get(record.id);
    const isVisible = known && isKnown(booking, owners, known);
    const visible = isVisible ? { kind, record, title: calendar ? reason : known.title } : undefined;
    reasons.set(key, visible);
    return visible;
  };
}
