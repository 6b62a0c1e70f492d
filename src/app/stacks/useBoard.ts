import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Stack, StackItemChange, StacksAnswer } from '../../contract/stacks/stackManager.ts';
import { stackManagerPath } from '../../contract/stacks/stackManagerPath.ts';
import { useReportFailure } from '../../framework/admin/session/failures/useReportFailure.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import type { BoardActions } from './BoardActions.ts';
import { type ItemRef, moveItem } from './boardMoves.ts';

const boardKey = ['stacks', 'board'] as const;

/** A request that changes the board, and the optimistic state of the board. */
interface BoardChange {
  path: string;
  body: object;
  ahead?: (stacks: readonly Stack[]) => Stack[];
}

interface Board extends BoardActions {
  stacks: Stack[] | undefined;
  error: Error | null;
  retry: () => void;
  isSaving: boolean;
}

function changed(
  stacks: readonly Stack[],
  held: ItemRef,
  { stack: target, ...change }: StackItemChange,
): Stack[] {
  if (target !== undefined) return moveItem(stacks, held, { stack: target, before: null });
  return stacks.map((stack) =>
    stack.id === held.stack
      ? {
          ...stack,
          items: (stack.items ?? []).map((item) =>
            item.itemId === held.itemId ? { ...item, ...change } : item,
          ),
        }
      : stack,
  );
}

/** Loads the open stacks and changes them optimistically; a refused change is rolled back and reported. */
export function useBoard(): Board {
  const { http } = useServices();
  const queryClient = useQueryClient();
  const tell = useReportFailure();
  const { data, error, refetch } = useQuery({
    queryKey: boardKey,
    queryFn: async ({ signal }) => {
      const filter = JSON.stringify({ isClosed: false });
      const { json } = await http(`${stackManagerPath}?${new URLSearchParams({ filter })}`, { signal });
      return (json as StacksAnswer).stacks;
    },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ path, body }: BoardChange) =>
      // `onError` rolls back and reports the failure
      await http(`${stackManagerPath}/${path}`, { method: 'PUT', body: JSON.stringify(body), isQuiet: true }),
    async onMutate({ ahead }: BoardChange) {
      await queryClient.cancelQueries({ queryKey: boardKey });
      const before = queryClient.getQueryData<Stack[]>(boardKey);
      if (before && ahead) queryClient.setQueryData(boardKey, ahead(before));
      return { before };
    },
    onError(failure: unknown, _change, context) {
      if (context?.before) queryClient.setQueryData(boardKey, context.before);
      tell(failure);
    },
    onSettled: async () => await queryClient.invalidateQueries({ queryKey: ['stacks'] }),
  });
  return {
    stacks: data,
    error,
    retry: () => void refetch(),
    isSaving: isPending,
    move: (held, place) =>
      mutate({
        path: `${held.stack}/${held.itemId}`,
        body: place satisfies StackItemChange,
        ahead: (stacks) => moveItem(stacks, held, place),
      }),
    change: (held, change) =>
      mutate({
        path: `${held.stack}/${held.itemId}`,
        body: change,
        ahead: (stacks) => changed(stacks, held, change),
      }),
    remove: ({ stack, itemId }) => mutate({ path: `pull/${stack}/${itemId}`, body: {} }),
    push: (stack, item) => mutate({ path: `push/${stack}`, body: item }),
  };
}
