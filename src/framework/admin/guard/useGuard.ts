import { useEffect, useState, useSyncExternalStore } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { useServices } from '../services/useServices.ts';
import type { GuardedRoute, RouteAccess } from './GuardedRoute.ts';

interface Guarding {
  /** Whether what is at the address may be shown. */
  isOpen: boolean;
  /** A navigation is being looked at. */
  isPending: boolean;
}

function accessOf(routes: readonly GuardedRoute[], pathname: string): RouteAccess {
  return routes.find(({ path }) => matchPath(path, pathname))?.access ?? 'members';
}

/** Sends every navigation through the guard. Whoever is known to be logged in sees the screen meanwhile. */
export function useGuard(routes: readonly GuardedRoute[]): Guarding {
  const { guard, session } = useServices();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const appState = useSyncExternalStore(session.subscribe, session.appState);
  const [passed, setPassed] = useState<string | null>(null);
  const access = accessOf(routes, pathname);
  const hasOnboarding = routes.some(({ path }) => path === '/onboarding');

  // a new query is the same screen: only its path counts as a navigation
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    let isStale = false;
    guard({ target: pathname + search, path: pathname, access, hasOnboarding, isStale: () => isStale }).then(
      (verdict) => {
        if (isStale) return;
        if (verdict === null) setPassed(pathname);
        else navigate(verdict);
      },
    );
    return () => {
      isStale = true;
    };
  }, [guard, pathname, access, hasOnboarding, navigate]);

  const isHere = passed === pathname;
  const isKnownMember = appState === 'ready' && access !== 'guestOnly';
  const isAllowed = access !== 'members' || appState === 'ready';
  return { isOpen: isKnownMember || (isHere && isAllowed), isPending: !isHere };
}
