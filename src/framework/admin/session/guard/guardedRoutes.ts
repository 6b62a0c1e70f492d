import type { CustomScreen } from '../registry/Registry.ts';
import type { GuardedRoute } from './GuardedRoute.ts';

/** The routes that are not simply for whoever is logged in, and all others the app brings. */
export function guardedRoutes(screens: readonly CustomScreen[]): GuardedRoute[] {
  return [
    { path: '/', access: 'members' },
    { path: '/login', access: 'guestOnly' },
    ...screens.map(({ path, access = 'members' }) => ({ path, access })),
  ];
}
