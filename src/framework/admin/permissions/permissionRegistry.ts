import { lazy } from 'react';
import { lazyDialog } from '../session/dialogs/lazyDialog.tsx';
import type { AdminRegistry, CustomScreen, RegisteredAction } from '../session/registry/Registry.ts';
import { lazyScreen } from '../shell/routing/lazyScreen.tsx';
import { ActingBar } from './acting/ActingBar.tsx';
import { ActingMenuItems } from './acting/ActingMenuItems.tsx';
import { permissionNeeds, rightsPath } from './frame/permissionNeeds.ts';
import { loginUserActions } from './login-users/loginUserActions.ts';

const screens: readonly CustomScreen[] = [
  {
    path: '/settings/permissions/overview',
    needs: permissionNeeds,
    menu: { label: 'Rechte', group: 'Einstellungen', icon: 'checklist' },
    screen: lazyScreen(
      async () => (await import('./overview/PermissionOverviewScreen.tsx')).PermissionOverviewScreen,
    ),
  },
  {
    // everyone may see their own rights; the server decides about those of others
    path: '/settings/permissions/user/:id',
    gui: 'Rechte einer Person',
    screen: lazyScreen(
      async () => (await import('./person/UserPermissionsScreen.tsx')).UserPermissionsScreen,
    ),
  },
  {
    path: '/settings/permissions/role/:id',
    gui: 'Rechte einer Rolle',
    needs: permissionNeeds,
    screen: lazyScreen(async () => (await import('./role/RolePermissionsScreen.tsx')).RolePermissionsScreen),
  },
  {
    path: '/settings/permissions/compare',
    gui: 'Rollen vergleichen',
    needs: [{ action: 'read', entity: 'roles', accessKeys: ['crudAccess'] }],
    screen: lazyScreen(async () => (await import('./compare/CompareRolesScreen.tsx')).CompareRolesScreen),
  },
  {
    path: '/settings/permissions',
    gui: false,
    needs: permissionNeeds,
    screen: lazyScreen(async () => (await import('./frame/ToOverview.tsx')).ToOverview),
  },
  {
    path: '/profile/temporary',
    gui: 'Vorübergehenden Zugang anlegen',
    screen: lazyScreen(async () => (await import('./acting/TemporaryUserScreen.tsx')).TemporaryUserScreen),
  },
];

/** Opens the permission screen from the profile of a role or login. */
const openRights: RegisteredAction = {
  name: 'permissions',
  label({ entity, record, opens, text }) {
    const path = rightsPath(entity, record);
    return path !== null && opens(path) ? text('loginAction.rights') : null;
  },
  dialog: lazyDialog(async () => (await import('./frame/ToPermissions.tsx')).ToPermissions),
};

const CheckRulesButton = lazy(async () => ({
  default: (await import('./auto-permissions/CheckRulesButton.tsx')).CheckRulesButton,
}));

/** Roles, grants, logins and acting as others; each screen and input has its own chunk. */
export const permissionRegistry = {
  inputs: {
    autoRule: lazy(async () => ({
      default: (await import('./auto-permissions/AutoRuleInput.tsx')).AutoRuleInput,
    })),
    grants: lazy(async () => ({ default: (await import('./role/GrantsInput.tsx')).GrantsInput })),
    gui: lazy(async () => ({ default: (await import('./gui/GuiInput.tsx')).GuiInput })),
  },
  values: {
    autoRule: lazy(async () => ({
      default: (await import('./auto-permissions/AutoRuleValue.tsx')).AutoRuleValue,
    })),
    grants: lazy(async () => ({ default: (await import('./role/GrantsValue.tsx')).GrantsValue })),
    gui: lazy(async () => ({ default: (await import('./gui/GuiValue.tsx')).GuiValue })),
  },
  listTools: [{ key: 'checkRules', resource: 'auto-permissions', tool: CheckRulesButton }],
  screens,
  profileMenu: [{ key: 'acting', item: ActingMenuItems }],
  appBar: [{ key: 'acting', tool: ActingBar }],
  profileActions: [...loginUserActions, openRights],
} satisfies Partial<AdminRegistry>;
