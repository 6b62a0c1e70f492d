import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SharesAnswer } from '../../../schema/contracts/shares.ts';
import { useServices } from '../../session/services/useServices.ts';

interface Shares {
  answer: SharesAnswer | undefined;
  hasFailed: boolean;
  /** Asks anew, and the record's history with it. */
  reload: () => Promise<void>;
}

/** Address of what is shared of a record. */
export function sharesUrl(entityType: string, id: string): string {
  return `/api/permissioner/shares/${encodeURIComponent(entityType)}/${encodeURIComponent(id)}`;
}

/** With whom a record is shared, and what of it can be. */
export function useShares(entityType: string, id: string): Shares {
  const { http } = useServices();
  const queryClient = useQueryClient();
  const url = sharesUrl(entityType, id);
  const queryKey = ['leitstand', 'shares', entityType, id];
  const { data, isError } = useQuery({
    queryKey,
    queryFn: async () => (await http(url)).json as SharesAnswer,
    retry: false,
  });
  return {
    answer: data,
    hasFailed: isError,
    async reload() {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: [entityType, 'history', id] }),
      ]);
    },
  };
}
