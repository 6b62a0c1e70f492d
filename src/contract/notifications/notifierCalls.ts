import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import {
  count,
  described,
  named,
  recordData,
  recordId,
  wholeNumber,
} from '../../framework/schema/calls/shapes.ts';
import { notificationTypes } from './notifierEvents.ts';

const tag = 'Eigene Benachrichtigungen';
const path = '/api/notifier';
/** Notifications of one request. */
export const mostNotifications = 1000;

const instant = z.nullable(z.iso.datetime());

const notification = named(
  'OwnNotification',
  z.object({
    id: recordId,
    _id: recordId,
    type: z.enum(notificationTypes),
    messagePayload: described(
      recordData,
      'Woraus die Karte besteht: Kennungen, und was davon man in diesem Augenblick lesen darf.',
    ),
    readAt: described(instant, 'null: ungelesen.'),
    dismissedAt: described(instant, 'null: offen; sonst liegt sie im Papierkorb.'),
    remindAt: described(instant, 'Bis dahin ruht sie und zählt nicht als offen.'),
    createdAt: z.iso.datetime(),
  }),
);

/** A notification as its recipient sees it now. */
export type OwnNotification = z.output<typeof notification>;

const counts = z.object({ open: count, trash: count, unread: count });

const ownAnswer = named(
  'OwnNotifications',
  z.object({
    notifications: z.array(notification),
    maxPage: described(count, 'Seiten der Länge limit; mehr als eine: Es gibt weitere.'),
    counts: described(counts, 'Offene, gelöschte, und ungelesene unter den offenen.'),
  }),
);

/** Answer of `GET /api/notifier/own`. */
export type OwnNotifications = z.output<typeof ownAnswer>;

const truth = z.enum(['true', 'false'], 'Möglich sind true und false.');

const example = {
  type: 'TO_DO_ASSIGNED' as const,
  messagePayload: { name: 'Angebot schreiben', fromName: 'Bea Blau' },
  readAt: null,
  dismissedAt: null,
  remindAt: null,
  createdAt: '2026-09-01T08:00:00.000Z',
};
const counted = { open: 1, trash: 0, unread: 1 };

export const unreadCount = defineCall({
  id: 'unreadNotifications',
  method: 'GET',
  path: `${path}/unread-count`,
  summary: 'Wie viele eigene Benachrichtigungen ungelesen sind',
  tag,
  answer: named('UnreadNotifications', z.object({ count })),
  answerExample: { count: 1 },
});

export const ownNotifications = defineCall({
  id: 'ownNotifications',
  method: 'GET',
  path: `${path}/own`,
  summary: 'Eigene Benachrichtigungen, die neuesten zuerst',
  tag,
  query: z.strictObject({
    state: described(
      z._default(z.enum(['open', 'trash', 'all'], 'Möglich sind open, trash und all.'), 'all'),
      'Offene, gelöschte oder alle.',
    ),
    limit: z._default(wholeNumber(mostNotifications).check(z.minimum(1, 'Mindestens 1.')), 10),
    sortBy: z._default(z.enum(['createdAt'], 'Möglich ist createdAt.'), 'createdAt'),
    sortDesc: z._default(truth, 'true'),
    markDelivered: described(z._default(truth, 'false'), 'Vermerkt, dass sie angekommen sind.'),
    skipPagination: described(
      z._default(truth, 'true'),
      'Immer die ersten limit; eine Seitennummer gibt es nicht.',
    ),
  }),
  answer: ownAnswer,
  answerExample: ({ id }) => ({ notifications: [{ id, _id: id, ...example }], maxPage: 1, counts: counted }),
  errors: [400],
});

const ids = z
  .array(recordId)
  .check(
    z.minLength(1, 'Wähle mindestens eine Benachrichtigung.'),
    z.maxLength(mostNotifications, `Höchstens ${mostNotifications} Benachrichtigungen auf einmal.`),
  );
const idsBody = named('NotificationIds', z.strictObject({ notificationIds: ids }));

export const markDelivered = defineCall({
  id: 'markNotificationsDelivered',
  method: 'PUT',
  path: `${path}/mark-delivered`,
  summary: 'Vermerken, dass alle eigenen Benachrichtigungen angekommen sind',
  tag,
});

const marked = {
  method: 'PUT',
  tag,
  body: idsBody,
  bodyExample: ({ id }: { id: string }) => ({ notificationIds: [id] }),
  errors: [400, 404, 422],
} as const;

export const markRead = defineCall({
  ...marked,
  id: 'markNotificationsRead',
  path: `${path}/mark-read`,
  summary: 'Eigene Benachrichtigungen als gelesen vermerken',
});

export const dismissNotifications = defineCall({
  ...marked,
  id: 'dismissNotifications',
  path: `${path}/dismiss`,
  summary: 'Eigene Benachrichtigungen in den Papierkorb legen',
});

export const dismissAllNotifications = defineCall({
  id: 'dismissAllNotifications',
  method: 'PUT',
  path: `${path}/dismiss-all`,
  summary: 'Alle offenen eigenen Benachrichtigungen in den Papierkorb legen',
  tag,
});

const params = z.object({ id: recordId });

export const revokeDismission = defineCall({
  id: 'revokeDismission',
  method: 'PUT',
  path: `${path}/revoke-dismission/{id}`,
  summary: 'Eine eigene Benachrichtigung aus dem Papierkorb holen',
  tag,
  params,
  errors: [404],
});

export const remindLater = defineCall({
  id: 'remindOfNotification',
  method: 'PUT',
  path: `${path}/remind/{id}`,
  summary: 'Eine eigene Benachrichtigung ruhen lassen, bis sie wieder gemeldet wird',
  tag,
  params,
  body: named(
    'NotificationReminder',
    z.strictObject({ at: z.iso.datetime('Erwartet wird ein Zeitpunkt wie 2026-12-01T07:00:00.000Z.') }),
  ),
  bodyExample: { at: '2026-12-01T07:00:00.000Z' },
  errors: [400, 404, 422],
});

const watchedPath = z.object({ resource: z.string(), id: recordId });

const watchState = named('WatchState', z.object({ isWatched: z.boolean() }));

export const watchedRecords = defineCall({
  id: 'watchedRecords',
  method: 'GET',
  path: `${path}/watches`,
  summary: 'Einträge, deren Änderungen man gemeldet bekommt, soweit man sie noch lesen darf',
  tag,
  answer: named(
    'WatchedRecords',
    z.object({
      records: z.array(z.object({ resource: z.string(), id: recordId, title: z.string() })),
    }),
  ),
  answerExample: { records: [] },
});

export const watchStateOf = defineCall({
  id: 'watchState',
  method: 'GET',
  path: `${path}/watches/{resource}/{id}`,
  summary: 'Ob man einen Eintrag beobachtet',
  tag,
  params: watchedPath,
  answer: watchState,
  answerExample: { isWatched: true },
  errors: [404],
});

export const watchRecord = defineCall({
  id: 'watchRecord',
  method: 'PUT',
  path: `${path}/watches/{resource}/{id}`,
  summary: 'Änderungen eines Eintrags gemeldet bekommen',
  tag,
  params: watchedPath,
  errors: [400, 404],
});

export const unwatchRecord = defineCall({
  id: 'unwatchRecord',
  method: 'DELETE',
  path: `${path}/watches/{resource}/{id}`,
  summary: 'Einen Eintrag nicht mehr beobachten',
  tag,
  params: watchedPath,
});

/** Calls of the notification centre. */
export const notifierCalls = [
  unreadCount,
  ownNotifications,
  markDelivered,
  markRead,
  dismissNotifications,
  dismissAllNotifications,
  revokeDismission,
  remindLater,
  watchedRecords,
  watchStateOf,
  watchRecord,
  unwatchRecord,
] as const;
