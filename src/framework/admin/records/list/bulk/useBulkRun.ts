import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import type {
  BulkRun,
  BulkState,
  listBulkRuns,
  readBulkRun,
  stopBulk,
} from '../../../../schema/contracts/bulkChanges.ts';
import { useReportFailure } from '../../../session/failures/useReportFailure.ts';
import { callServer } from '../../../session/http/callServer.ts';
import { useServices } from '../../../session/services/useServices.ts';

const everyMs = 400;
const listEveryMs = 1500;
const gone = [403, 404];
const tooManyRequests = 429;
const ended: readonly BulkState[] = ['done', 'stopped', 'failed'];

/** Whether the server will not change anything more in this run. */
export function isEnded({ state }: Pick<BulkRun, 'state'>): boolean {
  return ended.includes(state);
}

interface FollowedRun {
  /** Undefined until loaded. */
  run: BulkRun | undefined;
  /** Whether there is no such run, or the user may not see it. */
  isGone: boolean;
  /** Reports a refusal itself. */
  stop: () => Promise<void>;
}

/** Follows a bulk change until it has ended; all places that show it share one request. */
export function useBulkRun(id: string): FollowedRun {
  const { http } = useServices();
  const queryClient = useQueryClient();
  const report = useReportFailure();
  const queryKey = ['leitstand', 'bulkRun', id];
  const { data, error } = useQuery({
    queryKey,
    queryFn: () =>
      callServer<typeof readBulkRun>(http, 'GET /api/bulk/runs/{id}', { params: { id }, isQuiet: true }),
    refetchInterval: ({ state: { data: run, error: failure } }) =>
      (run && isEnded(run)) || isRefused(failure) ? false : everyMs,
    retry: false,
  });
  return {
    run: data,
    isGone: isRefused(error) && gone.includes(error.status),
    async stop() {
      try {
        queryClient.setQueryData(
          queryKey,
          await callServer<typeof stopBulk>(http, 'POST /api/bulk/runs/{id}/stop', { params: { id } }),
        );
      } catch (error) {
        report(error);
      }
    },
  };
}

/** Without a session, among others: the run goes on, and is asked for again after the next login. */
function isRefused(error: unknown): error is HttpError {
  return error instanceof HttpError && isOfClient(error.status) && error.status !== tooManyRequests;
}

function isOfClient(status: number): boolean {
  return status >= 400 && status < 500;
}

/** The user's bulk changes of the last weeks, the latest first; kept current while one of them runs. */
export function useBulkRuns(): { runs: BulkRun[] | undefined; problem: string | null } {
  const { http } = useServices();
  const { data, error } = useQuery({
    queryKey: ['leitstand', 'bulkRuns'],
    queryFn: async () => (await callServer<typeof listBulkRuns>(http, 'GET /api/bulk/runs', {})).runs,
    refetchInterval: ({ state }) => (state.data?.every(isEnded) === false ? listEveryMs : false),
  });
  return { runs: data, problem: error?.message ?? null };
}
