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
import { fileVersionsPart } from '../framework/admin/files/fileParts.ts';
import { importScreens } from '../framework/admin/imports/importScreens.ts';
import { loginUserActions } from '../framework/admin/loginUsers/loginUserActions.ts';
import { personActions } from '../framework/admin/loginUsers/personActions.ts';
import { permissionActions } from '../framework/admin/permissions/permissionActions.ts';
import { permissionInputs, permissionValues } from '../framework/admin/permissions/permissionInputs.ts';
import { permissionScreens } from '../framework/admin/permissions/permissionScreens.ts';
import type { AdminRegistry } from '../framework/admin/registry/Registry.ts';
import { countersTool } from './counters/counterParts.ts';
import { createCarrierFlags } from './createCarrierFlags.ts';
import { cronJobActions } from './cron-jobs/cronJobActions.ts';
import { schedule } from './cron-jobs/schedule.ts';
import { familyBlocks } from './family/familyBlocks.ts';
import { installationScreens } from './installation/installationScreens.ts';
import { courseOfLog, lessonBlocks } from './lessons/lessonParts.ts';
import { missingDocumentScreens } from './missing-documents/missingDocumentScreens.ts';
import { stackActions, stackLists, stackListTools, stackTool } from './stacks/stackParts.ts';
import { due, ownToDosBlock, tick } from './to-dos/toDoParts.ts';

/** What definitions name and the school brings itself; a missing or unused name does not compile. */
export const registry = {
  parts: {
    fileVersions: fileVersionsPart,
    missingDocuments: lazy(async () => ({
      default: (await import('./missing-documents/MissingDocumentsPart.tsx')).MissingDocumentsPart,
    })),
    recordMap: lazy(async () => ({
      default: (await import('./record-map/RecordMapPart.tsx')).RecordMapPart,
    })),
  },
  inputs: {
    autoRule: autoRuleInput,
    ...permissionInputs,
    courseOfLog,
    due: due.input,
    schedule: schedule.input,
    tick: tick.input,
    colour: lazy(async () => ({ default: (await import('./colour-input/ColourInput.tsx')).ColourInput })),
  },
  values: {
    ...permissionValues,
    autoRule: autoRuleValue,
    due: due.value,
    schedule: schedule.value,
    tick: tick.value,
  },
  labelled: ['tick'],
  listTools: [...autoPermissionTools, ...stackListTools],
  lists: stackLists,
  screens: [
    ...accountScreens,
    ...permissionScreens,
    ...installationScreens,
    ...importScreens,
    ...missingDocumentScreens,
  ],
  settingsResource: 'installation',
  profileMenu: [
    { key: 'account', item: AccountMenuItem },
    { key: 'acting', item: ActingMenuItems },
  ],
  appBar: [
    { key: 'acting', tool: ActingBar },
    { key: 'stacks', tool: stackTool, gui: 'Stapel' },
    { key: 'counters', tool: countersTool, gui: 'Offene Vorgänge' },
  ],
  dashboard: [...lessonBlocks, ...familyBlocks, ownToDosBlock],
  profileActions: [
    ...personActions({ people: ['employees', 'students', 'parents'], employees: 'employees' }),
    ...loginUserActions,
    ...permissionActions,
    ...stackActions,
    ...cronJobActions,
  ],
  profiles: { employee: 'employees', student: 'students', parent: 'parents' },
  rightsLoaded: createCarrierFlags().load,
  menuOrder: [
    'Standorte',
    'Personal',
    'Kunden',
    'Kurse',
    'Anmeldung',
    'Werbung',
    'Katalog',
    'Lager',
    'Buchhaltung',
    'Organisation',
    'Nachrichten',
    'Vorlagen',
    'Stammdaten',
    'Einstellungen',
  ],
} satisfies AdminRegistry<PartName, InputName>;
