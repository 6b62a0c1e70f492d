import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import type { CustomScreen } from '../../framework/admin/session/registry/Registry.ts';
import { lazyScreen } from '../../framework/admin/shell/routing/lazyScreen.tsx';
import { mapSearchNeeds, mapSearchPath, mapSearchTitle } from './mapPath.ts';

/** Search on the map for locations and teachers around an address. */
export const mapScreens: readonly CustomScreen[] = [
  {
    path: mapSearchPath,
    needs: mapSearchNeeds,
    menu: { label: mapSearchTitle, group: 'Standorte', icon: 'map' },
    screen: lazyScreen(async () => (await import('./MapSearchScreen.tsx')).MapSearchScreen),
  },
];

/** Loaded lazily, so that the first screen does not wait for it. */
export const mapTool = lazyDialog(async () => (await import('./MapSearchTool.tsx')).MapSearchTool);
