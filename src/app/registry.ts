import { lazy } from 'react';
import type { InputName, PartName } from '../../generated/names.ts';
import { AccountMenuItem } from '../framework/admin/accounts/AccountMenuItem.tsx';
import { accountScreens } from '../framework/admin/accounts/accountScreens.ts';
import { ActingBar } from '../framework/admin/acting/ActingBar.tsx';
import { ActingMenuItems } from '../framework/admin/acting/ActingMenuItems.tsx';
import {
  autoPermissionTools,
  autoRuleInput,
  autoRuleValue,
} from '../framework/admin/autoPermissions/autoPermissionParts.ts';
import { loginUserActions } from '../framework/admin/loginUsers/loginUserActions.ts';
import { personActions } from '../framework/admin/loginUsers/personActions.ts';
import { permissionActions } from '../framework/admin/permissions/permissionActions.ts';
import { permissionScreens } from '../framework/admin/permissions/permissionScreens.ts';
import type { AdminRegistry } from '../framework/admin/registry/Registry.ts';
import { createCarrierFlags } from './createCarrierFlags.ts';

/** What definitions name and the school brings itself; a missing or unused name does not compile. */
export const registry = {
  parts: {
    recordMap: lazy(async () => ({
      default: (await import('./record-map/RecordMapPart.tsx')).RecordMapPart,
    })),
  },
  inputs: {
    autoRule: autoRuleInput,
    colour: lazy(async () => ({ default: (await import('./colour-input/ColourInput.tsx')).ColourInput })),
  },
  values: { autoRule: autoRuleValue },
  listTools: autoPermissionTools,
  screens: [...accountScreens, ...permissionScreens],
  profileMenu: [
    { key: 'account', item: AccountMenuItem },
    { key: 'acting', item: ActingMenuItems },
  ],
  appBar: [{ key: 'acting', tool: ActingBar }],
  profileActions: [
    ...personActions({ people: ['employees', 'students', 'parents'], employees: 'employees' }),
    ...loginUserActions,
    ...permissionActions,
  ],
  profiles: { employee: 'employees', student: 'students', parent: 'parents' },
  rightsLoaded: createCarrierFlags().load,
  menuOrder: ['Standorte', 'Personal', 'Kunden', 'Stammdaten', 'Einstellungen'],
} satisfies AdminRegistry<PartName, InputName>;
