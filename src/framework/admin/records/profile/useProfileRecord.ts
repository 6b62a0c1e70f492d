import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetOne } from 'ra-core';
import { useParams } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { populatedFields } from './profileMay.ts';

interface ProfileQuery {
  record: RaRecord | undefined;
  error: unknown;
  retry: () => void;
  /** Reloads the record and everything related to it; resolves when it is rendered. */
  reload: () => Promise<void>;
}

/**
 * A record with the titles of its references.
 * @param shown its id; that of the current URL by default
 */
export function useProfileRecord(entity: VisibleEntity, shown?: string): ProfileQuery {
  const params = useParams();
  const id = shown ?? params.id ?? '';
  const queryClient = useQueryClient();
  const populate = populatedFields(entity);
  const { data, error, refetch } = useGetOne(entity.resource, {
    id,
    ...(populate.length > 0 ? { meta: { populate } } : {}),
  });
  return {
    record: data,
    error,
    retry: () => void refetch(),
    reload: () => queryClient.invalidateQueries({ queryKey: [entity.resource] }),
  };
}
