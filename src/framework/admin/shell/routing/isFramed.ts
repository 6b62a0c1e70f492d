import type { CustomScreen } from '../../session/registry/Registry.ts';

/** Menu and app bar stand around a screen once the app is ready, unless its route does without them. */
export function isFramed({ access, hideNavbar = false }: CustomScreen, isReady: boolean): boolean {
  if (hideNavbar || access === 'guestOnly') return false;
  return access !== 'forAll' || isReady;
}
