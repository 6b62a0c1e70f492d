import { useEffect, useState } from 'react';
import { useServices } from '../services/useServices.ts';
import { useStatus } from '../services/useStatus.ts';

/**
 * Whether the server delivers another admin than this page's: its build has changed, or a part of the program that is
 * loaded late is no longer there (`vite:preloadError`).
 */
export function useIsOutdated(): boolean {
  const { status: source } = useServices();
  const status = useStatus();
  const [isPartMissing, setIsPartMissing] = useState(false);
  useEffect(() => {
    const handleMissing = () => setIsPartMissing(true);
    window.addEventListener('vite:preloadError', handleMissing);
    return () => window.removeEventListener('vite:preloadError', handleMissing);
  }, []);
  return isPartMissing || (status !== undefined && source.isOutdated(status));
}
