import { useQuery } from '@tanstack/react-query';
import type { BulkRun, BulkRunsAnswer } from '../../../../schema/contracts/bulkChanges.ts';
import { useServices } from '../../../session/services/useServices.ts';
import { bulkUrl } from './bulkUrls.ts';
import { isEnded } from './useBulkRun.ts';

const everyMs = 1500;

/** The user's bulk changes of the last weeks, the latest first; kept current while one of them runs. */
export function useBulkRuns(): { runs: BulkRun[] | undefined; problem: string | null } {
  const { http } = useServices();
  const { data, error } = useQuery({
    queryKey: ['leitstand', 'bulkRuns'],
    queryFn: async () => ((await http(bulkUrl('runs'))).json as BulkRunsAnswer).runs,
    refetchInterval: ({ state }) => (state.data?.every(isEnded) === false ? everyMs : false),
  });
  return { runs: data, problem: error?.message ?? null };
}
