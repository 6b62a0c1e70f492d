import type { QueryClient } from '@tanstack/react-query';
import type { RecordChange } from '../../../schema/contracts/realtime.ts';
import type { Attention } from './createAttention.ts';
import { isOutdatedBy } from './isOutdatedBy.ts';

interface RefresherOptions {
  queryClient: QueryClient;
  attention: Attention;
  /** Minimum time in ms between two refreshes, in which changes are collected. */
  gather?: number;
}

/** Time in ms for the response to the user's own save to arrive, so that it is not fetched again. */
const ownAnswer = 100;

/**
 * Refetches queries on the screen that reported changes make stale; other queries refetch when next shown.
 * Waits while the user is away.
 */
export function createRefresher({ queryClient, attention, gather = 300 }: RefresherOptions) {
  let pending: RecordChange[] = [];
  let isGathering = false;
  let earliest = 0;

  function refresh(): void {
    isGathering = false;
    earliest = Date.now() + gather;
    const changes = pending;
    pending = [];
    void queryClient.invalidateQueries({ predicate: (query) => isOutdatedBy(query, changes) });
  }

  return (changes: readonly RecordChange[]): void => {
    pending.push(...changes);
    if (isGathering) return;
    isGathering = true;
    setTimeout(() => attention.whenThere(refresh), Math.max(ownAnswer, earliest - Date.now()));
  };
}
