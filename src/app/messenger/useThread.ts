import { type InfiniteData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import type { MessengerMessage } from '../../contract/messenger/messages.ts';
import { useRecordChanges } from '../../framework/admin/session/realtime/useRecordChanges.ts';
import { useRights } from '../../framework/admin/session/rights/useRights.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import {
  conversationQuery,
  messageEvents,
  messageQuery,
  messengerKeys,
  threadQuery,
} from './messengerQueries.ts';

/** A message of a thread: itself, or the id of one that could not be loaded. */
export interface ThreadEntry {
  id: string;
  message: MessengerMessage | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** Later ones last; those without a time are on their way. */
function byTime(one: ThreadEntry, other: ThreadEntry): number {
  const timeOf = ({ message }: ThreadEntry) => message?.sentAt ?? '9999';
  return timeOf(one).localeCompare(timeOf(other));
}

/**
 * A conversation and its messages: the newest ones, those before on demand, and those that arrive while it is open.
 */
export function useThread(id: string, isTrash: boolean) {
  const { http, queryClient } = useServices();
  const { permissions } = useRights();
  const conversation = useQuery(conversationQuery(http, id));
  const thread = useInfiniteQuery(threadQuery(http, id, isTrash));
  const loaded = thread.data?.pages.toReversed().flat() ?? [];
  const known = new Set(loaded.map(({ _id }) => _id));
  const isComplete = thread.data !== undefined && !isTrash;
  const added = isComplete ? (conversation.data?.messages ?? []).filter((one) => !known.has(one)) : [];
  const arrived = useQueries({ queries: added.map((one) => messageQuery(http, one)) });
  const again = (messageId: string) =>
    void queryClient.invalidateQueries({ queryKey: messengerKeys.message(messageId) });

  function put(message: MessengerMessage): void {
    queryClient.setQueryData<InfiniteData<MessengerMessage[]>>(
      messengerKeys.thread(id, isTrash),
      (before) =>
        before && {
          ...before,
          pages: before.pages.map((page) => page.map((one) => (one._id === message._id ? message : one))),
        },
    );
  }

  async function renew(messageId: string): Promise<void> {
    put(await queryClient.fetchQuery({ ...messageQuery(http, messageId), staleTime: 0 }));
  }

  useRecordChanges((changes) => {
    const mayRead = (entity: string) => permissions.holds([{ action: 'read', entity }]);
    for (const { event, messageId } of messageEvents(changes, mayRead)) {
      if (event !== 'update-message') continue;
      if (known.has(messageId)) void renew(messageId).catch(() => undefined);
      else if (added.includes(messageId)) again(messageId);
    }
  });

  const entries: ThreadEntry[] = [
    ...loaded.map((message) => ({
      id: message._id,
      message,
      hasFailed: false,
      retry: () => undefined,
    })),
    ...added.map((messageId, at) => ({
      id: messageId,
      message: arrived[at]?.data,
      hasFailed: arrived[at]?.isError === true,
      retry: () => again(messageId),
    })),
  ];
  return {
    conversation: conversation.data,
    hasNoConversation: conversation.isError && !conversation.data,
    retryConversation: () => void conversation.refetch(),
    entries: entries.sort(byTime),
    isLoading: thread.isPending,
    hasFailed: thread.isError && !thread.data,
    retry: () => void thread.refetch(),
    hasEarlier: thread.hasNextPage,
    isLoadingEarlier: thread.isFetchingNextPage,
    loadEarlier: () => thread.fetchNextPage(),
    reload: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: messengerKeys.conversation(id) }),
        queryClient.invalidateQueries({ queryKey: ['leitstand', 'messenger', 'thread', id] }),
      ]);
    },
  };
}
