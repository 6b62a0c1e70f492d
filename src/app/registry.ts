import { lazy } from 'react';
import type { InputName, PartName } from '../../generated/names.ts';
import { legalLinks } from '../contract/public/legalLinks.ts';
import { publicPages } from '../contract/public/publicPages.ts';
import { personActions } from '../framework/admin/permissions/login-users/personActions.ts';
import type { AppRegistry } from '../framework/admin/withOwnParts.ts';
import {
  acquisitionActions,
  acquisitionEntries,
  acquisitionScreens,
} from './acquisition/acquisitionParts.ts';
import { assignmentInput, assignmentParts, passedPlansBlock } from './assignments/assignmentParts.ts';
import { availabilities } from './availabilities/availabilityParts.ts';
import { ReminderTool } from './availability-reminder/ReminderTool.tsx';
import { reminderDialogs } from './availability-reminder/reminderParts.ts';
import { AvatarTool } from './avatars/AvatarTool.tsx';
import { avatar } from './avatars/avatarParts.tsx';
import { CalendarMenuItem } from './calendar/CalendarMenuItem.tsx';
import { calendarDialogs } from './calendar/calendarParts.ts';
import { schoolCards } from './cards/cardParts.ts';
import { conflictInput, conflictScreens, conflictsPart, conflictsTool } from './conflicts/conflictParts.ts';
import { cookieLink, cookieOverlay } from './cookies/cookieParts.ts';
import { countersTool } from './counters/counterParts.ts';
import { createCarrierFlags } from './createCarrierFlags.ts';
import { cronJobActions, cronJobTools } from './cron-jobs/cronJobActions.ts';
import { schedule } from './cron-jobs/schedule.ts';
import { familyBlocks } from './family/familyBlocks.ts';
import { globalSearch } from './global-search/globalSearch.ts';
import { handoutParts } from './handout-events/handoutParts.ts';
import { holidayScreens } from './holidays/holidayParts.ts';
import { installationScreens } from './installation/installationScreens.ts';
import { courseOfLog, lessonBlocks } from './lessons/lessonParts.ts';
import { mapScreens, mapTool } from './map-search/mapParts.ts';
import { messengerScreens, messengerTool } from './messenger/messengerParts.ts';
import { missingDocumentScreens } from './missing-documents/missingDocumentScreens.ts';
import { messageAction } from './notifications/messageAction.ts';
import { bellTool, watchActions } from './notifications/notificationParts.ts';
import { onlineForm, publicForm } from './online-forms/onlineFormParts.ts';
import { schoolYearActions } from './school-year/schoolYearActions.ts';
import {
  stackActions,
  stackBulkActions,
  stackLists,
  stackListTools,
  stackTool,
} from './stacks/stackParts.ts';
import { submissionDecision } from './submissions/submissionParts.ts';
import { substitutionParts } from './substitutions/substitutionParts.ts';
import { tagBulkActions } from './tags/tagActions.ts';
import { due, ownToDosBlock, tick } from './to-dos/toDoParts.ts';

/**
 * The school's parts of the admin, under the names used in definitions. A missing or unused name does not
 * compile.
 */
export const registry = {
  parts: {
    acquisitionEntries,
    conflicts: conflictsPart,
    availabilities: availabilities.part,
    ...assignmentParts,
    publicForm,
    ...handoutParts,
    submissionDecision,
    ...substitutionParts,
    missingDocuments: lazy(async () => ({
      default: (await import('./missing-documents/MissingDocumentsPart.tsx')).MissingDocumentsPart,
    })),
    responsibles: lazy(async () => ({
      default: (await import('./responsibles/ResponsiblesPart.tsx')).ResponsiblesPart,
    })),
    recordMap: lazy(async () => ({
      default: (await import('./record-map/RecordMapPart.tsx')).RecordMapPart,
    })),
  },
  inputs: {
    assignments: assignmentInput,
    availabilities: availabilities.input,
    avatar: avatar.input,
    conflicts: conflictInput,
    courseOfLog,
    due: due.input,
    onlineForm: onlineForm.input,
    schedule: schedule.input,
    tick: tick.input,
    colour: lazy(async () => ({ default: (await import('./colour-input/ColourInput.tsx')).ColourInput })),
  },
  values: {
    avatar: avatar.value,
    due: due.value,
    onlineForm: onlineForm.value,
    schedule: schedule.value,
    tick: tick.value,
  },
  cards: schoolCards,
  pictures: { avatar: avatar.picture },
  labelled: ['tick'],
  listTools: [...stackListTools, ...cronJobTools],
  lists: stackLists,
  screens: [
    ...installationScreens,
    ...missingDocumentScreens,
    ...acquisitionScreens,
    ...holidayScreens,
    ...conflictScreens,
    ...mapScreens,
    ...messengerScreens,
  ],
  settingsResource: 'installation',
  publicPaths: Object.values(publicPages).flat(),
  footer: [...legalLinks, cookieLink],
  overlays: [cookieOverlay],
  search: globalSearch,
  appBar: [
    { key: 'map-search', tool: mapTool, gui: 'Google Maps Suche' },
    { key: 'stacks', tool: stackTool, gui: 'Stapel' },
    { key: 'conflicts', tool: conflictsTool, gui: 'Konflikte' },
    { key: 'counters', tool: countersTool, gui: 'Offene Vorgänge' },
    { key: 'messenger', tool: messengerTool, gui: 'Nachrichten' },
    { key: 'notifications', tool: bellTool },
    { key: 'avatar', tool: AvatarTool },
    { key: 'expired-availabilities', tool: ReminderTool },
  ],
  profileMenu: [avatar.menuItem, { key: 'calendar', item: CalendarMenuItem }],
  dialogs: { ...reminderDialogs, ...calendarDialogs },
  paletteActions: [messageAction],
  dashboard: [...lessonBlocks, ...familyBlocks, ownToDosBlock, passedPlansBlock],
  profileActions: [
    ...personActions({ people: ['employees', 'students', 'parents'], employees: 'employees' }),
    ...stackActions,
    ...acquisitionActions,
    ...cronJobActions,
    ...schoolYearActions,
    ...watchActions,
  ],
  bulkActions: [...tagBulkActions, ...stackBulkActions],
  profiles: { employee: 'employees', student: 'students', parent: 'parents' },
  colleagues: 'employees',
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
} satisfies AppRegistry<PartName, InputName>;
