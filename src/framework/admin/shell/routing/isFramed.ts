import type { CustomScreen } from '../../session/registry/Registry.ts';

/** Whether menu and app bar surround a screen; screens for everybody have them only once the app is ready. */
export function isFramed({ access, hideNavbar = false }: CustomScreen, isReady: boolean): boolean {
  if (hideNavbar || access === 'guestOnly') return false;
  return access !== 'forAll' || isReady;
}
