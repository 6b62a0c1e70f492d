import type { CustomScreen } from '../registry/Registry.ts';
import type { GuardedRoute } from './GuardedRoute.ts';

/** Access of the start page, the login and every registered screen; all other paths require a session. */
export function guardedRoutes(screens: readonly CustomScreen[]): GuardedRoute[] {
  return [
    { path: '/', access: 'members' },
    { path: '/login', access: 'guestOnly' },
    ...screens.map(({ path, access = 'members' }) => ({ path, access })),
  ];
}
