import type { CustomScreen } from '../registry/Registry.ts';
import { lazyScreen } from '../routing/lazyScreen.tsx';
import { importPath } from './importPath.ts';
import { mayImport } from './mayImport.ts';

/** The import of files, in a chunk of its own; goes into `screens` of the registry. */
export const importScreens: readonly CustomScreen[] = [
  {
    path: importPath,
    menu: { label: 'Import', group: 'Einstellungen', icon: 'archive' },
    isOffered: (entities) => entities.some(mayImport),
    screen: lazyScreen(async () => (await import('./ImportScreen.tsx')).ImportScreen),
  },
];
