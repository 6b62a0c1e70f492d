import { useSyncExternalStore } from 'react';
import { useServices } from '../../session/services/useServices.ts';
import { useStatus } from '../../session/services/useStatus.ts';

/**
 * Whether the server delivers another version of the admin than this page's: its build has changed, or a lazy
 * chunk no longer exists.
 */
export function useIsOutdated(): boolean {
  const { status: source, parts } = useServices();
  const status = useStatus();
  const isPartMissing = useSyncExternalStore(parts.subscribe, parts.isMissing);
  return isPartMissing || (status !== undefined && source.isOutdated(status));
}
