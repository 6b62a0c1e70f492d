import { lazy } from 'react';
import { importPath } from '../session/paths/importPath.ts';
import type { AdminRegistry } from '../session/registry/Registry.ts';
import { mayImport } from '../session/rights/mayImport.ts';
import { lazyScreen } from '../shell/routing/lazyScreen.tsx';
import { CardHost } from './cards/CardHost.tsx';

/** Registers the parts and screens of this wing, each in its own chunk. */
export const recordRegistry = {
  parts: {
    /** Earlier files of fields with `hasVersions`. */
    fileVersions: lazy(async () => ({
      default: (await import('./files/FileVersionsPart.tsx')).FileVersionsPart,
    })),
  },
  /** Shows the cards of records, which any screen may open. */
  appBar: [{ key: 'cards', tool: CardHost }],
  screens: [
    {
      path: importPath,
      menu: { label: 'Import', group: 'Einstellungen', icon: 'archive' },
      isOffered: (entities) => entities.some(mayImport),
      screen: lazyScreen(async () => (await import('./imports/ImportScreen.tsx')).ImportScreen),
    },
  ],
} satisfies Partial<AdminRegistry>;
