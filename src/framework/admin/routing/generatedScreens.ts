import { lazy } from 'react';
import type { EntityScreens } from './EntityScreens.ts';

/** The screens the framework makes from a definition. */
export const generatedScreens: EntityScreens = {
  List: lazy(async () => ({ default: (await import('../list/ListScreen.tsx')).ListScreen })),
  Profile: lazy(async () => ({ default: (await import('../profile/ProfileScreen.tsx')).ProfileScreen })),
  Create: lazy(async () => ({ default: (await import('../form/CreateScreen.tsx')).CreateScreen })),
  Edit: lazy(async () => ({ default: (await import('../form/EditScreen.tsx')).EditScreen })),
};
