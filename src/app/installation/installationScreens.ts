import type { CustomScreen } from '../../framework/admin/session/registry/Registry.ts';
import { lazyScreen } from '../../framework/admin/shell/routing/lazyScreen.tsx';

/** Settings of which there is one record each: its profile takes the place of a list. */
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
