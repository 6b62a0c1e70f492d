import { useDefaultTitle, useStore } from 'ra-core';
import { useEffect } from 'react';
import { useStatus } from './useStatus.ts';

/**
 * What the installation calls itself: as the server says it, before that as this device heard it last, else the title
 * that the app was made with. Only who shows it is drawn anew when it is told.
 */
export function useProduct(): string {
  const told = useStatus()?.product;
  const title = useDefaultTitle();
  const initial = typeof title === 'string' ? title : '';
  const [known, remember] = useStore('device.product', initial);
  useEffect(() => {
    if (told !== undefined && told !== known) remember(told);
  }, [told, known, remember]);
  return told ?? known;
}
