import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type {
  dismissAllNotifications,
  dismissNotifications,
  markRead,
  OwnNotifications,
  ownNotifications,
  remindLater,
  revokeDismission,
} from '../../contract/notifications/notifierCalls.ts';
import { startOfDay } from '../../framework/admin/records/list/layouts/calendar/calendarEntries.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { errorInfo } from '../../framework/admin/session/notices/createNotices.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { useLogin } from '../../framework/admin/shell/accounts/useLogin.ts';
import { addDays } from '../../framework/schema/dates.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { type CentreTab, listKeys, unreadKey } from './notifierQueries.ts';
import { isUnread, type OwnEvent } from './ownLists.ts';
import { applyToLoaded, reloadNotifications } from './receiveMessage.ts';

/** Notifications shown at first, and further ones for each "mehr laden". */
const pageSize = 10;
/** The most that one request returns and marks. */
const mostAtOnce = 1000;

const failures = {
  load: 'Fehler beim Laden der Benachrichtigungen',
  dismissAll: 'Fehler beim Löschen der Benachrichtigungen',
  dismiss: 'Fehler beim Löschen der Benachrichtigung',
  revoke: 'Fehler beim Wiederherstellen der Benachrichtigung',
  remind: 'Fehler beim Aufschieben der Benachrichtigung',
} as const;

/** Tomorrow at 8 in Germany. */
export function tomorrowMorning(now: Date): string {
  return startOfDay(addDays(dayInBerlin(now), 1), 8 * 60);
}

interface OwnList {
  answer: OwnNotifications | undefined;
  hasFailed: boolean;
  hasMore: boolean;
  isLoading: boolean;
  /** Also shows as many more. */
  loadMore: () => void;
  retry: () => void;
}

/** What can be done with notifications. Each takes effect at once; a failure is said, and what is stored loads again. */
export interface CentreActions {
  dismiss: (ids: readonly string[]) => void;
  dismissAll: () => void;
  revoke: (id: string) => void;
  remindTomorrow: (id: string) => void;
  /** Marks the unread ones of a tab as read: somebody saw them. Not while acting as somebody else. */
  see: (tab: CentreTab) => void;
}

interface NotificationCentre extends CentreActions {
  lists: Record<CentreTab, OwnList>;
  /** Undefined until the first answer. */
  counts: OwnNotifications['counts'] | undefined;
}

type ListQuery = UseQueryResult<OwnNotifications>;

/** A list is loaded when it is first shown; messages keep it up to date. */
function useOwnList(tab: CentreTab, isShown: boolean): OwnList & { query: ListQuery } {
  const { http, notices } = useServices();
  const queryClient = useQueryClient();
  const isActing = useLogin()?.originUserId !== null;
  const limit = useRef(pageSize);
  const query = useQuery({
    queryKey: listKeys[tab],
    enabled: isShown,
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn({ signal }) {
      const answer = await callServer<typeof ownNotifications>(http, 'GET /api/notifier/own', {
        query: {
          state: tab,
          limit: limit.current,
          sortBy: 'createdAt',
          sortDesc: 'true',
          markDelivered: isActing ? 'false' : 'true',
          skipPagination: 'true',
        },
        signal,
        isQuiet: true,
      });
      queryClient.setQueryData(unreadKey, { count: answer.counts.unread });
      return answer;
    },
  });
  const { error, data, errorUpdatedAt, refetch } = query;
  useEffect(() => {
    if (error && errorUpdatedAt > 0)
      notices.show({ text: failures.load, severity: 'error', info: errorInfo(error, failures.load) });
  }, [error, errorUpdatedAt, notices]);
  return {
    query,
    answer: data,
    hasFailed: error !== null,
    hasMore: (data?.maxPage ?? 0) > 1,
    isLoading: query.isFetching,
    loadMore() {
      limit.current = Math.min(limit.current + pageSize, mostAtOnce);
      void refetch();
    },
    retry: () => void refetch(),
  };
}

/**
 * The lists of the notification centre and what can be done with them.
 * @param shown lists that were shown so far
 */
export function useNotificationCentre(shown: ReadonlySet<CentreTab>): NotificationCentre {
  const { http, notices } = useServices();
  const queryClient = useQueryClient();
  const isActing = useLogin()?.originUserId !== null;
  const open = useOwnList('open', shown.has('open'));
  const trash = useOwnList('trash', shown.has('trash'));
  const latest = open.query.dataUpdatedAt >= trash.query.dataUpdatedAt ? open : trash;

  async function change(
    event: OwnEvent,
    ids: readonly string[],
    send: () => Promise<unknown>,
    failure: string,
  ): Promise<boolean> {
    applyToLoaded(queryClient, event, ids);
    try {
      await send();
      return true;
    } catch (error) {
      notices.show({ text: failure, severity: 'error', info: errorInfo(error, failure) });
      await reloadNotifications(queryClient);
      return false;
    }
  }

  /** Ids of all unread ones of a tab; asks for those that are not loaded. */
  async function unreadOf(tab: CentreTab): Promise<string[]> {
    const { answer } = { open, trash }[tab];
    const loaded = (answer?.notifications ?? []).filter(isUnread);
    if (tab === 'trash' || loaded.length >= (answer?.counts.unread ?? 0)) return loaded.map(({ id }) => id);
    const query = { state: tab, limit: mostAtOnce } as const;
    const all = await callServer<typeof ownNotifications>(http, 'GET /api/notifier/own', {
      query,
      isQuiet: true,
    });
    return all.notifications.filter(isUnread).map(({ id }) => id);
  }

  async function see(tab: CentreTab): Promise<void> {
    if (isActing) return;
    const notificationIds = await unreadOf(tab);
    if (notificationIds.length === 0) return;
    const isComplete = applyToLoaded(queryClient, 'mark-read', notificationIds);
    await callServer<typeof markRead>(http, 'PUT /api/notifier/mark-read', {
      body: { notificationIds },
      isQuiet: true,
    });
    if (!isComplete) await reloadNotifications(queryClient);
  }

  return {
    lists: { open, trash },
    counts: latest.answer?.counts,
    dismiss: (ids) =>
      void change(
        'dismiss',
        ids,
        () =>
          callServer<typeof dismissNotifications>(http, 'PUT /api/notifier/dismiss', {
            body: { notificationIds: [...ids] },
            isQuiet: true,
          }),
        ids.length > 1 ? failures.dismissAll : failures.dismiss,
      ),
    dismissAll: () =>
      void change(
        'dismiss',
        [],
        () =>
          callServer<typeof dismissAllNotifications>(http, 'PUT /api/notifier/dismiss-all', {
            isQuiet: true,
          }),
        failures.dismissAll,
      ),
    revoke: (id) =>
      void change(
        'revoke-dismission',
        [id],
        () =>
          callServer<typeof revokeDismission>(http, 'PUT /api/notifier/revoke-dismission/{id}', {
            params: { id },
            isQuiet: true,
          }),
        failures.revoke,
      ),
    async remindTomorrow(id) {
      const at = tomorrowMorning(new Date());
      const send = () =>
        callServer<typeof remindLater>(http, 'PUT /api/notifier/remind/{id}', {
          params: { id },
          body: { at },
          isQuiet: true,
        });
      if (await change('remind', [id], send, failures.remind))
        notices.show({ text: 'Du wirst morgen um 8:00 Uhr daran erinnert.', severity: 'success' });
    },
    // what stays unread is seen again
    see: (tab) => void see(tab).catch(() => undefined),
  };
}
