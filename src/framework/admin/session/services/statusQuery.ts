import { queryOptions } from '@tanstack/react-query';
import type { StatusSource } from './createStatusSource.ts';
import { statusKey } from './statusKey.ts';

/** Query for the server's public status. */
export function statusQuery(status: StatusSource) {
  return queryOptions({ queryKey: statusKey, queryFn: () => status.load(), staleTime: 60_000 });
}
