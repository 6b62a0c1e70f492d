import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Comment, listComments } from '../../../schema/contracts/comments.ts';
import { commentsView } from '../../../schema/contracts/realtime.ts';
import { callServer } from '../../session/http/callServer.ts';
import { useDerivedChange } from '../../session/realtime/useDerivedChange.ts';
import { useServices } from '../../session/services/useServices.ts';

export interface CommentedRecord {
  resource: string;
  id: string;
}

const keyOf = ({ resource, id }: CommentedRecord) => ['leitstand', 'comments', resource, id];

/** Reloads the comments of a record and their number. */
export function useReloadComments({ resource, id }: CommentedRecord): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async () => await queryClient.invalidateQueries({ queryKey: keyOf({ resource, id }) }),
    [queryClient, resource, id],
  );
}

interface FoundComments {
  /** The newest last; undefined while the first page loads. */
  comments: Comment[] | undefined;
  total: number;
  mayWrite: boolean;
  hasFailed: boolean;
  retry: () => void;
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  loadEarlier: () => void;
}

/** The comments of a record, the newest page first, reloaded when somebody writes one. */
export function useComments(of: CommentedRecord): FoundComments {
  const { http } = useServices();
  const query = useInfiniteQuery({
    queryKey: [...keyOf(of), 'list'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callServer<typeof listComments>(http, 'GET /api/comments/{resource}/{id}', {
        params: { ...of },
        query: pageParam === '' ? {} : { before: pageParam },
        signal,
        isQuiet: true,
      }),
    getNextPageParam: ({ before }) => before ?? undefined,
  });
  const pages = query.data?.pages;
  return {
    comments: pages?.toReversed().flatMap(({ comments }) => comments),
    total: pages?.[0]?.total ?? 0,
    mayWrite: pages?.[0]?.mayWrite ?? false,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
    hasEarlier: query.hasNextPage,
    isLoadingEarlier: query.isFetchingNextPage,
    loadEarlier: () => void query.fetchNextPage(),
  };
}

/** The number of comments of a record, current; 0 until loaded. */
export function useCommentCount(of: CommentedRecord, isWanted: boolean): number {
  const { http } = useServices();
  const reload = useReloadComments(of);
  useDerivedChange({ entity: of.resource, id: of.id, field: commentsView }, () => void reload());
  const { data } = useQuery({
    queryKey: [...keyOf(of), 'count'],
    enabled: isWanted,
    staleTime: 30_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const { total } = await callServer<typeof listComments>(http, 'GET /api/comments/{resource}/{id}', {
        params: { ...of },
        query: { limit: 0 },
        signal,
        isQuiet: true,
      });
      return total;
    },
  });
  return data ?? 0;
}
