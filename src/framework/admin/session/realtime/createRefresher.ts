import type { QueryClient } from '@tanstack/react-query';
import type { RecordChange } from '../../../schema/contracts/realtime.ts';
import type { Attention } from './createAttention.ts';
import { isOutdatedBy } from './isOutdatedBy.ts';

interface RefresherOptions {
  queryClient: QueryClient;
  attention: Attention;
  /** Milliseconds between two times that it brings anything up to date, in which changes gather. */
  gather?: number;
}

/** By then the answer to one's own save is there, so that it is not fetched once more; in milliseconds. */
const ownAnswer = 100;

/** Brings what is on the screen up to date after changes were told; what is not on it, when it is next. */
export function createRefresher({ queryClient, attention, gather = 300 }: RefresherOptions) {
  let told: RecordChange[] = [];
  let isGathering = false;
  let earliest = 0;

  function refresh(): void {
    isGathering = false;
    earliest = Date.now() + gather;
    const changes = told;
    told = [];
    void queryClient.invalidateQueries({ predicate: (query) => isOutdatedBy(query, changes) });
  }

  return (changes: readonly RecordChange[]): void => {
    told.push(...changes);
    if (isGathering) return;
    isGathering = true;
    setTimeout(() => attention.whenThere(refresh), Math.max(ownAnswer, earliest - Date.now()));
  };
}
