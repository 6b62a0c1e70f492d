import type { ConflictKind } from './Conflict.ts';

/** German names of the kinds, for filters. */
export const conflictNames: Readonly<Record<ConflictKind, string>> = {
  doubleBooking: 'Doppelt verplant',
  absent: 'Abwesend',
  blocked: 'Gesperrte Zeit',
  roomTaken: 'Raum belegt',
  holiday: 'Geschlossen',
  inactive: 'Nicht aktiv',
  taken: 'Belegt',
  absenceRequested: 'Abwesenheit beantragt',
  outsideAvailability: 'Außerhalb der Verfügbarkeit',
  tooFar: 'Zu weiter Weg',
  tooTight: 'Zu wenig Zeit für den Weg',
  notAssigned: 'Nicht zugeteilt',
};
