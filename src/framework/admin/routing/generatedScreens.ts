import type { EntityScreens } from './EntityScreens.ts';
import { lazyScreen } from './lazyScreen.tsx';

/** The screens the framework makes from a definition. */
export const generatedScreens = {
  List: lazyScreen(async () => (await import('../list/ListScreen.tsx')).ListScreen),
  Profile: lazyScreen(async () => (await import('../profile/ProfileScreen.tsx')).ProfileScreen),
  Create: lazyScreen(async () => (await import('../form/CreateScreen.tsx')).CreateScreen),
  Edit: lazyScreen(async () => (await import('../form/EditScreen.tsx')).EditScreen),
} satisfies EntityScreens;
