import { queryOptions } from '@tanstack/react-query';
import type { StatusSource } from './createStatusSource.ts';
import { statusKey } from './statusKey.ts';

/** The query for what the server says of itself. */
export function statusQuery(status: StatusSource) {
  return queryOptions({ queryKey: statusKey, queryFn: () => status.load(), staleTime: 60_000 });
}
