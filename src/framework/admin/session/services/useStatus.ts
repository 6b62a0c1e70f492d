import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDefaultTitle, useStore } from 'ra-core';
import { useEffect } from 'react';
import type { StatusAnswer } from '../../../schema/contracts/status.ts';
import { type StatusSource, statusKey } from './createStatusSource.ts';
import { useServices } from './useServices.ts';

/** Query for the server's public status. */
export function statusQuery(status: StatusSource) {
  return queryOptions({ queryKey: statusKey, queryFn: () => status.load(), staleTime: 60_000 });
}

/** Product, demo logins and build of the server; refetched whenever the window gets the focus. */
export function useStatus(): StatusAnswer | undefined {
  const { status } = useServices();
  const { data } = useQuery({ ...statusQuery(status), refetchOnWindowFocus: 'always' });
  return data;
}

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
