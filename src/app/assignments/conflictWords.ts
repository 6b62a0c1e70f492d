import { formatDate } from '../../framework/admin/base/format/formatDate.ts';
import { isJsonObject, type RecordData } from '../../framework/schema/Json.ts';

const words: Readonly<Record<string, string>> = {
  doubleBooking: 'Doppelt belegt',
  absent: 'Abwesend',
  absenceRequested: 'Abwesenheit beantragt',
  blocked: 'Gesperrte Zeit',
  roomTaken: 'Raum belegt',
  holiday: 'Frei',
  inactive: 'Inaktiv',
  outsideAvailability: 'Außerhalb der Verfügbarkeit',
  tooFar: 'Zu weit entfernt',
  tooTight: 'Zu wenig Zeit für den Weg',
  notAssigned: 'Nicht zugeteilt',
};

/** A conflict in one line. */
export function conflictWords({ kind, date, record }: RecordData): string {
  const title = isJsonObject(record) && typeof record.title === 'string' ? record.title : null;
  const day = typeof date === 'string' ? formatDate(date) : null;
  const parts = [words[String(kind)] ?? String(kind), day, title];
  return parts.filter((part) => part !== null).join(' · ');
}
