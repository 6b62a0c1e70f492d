import { useDefaultTitle, useStore } from 'ra-core';
import { useEffect } from 'react';
import { useStatus } from './useStatus.ts';

/**
 * Name of the installation: as sent by the server, before that as last stored on this device, else the app's
 * title. Only components that show it render again when it changes.
 */
export function useProduct(): string {
  const reported = useStatus()?.product;
  const title = useDefaultTitle();
  const initial = typeof title === 'string' ? title : '';
  const [known, remember] = useStore('device.product', initial);
  useEffect(() => {
    if (reported !== undefined && reported !== known) remember(reported);
  }, [reported, known, remember]);
  return reported ?? known;
}
