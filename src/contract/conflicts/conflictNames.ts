import type { ConflictKind } from './Conflict.ts';

/** German names of the kinds, for filters. `taken` is in no list, since a list shows only what is readable. */
export const conflictNames: Readonly<Record<Exclude<ConflictKind, 'taken'>, string>> = {
  doubleBooking: 'Doppelt verplant',
  absent: 'Abwesend',
  blocked: 'Gesperrte Zeit',
  roomTaken: 'Raum belegt',
  holiday: 'Geschlossen',
  inactive: 'Nicht aktiv',
  absenceRequested: 'Abwesenheit beantragt',
  outsideAvailability: 'Außerhalb der Verfügbarkeit',
  tooFar: 'Zu weiter Weg',
  tooTight: 'Zu wenig Zeit für den Weg',
  notAssigned: 'Nicht zugeteilt',
};
