import type { AccountOptions, readAccountOptions } from '../../contract/messenger/accounts.ts';
import type {
  countUnseen,
  findConversations,
  findMessages,
  MessengerConversation,
  MessengerMessage,
  readConversation,
  readMessage,
} from '../../contract/messenger/messages.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import type { HttpClient } from '../../framework/admin/session/http/httpClient.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import type { RecordChange } from '../../framework/schema/contracts/realtime.ts';

/** Entities whose records are messages. */
export const messageEntities = ['mails', 'whatsapp-messages'] as const;

/** Marks queries that load again after any change of conversations or messages. */
export const liveMeta = { resources: ['conversations', ...messageEntities] };

/** Messages of one page of a thread. */
export const threadPage = 10;
/** Conversations of one page of the list. */
export const listPage = 25;

/** Keys of the queries. */
export const messengerKeys = {
  unseen: ['leitstand', 'messenger', 'unseen'],
  list: ['leitstand', 'messenger', 'list'],
  options: ['leitstand', 'messenger', 'options'],
  conversation: (id: string) => ['leitstand', 'messenger', 'conversation', id],
  thread: (id: string, isTrash: boolean) => ['leitstand', 'messenger', 'thread', id, isTrash],
  message: (id: string) => ['leitstand', 'messenger', 'message', id],
} as const;

/** What a list of conversations is narrowed to. */
export interface ConversationFilter {
  search: string;
  of: 'all' | 'me' | 'nobody' | 'unseen';
  state: 'all' | 'open' | 'deferred' | 'done';
}

type Signal = { signal: AbortSignal };

/** Query for the number of unseen conversations. */
export function unseenQuery(http: HttpClient) {
  return {
    queryKey: messengerKeys.unseen,
    meta: liveMeta,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }: Signal) =>
      callServer<typeof countUnseen>(http, 'GET /api/messenger/messages/unseen-count', {
        signal,
        isQuiet: true,
      }),
  };
}

/** Query for the conversations, page by page. */
export function listQuery(http: HttpClient, { search, of, state }: ConversationFilter) {
  return {
    queryKey: [...messengerKeys.list, search, of, state],
    meta: liveMeta,
    retry: false,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }: Signal & { pageParam: number }) =>
      callServer<typeof findConversations>(http, 'GET /api/messenger/messages/conversations', {
        query: {
          page: pageParam,
          limit: listPage,
          ...(search !== '' && { search }),
          ...(of !== 'all' && { of }),
          ...(state !== 'all' && { state }),
        },
        signal,
        isQuiet: true,
      }),
    getNextPageParam: ({ maxPage }: { maxPage: number }, pages: readonly unknown[]) =>
      pages.length < maxPage ? pages.length + 1 : undefined,
  };
}

/** Query for one conversation. */
export function conversationQuery(http: HttpClient, id: string) {
  return {
    queryKey: messengerKeys.conversation(id),
    meta: liveMeta,
    retry: false,
    queryFn: ({ signal }: Signal): Promise<MessengerConversation> =>
      callServer<typeof readConversation>(http, 'GET /api/messenger/messages/conversations/{id}', {
        params: { id },
        signal,
        isQuiet: true,
      }),
  };
}

/** Query for the messages of a conversation: the newest, then those before. */
export function threadQuery(http: HttpClient, id: string, isTrash: boolean) {
  return {
    queryKey: messengerKeys.thread(id, isTrash),
    retry: false,
    staleTime: 0,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }: Signal & { pageParam: string }): Promise<MessengerMessage[]> => {
      const { messengerMessages } = await callServer<typeof findMessages>(
        http,
        'GET /api/messenger/messages',
        {
          query: {
            conversation: id,
            limit: threadPage,
            ...(pageParam !== '' && { before: pageParam }),
            trash: isTrash ? 'true' : 'false',
          },
          signal,
          isQuiet: true,
        },
      );
      return messengerMessages;
    },
    getNextPageParam: (page: readonly MessengerMessage[]) =>
      page.length < threadPage ? undefined : page[0]?._id,
  };
}

/** Query for one message by its id. */
export function messageQuery(http: HttpClient, id: string) {
  return {
    queryKey: messengerKeys.message(id),
    retry: false,
    queryFn: ({ signal }: Signal): Promise<MessengerMessage> =>
      callServer<typeof readMessage>(http, 'GET /api/messenger/messages/{id}', {
        params: { id },
        signal,
        isQuiet: true,
      }),
  };
}

/** Query for the addresses and numbers that the user may send from. */
export function optionsQuery(http: HttpClient) {
  return {
    queryKey: messengerKeys.options,
    meta: { resources: ['messenger-accounts'] },
    retry: false,
    staleTime: 60_000,
    queryFn: ({ signal }: Signal): Promise<AccountOptions> =>
      callServer<typeof readAccountOptions>(http, 'GET /api/messenger/accounts/options', {
        signal,
        isQuiet: true,
      }),
  };
}

/** A report that a message is new or has changed. */
export interface MessageEvent {
  event: 'new-message' | 'update-message';
  messageId: string;
}

/**
 * What reported changes say about messages. Changes of an entity that the user may not read are ignored, even if the
 * server should report them.
 */
export function messageEvents(
  changes: readonly RecordChange[],
  mayRead: (entity: string) => boolean,
): MessageEvent[] {
  return changes.flatMap(({ entity, id, action }) => {
    const isMessage = messageEntities.some((one) => one === entity);
    if (!isMessage || action === 'delete' || !mayRead(entity)) return [];
    return [{ event: action === 'create' ? 'new-message' : 'update-message', messageId: id } as const];
  });
}

/** Returns what loads again what an own write has changed. */
export function useReloadMessenger(): (conversation?: string) => Promise<void> {
  const { queryClient } = useServices();
  return async (conversation) => {
    const keys = [
      messengerKeys.list,
      messengerKeys.unseen,
      ...(conversation === undefined ? [] : [messengerKeys.conversation(conversation)]),
    ];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
