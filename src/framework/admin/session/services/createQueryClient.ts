import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'ra-core';

const passingStatuses = new Set([0, 429, 503]);

/** Retries only failures that may pass by themselves; a refusal is final. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof HttpError && passingStatuses.has(error.status);
}

/**
 * react-query client that ignores the browser's idea of "online", as the server may be in the same office.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: isWorthRetrying },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
