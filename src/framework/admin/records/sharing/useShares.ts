import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SharesAnswer } from '../../../schema/contracts/shares.ts';
import { useServices } from '../../session/services/useServices.ts';

interface Shares {
  answer: SharesAnswer | undefined;
  hasFailed: boolean;
  /** Reloads the shares and the record's history. */
  reload: () => Promise<void>;
}

/** URL of a record's shares. */
export function sharesUrl(entityType: string, id: string): string {
  return `/api/permissioner/shares/${encodeURIComponent(entityType)}/${encodeURIComponent(id)}`;
}

/** The shares of a record and the fields that can be shared. */
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
