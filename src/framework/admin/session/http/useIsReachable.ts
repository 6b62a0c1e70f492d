import { useSyncExternalStore } from 'react';
import { useServices } from '../services/useServices.ts';

/** Whether the server is reachable. */
export function useIsReachable(): boolean {
  const { connection } = useServices();
  return useSyncExternalStore(connection.subscribe, connection.isReachable);
}
