import type { OwnNotification } from '../../../../src/contract/notifications/notifierCalls.ts';

let last = 0;

/** An open, unread notification; each further one is a minute newer. */
export function buildNotification(values: Partial<OwnNotification> = {}): OwnNotification {
  last += 1;
  const id = values.id ?? last.toString(16).padStart(24, '0');
  return {
    id,
    _id: id,
    type: 'TO_DO_ASSIGNED',
    messagePayload: { name: `Aufgabe ${last}`, fromName: 'Bea Blau' },
    readAt: null,
    dismissedAt: null,
    remindAt: null,
    createdAt: new Date(Date.UTC(2026, 8, 1, 8, last)).toISOString(),
    ...values,
  };
}
