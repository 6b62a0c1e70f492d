import { lazy } from 'react';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import type { CustomScreen } from '../../framework/admin/session/registry/Registry.ts';
import { lazyScreen } from '../../framework/admin/shell/routing/lazyScreen.tsx';
import { conflictNeeds, conflictScreenPath } from './conflictNeeds.ts';

/** Screen that lists the conflicts of courses. */
export const conflictScreens: readonly CustomScreen[] = [
  {
    path: conflictScreenPath,
    needs: conflictNeeds,
    menu: { label: 'Konflikte', group: 'Kurse', icon: 'flag' },
    screen: lazyScreen(async () => (await import('./ConflictsScreen.tsx')).ConflictsScreen),
  },
];

export const conflictsPart = lazy(async () => ({
  default: (await import('./ConflictsPart.tsx')).ConflictsPart,
}));

export const conflictInput = lazy(async () => ({
  default: (await import('./ConflictInput.tsx')).ConflictInput,
}));

/** Loaded lazily, so that the first screen does not wait for it. */
export const conflictsTool = lazyDialog(async () => (await import('./ConflictsTool.tsx')).ConflictsTool);
