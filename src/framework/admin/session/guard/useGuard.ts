import { createContext, useEffect, useState, useSyncExternalStore } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { useServices } from '../services/useServices.ts';
import { type GuardedRoute, nowhere, type RouteAccess } from './createGuard.ts';

interface Guarding {
  /** Whether the current address may be shown. */
  isOpen: boolean;
  /** Whether a navigation is being checked. */
  isPending: boolean;
}

interface Passed {
  pathname: string;
  /** Whether a page exists at the address. */
  isSomewhere: boolean;
}

function routeAt(routes: readonly GuardedRoute[], pathname: string): GuardedRoute | undefined {
  return routes.find(({ path }) => matchPath(path, pathname));
}

/**
 * Sends every change of the path through the guard, but not of the query. Logged-in users see the screen
 * meanwhile.
 */
export function useGuard(routes: readonly GuardedRoute[]): Guarding {
  const { guard, session } = useServices();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const appState = useSyncExternalStore(session.subscribe, session.appState);
  const [passed, setPassed] = useState<Passed | null>(null);
  const route = routeAt(routes, pathname);
  const access: RouteAccess = route?.access ?? 'members';
  const isRegistered = route !== undefined;
  const hasOnboarding = routes.some(({ path }) => path === '/onboarding');

  // a new query shows the same screen: only a new path is a navigation
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    let isStale = false;
    const target = pathname + search;
    guard({
      target,
      path: pathname,
      access,
      isRegistered,
      hasOnboarding,
      isStale: () => isStale,
    }).then((verdict) => {
      if (isStale) return;
      if (typeof verdict === 'string') navigate(verdict);
      else setPassed({ pathname, isSomewhere: verdict !== nowhere });
    });
    return () => {
      isStale = true;
    };
  }, [guard, pathname, access, isRegistered, hasOnboarding, navigate]);

  const isHere = passed?.pathname === pathname;
  const isKnownMember = appState === 'ready' && access !== 'guestOnly';
  const isAllowed = access !== 'members' || appState === 'ready' || passed?.isSomewhere === false;
  return { isOpen: isKnownMember || (isHere && isAllowed), isPending: !isHere };
}

/** Whether the guard is checking a navigation. */
export const GuardPendingContext = createContext(false);
