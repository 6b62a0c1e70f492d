import { useStore } from 'ra-core';
import { useEffect } from 'react';
import { useStatus } from './useStatus.ts';

/** What the installation calls itself: as the server says it, before that as this device heard it last, else `initial`. */
export function useProduct(initial: string): string {
  const told = useStatus()?.product;
  const [known, remember] = useStore('device.product', initial);
  useEffect(() => {
    if (told !== undefined && told !== known) remember(told);
  }, [told, known, remember]);
  return told ?? known;
}
