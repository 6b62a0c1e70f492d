import type { CustomScreen } from '../../framework/admin/session/registry/Registry.ts';
import { lazyScreen } from '../../framework/admin/shell/routing/lazyScreen.tsx';

/** Screens of entities with exactly one record: its profile replaces the list. */
export const installationScreens: readonly CustomScreen[] = [
  {
    path: '/settings/general',
    needs: [{ action: 'read', entity: 'installation' }],
    menu: { label: 'Grundeinstellungen', group: 'Einstellungen', icon: 'settings' },
    screen: lazyScreen(async () => (await import('./InstallationScreen.tsx')).InstallationScreen),
  },
  {
    path: '/settings/config',
    needs: [{ action: 'read', entity: 'config' }],
    menu: { label: 'Konfiguration', group: 'Einstellungen', icon: 'settings' },
    screen: lazyScreen(async () => (await import('./ConfigurationScreen.tsx')).ConfigurationScreen),
  },
];
