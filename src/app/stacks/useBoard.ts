import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'ra-core';
import type {
  changeStackItem,
  findStacks,
  PushedItem,
  pullStackItem,
  pushStackItem,
  Stack,
  StackItem,
  StackItemChange,
} from '../../contract/stacks/stackManager.ts';
import { stackManagerPath } from '../../contract/stacks/stackManagerPath.ts';
import { useReportFailure } from '../../framework/admin/session/failures/useReportFailure.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';

/** Position for an item: before another item of a stack, or at its end if `before` is null. */
export interface BoardPosition {
  stack: string;
  before: string | null;
}

/** An item and its current stack. */
export interface ItemRef {
  stack: string;
  itemId: string;
}

/** Items shown on the board; done and muted ones are not. */
export function openItems({ items }: Stack): StackItem[] {
  return (items ?? []).filter(({ state }) => state === 'OPEN');
}

export function findItem(stacks: readonly Stack[], { stack, itemId }: ItemRef): StackItem | undefined {
  return stacks.find(({ id }) => id === stack)?.items?.find((item) => item.itemId === itemId);
}

/** Returns the stacks after moving an item; unchanged if the item is not found. */
export function moveItem(stacks: readonly Stack[], held: ItemRef, place: BoardPosition): Stack[] {
  const item = findItem(stacks, held);
  if (!item || place.before === held.itemId) return [...stacks];
  return stacks.map((stack) => {
    const rest = (stack.items ?? []).filter(({ itemId }) => itemId !== held.itemId);
    if (stack.id !== place.stack) return stack.id === held.stack ? { ...stack, items: rest } : stack;
    const found = place.before === null ? -1 : rest.findIndex(({ itemId }) => itemId === place.before);
    const at = found < 0 ? rest.length : found;
    return { ...stack, items: [...rest.slice(0, at), item, ...rest.slice(at)] };
  });
}

/** Index of an item among the open items of its stack, and their number. */
export function placeOf(stacks: readonly Stack[], { stack, itemId }: ItemRef): { at: number; of: number } {
  const items = openItems(stacks.find(({ id }) => id === stack) ?? { id: stack, name: '' });
  return { at: items.findIndex((item) => item.itemId === itemId), of: items.length };
}

function beside(stacks: readonly Stack[], held: ItemRef, step: number): BoardPosition | undefined {
  const from = stacks.findIndex(({ id }) => id === held.stack);
  const target = stacks[from + step];
  if (!target) return undefined;
  const { at } = placeOf(stacks, held);
  return { stack: target.id, before: openItems(target)[at]?.itemId ?? null };
}

/**
 * Position after an arrow key: up or down within the stack, or the same index in the next stack. Undefined at
 * the edge.
 */
export function stepOf(stacks: readonly Stack[], held: ItemRef, key: string): BoardPosition | undefined {
  const items = openItems(stacks.find(({ id }) => id === held.stack) ?? { id: '', name: '' });
  const at = items.findIndex(({ itemId }) => itemId === held.itemId);
  switch (key) {
    case 'ArrowUp':
      return at > 0 ? { stack: held.stack, before: items[at - 1]?.itemId ?? null } : undefined;
    case 'ArrowDown':
      return at < items.length - 1 ? { stack: held.stack, before: items[at + 2]?.itemId ?? null } : undefined;
    case 'ArrowLeft':
      return beside(stacks, held, -1);
    case 'ArrowRight':
      return beside(stacks, held, 1);
    default:
      return undefined;
  }
}

/** Actions on the items of the board. */
export interface BoardActions {
  move: (held: ItemRef, place: BoardPosition) => void;
  change: (held: ItemRef, change: StackItemChange) => void;
  remove: (held: ItemRef) => void;
  push: (stack: string, item: PushedItem) => void;
}

const boardKey = ['stacks', 'board'] as const;

/** A request that changes the board, and the optimistic state of the board. */
interface BoardChange {
  send: () => Promise<Stack>;
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
      const asked = { query: { filter: { isClosed: false } }, signal };
      return (await callServer<typeof findStacks>(http, `GET ${stackManagerPath}`, asked)).stacks;
    },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ send }: BoardChange) => send(),
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

  /** Changes or moves an item. Quiet: `onError` rolls back and reports the failure. */
  function sendItem({ stack, itemId }: ItemRef, body: StackItemChange): Promise<Stack> {
    return callServer<typeof changeStackItem>(http, `PUT ${stackManagerPath}/{id}/{itemId}`, {
      params: { id: stack, itemId },
      body,
      isQuiet: true,
    });
  }

  return {
    stacks: data,
    error,
    retry: () => void refetch(),
    isSaving: isPending,
    move: (held, place) =>
      mutate({
        send: () => sendItem(held, place),
        ahead: (stacks) => moveItem(stacks, held, place),
      }),
    change: (held, change) =>
      mutate({
        send: () => sendItem(held, change),
        ahead: (stacks) => changed(stacks, held, change),
      }),
    remove: ({ stack, itemId }) =>
      mutate({
        send: () =>
          callServer<typeof pullStackItem>(http, `PUT ${stackManagerPath}/pull/{id}/{itemId}`, {
            params: { id: stack, itemId },
            body: {},
            isQuiet: true,
          }),
      }),
    push: (stack, item) =>
      mutate({
        send: () =>
          callServer<typeof pushStackItem>(http, `PUT ${stackManagerPath}/push/{id}`, {
            params: { id: stack },
            body: item,
            isQuiet: true,
          }),
      }),
  };
}

type StacksView = 'board' | 'list';

/** Preferred view of stacks, stored on this device. */
export function useStacksView(): [StacksView, (view: StacksView) => void] {
  return useStore<StacksView>('stacks.view', 'board');
}
