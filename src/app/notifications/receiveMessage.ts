import type { QueryClient } from '@tanstack/react-query';
import type { NotificationType } from '../../../generated/types.ts';
import type { markDelivered, OwnNotifications } from '../../contract/notifications/notifierCalls.ts';
import {
  choiceOf,
  notificationPreference,
  notificationTypes,
  type notifierEvents,
} from '../../contract/notifications/notifierEvents.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import type { AdminServices } from '../../framework/admin/session/services/createServices.ts';
import type { PersonalMessage } from '../../framework/schema/contracts/realtime.ts';
import { browserNotes } from './browserNotes.ts';
import { typeTitles } from './cardContent.ts';
import { listKeys, unreadKey } from './notifierQueries.ts';
import { applyEvent, type OwnEvent } from './ownLists.ts';
import { soundOf, sounds } from './sounds.ts';

interface UnreadCount {
  count: number;
}

/** Loads again what is loaded: the number of unread ones, and the lists that were opened. */
export async function reloadNotifications(queryClient: QueryClient): Promise<void> {
  const keys = [unreadKey, listKeys.open, listKeys.trash];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Applies an event to what is loaded. @returns whether all that it concerned was loaded */
export function applyToLoaded(queryClient: QueryClient, event: OwnEvent, ids: readonly string[]): boolean {
  const lists = {
    open: queryClient.getQueryData<OwnNotifications>(listKeys.open),
    trash: queryClient.getQueryData<OwnNotifications>(listKeys.trash),
  };
  const applied = applyEvent(lists, { event, ids }, new Date().toISOString());
  const { open, trash } = applied.lists;
  if (open) queryClient.setQueryData(listKeys.open, open);
  if (trash) queryClient.setQueryData(listKeys.trash, trash);
  const counts = open?.counts ?? trash?.counts;
  if (counts) queryClient.setQueryData<UnreadCount>(unreadKey, { count: counts.unread });
  return applied.isComplete;
}

function isType(kind: string | undefined): kind is NotificationType {
  return notificationTypes.some((type) => type === kind);
}

/** A new notification: counted at once, then loaded where the list is open, heard and seen as its recipient chose. */
async function receiveNew(
  { http, preferences, queryClient, session }: AdminServices,
  { kind = '', ids }: PersonalMessage,
): Promise<void> {
  const { sound } = choiceOf(preferences.get(notificationPreference), kind);
  const known = queryClient.getQueryData<UnreadCount>(unreadKey);
  if (known) queryClient.setQueryData<UnreadCount>(unreadKey, { count: known.count + 1 });
  else void queryClient.invalidateQueries({ queryKey: unreadKey });
  const isListed = queryClient.getQueryData(listKeys.open) !== undefined;
  if (isType(kind)) {
    if (sound) void sounds.play(soundOf[kind], ids[0]);
    void browserNotes.show(session.login()?.name ?? '', typeTitles[kind], ids[0] ?? kind);
  }
  if (isListed) await queryClient.invalidateQueries({ queryKey: listKeys.open });
  else if (session.login()?.originUserId === null)
    await callServer<typeof markDelivered>(http, 'PUT /api/notifier/mark-delivered', { isQuiet: true });
}

const applied: Readonly<Partial<Record<string, OwnEvent>>> = {
  'mark-read': 'mark-read',
  dismiss: 'dismiss',
  'revoke-dismission': 'revoke-dismission',
} satisfies Record<Exclude<(typeof notifierEvents)[number], 'new'>, OwnEvent>;

/** Brings a message to the bell and the open lists; after any unknown one, and after a gap, they load again. */
export async function receiveMessage(
  services: AdminServices,
  message: PersonalMessage | 'gap',
): Promise<void> {
  const { queryClient } = services;
  if (message === 'gap') return await reloadNotifications(queryClient);
  if (message.event === 'new') return await receiveNew(services, message);
  const event = applied[message.event];
  if (!event || !applyToLoaded(queryClient, event, message.ids)) await reloadNotifications(queryClient);
}
