import { useContext, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { ServicesContext } from '../services/useServices.ts';
import { type Acting, createActing } from './createActing.ts';

/** Functions to act as someone else, starting from the open screen. */
export function useActing(): Acting {
  const services = useContext(ServicesContext);
  const { pathname, search } = useLocation();
  return useMemo(
    () =>
      createActing({
        http: services?.http ?? null,
        currentPath: () => pathname + search,
        openPage: services?.openPage ?? (() => undefined),
        ...(services ? { leaveWith: services.realtime.leaveWith } : {}),
      }),
    [services, pathname, search],
  );
}
