import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { missingDocumentsPath } from '../../contract/missing-documents/documentProviders.ts';
import type { MissingDocumentsAnswer } from '../../contract/missing-documents/missingDocuments.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { type MissingQuery, missingParams, readMissingQuery } from './missingQuery.ts';

/** Loads the missing documents for the query in the URL. */
export function useMissingDocuments() {
  const { http } = useServices();
  const [params, setParams] = useSearchParams();
  const query = readMissingQuery(params);
  const asked = missingParams(query).toString();
  const { data, error, refetch } = useQuery({
    // under the key of stored documents, so that saving one reloads the list
    queryKey: ['stored-documents', 'missing', asked],
    queryFn: async ({ signal }) => {
      const { json } = await http(`${missingDocumentsPath}${asked && `?${asked}`}`, { signal });
      return json as MissingDocumentsAnswer;
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return {
    query,
    data,
    error,
    retry: () => void refetch(),
    change: (change: Partial<MissingQuery>) =>
      setParams(missingParams({ ...query, page: 1, ...change }), { replace: true }),
  };
}
