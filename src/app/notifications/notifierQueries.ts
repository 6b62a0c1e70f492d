import type { unreadCount } from '../../contract/notifications/notifierCalls.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import type { HttpClient } from '../../framework/admin/session/http/httpClient.ts';

/** The two lists of the notification centre. */
export type CentreTab = 'open' | 'trash';

/** react-query keys; not named like the resource, whose changes are reported by messages of their own. */
export const unreadKey = ['leitstand', 'notifier', 'unread'] as const;
export const listKeys = {
  open: ['leitstand', 'notifier', 'open'],
  trash: ['leitstand', 'notifier', 'trash'],
} as const satisfies Record<CentreTab, readonly string[]>;

/** Records that the user watches; with resource and id, whether they watch one. */
export const watchesKey = ['leitstand', 'notifier', 'watches'] as const;

/** Query for the number of unread notifications; messages keep it up to date. */
export function unreadQuery(http: HttpClient) {
  return {
    queryKey: unreadKey,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callServer<typeof unreadCount>(http, 'GET /api/notifier/unread-count', { signal, isQuiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/** Event that opens the notification centre. */
export const openCentreEvent = 'opennotifications';
