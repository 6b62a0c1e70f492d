import type { CustomScreen } from '../registry/Registry.ts';
import { lazyScreen } from '../routing/lazyScreen.tsx';
import { permissionNeeds } from './permissionNeeds.ts';

/** The screens about rights, each in a chunk of its own; they go into `screens` of the registry. */
export const permissionScreens: readonly CustomScreen[] = [
  {
    path: '/settings/permissions/overview',
    needs: permissionNeeds,
    menu: { label: 'Rechte', group: 'Einstellungen', icon: 'checklist' },
    screen: lazyScreen(async () => (await import('./PermissionOverviewScreen.tsx')).PermissionOverviewScreen),
  },
  {
    // everyone may see their own rights; of others the server decides
    path: '/settings/permissions/user/:id',
    gui: 'Rechte einer Person',
    screen: lazyScreen(async () => (await import('./UserPermissionsScreen.tsx')).UserPermissionsScreen),
  },
  {
    path: '/settings/permissions/role/:id',
    gui: 'Rechte einer Rolle',
    needs: permissionNeeds,
    screen: lazyScreen(async () => (await import('./RolePermissionsScreen.tsx')).RolePermissionsScreen),
  },
  {
    path: '/settings/permissions/compare',
    gui: 'Rollen vergleichen',
    needs: [{ action: 'read', entity: 'roles', accessKeys: ['crudAccess'] }],
    screen: lazyScreen(async () => (await import('./CompareRolesScreen.tsx')).CompareRolesScreen),
  },
  {
    path: '/settings/permissions',
    gui: false,
    needs: permissionNeeds,
    screen: lazyScreen(async () => (await import('./ToOverview.tsx')).ToOverview),
  },
];
