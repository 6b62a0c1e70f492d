import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { GuardedRoute } from '../../session/guard/createGuard.ts';
import { GuardPendingContext, useGuard } from '../../session/guard/useGuard.ts';
import { useServices } from '../../session/services/useServices.ts';
import { targetRoute } from '../../session/targetRoute.ts';
import { LoadingScreen } from '../layout/LoadingScreen.tsx';

interface NavigationGuardProps {
  routes: readonly GuardedRoute[];
  children: ReactNode;
}

/**
 * Renders the app only where the guard allows it. When a session ends, it redirects to the login and keeps
 * the path.
 */
export function NavigationGuard({ routes, children }: NavigationGuardProps) {
  const { flow } = useServices();
  const { isOpen, isPending } = useGuard(routes);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      flow.onEnded(() => {
        if (pathname !== '/login') {
          targetRoute.keep(pathname + search + hash);
          navigate('/login');
        }
        queryClient.clear();
      }),
    [flow, navigate, queryClient, pathname, search, hash],
  );
  return (
    <GuardPendingContext.Provider value={isPending}>
      {isOpen ? children : <LoadingScreen />}
    </GuardPendingContext.Provider>
  );
}
