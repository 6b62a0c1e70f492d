import type { CustomScreen } from '../../framework/admin/registry/Registry.ts';
import { lazyScreen } from '../../framework/admin/routing/lazyScreen.tsx';

/** What the installation is called and where it is. */
export const installationScreens: readonly CustomScreen[] = [
  {
    path: '/settings/general',
    needs: [{ action: 'read', entity: 'installation' }],
    menu: { label: 'Grundeinstellungen', group: 'Einstellungen', icon: 'settings' },
    screen: lazyScreen(async () => (await import('./InstallationScreen.tsx')).InstallationScreen),
  },
];
