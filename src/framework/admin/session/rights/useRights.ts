import { useSyncExternalStore } from 'react';
import { useServices } from '../services/useServices.ts';
import type { Rights } from './createRightsSource.ts';

/** The current user's rights, as last sent by the server. */
export function useRights(): Rights {
  const { rights } = useServices();
  return useSyncExternalStore(rights.subscribe, rights.current);
}
