import {
  dismissAllNotifications,
  dismissNotifications,
  markDelivered,
  markRead,
  ownNotifications,
  remindLater,
  revokeDismission,
  unreadCount,
  unwatchRecord,
  watchedRecords,
  watchRecord,
  watchStateOf,
} from '../../contract/notifications/notifierCalls.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { Routes } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import { putFollowUps } from '../../framework/server/repository/followUps.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import {
  changeOwn,
  countOwn,
  countUnread,
  dismissAll,
  listOwn,
  type NotificationChange,
  markDelivered as noteDelivered,
  restUntil,
} from '../../framework/server/services/notifications/storedNotifications.ts';
import {
  isWatched,
  listWatched,
  mostWatched,
  unwatch,
  type WatchedRecord,
  watch,
} from '../../framework/server/services/notifications/watches.ts';
import { presentNotifications, titlesOf } from './readNotifications.ts';

/** @throws AppError 403 for somebody without a login */
function loginOf({ loginUser }: Actor): string {
  if (loginUser === null) throw new AppError('forbidden');
  return loginUser;
}

/** Looking as somebody else leaves no trace in what they have seen. */
const isOwn = ({ origin }: Actor) => origin === null;

/** Days for which a notification can rest. */
const longestRest = 366;

/** @throws AppError 422 for an instant that is past or too far away */
function checkRest(at: string): void {
  const until = Date.parse(at) - Date.now();
  if (until <= 0)
    throw new AppError('invalid', { fields: { at: 'Der Zeitpunkt muss in der Zukunft liegen.' } });
  if (until > longestRest * 86_400_000)
    throw new AppError('invalid', { fields: { at: 'Der Zeitpunkt darf höchstens ein Jahr entfernt sein.' } });
}

/** The notification centre: every call reaches the notifications of the own login only. */
export const notifierRoutes: Routes = (app, context) => {
  const { db } = context;

  async function change(actor: Actor, ids: readonly string[], what: NotificationChange): Promise<void> {
    const login = loginOf(actor);
    await db.transaction(async (trx) => await changeOwn(trx, login, { ids, change: what }));
  }

  serveCall(app, unreadCount, async ({ actor }) => ({
    count: await countUnread(db.kysely, loginOf(actor)),
  }));

  serveCall(app, ownNotifications, async ({ actor, query }) => {
    const login = loginOf(actor);
    const { state, limit, sortDesc, markDelivered: isMarking } = query;
    const counts = await countOwn(db.kysely, login);
    const stored = await listOwn(db.kysely, login, { state, limit, isNewestFirst: sortDesc === 'true' });
    if (isMarking === 'true' && isOwn(actor)) await noteDelivered(db.kysely, login);
    const total = { open: counts.open, trash: counts.trash, all: counts.open + counts.trash }[state];
    return {
      notifications: await presentNotifications(context, actor, stored),
      maxPage: Math.ceil(total / limit),
      counts,
    };
  });

  serveCall(app, markDelivered, async ({ actor }) => {
    if (isOwn(actor)) await noteDelivered(db.kysely, loginOf(actor));
  });

  serveCall(app, markRead, async ({ actor, body }) => {
    if (isOwn(actor)) await change(actor, body.notificationIds, 'mark-read');
  });

  serveCall(
    app,
    dismissNotifications,
    async ({ actor, body }) => await change(actor, body.notificationIds, 'dismiss'),
  );

  serveCall(app, dismissAllNotifications, async ({ actor }) => {
    const login = loginOf(actor);
    await db.transaction(async (trx) => await dismissAll(trx, login));
  });

  serveCall(
    app,
    revokeDismission,
    async ({ actor, params }) => await change(actor, [params.id], 'revoke-dismission'),
  );

  /** @throws AppError 404 unless the actor may read the record */
  async function requireReadable(actor: Actor, record: WatchedRecord): Promise<void> {
    const titles = await titlesOf(context, actor, [record]);
    if (titles.size === 0) throw new AppError('notFound');
  }

  serveCall(app, watchedRecords, async ({ actor }) => {
    const watched = await listWatched(db.kysely, loginOf(actor));
    const titles = await titlesOf(context, actor, watched);
    const records = watched.flatMap((record) => {
      const title = titles.get(`${record.resource}/${record.id}`);
      return title === undefined ? [] : [{ ...record, title }];
    });
    return { records };
  });

  serveCall(app, watchStateOf, async ({ actor, params }) => {
    await requireReadable(actor, params);
    return { isWatched: await isWatched(db.kysely, loginOf(actor), params) };
  });

  serveCall(app, watchRecord, async ({ actor, params }) => {
    const login = loginOf(actor);
    await requireReadable(actor, params);
    if (await watch(db.kysely, login, params)) return;
    const sentence = `Du beobachtest schon ${mostWatched.toLocaleString('de-DE')} Einträge. Beende zuerst eine andere Beobachtung.`;
    throw new AppError('badRequest', undefined, sentence);
  });

  serveCall(
    app,
    unwatchRecord,
    async ({ actor, params }) => await unwatch(db.kysely, loginOf(actor), params),
  );

  serveCall(app, remindLater, async ({ actor, params: { id }, body: { at } }) => {
    const login = loginOf(actor);
    checkRest(at);
    await db.transaction(async (trx) => {
      await restUntil(trx, login, { id, at });
      await putFollowUps(trx, [
        {
          kind: 'wakeNotification',
          record: `notifications/${id}`,
          key: `${id}/${at}`,
          payload: { id, at },
          notBefore: at,
        },
      ]);
    });
  });
};
