import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'ra-core';

const passingStatuses = new Set([0, 429, 503]);

/** Only what may pass by itself is tried again; a refusal is an answer. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof HttpError && passingStatuses.has(error.status);
}

/** react-query for an admin whose server may stand in the office: the browser's own idea of "online" does not count. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: isWorthRetrying },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
