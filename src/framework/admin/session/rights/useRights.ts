import { useSyncExternalStore } from 'react';
import { useServices } from '../services/useServices.ts';
import type { Rights } from './createRightsSource.ts';

/** The rights of the person logged in, as the server told them last. */
export function useRights(): Rights {
  const { rights } = useServices();
  return useSyncExternalStore(rights.subscribe, rights.current);
}
