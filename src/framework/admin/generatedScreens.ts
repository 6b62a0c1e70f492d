import type { EntityScreens } from './session/registry/Registry.ts';
import { lazyScreen } from './shell/routing/lazyScreen.tsx';

/** The screens the framework generates from a definition. */
export const generatedScreens = {
  List: lazyScreen(async () => (await import('./records/list/ListScreen.tsx')).ListScreen),
  Profile: lazyScreen(async () => (await import('./records/profile/ProfileScreen.tsx')).ProfileScreen),
  Create: lazyScreen(async () => (await import('./records/form/CreateScreen.tsx')).CreateScreen),
  Edit: lazyScreen(async () => (await import('./records/form/EditScreen.tsx')).EditScreen),
} satisfies EntityScreens;
