import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetOne } from 'ra-core';
import { populatedFields } from '../../records/profile/populatedFields.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { sourcesKey } from '../frame/useSources.ts';

interface UserRecord {
  /** Undefined while loading and if the current user may not read it. */
  record: RaRecord | undefined;
  /** Reloads the login and the sources of its rights. */
  reload: () => Promise<void>;
}

/** Loads the login whose rights are shown, with the titles of its roles and profile. */
export function useUserRecord(id: string): UserRecord {
  const queryClient = useQueryClient();
  const entity = useDefinitions().entity('login-users');
  const populate = entity ? populatedFields(entity) : [];
  const { data } = useGetOne(
    'login-users',
    { id, ...(populate.length > 0 ? { meta: { populate } } : {}) },
    { enabled: entity !== undefined, retry: false },
  );
  return {
    record: data,
    async reload() {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['login-users'] }),
        queryClient.invalidateQueries({ queryKey: [sourcesKey] }),
      ]);
    },
  };
}
